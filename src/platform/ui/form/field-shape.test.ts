import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day, dayRange, euros, percent } from '../../http/shapes.ts';
import { fieldShapes } from './field-shape.ts';

const text = z.optional(z.string());
const schema = z.object({
  nombre: z.string().check(z.minLength(1), z.maxLength(80)),
  notas: z.string().check(z.maxLength(500)),
  telefono: z.optional(z.string()),
  orden: z.int().check(z.minimum(0), z.maximum(99)),
  precio: z.optional(euros(999)),
  descuento: percent(),
  activo: z.boolean(),
  desde: z.iso.date(),
  idioma: z.enum(['es', 'ca']),
  titulo: z.object({ es: z.string(), en: text, ca: text, pt: text }),
  nota: z.object({ es: text, en: text, ca: text, pt: text }),
  roles: z.array(z.string()).check(z.maxLength(9)),
});

it('reads controls, limits and required fields from the schema', () => {
  expect(fieldShapes(schema)).toMatchObject({
    nombre: { kind: 'text', required: true, maxLength: 80 },
    notas: { kind: 'text', required: false, optional: false, maxLength: 500 },
    telefono: { kind: 'text', required: false, optional: true },
    orden: { kind: 'number', required: true, minimum: 0, maximum: 99, whole: true },
    precio: { kind: 'number', required: false, minimum: 0, maximum: 999, decimals: 2, unit: '€' },
    descuento: { kind: 'number', required: true, maximum: 100, unit: '%' },
    activo: { kind: 'boolean', required: false },
    desde: { kind: 'day', required: true },
    idioma: { kind: 'choice', required: true, values: ['es', 'ca'] },
    titulo: { kind: 'texto', required: true },
    nota: { kind: 'texto', required: false, optional: false },
    roles: { kind: 'other', required: false, maxItems: 9 },
  });
});

it('reads the parts of a nested object', () => {
  const direccion = z.object({ cp: z.string().check(z.minLength(5)), piso: text });
  expect(fieldShapes(z.object({ direccion }))).toMatchObject({
    'direccion.cp': { kind: 'text', required: true, optional: false },
    'direccion.piso': { kind: 'text', required: false, optional: true },
  });
});

it('reads nullable members, days, ranges of days and nested objects', () => {
  const direccion = z.object({ calle: z.string().check(z.minLength(1), z.maxLength(120)), dia: day });
  const shapes = fieldShapes(
    z.object({
      direccion,
      antigua: z.optional(z.nullable(direccion)),
      entrega: dayRange,
      descuento: z.nullable(percent()),
      cantidad: z.nullable(z.int()),
      idioma: z.nullable(z.enum(['es', 'ca'])),
      precio: z.number().check(z.multipleOf(0.01)),
    }),
  );
  const parts = {
    calle: { kind: 'text', required: true, maxLength: 120 },
    dia: { kind: 'day', required: true },
  };
  expect(shapes).toMatchObject({
    direccion: { kind: 'object', required: false, parts },
    antigua: { kind: 'object', optional: true, parts },
    entrega: { kind: 'range', parts: { desde: { kind: 'day', optional: true } } },
    descuento: { kind: 'number', required: false, optional: true, maximum: 100, unit: '%', decimals: 2 },
    cantidad: { kind: 'number', required: false, whole: true },
    idioma: { kind: 'choice', required: false, values: ['es', 'ca'] },
    precio: { kind: 'number', decimals: 2 },
  });
});
