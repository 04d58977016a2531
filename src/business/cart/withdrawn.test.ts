import { expect, it } from 'vitest';
import type { Cambio } from './cart.contract.ts';
import { cartOf, cell } from './cart-store.story.ts';
import { lostCells, withdrawnModelos } from './withdrawn.ts';

const retirado = (modeloId: number, tallaId: number): Cambio => ({
  ...{ tipo: 'retirado', modeloId, modeloColorId: 10, tallaId, referencia: '', nombre: '' },
  ...{ antes: 3, ahora: 0 },
});

it('tells a modelo that is not sold any more from a cell that the catalogue has no more', () => {
  const cart = { ...cartOf(1, cell(38, 3)), cambios: [retirado(7, 38), retirado(7, 40), retirado(9, 38)] };
  expect([...withdrawnModelos(cart)]).toEqual([7]);
  expect(lostCells(cart)).toEqual([
    { modeloId: 7, modeloColorId: 10, tallaId: 40 },
    { modeloId: 9, modeloColorId: 10, tallaId: 38 },
  ]);
});

it('a modelo that only lost a cell is still sold', () => {
  const cart = { ...cartOf(1, cell(38, 3)), cambios: [retirado(7, 40)] };
  expect(withdrawnModelos(cart).size).toBe(0);
});
