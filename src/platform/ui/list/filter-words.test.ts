import { expect, it } from 'vitest';
import type { Language } from '../../i18n/languages.ts';
import type { ColumnFilter } from './column.ts';
import { operatorsOf, readFilterValue } from './filter-words.ts';

const estados: ColumnFilter = { values: [{ value: 1, words: 'Uno' }] };

it.each<[ColumnFilter, string, Language, unknown]>([
  ['text', ' Ana ', 'es', 'Ana'],
  ['text', '  ', 'es', undefined],
  ['number', '1.234,5', 'es', 1234.5],
  ['number', '1.500', 'es', 1500],
  ['number', '1.500', 'pt', 1500],
  ['number', '1.500', 'en', 1500],
  ['number', '1,500', 'en', 1500],
  ['number', '12.5', 'en', 12.5],
  ['number', '12,5 €', 'ca', 12.5],
  ['number', '-3', 'es', -3],
  ['day', '2026-11-21', 'es', '2026-11-21'],
  ['boolean', 'false', 'es', false],
  [estados, '1', 'es', 1],
  [estados, '2', 'es', undefined],
])('reads a value of %j written as «%s» in %s as %j', (filter, written, language, valor) => {
  const failure = { key: 'El valor no es válido.' };
  expect(readFilterValue(filter, written, language)).toEqual(valor === undefined ? { failure } : { valor });
});

it('returns both readings of an ambiguous number, and the reason for any other text', () => {
  expect(readFilterValue('number', '1,500', 'es')).toEqual({
    failure: {
      key: '«{{text}}» puede ser {{one}} o {{other}}. Escriba uno de los dos.',
      params: { text: '1,500', one: '1,5', other: '1.500' },
    },
  });
  expect(readFilterValue('number', 'doce', 'es')).toEqual({ failure: { key: 'Debe ser un número.' } });
});

it('offers only equal and not equal for enumerated columns', () => {
  expect(operatorsOf(estados)).toEqual(['eq', 'neq']);
  expect(operatorsOf(estados, true)).toEqual(['eq', 'neq', 'empty', 'filled']);
});
