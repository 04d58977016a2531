import { expect, it } from 'vitest';
import { withCartInHand } from './cart-in-hand.ts';

const borrador = (id: number, enMano: boolean, propio = true) => ({
  ...{ id, enMano, propio, nombre: '', prendas: 0, modelos: 0, total: 0, version: 1 },
  ...{ cambiadoEl: '2026-11-24T09:00:00Z', compartido: false, owner: 'Ana' },
});
/** Read while the first draft was in hand; the third is a colleague's. */
const borradores = [borrador(1, true), borrador(2, false), borrador(3, true, false)];
const marks = (cartId?: number) => withCartInHand(borradores, cartId).map(({ enMano }) => enMano);

it('marks the draft of the loaded cart, also in an older list', () => {
  expect(marks(2)).toEqual([false, true, true]);
});

it('marks no own draft while a draft that is not listed yet is in hand, or none', () => {
  expect(marks(4)).toEqual([false, false, true]);
  expect(marks(0)).toEqual([false, false, true]);
});

it('leaves the list as it was read until the cart is loaded', () => {
  expect(marks()).toEqual([true, false, true]);
});
