import { describe, expect, it, vi } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  NetworkError,
  ValidationError,
} from '../../platform/http/call-errors.ts';
import { UnsavedCells } from './cart-errors.ts';
import { cartWith, cell, flushPromises, hint, idOf, loadedStore, newStore } from './cart-store.test-kit.ts';

describe('load', () => {
  it("shows the user's cart and dispatches cart-changed", async () => {
    const { store, answer } = newStore();
    const changed = vi.fn();
    store.events.addEventListener('cart-changed', changed);
    store.load('ana');
    expect(store.snapshot().status).toBe('loading');
    await answer(cartWith(3, cell(38, 2)));
    expect(store.snapshot()).toMatchObject({
      status: 'ready',
      totals: { importe: 179, modelos: 1, prendas: 2 },
    });
    expect(changed).toHaveBeenCalled();
  });

  it('counts what an order would contain, also while cells are pending', async () => {
    const { store, answer } = newStore();
    store.load('ana');
    const retirado = { tipo: 'retirado' as const, modeloId: 7, modeloColorId: 10, tallaId: 40 };
    const cambio = { ...retirado, referencia: '', nombre: '', antes: 5, ahora: 0 };
    await answer({ ...cartWith(3, cell(38, 2), cell(40, 5)), cambios: [cambio] });
    expect(store.snapshot().totals).toEqual({ importe: 179, modelos: 1, prendas: 2 });
    store.setCells([cell(38, 4)], hint);
    expect(store.snapshot()).toMatchObject({ totals: { importe: 358, prendas: 4 }, cart: { total: 358 } });
  });

  it('empties memory when it fails, and writes nothing', async () => {
    const { store, fail, calls } = await loadedStore(cell(38, 2));
    store.load();
    await fail(new NetworkError());
    expect(store.snapshot()).toMatchObject({ status: 'failed', cart: null, totals: { prendas: 0 } });
    expect(calls).toHaveLength(2);
  });

  it('saves cells that an earlier visit left unsaved', async () => {
    const first = await loadedStore();
    first.store.setCells([cell(38, 4)], hint);
    first.store.reset();
    first.store.load('ana');
    await first.answer(cartWith(3));
    expect(first.calls.at(-1)).toMatchObject({
      path: 'cart/upsert-item',
      body: { userId: 'ana', ...cell(38, 4) },
    });
    await first.answer(cartWith(4, cell(38, 4)));
    expect(first.items.size).toBe(0);
  });

  it('shows cells of an earlier visit while the cart cannot be read, and saves them once it can', async () => {
    const first = await loadedStore();
    first.store.setCells([cell(38, 4), cell(40, 2)], hint);
    first.store.reset();
    const before = first.calls.length;
    first.store.load('ana');
    await first.fail(new NetworkError());
    expect(first.store.snapshot()).toMatchObject({ status: 'failed', cart: null });
    expect(first.store.snapshot().quantities.get(idOf(38))).toBe(4);
    expect(first.store.snapshot().pending.get(idOf(38))).toMatchObject({
      state: 'notSaved',
      failure: 'network',
    });
    expect(first.calls).toHaveLength(before + 1);
    // Another tab has already saved one of them.
    first.items.set('cartPending:ana', JSON.stringify([cell(40, 2)]));
    first.store.online();
    await first.answer(cartWith(4, cell(38, 9)));
    expect(first.store.snapshot().quantities.get(idOf(38))).toBe(9);
    expect(first.calls.at(-1)).toMatchObject({ path: 'cart/upsert-item', body: cell(40, 2) });
    await first.answer(cartWith(5, cell(38, 9), cell(40, 2)));
    expect(first.store.snapshot()).toMatchObject({ status: 'ready', totals: { prendas: 11 } });
    expect(first.items.size).toBe(0);
  });

  it('drops the cart of a user who signed out, and ignores its late reply', async () => {
    const { store, answer } = await loadedStore(cell(38, 2));
    store.load();
    store.reset();
    await answer(cartWith(9, cell(38, 5)));
    expect(store.snapshot()).toMatchObject({ status: 'empty', cart: null });
  });

  it('ignores a reply that is older than the known cart', async () => {
    const { store, answer, runTimers } = await loadedStore();
    store.load();
    store.setCells([cell(38, 1)], hint);
    await runTimers();
    await answer(cartWith(3));
    await answer(cartWith(4, cell(38, 1)));
    store.load();
    await answer(cartWith(3));
    expect(store.snapshot().quantities.get(idOf(38))).toBe(1);
  });
});

