import { describe, expect, test } from 'vitest';
import { countFilters, galleryFilters, gallerySearch, shopGallerySearch } from './gallery-address.ts';

describe('the filters of the address', () => {
  test('are told by its parameters, several in one', () => {
    expect(
      galleryFilters({
        coleccion: 3,
        tipo: '7',
        talla: '38_40',
        color: 'rojo_12',
        temporada: 'PV27',
        novedad: true,
        desde: 50,
        hasta: '89.5',
        hay: 'ahora_viene',
        favoritos: true,
        orden: 'precio-desc',
        q: 1234,
      }),
    ).toEqual({
      coleccion: 3,
      tipo: 7,
      talla: ['38', '40'],
      color: ['rojo', 12],
      temporada: ['PV27'],
      novedad: true,
      desde: 50,
      hasta: 89.5,
      hay: ['ahora', 'viene'],
      favoritos: true,
      orden: 'precio-desc',
      q: '1234',
    });
  });

  test.each(['abc', '1.5', -1, 0, 1.5, '', null, ['1'], { a: 1 }, '9'.repeat(30)])(
    'are no coleccion and no tipo when %j',
    (value) => {
      expect(galleryFilters({ coleccion: value, tipo: value })).toEqual({});
    },
  );

  test.each(['', ' ', '_', null, {}, 'no', false, '-1', Number.NaN])('are nothing when %j', (value) => {
    const names = ['color', 'novedad', 'desde', 'hasta', 'hay', 'favoritos', 'orden'];
    expect(galleryFilters(Object.fromEntries(names.map((name) => [name, value])))).toEqual({});
  });

  test('lose what is unknown among several, and what is said twice', () => {
    expect(galleryFilters({ color: 'rojo_lila_rojo_0', hay: 'nunca_viene' })).toEqual({
      color: ['rojo'],
      hay: ['viene'],
    });
  });
});

describe('the address', () => {
  test('is told by filters, and by itself', () => {
    const search = shopGallerySearch({
      talla: ['38'],
      color: ['rojo', 12],
      hay: ['viene'],
      q: 'gasa',
      desde: 20,
    });
    expect(search).toEqual({ talla: 38, color: 'rojo_12', hay: 'viene', q: 'gasa', desde: 20 });
    expect(shopGallerySearch(search)).toEqual(search);
  });

  test('of the public gallery knows neither price nor stock nor favourites', () => {
    expect(
      gallerySearch({ talla: 38, desde: 20, hasta: 30, hay: 'viene', favoritos: true, orden: 'precio' }),
    ).toEqual({ talla: 38 });
    expect(gallerySearch({ orden: 'nombre' })).toEqual({ orden: 'nombre' });
  });
});

test('the filters of the panel are counted, a price as one', () => {
  expect(countFilters({ coleccion: 1, tipo: 2, q: 'x', orden: 'nombre' })).toBe(0);
  expect(countFilters({ talla: ['38', '40'], novedad: true, desde: 1, hasta: 2 })).toBe(4);
});
