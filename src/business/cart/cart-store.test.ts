import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../platform/http/call.ts';
import {
  ApiError,
  AuthenticationError,
  NetworkError,
  ValidationError,
} from '../../platform/http/call-errors.ts';
import type { Cart } from './cart.contract.ts';
import { UnsavedCells } from './cart-errors.ts';
import { createCartStore } from './cart-store.ts';
import type { ModeloHint } from './cart-view.ts';
import { type CellWrite, cellId } from './cell.ts';

const cell = (tallaId: number, cantidad: number): CellWrite => ({
  modeloId: 7,
  modeloColorId: 10,
  tallaId,
  cantidad,
});
const id = (tallaId: number) => cellId(cell(tallaId, 0));

const hint: ModeloHint = {
  modeloId: 7,
  referencia: 'PV27-007',
  nombre: 'Aurora',
  precio: 89.5,
  colores: new Map([[10, 'Negro']]),
  tallas: new Map([[38, '38']]),
};

function cartOf(version: number, ...cells: CellWrite[]): Cart {
  const cantidades = cells.map(({ modeloColorId, tallaId, cantidad }) => ({
    modeloColorId,
    color: 'Negro',
    tallaId,
    talla: String(tallaId),
    cantidad,
  }));
  const { referencia, nombre, precio } = hint;
  const modelos = cells.length ? [{ modeloId: 7, referencia, nombre, precio, importe: 0, cantidades }] : [];
  return { id: 1, userId: 'ana', nombre: '', observaciones: '', version, total: 0, modelos, cambios: [] };
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** A store whose calls the test answers one by one. */
function story() {
  const calls: { path: string; body: unknown; headers: Record<string, string> }[] = [];
  const open: { resolve(reply: unknown): void; reject(error: unknown): void }[] = [];
  const call = ((endpoint, input, options) => {
    const { body } = input as { body?: unknown };
    calls.push({ path: endpoint.path.replace('/lob/api/v1/', ''), body, headers: options?.headers ?? {} });
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  }) as Call;
  const items = new Map<string, string>();
  const timers: (() => void)[] = [];
  let keys = 0;
  const store = createCartStore(call, {
    storage: () => ({
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: (name) => void items.delete(name),
    }),
    later: (_, act) => {
      timers.push(act);
      return () => void timers.splice(timers.indexOf(act), 1);
    },
    newKey: () => `key-${++keys}`,
  });
  return {
    store,
    calls,
    items,
    paths: () => calls.map(({ path }) => path),
    async answer(reply: unknown) {
      open.shift()?.resolve(reply);
      await settle();
    },
    async fail(error: unknown) {
      open.shift()?.reject(error);
      await settle();
    },
    async pass() {
      for (const act of timers.splice(0)) act();
      await settle();
    },
  };
}

async function loaded(...cells: CellWrite[]) {
  const told = story();
  told.store.load('ana');
  await told.answer(cartOf(3, ...cells));
  return told;
}

describe('load', () => {
  it('shows the cart of its user and says so', async () => {
    const { store, answer } = story();
    const changed = vi.fn();
    store.events.addEventListener('cart-changed', changed);
    store.load('ana');
    expect(store.snapshot().status).toBe('loading');
    await answer(cartOf(3, cell(38, 2)));
    expect(store.snapshot()).toMatchObject({
      status: 'ready',
      totals: { importe: 179, modelos: 1, prendas: 2 },
    });
    expect(changed).toHaveBeenCalled();
  });

  it('empties memory when it fails, and writes nothing', async () => {
    const { store, fail, calls } = await loaded(cell(38, 2));
    store.load();
    await fail(new NetworkError());
    expect(store.snapshot()).toMatchObject({ status: 'failed', cart: null, totals: { prendas: 0 } });
    expect(calls).toHaveLength(2);
  });

  it('takes up what an earlier visit left unsaved', async () => {
    const first = await loaded();
    first.store.setCells([cell(38, 4)], hint);
    first.store.empty();
    first.store.load('ana');
    await first.answer(cartOf(3));
    expect(first.calls.at(-1)).toMatchObject({
      path: 'cart/upsert-item',
      body: { userId: 'ana', ...cell(38, 4) },
    });
    await first.answer(cartOf(4, cell(38, 4)));
    expect(first.items.size).toBe(0);
  });

  it('forgets the cart of a user who went, and a reply that comes after him', async () => {
    const { store, answer } = await loaded(cell(38, 2));
    store.load();
    store.empty();
    await answer(cartOf(9, cell(38, 5)));
    expect(store.snapshot()).toMatchObject({ status: 'empty', cart: null });
  });

  it('does not show an older state than it knows', async () => {
    const { store, answer, pass } = await loaded();
    store.load();
    store.setCells([cell(38, 1)], hint);
    await pass();
    await answer(cartOf(3));
    await answer(cartOf(4, cell(38, 1)));
    store.load();
    await answer(cartOf(3));
    expect(store.snapshot().quantities.get(id(38))).toBe(1);
  });
});

describe('cells', () => {
  it('are seen and summed before the server knows', async () => {
    const { store, calls } = await loaded();
    store.setCells([cell(38, 3)], hint);
    expect(store.snapshot().totals).toEqual({ importe: 268.5, modelos: 1, prendas: 3 });
    expect(store.snapshot().cart?.modelos[0]).toMatchObject({ nombre: 'Aurora', importe: 268.5 });
    expect(calls).toHaveLength(1);
  });

  it('go by the call that fits their number', async () => {
    const { store, calls, pass, answer } = await loaded(cell(40, 1));
    store.setCells([cell(38, 3)], hint);
    await pass();
    store.setCells([cell(40, 0)], hint);
    await pass();
    await answer(cartOf(4, cell(38, 3), cell(40, 1)));
    store.setCells([cell(38, 1), cell(42, 1)], hint);
    await pass();
    await answer(cartOf(5, cell(38, 3)));
    expect(calls.slice(1).map(({ path }) => path)).toEqual([
      'cart/upsert-item',
      'cart/remove-item',
      'cart/upsert-items',
    ]);
    expect(calls.at(-1)?.body).toEqual({ userId: 'ana', items: [cell(38, 1), cell(42, 1)] });
  });

  it('keep what is typed over the reply to what was typed before', async () => {
    const { store, pass, answer } = await loaded();
    store.setCells([cell(38, 1)], hint);
    await pass();
    store.setCells([cell(38, 12)], hint);
    await answer(cartOf(4, cell(38, 1)));
    expect(store.snapshot().quantities.get(id(38))).toBe(12);
  });

  it('that hold the value already are not sent', async () => {
    const { store, paths, pass } = await loaded(cell(38, 2));
    store.setCells([cell(38, 2), cell(40, 0)], hint);
    await pass();
    expect(paths()).toEqual(['cart']);
  });

  it('that are refused say why and give the old value back only when asked to', async () => {
    const { store, pass, fail } = await loaded(cell(38, 2));
    store.setCells([cell(38, 9)], hint);
    await pass();
    await fail(new ValidationError('No', 400, {}, { cantidad: ['Esta talla ya no se puede pedir.'] }));
    expect(store.snapshot().pending.get(id(38))).toMatchObject({
      trouble: 'refused',
      message: 'Esta talla ya no se puede pedir.',
    });
    expect(store.snapshot().quantities.get(id(38))).toBe(9);
    store.giveUp([id(38)]);
    expect(store.snapshot().quantities.get(id(38))).toBe(2);
  });

  it('wait, kept, when the session is over', async () => {
    const { store, pass, fail, items } = await loaded();
    store.setCells([cell(38, 9)], hint);
    await pass();
    await fail(new AuthenticationError('AuthenticationException', 401));
    expect(store.snapshot().pending.get(id(38))?.trouble).toBe('signedOut');
    expect(items.get('cartPending:ana')).toContain('"cantidad":9');
  });
});

describe('clear', () => {
  it('stores an empty cart', async () => {
    const { store, calls, answer } = await loaded(cell(38, 2));
    const done = store.clear();
    await settle();
    expect(calls.at(-1)).toMatchObject({
      path: 'cart',
      body: { userId: 'ana', cart: { version: 3, modelos: [] } },
    });
    await answer(cartOf(4));
    await done;
    expect(store.snapshot().cart?.modelos).toEqual([]);
  });
});

describe('send', () => {
  it('turns the cart into a pedido, then holds an empty cart', async () => {
    const { store, calls, answer } = await loaded(cell(38, 2));
    const sent = store.send({ observaciones: 'Por la tarde', confirmacion: 'abc' });
    await settle();
    expect(calls.at(-1)).toMatchObject({
      path: 'cart/cart-to-pedido',
      body: { userId: 'ana', observaciones: 'Por la tarde', confirmacion: 'abc' },
      headers: { 'Idempotency-Key': 'key-1' },
    });
    await answer({ id: 55 });
    expect(await sent).toEqual({ id: 55 });
    expect(store.snapshot().totals.prendas).toBe(0);
  });

  it('keeps its key when the answer was lost, and takes a new one after a refusal or for other cells', async () => {
    const { store, calls, fail, answer, pass } = await loaded(cell(38, 2));
    const key = () => calls.at(-1)?.headers['Idempotency-Key'];
    const trySend = async (error: unknown) => {
      const sent = expect(store.send({})).rejects.toBe(error);
      await settle();
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
    await pass();
    await answer(cartOf(4, cell(38, 3)));
    expect(await trySend(new NetworkError())).toBe('key-3');
    expect(store.snapshot().totals.prendas).toBe(3);
  });

  it('waits for what is on its way and refuses to leave unsaved cells behind', async () => {
    const { store, pass, fail, paths } = await loaded();
    store.setCells([cell(38, 3)], hint);
    const sent = expect(store.send({})).rejects.toBeInstanceOf(UnsavedCells);
    await pass();
    await fail(new ApiError('no', 409));
    await sent;
    expect(paths()).toEqual(['cart', 'cart/upsert-item']);
  });
});
