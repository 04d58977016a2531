import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldFailure } from './field-failure.ts';

const schema = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1)),
  email: z.email(),
  clave: z.string().check(z.minLength(10)),
});
const failures = (given: object) => {
  const parsed = z.safeParse(schema, given);
  return parsed.success ? [] : parsed.error.issues.map((issue) => fieldFailure(issue, given));
};

it('reports an empty field as missing, whichever rule it breaks first', () => {
  expect(failures({ nombre: '  ', email: '', clave: '' })).toEqual([
    { field: 'nombre', key: 'Falta este dato.' },
    { field: 'email', key: 'Falta este dato.' },
    { field: 'clave', key: 'Falta este dato.' },
  ]);
});

it('reports the broken rule of a field that has a value', () => {
  expect(failures({ nombre: 'Ana', email: 'ana', clave: 'corta' }).map(({ key }) => key)).toEqual([
    'No es una dirección de correo válida.',
    'Faltan caracteres: como mínimo {{limit}}.',
  ]);
});

it('reports an absent choice as missing, and lists the allowed values for an unknown one', () => {
  const chosen = z.object({ grupo: z.enum(['pedidos', 'tallas']) });
  const messagesOf = (given: object) =>
    chosen.safeParse(given).error?.issues.map((issue) => fieldFailure(issue, given).key);
  expect(messagesOf({})).toEqual(['Falta este dato.']);
  expect(messagesOf({ grupo: 'otro' })).toEqual(['Debe ser uno de: {{values}}.']);
});
