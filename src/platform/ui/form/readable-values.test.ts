import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldShapes } from './field-shape.ts';
import { readableValues } from './readable-values.ts';

const shapes = fieldShapes(
  z.object({
    nombre: z.string(),
    descuento: z.number(),
    medidas: z.object({ alto: z.number(), nota: z.string() }),
    lineas: z.array(z.object({ id: z.string(), cantidad: z.int() })),
  }),
);

it('leaves out texts in the place of numbers, at any depth', () => {
  const values = {
    nombre: '12',
    descuento: 'mucho',
    medidas: { alto: 'x', nota: 'n' },
    lineas: [
      { id: 'a', cantidad: 2 },
      { id: 'b', cantidad: '2 o 3' },
    ],
  };
  expect(readableValues(values, shapes)).toEqual({
    nombre: '12',
    descuento: undefined,
    medidas: { alto: undefined, nota: 'n' },
    lineas: [
      { id: 'a', cantidad: 2 },
      { id: 'b', cantidad: undefined },
    ],
  });
});

it('returns the same values when all are readable', () => {
  const values = { nombre: '', descuento: 1, medidas: undefined, lineas: [{ id: 'a', cantidad: 2 }] };
  expect(readableValues(values, shapes)).toBe(values);
});
