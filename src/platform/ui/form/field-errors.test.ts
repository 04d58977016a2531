import { expect, it } from 'vitest';
import { countErrors, fieldErrors } from './field-errors.ts';

const fields = [
  { name: 'nombre', label: 'Nombre' },
  { name: 'direccion.cp', label: 'Código postal' },
  { name: 'lineas', label: 'Líneas', parts: { precio: 'Precio', nombre: 'Nombre' } },
];
const translate = (key: string, params: Record<string, string | number> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
const errorsOf = (...issues: [string, string][]) => fieldErrors('server', issues, fields, translate);

it('assigns an error to the part of a nested object that its path names', () => {
  const { errors, rest } = errorsOf(['direccion.cp', 'Falta este dato.']);
  expect(errors).toEqual({ direccion: { cp: { type: 'server', message: 'Falta este dato.' } } });
  expect(rest).toEqual([]);
});

it('shows an error of a whole object at the first of its fields', () => {
  expect(errorsOf(['direccion', 'Falta este dato.']).errors).toEqual({
    direccion: { cp: { type: 'server', message: 'Falta este dato.' } },
  });
});

it('names the line and the column of an error, and keeps its path for the cell', () => {
  expect(errorsOf(['lineas.3.precio', 'Debe ser un número.']).errors.lineas).toEqual({
    type: 'server',
    message: 'Línea 4, Precio: Debe ser un número.',
    types: { '3.precio': 'Debe ser un número.' },
  });
});

it('quotes three errors of many lines and counts the others', () => {
  const issues = Array.from({ length: 300 }, (_, n): [string, string] => [`lineas.${n}.precio`, 'Falta.']);
  const { errors } = errorsOf(...issues, ['nombre', 'Falta.']);
  expect(errors.lineas?.message).toBe(
    'Línea 1, Precio: Falta. Línea 2, Precio: Falta. Línea 3, Precio: Falta. Y 297 errores más.',
  );
  expect(countErrors(errors, fields)).toBe(301);
});

it('leaves errors of unknown places to the form', () => {
  expect(errorsOf(['portes', 'No.'], ['', 'Hoy no.']).rest).toEqual([
    ['portes', 'No.'],
    ['', 'Hoy no.'],
  ]);
});
