import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('compares lists item by item', () => {
  const [roles] = changesOf({ roles: ['Basic', 'Comercial'] }, { roles: ['Admin', 'Comercial'] });
  expect(roles).toEqual({
    member: 'roles',
    antes: [
      { value: 'Basic', differs: true },
      { value: 'Comercial', differs: false },
    ],
    despues: [
      { value: 'Admin', differs: true },
      { value: 'Comercial', differs: false },
    ],
  });
});

it('ignores absent values', () => {
  expect(changesOf({ clienteId: null }, { clienteId: 7 })[0]).toMatchObject({
    antes: [],
    despues: [{ value: 7, differs: true }],
  });
  expect(changesOf({ nombre: 'Taller' }, undefined)).toEqual([
    { member: 'nombre', antes: [{ value: 'Taller', differs: true }], despues: [] },
  ]);
  expect(changesOf(undefined, undefined)).toEqual([]);
});

it('compares a text in several languages language by language', () => {
  const [titulo] = changesOf(
    { titulo: { es: 'Rebajas', en: 'Sales' } },
    { titulo: { es: 'Rebajas', en: 'Sale' } },
  );
  expect(titulo?.despues).toEqual([
    { value: 'Español: Rebajas', differs: false },
    { value: 'English: Sale', differs: true },
  ]);
  expect(changesOf({ medida: { ancho: 3 } }, undefined)[0]?.antes).toEqual([
    { value: { ancho: 3 }, differs: true },
  ]);
});
