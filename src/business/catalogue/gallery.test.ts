import { describe, expect, test } from 'vitest';
import {
  countModelos,
  type Filterable,
  filterExcept,
  filterModelos,
  galleryBlock,
  largeCardSide,
  temporadaRank,
} from './gallery.ts';
import { existenciasOf } from './gallery-cells.ts';
import { relatedModelos } from './related-modelos.ts';

const coleccion = (id: number) => ({ id, nombre: `Colección ${id}` });
const color = (colorId: number, hex: string) => ({ modeloColorId: colorId, colorId, nombre: '', hex });
const modelo = (
  id: number,
  modeloTipoId: number,
  colecciones: number[],
  more: Partial<Filterable> = {},
): Filterable => ({
  id,
  nombre: `Nombre ${id}`,
  referencia: `M1-${id}`,
  modeloTipoId,
  colecciones: colecciones.map(coleccion),
  colores: [],
  tallas: [],
  novedad: false,
  ...more,
});

const verde = color(5, '#0F3D2E');
const modelos = [
  modelo(1, 10, [1, 2], {
    nombre: 'Zoe',
    tallas: ['38', '40'],
    colores: [color(4, '#5E1224')],
    temporada: 'OI26',
    precio: 90,
    existencias: { ahora: ['38'], viene: ['40'] },
  }),
  modelo(2, 11, [2], {
    nombre: 'Ágata',
    tallas: ['40', '42'],
    colores: [verde],
    temporada: 'PV27',
    precio: 60,
  }),
  modelo(3, 10, [3], { nombre: 'Inés', tallas: ['46'], novedad: true, temporada: 'PV27', precio: 120 }),
  modelo(4, 10, [2], { nombre: 'Begoña', tallas: ['38'], colores: [verde], precio: 75.5 }),
];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

test('filters by neckline, sleeve, length and occasion: one value of each list is enough', () => {
  const dressed = [
    modelo(1, 10, [], { escote: 'pico', manga: 'corta', ocasiones: ['gala', 'fiesta'] }),
    modelo(2, 10, [], { escote: 'barco', largo: 'midi', ocasiones: ['fiesta'] }),
    modelo(3, 10, []),
  ];
  const shown = (filters: object) => filterModelos(dressed, filters).map(({ id }) => id);
  expect(shown({ escote: ['pico', 'barco'] })).toEqual([1, 2]);
  expect(shown({ escote: ['pico', 'barco'], ocasion: ['gala'] })).toEqual([1]);
  expect(shown({ largo: ['midi'], manga: ['corta'] })).toEqual([]);
});

describe('filterModelos', () => {
  test.each([
    ['all without filters', {}, [1, 2, 3, 4]],
    ['those of the coleccion', { coleccion: 2 }, [1, 2, 4]],
    ['those of the tipo', { tipo: 10 }, [1, 3, 4]],
    ['both rules together', { coleccion: 2, tipo: 10 }, [1, 4]],
    ['none', { coleccion: 99 }, []],
    ['those in one of the tallas', { talla: ['42', '46'] }, [2, 3]],
    ['those in a family of colour', { color: ['verde' as const] }, [2, 4]],
    ['those in a color or a family', { color: [4, 'verde' as const] }, [1, 2, 4]],
    ['those of the temporada', { temporada: ['PV27'] }, [2, 3]],
    ['the novedades', { novedad: true as const }, [3]],
    ['from a price on', { desde: 75.5 }, [1, 3, 4]],
    ['up to a price', { hasta: 75.5 }, [2, 4]],
    ['what is there', { hay: ['ahora' as const] }, [1]],
    ['what is there in the talla', { hay: ['ahora' as const], talla: ['40'] }, []],
    ['what comes in the talla', { hay: ['viene' as const], talla: ['40'] }, [1]],
    ['the favourites', { favoritos: true as const }, [2, 3]],
  ])('applies %s', (_, filters, found) => {
    expect(ids(filterModelos(modelos, filters, { favoritos: new Set([2, 3]) }))).toEqual(found);
  });

  test.each([
    [undefined, [1, 2, 3, 4]],
    ['nuevo', [3, 2, 1, 4]],
    ['nombre', [2, 4, 3, 1]],
    ['referencia', [1, 2, 3, 4]],
    ['precio', [2, 4, 1, 3]],
    ['precio-desc', [3, 1, 4, 2]],
  ] as const)('sorts by %s', (orden, found) => {
    expect(ids(filterModelos(modelos, { orden }))).toEqual(found);
  });
});

test('sorts seasons by time', () => {
  const codes = ['PV27', 'OI26', 'PV26', 'OI25', 'CAPSULA'];
  expect([...codes].sort((one, other) => temporadaRank(other) - temporadaRank(one))).toEqual(codes);
});

test('counts each choice with the other filters kept', () => {
  expect(countModelos(modelos, { coleccion: 2, tipo: 10 })).toEqual({
    shown: 2,
    allColecciones: 3,
    colecciones: { 1: 1, 2: 2, 3: 1 },
    tipos: { 10: 2, 11: 1 },
  });
  expect(ids(filterExcept(modelos, { talla: ['38'], desde: 80, hasta: 100 }, 'desde'))).toEqual([1, 4]);
});

test(`combines the availability of a modelo's tallas`, () => {
  const one = {
    id: 1,
    colores: [],
    tallas: ['38', '40', '42'],
    existencias: { ahora: ['40'], viene: ['38'] },
  };
  expect(existenciasOf(one)).toEqual(['viene', 'ahora', 'encargo']);
  expect(existenciasOf(one, { talla: ['42'] })).toEqual(['encargo']);
  expect(existenciasOf({ id: 1, colores: [], tallas: ['38'] })).toEqual([]);
});

test('relates modelos by coleccion, the same tipo first, never the modelo itself', () => {
  expect(ids(relatedModelos(modelos, modelos[0] as never))).toEqual([4, 2]);
  expect(ids(relatedModelos(modelos, modelos[0] as never, 1))).toEqual([4]);
});

test('keeps enough small cards beside each large card', () => {
  expect(largeCardSide(0, 180)).toBe('left');
  expect(largeCardSide(17, 180)).toBe('right');
  expect(largeCardSide(30, 180)).toBe('left');
  expect(largeCardSide(1, 180)).toBeUndefined();
  expect(largeCardSide(0, 4)).toBeUndefined();
  expect(largeCardSide(17, 21)).toBeUndefined();
  expect(largeCardSide(30, 34)).toBeUndefined();
});

test.each([2, 3, 4])('fills whole rows of %i with each block', (columns) => {
  const large = Array.from({ length: galleryBlock }, (_, place) => largeCardSide(place, 180)).filter(
    Boolean,
  ).length;
  // With two or three columns all cards have the same size.
  expect((galleryBlock + (columns === 4 ? 3 * large : 0)) % columns).toBe(0);
});
