import { describe, expect, it } from 'vitest';
import { arrivalOf, isBeingMade, kindOf, lateOf } from './stock-of-cell.ts';

const cell = (disponible: number, ...produccion: [fecha: string, cantidad: number][]) => ({
  modeloColorId: 1,
  tallaId: 1,
  disponible,
  produccion: produccion.map(([fecha, cantidad]) => ({ fecha, cantidad })),
});

describe('the stock of a cell', () => {
  it('returns in stock, coming, to be made, or sold out', () => {
    expect(kindOf(cell(4, ['2026-12-15', 9]), true)).toEqual({ kind: 'disponible', cantidad: 4 });
    expect(kindOf(cell(0, ['2027-01-20', 5], ['2026-12-15', 9]), true)).toEqual({
      kind: 'viene',
      fecha: '2026-12-15',
      cantidad: 9,
    });
    expect(kindOf(cell(0), true)).toEqual({ kind: 'aFabricar' });
    expect(kindOf(cell(0), false)).toEqual({ kind: 'agotado' });
  });

  it('treats a modelo as being made while production brings a cell or none was ever in stock', () => {
    expect(isBeingMade([cell(0), cell(3)])).toBe(false);
    expect(isBeingMade([cell(0), cell(0, ['2026-12-15', 1])])).toBe(true);
    expect(isBeingMade([cell(0), cell(0)])).toBe(true);
  });
});

describe('the arrival of an order', () => {
  const stock = cell(5, ['2027-01-20', 4], ['2026-12-15', 3]);

  it('takes from the stock first, then from production by day, and returns the rest as undated', () => {
    expect(arrivalOf(stock, 5)).toEqual({ atOnce: 5, later: [], undated: 0 });
    expect(arrivalOf(stock, 14)).toEqual({
      atOnce: 5,
      later: [
        { fecha: '2026-12-15', cantidad: 3 },
        { fecha: '2027-01-20', cantidad: 4 },
      ],
      undated: 2,
    });
  });

  it('takes the latest production in time first for an order wanted on a day', () => {
    expect(arrivalOf(stock, 8, '2027-01-01')).toEqual({
      atOnce: 5,
      later: [{ fecha: '2027-01-01', cantidad: 3 }],
      undated: 0,
    });
    expect([3, 8, 9].map((cantidad) => lateOf(stock, cantidad, '2027-01-01'))).toEqual([0, 0, 1]);
  });

  it('counts garments that are not in stock as late', () => {
    expect([0, 5, 6, 14].map((cantidad) => lateOf(stock, cantidad))).toEqual([0, 0, 1, 9]);
    expect(lateOf(cell(-2), 3)).toBe(3);
  });
});