describe('cells', () => {
  it('shows and sums cells before the server replies', async () => {
    const { store, calls } = await loadedStore();
    store.setCells([cell(38, 3)], hint);
    expect(store.snapshot().totals).toEqual({ importe: 268.5, modelos: 1, prendas: 3 });
    expect(store.snapshot().cart?.modelos[0]).toMatchObject({ nombre: 'Aurora', importe: 268.5 });
    expect(calls).toHaveLength(1);
  });

  it('picks the call by the number of cells', async () => {
    const { store, calls, runTimers, answer } = await loadedStore(cell(40, 1));
    store.setCells([cell(38, 3)], hint);
    await runTimers();
    store.setCells([cell(40, 0)], hint);
    await runTimers();
    await answer(cartWith(4, cell(38, 3), cell(40, 1)));
    store.setCells([cell(38, 1), cell(42, 1)], hint);
    await runTimers();
    await answer(cartWith(5, cell(38, 3)));
    expect(calls.slice(1).map(({ path }) => path)).toEqual([
      'cart/upsert-item',
      'cart/remove-item',
      'cart/upsert-items',
    ]);
    expect(calls.at(-1)?.body).toEqual({ userId: 'ana', cartId: 1, items: [cell(38, 1), cell(42, 1)] });
  });

  it('keeps a newer value over the reply to an older one', async () => {
    const { store, runTimers, answer } = await loadedStore();
    store.setCells([cell(38, 1)], hint);
    await runTimers();
    store.setCells([cell(38, 12)], hint);
    await answer(cartWith(4, cell(38, 1)));
    expect(store.snapshot().quantities.get(idOf(38))).toBe(12);
  });

  it('sends no cell that already holds the value', async () => {
    const { store, paths, runTimers } = await loadedStore(cell(38, 2));
    store.setCells([cell(38, 2), cell(40, 0)], hint);
    await runTimers();
    expect(paths()).toEqual(['cart']);
  });

  it('shows why a cell was refused, and restores the saved value only on request', async () => {
    const { store, runTimers, fail } = await loadedStore(cell(38, 2));
    store.setCells([cell(38, 9)], hint);
    await runTimers();
    await fail(new ValidationError('No', 400, {}, { cantidad: ['Esta talla ya no se puede pedir.'] }));
    expect(store.snapshot().pending.get(idOf(38))).toMatchObject({
      failure: 'refused',
      message: 'Esta talla ya no se puede pedir.',
    });
    expect(store.snapshot().quantities.get(idOf(38))).toBe(9);
    store.discard([idOf(38)]);
    expect(store.snapshot().quantities.get(idOf(38))).toBe(2);
  });

  it('keeps cells in storage when the session has ended', async () => {
    const { store, runTimers, fail, items } = await loadedStore();
    store.setCells([cell(38, 9)], hint);
    await runTimers();
    await fail(new AuthenticationError('AuthenticationException', 401));
    expect(store.snapshot().pending.get(idOf(38))?.failure).toBe('signedOut');
    expect(items.get('cartPending:ana')).toContain('"cantidad":9');
  });
});

