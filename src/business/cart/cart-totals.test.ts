import { expect, it } from 'vitest';
import { cartTotals, importeInEuros, noTotals } from './cart-totals.ts';

const modelo = (modeloId: number, precio: number, ...cantidades: number[]) => ({
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
  expect(importeInEuros(1.005, 1)).toBe(1);
  expect(importeInEuros(19.99, 9999)).toBe(199_880.01);
});
