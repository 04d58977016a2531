/** The cart without a network: as it was last read, and what became of a send without an answer. */
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/http/call-errors.ts';
import type { Cart } from './cart.contract.ts';
import { cartWith, cell, flushPromises, hint, idOf, newStore } from './cart-store.test-kit.ts';

/** Returns a store that keeps carts, and a function that starts the next visit. */
async function keptStore(cart = cartWith(3, cell(38, 2))) {
  const copies = new Map<string, Cart>();
  const kept = {
    read: async (owner: string) => copies.get(owner),
    write: (owner: string, cart: Cart) => void copies.set(owner, cart),
    clear: () => copies.clear(),
  };
  const first = newStore({ copies: kept });
  first.store.load('ana');
  await first.answer(cart);
  return { ...first, copies, again: () => newStore({ copies: kept }) };
}

it('opens the cart as it was last read when there is no network', async () => {
  const { again } = await keptStore();
  const { store, fail, answer, calls } = again();
  store.load('ana');
  await fail(new NetworkError());
  expect(store.snapshot()).toMatchObject({ status: 'kept', totals: { prendas: 2 } });
  store.setCells([cell(38, 5)], hint);
  expect(store.snapshot().totals.prendas).toBe(5);
  void store.online();
  await answer(cartWith(4, cell(38, 2)));
  expect(store.snapshot().status).toBe('ready');
  expect(calls.at(-1)?.body).toMatchObject({ ...cell(38, 5), cartId: 1 });
});

it('shows a modelo that an earlier visit typed without a network', async () => {
  const { store, again } = await keptStore(cartWith(3));
  store.setCells([cell(38, 5)], hint);
  const next = again();
  next.store.load('ana');
  await next.fail(new NetworkError());
  expect(next.store.snapshot()).toMatchObject({ status: 'kept', totals: { prendas: 5 } });
  expect(next.store.snapshot().cart?.modelos).toMatchObject([{ nombre: hint.nombre }]);
});

it('empties memory when the server refuses to give the cart', async () => {
  const { again } = await keptStore();
  const { store, fail } = again();
  store.load('ana');
  await fail(new ApiError('An Error has occurred!', 500));
  expect(store.snapshot()).toMatchObject({ status: 'failed', cart: null });
});

it('keeps the cart of each owner apart, and none after the sign-out', async () => {
  const { store, answer, copies } = await keptStore();
  store.load('bea', 'rep');
  await answer({ ...cartWith(1), userId: 'bea' });
  expect([...copies.keys()]).toEqual(['ana', 'rep:bea']);
  store.reset();
  expect(copies.size).toBe(0);
});

it('knows a send without an answer, until there is one or another cart was read', async () => {
  const { store, fail, answer } = await keptStore();
  const send = async (act: () => Promise<void>) => {
    const sent = store.send({}).catch(() => undefined);
    await flushPromises();
    await act();
    await sent;
  };
  await send(() => fail(new NetworkError()));
  expect(store.unansweredSend()).toEqual({ key: 'key-1', cells: `${idOf(38)}=2`, cartId: 1, version: 3 });
  void store.load();
  await answer(cartWith(3, cell(38, 2)));
  expect(store.unansweredSend()?.key).toBe('key-1');
  void store.load();
  await answer(cartWith(5));
  expect(store.unansweredSend()).toBeUndefined();
  await send(() => fail(new ApiError('changed', 409)));
  expect(store.unansweredSend()).toBeUndefined();
});

it('forgets a send once a refresh shows its outcome, and keeps it while the cart is as it was sent', async () => {
  const { store, fail, answer, paths } = await keptStore();
  const sent = store.send({}).catch(() => undefined);
  await flushPromises();
  await fail(new NetworkError());
  await sent;
  void store.refresh();
  await answer(cartWith(3, cell(38, 2)));
  expect(store.unansweredSend()?.key).toBe('key-1');
  void store.refresh();
  await answer(cartWith(4));
  expect(paths().at(-1)).toBe('cart');
  expect(store.unansweredSend()).toBeUndefined();
});

it('forgets a send of another cart with the same version', async () => {
  const { store, fail, answer } = await keptStore();
  const sent = store.send({}).catch(() => undefined);
  await flushPromises();
  await fail(new NetworkError());
  await sent;
  void store.refresh();
  await answer({ ...cartWith(3, cell(38, 2)), id: 2 });
  expect(store.unansweredSend()).toBeUndefined();
});
