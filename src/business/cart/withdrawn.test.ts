import { expect, it } from 'vitest';
import type { Cambio } from './cart.contract.ts';
import { cartWith, cell } from './cart-store.test-kit.ts';
import { cartTotals, noTotals } from './cart-totals.ts';
import { lostCells, orderableCart, withdrawnModelos } from './withdrawn.ts';

const retirado = (modeloId: number, tallaId: number): Cambio => ({
  ...{ tipo: 'retirado', modeloId, modeloColorId: 10, tallaId, referencia: '', nombre: '' },
  ...{ antes: 3, ahora: 0 },
});

it('separates modelos that are withdrawn from cells that left the catalogue', () => {
  const cart = { ...cartWith(1, cell(38, 3)), cambios: [retirado(7, 38), retirado(7, 40), retirado(9, 38)] };
  expect([...withdrawnModelos(cart)]).toEqual([7]);
  expect(lostCells(cart)).toEqual([
    { modeloId: 7, modeloColorId: 10, tallaId: 40 },
    { modeloId: 9, modeloColorId: 10, tallaId: 38 },
  ]);
});

it('does not count a modelo as withdrawn when it lost one cell', () => {
  const cart = { ...cartWith(1, cell(38, 3)), cambios: [retirado(7, 40)] };
  expect(withdrawnModelos(cart).size).toBe(0);
});

it('returns the part of a cart that can be ordered', () => {
  const cart = { ...cartWith(1, cell(38, 3), cell(40, 2)), cambios: [retirado(7, 38), retirado(9, 38)] };
  expect(cartTotals(orderableCart(cart))).toMatchObject({ modelos: 1, prendas: 2 });
  const withdrawn = { ...cartWith(1, cell(38, 3)), cambios: [retirado(7, 38)] };
  expect(cartTotals(orderableCart(withdrawn))).toEqual(noTotals);
  const dearer = { ...cart, cambios: [{ ...retirado(7, 38), tipo: 'precio' as const }] };
  expect(cartTotals(orderableCart(dearer)).prendas).toBe(5);
});
