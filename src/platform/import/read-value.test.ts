import { expect, it } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { decimalMarkOf, readValue } from './read-value.ts';

const money = (text: string | number, mark?: ',' | '.') => {
  const read = readValue(text, { type: 'money' }, mark);
  return 'problem' in read ? read.problem.key : read.value;
};

it('reads amounts with either decimal mark, and refuses what can be read in two ways', () => {
  for (const [text, cents] of [
    ['49,9', 4990],
    ['49.90', 4990],
    ['1.234,50 €', 123450],
    ['1,234.50', 123450],
    ['-3', -300],
    ["1'234.50", 123450],
    [12.34, 1234],
  ] as const)
    expect([text, money(text)]).toEqual([text, cents]);
  expect(money('1.234')).toBe('No se sabe si son miles o decimales: escríbalo sin separador.');
  expect(money('1.234', ',')).toBe(123400);
  expect(money('1.234', '.')).toBe('Tiene más de dos decimales.');
  expect(money('12,345', '.')).toBe(1234500);
  expect(money('1,2,3')).toBe('Debe ser un número.');
});

it('keeps four decimals of quantities and prices of materias', () => {
  const decimal = (text: string | number, mark?: ',' | '.') => {
    const read = readValue(text, { type: 'decimal' }, mark);
    return 'problem' in read ? read.problem.key : read.value;
  };
  expect([decimal('9,8055'), decimal('1.250,5'), decimal(9.805), decimal('0,355')]).toEqual([
    ...[9.8055, 1250.5, 9.805, 0.355],
  ]);
  expect(decimal('1.250')).toBe(
    'No se sabe si son miles o decimales: escriba {{ejemplo}} si son decimales, o sin separador si son miles.',
  );
  expect([decimal('1.2500'), decimal('2,1250')]).toEqual([1.25, 2.125]);
  expect(decimal('1.250', ',')).toBe(1250);
});

it('finds the decimal mark of a column by its unambiguous amounts', () => {
  expect(decimalMarkOf(['1.234', '12,5'])).toBe(',');
  expect(decimalMarkOf(['1,234.50', null, 7])).toBe('.');
  expect(decimalMarkOf(['1.234', '5'])).toBeUndefined();
  expect(decimalMarkOf(['1,5', '1.5'])).toBeUndefined();
});

it('reads days as spreadsheets and people write them, and refuses days that do not exist', () => {
  const day = (text: string) => readValue(text, { type: 'day' });
  for (const text of ['2026-02-28', '28/02/2026', '28.2.26', '2026-02-28T10:00:00'])
    expect(day(text)).toEqual({ value: '2026-02-28' });
  expect(day('30/02/2026')).toEqual({ problem: { key: 'Esta fecha no existe.' } });
});

it('refuses a list that a spreadsheet turned into a number', () => {
  const list = (cell: string | number) => readValue(cell, { type: 'text', listExample: '30; 60' });
  expect(list(30.6)).toMatchObject({ problem: { params: { ejemplo: '30; 60' } } });
  expect(list(30)).toEqual({ value: '30' });
  expect(list('30,60')).toEqual({ value: '30,60' });
  expect(readValue(30.6, { type: 'text' })).toEqual({ value: '30.6' });
});

it('matches headings without case, accents and punctuation, each column once', () => {
  const columns = [
    { name: 'ean13', headings: ['EAN', 'Código de barras'] },
    { name: 'cantidad', headings: ['Prendas', 'Qty'] },
  ];
  expect(matchColumns(['CODIGO DE BARRAS', 'Nota', ' qty. ', 'Prendas'], columns)).toEqual([
    'ean13',
    '',
    'cantidad',
    '',
  ]);
});
