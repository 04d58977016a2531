import { expect, test } from 'vitest';
import { sizeRows } from './size-table.ts';

test('returns the measures of a talla and its numbers abroad', () => {
  expect(sizeRows(['38', '50'])).toEqual([
    { talla: '38', uk: 10, it: 42, de: 36, busto: 88, cintura: 70, cadera: 96 },
    { talla: '50', uk: 22, it: 54, de: 48, busto: 113, cintura: 95, cadera: 121 },
  ]);
});

test.each(['S', 'Única', '39', '32', '62', '100', ''])('has no row for %j', (talla) => {
  expect(sizeRows([talla])).toEqual([]);
});
