/** The browser's cart when its user has several: nothing that was typed into one arrives in another. */
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/http/call-errors.ts';
import { UnsavedCells } from './cart-errors.ts';
import { cartWith, cell, flushPromises, hint, idOf, loadedStore, newStore } from './cart-store.test-kit.ts';

const draft = (cartId: number, version: number, ...cells: Parameters<typeof cell>[]) => ({
  ...cartWith(version, ...cells.map(([talla, n]) => cell(talla, n))),
  id: cartId,
});

it('cells say which cart they were typed into, and so does the order', async () => {
  const { store, calls, answer, runTimers } = await loadedStore();
  store.setCells([cell(38, 3)], hint);
  await runTimers();
  expect(calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, ...cell(38, 3) });
  await answer(cartWith(4, cell(38, 3)));
  void store.send({});
  await flushPromises();
  expect(calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, version: 4 });
});

it('a user without a cart yet names none', async () => {
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

it('when another tab takes another draft, what was typed here goes to its own and is not seen in that one', async () => {
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

it('what was kept of a former visit goes to the cart it was typed into', async () => {
  const before = await loadedStore();
  before.store.setCells([cell(38, 3)], hint);
  const after = newStore();
  for (const [name, value] of before.items) after.items.set(name, value);
  after.store.load('ana');
  await after.answer(draft(2, 1));
  await after.runTimers();
  expect(after.calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, ...cell(38, 3) });
  // That draft is gone for good: nobody is asked about it any more.
  await after.fail(new ApiError('Cart 1 Not Found.', 404));
  expect(after.items.has('cartPending:ana')).toBe(false);
});

it('a late reply about the former draft does not bring it back', async () => {
  const { store, answer, otherTabChanged } = await loadedStore(cell(38, 3));
  void store.refresh();
  otherTabChanged();
  await answer(cartWith(3, cell(38, 3)));
  await answer(draft(2, 1));
  expect(store.snapshot().cart?.id).toBe(2);
});

it('an act on the whole waits for what is being saved, and is told by tabs', async () => {
  const { store, paths, answer, runTimers, notifications } = await loadedStore();
  store.setCells([cell(38, 3)], hint);
  const act = store.runExclusive(async (inHand) => inHand?.version);
  await runTimers();
  expect(paths().at(-1)).toBe('cart/upsert-item');
  await answer(cartWith(4, cell(38, 3)));
  const before = notifications();
  await answer(draft(2, 1));
  expect(await act).toBe(4);
  expect(notifications()).toBeGreaterThanOrEqual(before);
  expect(store.snapshot().cart?.id).toBe(2);
});

it('an act on the whole is not done while cells are not saved', async () => {
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
