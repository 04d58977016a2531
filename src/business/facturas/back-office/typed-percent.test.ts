import { expect, it } from 'vitest';
import { typedPercent } from './typed-percent.ts';

it('reads a percentage as the other fields do', () => {
  expect(['5', '2,5', '2,5 %', '100', '0,25'].map((text) => typedPercent(text, 'es'))).toEqual([
    ...[5, 2.5, 2.5, 100, 0.25],
  ]);
  expect(typedPercent('2.5', 'en')).toBe(2.5);
});

it('takes no thousands, nothing outside of 0 to 100 and no third decimal', () => {
  for (const text of ['1.500', '0', '-5', '101', '2,555', '', 'x']) {
    expect(typedPercent(text, 'es')).toBeUndefined();
  }
});
