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
const errorsOf = async (values: object) =>
  (await schemaResolver(schema, (key) => key, 'es')(values as never, undefined, {} as never)).errors;

it('reports the faulty language of a text and marks no other', async () => {
  const errors = await errorsOf({ titulo: { es: 'Noche', ca: 'Nit llarga' }, nombre: 'demasiado' });
  expect(errors.titulo).toMatchObject({
    message: 'Català: Sobran caracteres: como máximo {{limit}}.',
    types: { ca: 'Sobran caracteres: como máximo {{limit}}.' },
  });
  expect(Object.keys(errors.titulo?.types ?? {})).toEqual(['ca']);
  expect(errors.nombre).toEqual({ type: 'schema', message: 'Sobran caracteres: como máximo {{limit}}.' });
});

it('reports every faulty language', async () => {
  const errors = await errorsOf({ titulo: { es: '', en: 'Long night' }, nombre: '' });
  expect(errors.titulo?.message).toBe(
    'Español: Falta este dato. English: Sobran caracteres: como máximo {{limit}}.',
  );
  expect(Object.keys(errors.titulo?.types ?? {})).toEqual(['es', 'en']);
});

it('reports both readings of an ambiguous number', async () => {
  const values = { titulo: { es: 'Noche' }, nombre: '' };
  const [ambiguous, word] = await Promise.all(
    ['1,500', 'doce'].map(async (precio) => (await errorsOf({ ...values, precio })).precio?.message),
  );
  expect(ambiguous).toBe('«{{text}}» puede ser {{one}} o {{other}}. Escriba uno de los dos.');
  expect(word).toBe('Debe ser un número.');
});
