import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaResolver } from './schema-resolver.ts';

const text = z.string().check(z.maxLength(5));
const schema = z.object({
  titulo: z.object({
    es: z.string().check(z.minLength(1), z.maxLength(5)),
    en: z.optional(text),
    ca: z.optional(text),
  }),
  nombre: text,
  precio: z.optional(z.number()),
});
const fields = [
  { name: 'titulo', label: 'Título' },
  { name: 'nombre', label: 'Nombre' },
  { name: 'precio', label: 'Precio' },
];
const check = (values: object) => schemaResolver(schema, (key) => key, 'es')({ ...values }, fields);
const errorsOf = (values: object) => check(values).errors;

it('reports the invalid language of a text and marks no other', () => {
  const errors = errorsOf({ titulo: { es: 'Noche', ca: 'Nit llarga' }, nombre: 'demasiado' });
  expect(errors.titulo).toMatchObject({
    message: 'Català: Sobran caracteres: como máximo {{limit}}.',
    types: { ca: 'Sobran caracteres: como máximo {{limit}}.' },
  });
  expect(Object.keys(errors.titulo?.types ?? {})).toEqual(['ca']);
  expect(errors.nombre).toEqual({ type: 'schema', message: 'Sobran caracteres: como máximo {{limit}}.' });
});

it('reports every invalid language', () => {
  const errors = errorsOf({ titulo: { es: '', en: 'Long night' }, nombre: '' });
  expect(errors.titulo?.message).toBe(
    'Español: Falta este dato. English: Sobran caracteres: como máximo {{limit}}.',
  );
  expect(Object.keys(errors.titulo?.types ?? {})).toEqual(['es', 'en']);
});

it('reports both readings of an ambiguous number', () => {
  const values = { titulo: { es: 'Noche' }, nombre: '' };
  const [ambiguous, word] = ['1,500', 'doce'].map(
    (precio) => errorsOf({ ...values, precio }).precio?.message,
  );
  expect(ambiguous).toBe('«{{text}}» puede ser {{one}} o {{other}}. Escriba uno de los dos.');
  expect(word).toBe('Debe ser un número.');
});

it('keeps a null that the contract has, and sends another emptied value as absent', () => {
  const nullable = z.object({
    nota: z.nullable(text),
    nombre: z.optional(text),
    direccion: z.optional(z.object({ cp: z.nullable(text), piso: z.optional(text) })),
  });
  const held = { nota: null, nombre: null, direccion: { cp: null, piso: null } };
  expect(schemaResolver(nullable, (key) => key, 'es')(held, []).values).toEqual({
    nota: null,
    direccion: { cp: null },
  });
});

it('reports errors of values that no field shows', () => {
  const { errors, rest } = schemaResolver(
    schema,
    (key) => key,
    'es',
  )({ titulo: { es: 'Noche' } }, fields.slice(0, 1));
  expect([errors, rest]).toEqual([{}, [['nombre', 'Falta este dato.']]]);
});