describe('send', () => {
  it('turns the cart into a pedido and leaves an empty cart', async () => {
    const { store, calls, answer } = await loadedStore(cell(38, 2));
    const sent = store.send({ observaciones: 'Por la tarde', confirmacion: 'abc' });
    await flushPromises();
    expect(calls.at(-1)).toMatchObject({
      path: 'cart/cart-to-pedido',
      body: { userId: 'ana', observaciones: 'Por la tarde', confirmacion: 'abc', version: 3 },
      idempotencyKey: 'key-1',
    });
    await answer({ id: 55 });
    expect(await sent).toEqual({ id: 55 });
    expect(store.snapshot().totals.prendas).toBe(0);
  });

  it('keeps its key after a lost reply, and takes a new one after a refusal or for other cells', async () => {
    const { store, calls, fail, answer, runTimers } = await loadedStore(cell(38, 2));
    const key = () => calls.at(-1)?.idempotencyKey;
    const trySend = async (error: unknown) => {
      const sent = expect(store.send({})).rejects.toBe(error);
      await flushPromises();
      const used = key();
      await fail(error);
      await sent;
      return used;
    };
    expect(await trySend(new NetworkError())).toBe('key-1');
    expect(await trySend(new ApiError('An Error has occurred!', 500))).toBe('key-1');
    expect(await trySend(new ApiError('changed', 409))).toBe('key-1');
    expect(await trySend(new NetworkError())).toBe('key-2');
    store.setCells([cell(38, 3)], hint);
    await runTimers();
    await answer(cartWith(4, cell(38, 3)));
    expect(await trySend(new NetworkError())).toBe('key-3');
    expect(store.snapshot().totals.prendas).toBe(3);
  });

  it('waits for pending saves and rejects while cells are unsaved', async () => {
    const { store, runTimers, fail, paths } = await loadedStore();
    store.setCells([cell(38, 3)], hint);
    const sent = expect(store.send({})).rejects.toBeInstanceOf(UnsavedCells);
    await runTimers();
    await fail(new ApiError('no', 409));
    await sent;
    expect(paths()).toEqual(['cart', 'cart/upsert-item']);
  });
});

describe('other tabs', () => {
  it('notifies other tabs of each change, once', async () => {
    const { store, runTimers, answer, notifications } = await loadedStore(cell(38, 2));
    expect(notifications()).toBe(0);
    store.setCells([cell(38, 3)], hint);
    await runTimers();
    await answer(cartWith(4, cell(38, 3)));
    expect(notifications()).toBe(1);
    const sent = store.send({});
    await flushPromises();
    await answer({ id: 55 });
    await sent;
    expect(notifications()).toBe(2);
  });

  it('reads the cart again when another tab changed it, and keeps unsaved cells', async () => {
    const { store, answer, otherTabChanged, paths } = await loadedStore(cell(38, 2));
    store.setCells([cell(40, 5)], hint);
    otherTabChanged();
    await answer(cartWith(7, cell(38, 9)));
    expect(paths()).toEqual(['cart', 'cart']);
    expect(store.snapshot().quantities).toEqual(
      new Map([
        [idOf(38), 9],
        [idOf(40), 5],
      ]),
    );
  });
});

describe('undo steps of a visit', () => {
  const step = [{ cell: { modeloId: 7, modeloColorId: 10, tallaId: 38 }, before: 0, after: 2 }];

  it('keeps them for their user until sign-out', async () => {
    const { store, visitItems } = await loadedStore();
    const cleared = vi.fn();
    store.events.addEventListener('steps-cleared', cleared);
    store.undoStorage?.put(7, { done: [step], undone: [] });
    expect(store.undoStorage?.read(7).done).toEqual([step]);
    store.reset();
    expect(visitItems.size).toBe(0);
    expect(store.undoStorage).toBeUndefined();
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('clears them once the cart is sent, and keeps them when sending failed', async () => {
    const { store, answer, fail, visitItems } = await loadedStore(cell(38, 2));
    store.undoStorage?.put(7, { done: [step], undone: [] });
    const refused = expect(store.send({})).rejects.toThrow();
    await flushPromises();
    await fail(new NetworkError());
    await refused;
    expect(store.undoStorage?.read(7).done).toEqual([step]);
    const sent = store.send({});
    await flushPromises();
    await answer({ id: 12 });
    await sent;
    expect(visitItems.size).toBe(0);
  });
});
