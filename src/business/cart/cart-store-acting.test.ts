/** One person fills the carts of several customers in one browser: what is typed for one never comes to another. */
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../platform/http/call-errors.ts';
import { cartWith, cell, flushPromises, hint, idOf, newStore } from './cart-store.test-kit.ts';

const cartOfUser = (userId: string, cartId: number, ...cells: Parameters<typeof cell>[]) => ({
  ...cartWith(3, ...cells.map((one) => cell(...one))),
  id: cartId,
  userId,
});

/** A rep who buys for Ana. */
async function forAna() {
  const kit = newStore();
  void kit.store.load('ana', 'rep');
  await kit.answer(cartOfUser('ana', 1));
  return kit;
}

describe('for a customer', () => {
  it('reads and fills his cart', async () => {
    const { store, calls, runTimers } = await forAna();
    expect(calls[0]).toMatchObject({ path: 'cart', query: { userId: 'ana' } });
    store.setCells([cell(38, 2)], hint);
    await runTimers();
    expect(calls[1]).toMatchObject({ path: 'cart/upsert-item', body: { userId: 'ana', ...cell(38, 2) } });
    void store.refresh();
    expect(calls[2]).toMatchObject({ path: 'cart', query: { userId: 'ana' } });
  });

  it('asks for its own cart without naming anybody', async () => {
    const { store, calls } = newStore();
    void store.load('rep', 'rep');
    expect(calls[0]?.query).toBeUndefined();
    expect(store.snapshot().status).toBe('loading');
  });

  it('says when nothing is on its way any more', async () => {
    const { store, runTimers, answer } = await forAna();
    store.setCells([cell(38, 2)], hint);
    let settled = false;
    void store.settled().then(() => {
      settled = true;
    });
    await runTimers();
    expect(settled).toBe(false);
    await answer(cartOfUser('ana', 1, [38, 2]));
    expect(settled).toBe(true);
  });
});

describe('what is typed and not saved for one customer', () => {
  it('never comes to the next, and goes to the first when he is served again', async () => {
    const { store, calls, runTimers, answer } = await forAna();
    store.setCells([cell(38, 9)], hint);
    void store.load('bea', 'rep');
    await answer(cartOfUser('bea', 2, [40, 1]));
    await runTimers();
    expect(store.snapshot().pending.size).toBe(0);
    expect(store.snapshot().quantities.get(idOf(38))).toBeUndefined();
    expect(calls.filter(({ path }) => path !== 'cart')).toEqual([]);

    void store.load('ana', 'rep');
    await answer(cartOfUser('ana', 1));
    await runTimers();
    expect(calls.filter(({ path }) => path !== 'cart').map(({ body }) => body)).toEqual([
      { userId: 'ana', cartId: 1, ...cell(38, 9) },
    ]);
  });

  it('stays with him when the line breaks under way, and when its answer comes late', async () => {
    const { store, calls, runTimers, answer, fail, items } = await forAna();
    store.setCells([cell(38, 9)], hint);
    await runTimers();
    void store.load('bea', 'rep');
    await fail(new NetworkError());
    await answer(cartOfUser('bea', 2));
    await runTimers();
    await flushPromises();
    expect(calls.filter(({ path }) => path !== 'cart').map(({ body }) => body)).toEqual([
      { userId: 'ana', cartId: 1, ...cell(38, 9) },
    ]);
    expect(store.snapshot().cart?.userId).toBe('bea');
    expect([...items.keys()]).toEqual(['cartPending:rep:ana']);
  });

  it('is not taken up by the customer himself, nor by another rep, in the same browser', async () => {
    const { store, calls, runTimers, answer } = await forAna();
    store.setCells([cell(38, 9)], hint);
    for (const by of ['ana', 'another']) {
      void store.load('ana', by);
      await answer(cartOfUser('ana', 1));
      await runTimers();
    }
    expect(calls.filter(({ path }) => path !== 'cart')).toEqual([]);
  });

  it('and what was done to his matrices cannot be undone in another’s cart', async () => {
    const { store, answer } = await forAna();
    const step = [{ ...cell(38, 0), before: 0, after: 2 }];
    store.undoStorage?.put(7, { done: [step], undone: [] });
    void store.load('bea', 'rep');
    await answer(cartOfUser('bea', 2));
    expect(store.undoStorage?.read(7).done).toEqual([]);
    void store.load('ana', 'rep');
    expect(store.undoStorage?.read(7).done).toHaveLength(1);
  });
});

it('forgets the cart of one customer when it turns to the next, and a reply that comes after him', async () => {
  const { store, answer } = await forAna();
  void store.load('ana', 'rep');
  void store.load('bea', 'rep');
  expect(store.snapshot()).toMatchObject({ status: 'loading', cart: null, totals: { prendas: 0 } });
  await answer(cartOfUser('ana', 1, [38, 5]));
  expect(store.snapshot().cart).toBeNull();
  await answer(cartOfUser('bea', 2, [40, 1]));
  expect(store.snapshot()).toMatchObject({ status: 'ready', totals: { prendas: 1 } });
});
