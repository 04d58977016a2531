/** A rep fills the carts of several customers in one browser: no cell of one customer reaches another. */
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../platform/http/call-errors.ts';
import { cartWith, cell, flushPromises, hint, idOf, newStore } from './cart-store.test-kit.ts';

const cartOfUser = (userId: string, cartId: number, ...cells: Parameters<typeof cell>[]) => ({
  ...cartWith(3, ...cells.map((one) => cell(...one))),
  id: cartId,
  userId,
});

/** Returns the store of a rep who buys for Ana. */
async function forAna() {
  const kit = newStore();
  void kit.store.load('ana', 'rep');
  await kit.answer(cartOfUser('ana', 1));
  return kit;
}

describe("a customer's cart", () => {
  it('reads and fills the cart of the customer', async () => {
    const { store, calls, runTimers } = await forAna();
    expect(calls[0]).toMatchObject({ path: 'cart', query: { userId: 'ana' } });
    store.setCells([cell(38, 2)], hint);
    await runTimers();
    expect(calls[1]).toMatchObject({ path: 'cart/upsert-item', body: { userId: 'ana', ...cell(38, 2) } });
    void store.refresh();
    expect(calls[2]).toMatchObject({ path: 'cart', query: { userId: 'ana' } });
  });

  it("reads the rep's own cart without a user id", async () => {
    const { store, calls } = newStore();
    void store.load('rep', 'rep');
    expect(calls[0]?.query).toBeUndefined();
    expect(store.snapshot().status).toBe('loading');
  });

  it('resolves settled() once no save is pending', async () => {
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

describe('unsaved cells of one customer', () => {
  it("stay out of the next customer's cart and are saved when the first is served again", async () => {
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

  it('stay with their customer when the connection breaks during the save or the reply is late', async () => {
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

  it("stay out of the customer's own session and of another rep's in the same browser", async () => {
    const { store, calls, runTimers, answer } = await forAna();
    store.setCells([cell(38, 9)], hint);
    for (const by of ['ana', 'another']) {
      void store.load('ana', by);
      await answer(cartOfUser('ana', 1));
      await runTimers();
    }
    expect(calls.filter(({ path }) => path !== 'cart')).toEqual([]);
  });

  it("leave no undo steps in another customer's cart", async () => {
    const { store, answer } = await forAna();
    const step = [{ cell: { modeloId: 7, modeloColorId: 10, tallaId: 38 }, before: 0, after: 2 }];
    store.undoStorage?.put(7, { done: [step], undone: [] });
    void store.load('bea', 'rep');
    await answer(cartOfUser('bea', 2));
    expect(store.undoStorage?.read(7).done).toEqual([]);
    void store.load('ana', 'rep');
    expect(store.undoStorage?.read(7).done).toHaveLength(1);
  });
});

it('drops the cart of one customer when switching to the next, and ignores its late reply', async () => {
  const { store, answer } = await forAna();
  void store.load('ana', 'rep');
  void store.load('bea', 'rep');
  expect(store.snapshot()).toMatchObject({ status: 'loading', cart: null, totals: { prendas: 0 } });
  await answer(cartOfUser('ana', 1, [38, 5]));
  expect(store.snapshot().cart).toBeNull();
  await answer(cartOfUser('bea', 2, [40, 1]));
  expect(store.snapshot()).toMatchObject({ status: 'ready', totals: { prendas: 1 } });
});

describe('cells typed before a customer is chosen', () => {
  /** Returns the store of a rep without a customer, who has typed two cells. */
  async function typedCells() {
    const kit = newStore();
    void kit.store.load('rep', 'rep', true);
    await kit.answer({ ...cartWith(0), id: 0, userId: 'rep' });
    kit.store.setCells([cell(38, 9), cell(40, 2)], hint);
    await kit.runTimers();
    return kit;
  }

  it('stay in the browser and are not sent', async () => {
    const { store, paths, items } = await typedCells();
    expect(paths()).toEqual(['cart']);
    expect(store.snapshot()).toMatchObject({ held: true, totals: { prendas: 11 } });
    expect([...store.snapshot().pending.values()].map(({ failure }) => failure)).toEqual([
      'noCustomer',
      'noCustomer',
    ]);
    await store.retry();
    expect(paths()).toEqual(['cart']);
    expect(items.has('cartPending:rep')).toBe(true);
  });

  it('go to the cart of the customer that is chosen, once', async () => {
    const { store, calls, items, answer, runTimers } = await typedCells();
    void store.load('ana', 'rep');
    expect(items.has('cartPending:rep')).toBe(false);
    await answer(cartOfUser('ana', 1));
    await runTimers();
    expect(calls.at(-1)).toMatchObject({
      path: 'cart/upsert-items',
      body: { userId: 'ana', items: [cell(38, 9), cell(40, 2)] },
    });
    await answer(cartOfUser('ana', 1, [38, 9], [40, 2]));
    expect(store.snapshot()).toMatchObject({ held: false, totals: { prendas: 11 } });
    void store.load('bea', 'rep');
    await answer(cartOfUser('bea', 2));
    expect(store.snapshot().totals.prendas).toBe(0);
  });

  it('are not carried by a tab when another tab has taken them', async () => {
    const { store, items, answer } = await typedCells();
    items.delete('cartPending:rep');
    void store.load('ana', 'rep');
    await answer(cartOfUser('ana', 1));
    expect(store.snapshot().pending.size).toBe(0);
  });
});
