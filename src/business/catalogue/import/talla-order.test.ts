import { describe, expect, it } from 'vitest';
import { placeTallas, sizeKey } from './talla-order.ts';

const house = (...names: string[]) => names.map((nombre, at) => ({ id: at + 1, nombre, orden: at + 1 }));

/** Returns the names in the planned order. */
function ordered(present: { id: number; nombre: string; orden: number }[], names: string[]) {
  const { created, moved } = placeTallas(present, names);
  const rows = [
    ...present.map((row) => ({ ...row, orden: moved.find(({ id }) => id === row.id)?.orden ?? row.orden })),
    ...created,
  ];
  expect(new Set(rows.map(({ orden }) => orden)).size).toBe(rows.length);
  return rows.sort((a, b) => a.orden - b.orden).map(({ nombre }) => nombre);
}

describe('placeTallas', () => {
  it('orders numbers, then letters, then other names, then the one size', () => {
    const names = [
      'XL',
      'Única',
      '40',
      'S',
      'Short',
      'XXS',
      '3XL',
      'M',
      '36',
      'L',
      'XS',
      '38.5',
      '2XL',
      '104',
    ];
    expect(ordered([], names)).toEqual([
      '36',
      '38.5',
      '40',
      '104',
      'XXS',
      'XS',
      'S',
      'M',
      'L',
      'XL',
      '2XL',
      '3XL',
      'Short',
      'Única',
    ]);
  });

  it('knows sizes in words', () => {
    const names = ['Large', 'Extra Large', 'Small', 'X-Small', 'Medium', 'S/M'];
    expect(ordered([], names)).toEqual(['X-Small', 'Small', 'S/M', 'Medium', 'Large', 'Extra Large']);
    expect(ordered([], ['Grande', 'Pequeña', 'Mediana'])).toEqual(['Pequeña', 'Mediana', 'Grande']);
  });

  it(`keeps the company's order and puts new tallas between`, () => {
    expect(ordered(house('S', 'M', 'L', '36', '40', 'Única'), ['38', 'XL', '32'])).toEqual([
      'S',
      'M',
      'L',
      'XL',
      '32',
      '36',
      '38',
      '40',
      'Única',
    ]);
  });

  it('uses gaps, and moves only the tallas in the way', () => {
    const present = [
      { id: 1, nombre: '36', orden: 10 },
      { id: 2, nombre: '40', orden: 20 },
    ];
    expect(placeTallas(present, ['38'])).toEqual({ created: [{ nombre: '38', orden: 11 }], moved: [] });
    expect(placeTallas(house('36', '40'), ['38'])).toEqual({
      created: [{ nombre: '38', orden: 2 }],
      moved: [{ id: 2, orden: 3 }],
    });
  });
});

describe('sizeKey', () => {
  it.each([
    ['Small', 's', 'Pequeña', 'petita', ' S '],
    ['XXL', '2XL', 'extra extra large', '2xl'],
    ['3XL', 'XXXL'],
    ['One Size', 'Única', 'U', 'talla única', 'OS'],
    ['38', 'EU 38', 'T.38', 'Talla 38', 'size 38'],
    ['38.5', '38,5'],
    ['Small/Medium', 'S/M', 's / m'],
  ])('is equal for %s and other spellings of it', (...names) => {
    expect(new Set(names.map(sizeKey)).size).toBe(1);
  });

  it('differs between different tallas', () => {
    const names = ['S', 'M', 'S/M', 'XS', 'XXS', 'UK 10', '10', 'FR 38', '38', '38/40', 'Short', '2-3'];
    expect(new Set(names.map(sizeKey)).size).toBe(names.length);
  });
});
