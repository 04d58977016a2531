import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FieldsInvalid } from '../../http/failures.ts';
import { bind } from './bind.ts';

const shape = z.object({
  nombre: z.string(),
  lineas: z.optional(z.array(z.object({ nota: z.string() }))),
  palabras: z.optional(z.record(z.string(), z.string())),
});
const faults = (value: unknown) => {
  try {
    bind(shape, value);
  } catch (error) {
    if (error instanceof FieldsInvalid) return error.fields.map(({ field }) => field);
    throw error;
  }
  return [];
};

it.each([
  ['a NUL', { nombre: 'a\u0000b' }, ['nombre']],
  ['half a letter', { nombre: '\ud800' }, ['nombre']],
  ['one in a list', { nombre: 'a', lineas: [{ nota: 'b' }, { nota: '\u0000' }] }, ['lineas.1.nota']],
  ['two', { nombre: '\u0000', lineas: [{ nota: '\u0000' }] }, ['nombre', 'lineas.0.nota']],
  ['one in the name of a member', { nombre: 'a', palabras: { 'b\u0000': 'c' } }, ['palabras']],
  ['one in the name of a member of the whole', { nombre: 'a', 'b\u0000': 'c' }, ['$']],
  ['a whole that is one', '\u0000', ['$']],
  ['none', { nombre: 'a', lineas: [] }, []],
])('what cannot be kept is told at its field: %s', (_, value, fields) => {
  expect(faults(value)).toEqual(fields);
});
