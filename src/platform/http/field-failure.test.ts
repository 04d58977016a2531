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

it('calls what is empty missing, whichever rule it breaks first', () => {
  expect(failures({ nombre: '  ', email: '', clave: '' })).toEqual([
    { field: 'nombre', key: 'Falta este dato.' },
    { field: 'email', key: 'Falta este dato.' },
    { field: 'clave', key: 'Falta este dato.' },
  ]);
});

it('says of what is there how it breaks its rule', () => {
  expect(failures({ nombre: 'Ana', email: 'ana', clave: 'corta' }).map(({ key }) => key)).toEqual([
    'No es una dirección de correo válida.',
    'Faltan caracteres: como mínimo {{limit}}.',
  ]);
});

it('calls a choice that was not made missing; only one that is none is told what it may be', () => {
  const chosen = z.object({ grupo: z.enum(['pedidos', 'tallas']) });
  const told = (given: object) =>
    chosen.safeParse(given).error?.issues.map((issue) => fieldFailure(issue, given).key);
  expect(told({})).toEqual(['Falta este dato.']);
  expect(told({ grupo: 'otro' })).toEqual(['Debe ser uno de: {{values}}.']);
});
