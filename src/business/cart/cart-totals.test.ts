import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importeOf } from '../pedidos/pedido.ts';
import type { CartModelo } from './cart.contract.ts';
import { cartTotals, importeOfCells, noTotals } from './cart-totals.ts';

const modelo = (modeloId: number, precio: number, ...cantidades: number[]): CartModelo => ({
  modeloId,
  referencia: `R${modeloId}`,
  nombre: '',
  precio,
  importe: 0,
  cantidades: cantidades.map((cantidad, place) => ({
    modeloColorId: 1,
    color: 'Negro',
    tallaId: place + 1,
    talla: '',
    cantidad,
  })),
});

it('returns zero totals without a cart', () => {
  expect(cartTotals(null)).toEqual(noTotals);
  expect(cartTotals({ modelos: [] })).toEqual(noTotals);
});

it('sums garments, modelos and money', () => {
  expect(cartTotals({ modelos: [modelo(1, 89.5, 2, 3), modelo(2, 120, 1)] })).toEqual({
    importe: 567.5,
    modelos: 2,
    prendas: 6,
  });
});

it('ignores a modelo whose cells are all empty', () => {
  expect(cartTotals({ modelos: [modelo(1, 89.5, 0, 0)] })).toEqual(noTotals);
});

it('calculates in cents, where binary fractions would be wrong', () => {
  expect(cartTotals({ modelos: [modelo(1, 0.1, 3), modelo(2, 0.2, 3)] }).importe).toBe(0.9);
  expect(importeOfCells(1.005, [{ cantidad: 1 }])).toBe(1);
  expect(importeOfCells(19.99, [{ cantidad: 9999 }])).toBe(199_880.01);
});

it('prices each size by itself, and sums to the lines of an order', () => {
  const dear = modelo(1, 84.15, 2, 3, 1);
  dear.cantidades = dear.cantidades.map((cell) => (cell.tallaId > 1 ? { ...cell, precio: 88.37 } : cell));
  expect(cartTotals({ modelos: [dear] }).importe).toBe(521.78);
  expect(importeOfCells(dear.precio, dear.cantidades)).toBe(521.78);
});

it('keeps the total of any cells equal to the sum of one line per price', () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  const cell = fc.record({ precio: fc.option(cents), cantidad: fc.integer({ min: 0, max: 9_999 }) });
  fc.assert(
    fc.property(cents, fc.array(cell, { maxLength: 60 }), (precio, cells) => {
      const inEuros = cells.map((one) => ({
        cantidad: one.cantidad,
        precio: one.precio === null ? undefined : one.precio / 100,
      }));
      const lines = [...Map.groupBy(cells, (one) => one.precio ?? precio)].map(([price, ofPrice]) =>
        importeOf(
          price,
          ofPrice.reduce((sum, { cantidad }) => sum + cantidad, 0),
        ),
      );
      const sum = lines.reduce((total, line) => total + line, 0);
      expect(importeOfCells(precio / 100, inEuros)).toBe(sum / 100);
    }),
  );
});
