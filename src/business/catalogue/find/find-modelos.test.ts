import { describe, expect, test } from 'vitest';
import { createFinder, type Findable } from './find-modelos.ts';

const modelo = (
  referencia: string,
  nombre: string,
  modeloTipoId: number,
  colores: string[],
  colecciones: string[] = [],
): Findable => ({
  referencia,
  nombre,
  modeloTipoId,
  temporada: 'PV27',
  colores: colores.map((one, place) => ({
    modeloColorId: place,
    colorId: place,
    nombre: one,
    hex: '#000000',
  })),
  colecciones: colecciones.map((one, place) => ({ id: place, nombre: one })),
});
const modelos = [
  {
    ...modelo('M27-104', 'Gal·la', 1, ['Burdeos', 'Negro'], ['Noche']),
    ...{ escote: 'palabra-de-honor', ocasiones: ['boda-de-dia'] },
  },
  modelo('M27-105', 'Açucena', 1, ['Verde botella', 'Rosa empolvado'], ['Jardín de Invierno']),
  modelo('M27-1040', 'Begoña', 2, ['Azul marino'], ['Madrinas 27']),
  modelo('C9-7', 'Verdiana', 3, ['Rojo'], ['Noche']),
];
const tipos = [
  { id: 1, nombre: 'Vestido de cóctel' },
  { id: 2, nombre: 'Falda' },
  { id: 3, nombre: 'Pantalón' },
];
const find = createFinder(modelos, tipos);
const refs = (text: string) => find(text).map(({ referencia }) => referencia);
const [galla = '', acucena = '', begona = '', verdiana = ''] = modelos.map(({ referencia }) => referencia);
const all = [galla, acucena, begona, verdiana];

describe('findModelos', () => {
  test.each([
    ['accents left out', 'acucena', [acucena]],
    ['accents put where there are none', 'béGONÁ', [begona]],
    ['the ela geminada without its point', 'galla', [galla]],
    ['the beginning of a word', 'bur', [galla]],
    ['plurals in Spanish', 'faldas', [begona]],
    ['another gender', 'roja', [verdiana]],
    ['a colour in English', 'black', [galla]],
    ['a colour in Catalan', 'vermell', [verdiana]],
    ['a colour in Portuguese, in the plural', 'vermelhos', [verdiana]],
    ['a garment in English, in the plural', 'dresses', [galla, acucena]],
    ['a garment in Catalan', 'faldilles', [begona]],
    ['a garment in Portuguese', 'calças', [verdiana]],
    ['a word that is not whole yet, in another language', 'trous', [verdiana]],
    ['a slip', 'burdeso', [galla]],
    ['a slip in another language', 'burgudny', [galla]],
    ['a letter too few', 'bgona', [begona]],
    ['several words, in any order', 'cóctel verde', [acucena]],
    ['words that say nothing', 'vestido de color de noche', [galla]],
    ['a coleccion', 'jardin de invierno', [acucena]],
    ['a neckline', 'palabra de honor', [galla]],
    ['a neckline in English', 'strapless', [galla]],
    ['an occasion in Catalan', 'casament', [galla]],
    ['nothing', 'zzzz', []],
    ['all of them without a word', '  ', all],
  ])('%s: %s', (_, text, found) => {
    expect(refs(text)).toEqual(found);
  });

  test.each([
    ['m27-104', [galla, begona]],
    ['M27104', [galla, begona]],
    ['m27 105', [acucena]],
    ['1040', [begona]],
    ['c9', [verdiana]],
  ])('finds the referencia %s', (text, found) => {
    expect(refs(text)).toEqual(found);
  });
});

test('ranks a match in a name before a match in a colour', () => {
  expect(refs('verd')).toEqual([verdiana, acucena]);
});

test('prefers an exact word over a typo of another word', () => {
  expect(refs('rosa')).toEqual([acucena]);
});
