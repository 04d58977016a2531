import { describe, expect, test } from 'vitest';
import {
  countModelos,
  filterModelos,
  findModelos,
  galleryFilters,
  largeAt,
  relatedModelos,
} from './gallery.ts';

const coleccion = (id: number) => ({ id, nombre: `Colección ${id}` });
const color = (nombre: string) => ({ modeloColorId: 1, colorId: 1, nombre, hex: '#000000' });
const modelo = (
  id: number,
  modeloTipoId: number,
  colecciones: number[],
  nombre = '',
  colores: string[] = [],
) => ({
  id,
  nombre,
  referencia: `M1-${id}`,
  modeloTipoId,
  colecciones: colecciones.map(coleccion),
  colores: colores.map(color),
});

const modelos = [
  modelo(1, 10, [1, 2], 'Gal·la', ['Burdeos']),
  modelo(2, 11, [2], 'Açucena', ['Verde botella']),
  modelo(3, 10, [3], 'Begoña'),
  modelo(4, 10, [2], 'Inés', ['Verde botella']),
];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the filters of the address', () => {
  test('are positive integers', () => {
    expect(galleryFilters({ coleccion: 3, tipo: '7' })).toEqual({ coleccion: 3, tipo: 7 });
  });

  test.each(['abc', '1.5', -1, 0, 1.5, '', null, ['1'], { a: 1 }, '9'.repeat(30)])(
    'are ignored when %j',
    (value) => {
      expect(galleryFilters({ coleccion: value, tipo: value })).toEqual({});
    },
  );
});

describe('the modelos shown', () => {
  test('are all without filters', () => {
    expect(ids(filterModelos(modelos, {}))).toEqual([1, 2, 3, 4]);
  });

  test('have the coleccion among theirs', () => {
    expect(ids(filterModelos(modelos, { coleccion: 2 }))).toEqual([1, 2, 4]);
  });

  test('are of the tipo', () => {
    expect(ids(filterModelos(modelos, { tipo: 10 }))).toEqual([1, 3, 4]);
  });

  test('keep both rules together, and may be none', () => {
    expect(ids(filterModelos(modelos, { coleccion: 2, tipo: 10 }))).toEqual([1, 4]);
    expect(filterModelos(modelos, { coleccion: 99 })).toEqual([]);
  });
});

test('each choice is counted with the other filter kept', () => {
  expect(countModelos(modelos, { coleccion: 2, tipo: 10 })).toEqual({
    shown: 2,
    allColecciones: 3,
    colecciones: { 1: 1, 2: 2, 3: 1 },
    tipos: { 10: 2, 11: 1 },
  });
});

describe('the words of the reader', () => {
  test.each([
    ['galla', [1]],
    ['acucena', [2]],
    ['BEGONA', [3]],
    ['verde m1-4', [4]],
    ['coleccion 3', [3]],
    ['nada', []],
    ['  ', [1, 2, 3, 4]],
  ])('%j finds %j', (text, found) => {
    expect(ids(findModelos(modelos, text))).toEqual(found);
  });
});

test('related modelos share a coleccion, the same tipo first, never itself', () => {
  expect(ids(relatedModelos(modelos, modelos[0] as never))).toEqual([4, 2]);
  expect(ids(relatedModelos(modelos, modelos[0] as never, 1))).toEqual([4]);
});

test('a large card always has small ones beside it', () => {
  expect(largeAt(0, 180)).toBe('left');
  expect(largeAt(15, 180)).toBe('right');
  expect(largeAt(26, 180)).toBe('left');
  expect(largeAt(1, 180)).toBeUndefined();
  expect(largeAt(0, 4)).toBeUndefined();
  expect(largeAt(26, 28)).toBeUndefined();
});
