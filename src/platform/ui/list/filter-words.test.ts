import { expect, it } from 'vitest';
import type { ColumnFilter } from './column.ts';
import { operatorsOf, readFilterValue } from './filter-words.ts';

const estados: ColumnFilter = { values: [{ value: 1, words: 'Uno' }] };

it.each<[ColumnFilter, string, unknown]>([
  ['text', ' Ana ', 'Ana'],
  ['text', '  ', undefined],
  ['number', '1.234,5', 1234.5],
  ['number', '12.5', 12.5],
  ['number', '-3', -3],
  ['number', 'doce', undefined],
  ['day', '2026-11-21', '2026-11-21'],
  ['boolean', 'false', false],
  [estados, '1', 1],
  [estados, '2', undefined],
])('a value of %j written as «%s» is %j', (filter, written, value) => {
  expect(readFilterValue(filter, written)).toBe(value);
});

it('offers only equal and not equal for enumerated columns', () => {
  expect(operatorsOf(estados)).toEqual(['eq', 'neq']);
});
