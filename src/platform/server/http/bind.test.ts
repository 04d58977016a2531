import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DoesNotBind, type FieldFailure, FieldsInvalid } from '../../http/failures.ts';
import { boundedRecord, plainJson } from '../../http/limits.ts';
import { searchRequest } from '../../http/search.contract.ts';
import { bind } from './bind.ts';

const line = z.string().check(z.maxLength(40));
const shape = z.object({
  nombre: line,
  lineas: z.optional(z.array(z.object({ nota: line })).check(z.maxLength(30))),
  palabras: z.optional(boundedRecord(line, line, 25)),
  valor: z.optional(plainJson),
  fecha: z.optional(z.union([line, z.array(line).check(z.maxLength(2))])),
});
const failuresOf = (value: unknown, schema: z.ZodMiniType = shape): FieldFailure[] => {
  try {
    bind(schema, value);
  } catch (error) {
    if (error instanceof FieldsInvalid || error instanceof DoesNotBind) return error.fields;
    throw error;
  }
  return [];
};
const fieldsOf = (value: unknown) => failuresOf(value).map(({ field }) => field);
const nul = 'a\u0000b';
/** Returns a value nested in the given number of lists or objects. */
const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 'x';
  for (let n = 0; n < levels; n += 1) value = wrap(value);
  return value;
};

it.each([
  ['a NUL', { nombre: nul }, ['nombre']],
  ['half a letter', { nombre: '\ud800' }, ['nombre']],
  ['a NUL in a list', { nombre: 'a', lineas: [{ nota: 'b' }, { nota: nul }] }, ['lineas.1.nota']],
  ['two of them', { nombre: nul, lineas: [{ nota: nul }] }, ['nombre', 'lineas.0.nota']],
  ['a NUL in the name of a member', { nombre: 'a', palabras: { [nul]: 'c' } }, ['palabras']],
  ['a NUL within plain JSON', { nombre: 'a', valor: { b: [nul] } }, ['valor.b.0']],
  ['a NUL in a name within plain JSON', { nombre: 'a', valor: { [nul]: 1 } }, ['valor']],
  ['a NUL in one of several kinds', { nombre: 'a', fecha: [nul] }, ['fecha.0']],
])('names the field of text that cannot be stored: %s', (_, value, fields) => {
  expect(fieldsOf(value)).toEqual(fields);
});

it('never reads members that the schema does not name', () => {
  const unknown = {
    [nul]: nul,
    x: nested(5000, (inner) => [inner]),
    y: nested(5000, (inner) => ({ inner })),
  };
  expect(bind(shape, { nombre: 'a', ...unknown })).toEqual({ nombre: 'a' });
});

it('treats null as absent and drops a member named __proto__', () => {
  const value = JSON.parse('{"nombre":"a","lineas":null,"valor":{"b":null,"__proto__":{"c":1}}}');
  expect(bind(shape, value)).toEqual({ nombre: 'a', valor: {} });
  expect((bind(shape, value) as { c?: number }).c).toBeUndefined();
});

it('keeps null elements of a list, which the schema refuses', () => {
  expect(fieldsOf({ nombre: 'a', lineas: [null] })).toEqual(['lineas.0']);
});

describe('a refusal', () => {
  it.each([
    ['unstorable texts', { nombre: 'a', lineas: Array.from({ length: 30 }, () => ({ nota: nul })) }],
    ['wrong types', { nombre: 'a', lineas: Array.from({ length: 30 }, () => ({ nota: 1 })) }],
    ['rules broken', { nombre: 'a', lineas: Array.from({ length: 30 }, () => ({ nota: 'x'.repeat(41) })) }],
  ])('names at most 20 fields: %s', (_, value) => {
    expect(fieldsOf(value)).toHaveLength(20);
  });

  it('names a field once, with the narrower rule', () => {
    const password = z.object({ a: z.string().check(z.minLength(3), z.regex(/^\d*$/)) });
    expect(failuresOf({ a: 'x' }, password)).toEqual([{ field: 'a', key: 'No tiene el formato esperado.' }]);
  });

  it('cuts the path of a field', () => {
    const member = 'k'.repeat(100_000);
    const [field = ''] = fieldsOf({ nombre: 'a', valor: { [member]: [nul] } });
    expect(field).toHaveLength(200);
  });
});

describe('an oversized part', () => {
  const tooLong = 'Sobran caracteres: como máximo {{limit}}.';
  const tooMany = 'Como máximo {{limit}}.';
  it.each([
    ['a text', { nombre: 'x'.repeat(41) }, 'nombre', tooLong, 40],
    ['a text far beyond', { nombre: 'x'.repeat(500_000) }, 'nombre', tooLong, 40],
    ['a list', { nombre: 'a', lineas: Array(31).fill({}) }, 'lineas', tooMany, 30],
    ['a list in one of several kinds', { nombre: 'a', fecha: ['a', 'b', 'c'] }, 'fecha', tooMany, 2],
    [
      'a record',
      { nombre: 'a', palabras: Object.fromEntries(Array.from({ length: 26 }, (_, n) => [n, 'x'])) },
      'palabras',
      tooMany,
      25,
    ],
  ])('is refused with its limit: %s', (_, value, field, key, limit) => {
    expect(failuresOf(value)).toEqual([{ field, key, params: { limit } }]);
  });

  it('accepts a part at its exact limit', () => {
    const value = {
      nombre: 'x'.repeat(40),
      lineas: Array(30).fill({ nota: 'x' }),
      palabras: Object.fromEntries(Array.from({ length: 25 }, (_, n) => [n, 'x'])),
      valor: nested(12, (inner) => [inner]),
    };
    expect(bind(shape, value)).toEqual(value);
  });

  it('refuses plain JSON that is nested too deep', () => {
    expect(fieldsOf({ nombre: 'a', valor: nested(13, (inner) => [inner]) })).toEqual(['valor']);
    expect(fieldsOf({ nombre: 'a', valor: nested(50_000, (inner) => [inner]) })).toEqual(['$']);
  });

  it('refuses a filter that is nested too deep', () => {
    const filter = nested(20_000, (inner) => ({ logic: 'and', filters: [inner] }));
    expect(failuresOf({ advancedFilter: filter }, searchRequest)).toHaveLength(1);
  });
});
