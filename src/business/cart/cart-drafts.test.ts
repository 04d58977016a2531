/** The cart store of a user with several carts: a cell never reaches a cart that it was not typed into. */
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/http/call-errors.ts';
import { UnsavedCells } from './cart-errors.ts';
import { cartWith, cell, flushPromises, hint, idOf, loadedStore, newStore } from './cart-store.test-kit.ts';

const draft = (cartId: number, version: number, ...cells: Parameters<typeof cell>[]) => ({
  ...cartWith(version, ...cells.map(([talla, n]) => cell(talla, n))),
  id: cartId,
});

it('sends the cart id with cells and with the order', async () => {
  const { store, calls, answer, runTimers } = await loadedStore();
  store.setCells([cell(38, 3)], hint);
  await runTimers();
  expect(calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, ...cell(38, 3) });
  await answer(cartWith(4, cell(38, 3)));
  void store.send({});
  await flushPromises();
  expect(calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, version: 4 });
});

it('sends no cart id while the user has no cart', async () => {
  const { store, calls, answer, runTimers } = newStore();
  store.load('ana');
  await answer(draft(0, 0));
  store.setCells([cell(38, 3)], hint);
  await runTimers();
  expect(calls.at(-1)?.body).toEqual({ userId: 'ana', ...cell(38, 3) });
  await answer(draft(9, 1, [38, 3]));
  expect(store.snapshot()).toMatchObject({ cart: { id: 9 } });
  expect(store.snapshot().pending.size).toBe(0);
});

it('writes cells to their own cart after another tab opens another borrador, and does not show them there', async () => {
  const { store, calls, answer, fail, runTimers, otherTabChanged } = await loadedStore();
  store.setCells([cell(38, 3)], hint);
  await runTimers();
  otherTabChanged();
  await fail(new NetworkError('no line'));
  await answer(draft(2, 7, [40, 1]));
  expect(store.snapshot().quantities).toEqual(new Map([[idOf(40), 1]]));
  expect(store.snapshot().pending.size).toBe(0);
  await runTimers();
  expect(calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, ...cell(38, 3) });
  await answer(draft(1, 4, [38, 3]));
  expect(store.snapshot()).toMatchObject({ cart: { id: 2 }, totals: { prendas: 1 } });
});

it('writes cells of an earlier visit to the cart they were typed into', async () => {
  const before = await loadedStore();
  before.store.setCells([cell(38, 3)], hint);
  const after = newStore();
  for (const [name, value] of before.items) after.items.set(name, value);
  after.store.load('ana');
  await after.answer(draft(2, 1));
  await after.runTimers();
  expect(after.calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, ...cell(38, 3) });
  // That borrador no longer exists, so its cells are dropped without a question.
  await after.fail(new ApiError('Cart 1 Not Found.', 404));
  expect(after.items.has('cartPending:ana')).toBe(false);
});

it('ignores a late reply about the previous borrador', async () => {
  const { store, answer, otherTabChanged } = await loadedStore(cell(38, 3));
  void store.refresh();
  otherTabChanged();
  await answer(cartWith(3, cell(38, 3)));
  await answer(draft(2, 1));
  expect(store.snapshot().cart?.id).toBe(2);
});

it('waits for pending saves before an exclusive action, and notifies other tabs', async () => {
  const { store, paths, answer, runTimers, notifications } = await loadedStore();
  store.setCells([cell(38, 3)], hint);
  const act = store.runExclusive(async (cartInHand) => cartInHand?.version);
  await runTimers();
  expect(paths().at(-1)).toBe('cart/upsert-item');
  await answer(cartWith(4, cell(38, 3)));
  const before = notifications();
  await answer(draft(2, 1));
  expect(await act).toBe(4);
  expect(notifications()).toBeGreaterThanOrEqual(before);
  expect(store.snapshot().cart?.id).toBe(2);
});

it('rejects an exclusive action while cells are not saved', async () => {
  const { store, fail, runTimers } = await loadedStore();
  store.setCells([cell(38, 3)], hint);
  await runTimers();
  let done = false;
  const act = store.runExclusive(async () => {
    done = true;
  });
  const refused = expect(act).rejects.toBeInstanceOf(UnsavedCells);
  await fail(new NetworkError('no line'));
  await refused;
  expect(done).toBe(false);
});
