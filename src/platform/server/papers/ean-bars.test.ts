import { expect, it } from 'vitest';
import { eanModules } from './ean-bars.ts';

it('draws the bars of a number', () => {
  // The example of the standard's table: 5901234123457.
  expect(eanModules('5901234123457')).toBe(
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  );
});

it.each(['2000000000015', '8412345678905', '0000000000000'])('gives %s 95 modules between guards', (code) => {
  const modules = eanModules(code);
  expect(modules).toHaveLength(95);
  expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(-3)]).toEqual(['101', '01010', '101']);
});
