import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { euros, percent } from '../../../http/shapes.ts';
import { fieldShapes } from '../field-shape.ts';
import {
  cellFailure,
  cellText,
  columnsOf,
  editedLine,
  isUnreadable,
  plainText,
  readText,
} from './line-cells.ts';
import { lineTable } from './line-table.ts';

const linea = z.object({
  id: z.string(),
  referencia: z.string().check(z.maxLength(5)),
  cantidad: z.int().check(z.minimum(1), z.maximum(99)),
  precio: euros(999),
  descuento: percent(),
  talla: z.enum(['S', 'M']),
  dia: z.optional(z.string().check(z.regex(/./))),
  urgente: z.boolean(),
});
const shapes = fieldShapes(z.object({ lineas: z.array(linea).check(z.maxLength(3)) })).lineas?.lines;
const table = lineTable<z.infer<typeof linea>>({
  columns: [
    { name: 'referencia', label: 'Referencia' },
    { name: 'cantidad', label: 'Cantidad' },
    { name: 'precio', label: 'Precio' },
    { name: 'descuento', label: 'Descuento' },
    { name: 'talla', label: 'Talla', choices: [{ value: 'S', words: 'Pequeña' }] },
    { name: 'urgente', label: 'Urgente' },
    {
      name: 'importe',
      label: 'Importe',
      unit: '€',
      derive: ({ cantidad = 0, precio = 0 }) => cantidad * precio,
    },
  ],
  newLine: () => ({
    id: 'n',
    referencia: '',
    cantidad: 1,
    precio: 0,
    descuento: 0,
    talla: 'S',
    urgente: false,
  }),
});
const columns = columnsOf(table, shapes?.shapes ?? {});
const column = (name: string) => {
  const found = columns.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const words = { language: 'es', yes: 'Sí', no: 'No' } as const;
const read = (name: string, text: string) => readText(column(name), text, words)?.value;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const line = {
  id: 'a',
  referencia: 'V',
  cantidad: 2,
  precio: 1500.5,
  descuento: 5,
  talla: 'S',
  urgente: true,
};

it('takes kinds, limits and the maximum of lines from the schema', () => {
  expect(columns.map(({ kind }) => kind)).toEqual([
    ...['text', 'number', 'number', 'number', 'choice', 'boolean', 'derived'],
  ]);
  expect([shapes?.max, column('cantidad').shape.maximum, column('precio').shape.unit]).toEqual([3, 99, '€']);
});

describe('a text', () => {
  it('parses by the kind of its column', () => {
    expect([read('precio', '1.500'), read('precio', '12,5 €'), read('descuento', '5 %')]).toEqual([
      1500, 12.5, 5,
    ]);
    expect([
      read('talla', 'pequena'),
      read('talla', 'S'),
      read('urgente', 'si'),
      read('urgente', 'NO'),
    ]).toEqual([...['S', 'S', true, false]]);
    expect([read('cantidad', 'dos'), read('talla', 'XXL'), read('urgente', 'quizá')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('that was not read stays in the cell, fails, and is left out of computations', () => {
    const wrong = { ...line, cantidad: 'dos', precio: '1,500' };
    expect(isUnreadable(column('cantidad'), 'dos')).toBe(true);
    expect(cellText(column('cantidad'), wrong, words)).toBe('dos');
    expect(cellFailure(column('cantidad'), 'dos', 'es')).toEqual({ key: 'Debe ser un número.' });
    expect(cellFailure(column('precio'), '1,500', 'es')?.params).toMatchObject({
      one: '1,5',
      other: '1.500',
    });
    expect(plain(cellText(column('importe'), editedLine(columns, wrong), words))).toBe('0,00 €');
  });
});

it('names what is wrong with a value before the form is saved', () => {
  const limits = [0, 100, 1.5].map((value) => cellFailure(column('cantidad'), value, 'es')?.key);
  expect(limits).toEqual(['Como mínimo {{limit}}.', 'Como máximo {{limit}}.', 'Debe ser un número entero.']);
  expect(cellFailure(column('referencia'), 'V-2026', 'es')?.params).toEqual({ limit: 5 });
  expect(cellFailure(column('cantidad'), 5, 'es')).toBeUndefined();
});

it('shows values with their unit, and types and copies them without', () => {
  const shown = columns.map((one) => plain(cellText(one, line, words)));
  expect(shown).toEqual(['V', '2', '1.500,50 €', '5 %', 'Pequeña', 'Sí', '3.001,00 €']);
  expect(plainText(column('precio'), line, words)).toBe('1.500,50');
});
