import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../platform/http/call-errors.ts';
import { cartWith, cell, flushPromises, loadedStore, newStore } from './cart-store.test-kit.ts';

describe('clear', () => {
  it('stores an empty cart', async () => {
    const { store, calls, answer } = await loadedStore(cell(38, 2));
    const done = store.clear();
    await flushPromises();
    expect(calls.at(-1)).toMatchObject({
      path: 'cart',
      body: { userId: 'ana', cart: { version: 3, modelos: [] } },
    });
    await answer(cartWith(4));
    await done;
    expect(store.snapshot().cart?.modelos).toEqual([]);
  });

  it.each([
    ['keeps', '2027-03-01', '2027-03-01'],
    ['drops a passed day and keeps', '2027-01-31', undefined],
  ])('%s name, notes and day', async (_, fechaEntrega, sent) => {
    const { store, calls, answer } = newStore();
    const loaded = store.load('ana');
    await answer({ ...cartWith(3, cell(38, 2)), nombre: 'Verano', observaciones: 'Tardes', fechaEntrega });
    await loaded;
    void store.clear();
    await flushPromises();
    const head = { nombre: 'Verano', observaciones: 'Tardes', fechaEntrega: sent };
    expect(calls.at(-1)).toMatchObject({ path: 'cart', body: { cart: head } });
  });

  it('reads the cart again when no reply came, since it may be empty', async () => {
    const { store, fail, answer } = await loadedStore(cell(38, 2));
    const refused = expect(store.clear()).rejects.toThrow(NetworkError);
    await flushPromises();
    await fail(new NetworkError());
    await answer(cartWith(4));
    await refused;
    expect(store.snapshot().cart?.modelos).toEqual([]);
  });
});
