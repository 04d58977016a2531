import { describe, expect, test } from 'vitest';
import { countFilters, galleryFilters, gallerySearch, shopGallerySearch } from './gallery-address.ts';

describe('galleryFilters', () => {
  test('reads the filters from the parameters, several values in one', () => {
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
    'ignores coleccion and tipo when the address says %j',
    (value) => {
      expect(galleryFilters({ coleccion: value, tipo: value })).toEqual({});
    },
  );

  test.each(['', ' ', '_', null, {}, 'no', false, '-1', Number.NaN])(
    'finds no filter when the address says %j',
    (value) => {
      const names = ['color', 'novedad', 'desde', 'hasta', 'hay', 'favoritos', 'orden'];
      expect(galleryFilters(Object.fromEntries(names.map((name) => [name, value])))).toEqual({});
    },
  );

  test('drops unknown and repeated values', () => {
    expect(galleryFilters({ color: 'rojo_lila_rojo_0', hay: 'nunca_viene' })).toEqual({
      color: ['rojo'],
      hay: ['viene'],
    });
  });
});

describe('gallery search', () => {
  test('keeps the known values of necklines, sleeves, lengths and occasions', () => {
    const filters = galleryFilters({
      escote: 'pico_triangular_barco',
      largo: 'midi',
      ocasion: 'boda-de-dia_x',
    });
    expect(filters).toEqual({ escote: ['pico', 'barco'], largo: ['midi'], ocasion: ['boda-de-dia'] });
    expect(gallerySearch({ ...filters })).toEqual({
      escote: 'pico_barco',
      largo: 'midi',
      ocasion: 'boda-de-dia',
    });
  });

  test('writes filters as parameters and normalises a given address', () => {
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

  test(`leaves price, stock and favourites out of the public gallery's address`, () => {
    expect(
      gallerySearch({ talla: 38, desde: 20, hasta: 30, hay: 'viene', favoritos: true, orden: 'precio' }),
    ).toEqual({ talla: 38 });
    expect(gallerySearch({ orden: 'nombre' })).toEqual({ orden: 'nombre' });
    expect(gallerySearch({ vista: 'hoja' })).toEqual({});
    expect(shopGallerySearch({ vista: 'hoja' })).toEqual({ vista: 'hoja' });
  });
});

test('counts the filters of the panel, a price range as one', () => {
  expect(countFilters({ coleccion: 1, tipo: 2, q: 'x', orden: 'nombre' })).toBe(0);
  expect(countFilters({ talla: ['38', '40'], novedad: true, desde: 1, hasta: 2 })).toBe(4);
  expect(countFilters({ escote: ['pico', 'barco'], ocasion: ['gala'] })).toBe(3);
});
