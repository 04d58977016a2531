import { describe, expect, it } from 'vitest';
import type { Call } from '../../../platform/http/call.ts';
import { ApiError, AuthenticationError, NetworkError } from '../../../platform/http/call-errors.ts';
import { cartWith, cell } from '../cart-store.test-kit.ts';
import { orderDraft } from '../order-draft.ts';
import {
  expectRoom,
  maxWaiting,
  TooManyWaiting,
  type WaitingOrder,
  waitingOrderOf,
} from './waiting-order.ts';
import { createWaitingOrders } from './waiting-orders.ts';
import type { WaitingStorage } from './waiting-storage.ts';

/** A device: its stored orders outlive the tabs that use them. */
function newDevice() {
  const stored = new Map<string, WaitingOrder>();
  const storage: WaitingStorage = {
    list: async (by) => [...stored.values()].filter((order) => order.by === by),
    put: async (orders) => {
      expectRoom([...stored.values()], orders);
      for (const order of orders) stored.set(order.key, structuredClone(order));
    },
    addMissing: async (orders) => {
      const missing = orders.filter(({ key }) => !stored.has(key));
      expectRoom([...stored.values()], missing);
      for (const order of missing) stored.set(order.key, order);
      return missing.length;
    },
    update: async (key, change) => {
      const order = stored.get(key);
      const next = order && change(order);
      if (next) stored.set(key, next);
      return next ?? order;
    },
    remove: async (key, may) => {
      const order = stored.get(key);
      if (!order || !may(order)) return undefined;
      stored.delete(key);
      return order;
    },
  };
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = <T>(_: string, act: () => Promise<T>): Promise<T> => {
    const run = last.then(act);
    last = run.catch(() => undefined);
    return run;
  };
  const sent: { key: string | undefined; body: unknown }[] = [];
  let answer: (key: string) => unknown = () => ({ id: 7 });
  let reachable = true;

  /** Opens a tab. */
  function newTab() {
    const timers: (() => void)[] = [];
    const call = (async (_endpoint, input, options) => {
      const key = options?.idempotencyKey ?? '';
      sent.push({ key, body: (input as { body: unknown }).body });
      return answer(key);
    }) as Call;
    const orders = createWaitingOrders(call, {
      storage,
      exclusively,
      setTimer: (_, act) => {
        timers.push(act);
        return () => timers.splice(timers.indexOf(act), 1);
      },
      now: () => new Date('2026-11-28T10:00:00Z'),
      isReachable: async () => reachable,
      otherTabs: (changed) => {
        listeners.add(changed);
        return {
          notify: () => {
            for (const one of listeners) if (one !== changed) one();
          },
          close: () => listeners.delete(changed),
        };
      },
    });
    return { orders, timers };
  }
  return {
    stored,
    sent,
    newTab,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    reach: (on: boolean) => {
      reachable = on;
    },
  };
}

const orderOf = (key: string, part: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...waitingOrderOf(cartWith(1, cell(38, 2)), orderDraft({}), {
    key,
    by: 'ana',
    now: new Date('2026-11-28T09:00:00Z'),
  }),
  ...part,
});
const refusal = (body: object, status = 409) => new ApiError('refused', status, { ...body });
const throwing = (error: unknown) => () => {
  throw error;
};

describe('the maximum of a device', () => {
  const filled = (count: number) => Array.from({ length: count }, (_, nth) => orderOf(`full-${nth}`));

  it('refuses one more, from the cart or a file, and keeps all that wait', async () => {
    const device = newDevice();
    device.reach(false);
    const { orders } = device.newTab();
    await orders.openFor('ana');
    await orders.add(filled(maxWaiting));
    await expect(orders.add([orderOf('k1')])).rejects.toThrow(TooManyWaiting);
    await expect(orders.addMissing([orderOf('full-0'), orderOf('k2')])).rejects.toThrow(TooManyWaiting);
    expect(device.stored.size).toBe(maxWaiting);
    expect(await orders.addMissing([orderOf('full-0')])).toBe(0);
  });

  it('counts no placed order, and none twice', async () => {
    const device = newDevice();
    const { orders } = device.newTab();
    await orders.openFor('ana');
    const [first, ...others] = filled(maxWaiting);
    await orders.add([orderOf('full-0', { state: 'placed' }), ...others]);
    await orders.add([{ ...(first as WaitingOrder), key: 'k1' }, ...others.slice(0, 5)]);
    expect(device.stored.size).toBe(maxWaiting + 1);
  });
});

describe('waiting orders', () => {
  it('sends each order once with its key and keeps the pedido it became', async () => {
    const device = newDevice();
    const { orders } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1'), orderOf('k2')]);
    await orders.send();
    await orders.send();
    expect(device.sent.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(orders.view().orders?.map(({ state, pedidoId }) => [state, pedidoId])).toEqual([
      ['placed', 7],
      ['placed', 7],
    ]);
  });

  it('sends what was shown, and names the customer only when acting', async () => {
    const device = newDevice();
    const { orders } = device.newTab();
    await orders.openFor('ana');
    await orders.add([
      orderOf('k1', { fechaEntrega: '2027-02-10' }),
      orderOf('k2', { by: 'ana', userId: 'bea' }),
    ]);
    await orders.send();
    expect(device.sent[0]?.body).toEqual({
      observaciones: '',
      fechaEntrega: '2027-02-10',
      celdas: [{ modeloId: 7, modeloColorId: 10, tallaId: 38, cantidad: 2, precio: 89.5 }],
      dias: [],
    });
    expect(device.sent[1]?.body).toMatchObject({ userId: 'bea' });
  });

  it('sends an order of two tabs once', async () => {
    const device = newDevice();
    const [one, two] = [device.newTab(), device.newTab()];
    await Promise.all([one.orders.openFor('ana'), two.orders.openFor('ana')]);
    await one.orders.add([orderOf('k1')]);
    await Promise.all([one.orders.send(), two.orders.send()]);
    expect(device.sent).toHaveLength(1);
  });

  it('sends nothing while the server cannot be reached, and the order can still be changed', async () => {
    const device = newDevice();
    device.reach(false);
    const { orders, timers } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1')]);
    await orders.send();
    expect(device.sent).toEqual([]);
    expect(await orders.hold('k1')).toMatchObject({ state: 'held' });
    await orders.agree('k1');
    device.reach(true);
    expect(timers.length).toBeGreaterThan(0);
    await orders.send();
    expect(device.stored.get('k1')).toMatchObject({ state: 'placed' });
  });

  it('asks again with the same key after a lost reply, and lets nobody change the order before', async () => {
    const device = newDevice();
    device.answerWith(throwing(new NetworkError()));
    const first = device.newTab();
    await first.orders.openFor('ana');
    await first.orders.add([orderOf('k1')]);
    await first.orders.send();
    expect(await first.orders.hold('k1')).toBeUndefined();
    expect(await first.orders.remove('k1')).toBeUndefined();
    // The tab dies; the next one goes on.
    device.answerWith(() => ({ id: 9 }));
    const next = device.newTab();
    await next.orders.openFor('ana');
    await next.orders.send();
    expect(new Set(device.sent.map(({ key }) => key))).toEqual(new Set(['k1']));
    expect(device.stored.get('k1')).toMatchObject({ state: 'placed', pedidoId: 9 });
  });

  it('waits for an agreement to changes, which it then sends along', async () => {
    const device = newDevice();
    const diferencias = [{ tipo: 'precio', modeloId: 7, referencia: '', nombre: '', antes: 89.5, ahora: 95 }];
    device.answerWith(throwing(refusal({ diferencias, confirmacion: 'abc' })));
    const { orders } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1')]);
    await orders.send();
    await orders.send();
    expect(device.sent).toHaveLength(1);
    expect(orders.view().orders?.[0]).toMatchObject({ state: 'changed', cambios: [{ nombre: 'Aurora' }] });
    device.answerWith(() => ({ id: 8 }));
    await orders.agree('k1');
    expect(device.sent[1]).toMatchObject({ key: 'k1', body: { confirmacion: 'abc' } });
    expect(device.stored.get('k1')).toMatchObject({ state: 'placed' });
  });

  it('keeps a refused order with its reason, and sends the next one', async () => {
    const device = newDevice();
    device.answerWith((key) => {
      if (key === 'k1') throw refusal({ messages: ['La zona está ocupada.'] });
      return { id: 8 };
    });
    const { orders } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1'), orderOf('k2')]);
    await orders.send();
    expect(device.stored.get('k1')).toMatchObject({ state: 'refused', message: 'La zona está ocupada.' });
    expect(device.stored.get('k2')).toMatchObject({ state: 'placed' });
    expect(await orders.remove('k1')).toMatchObject({ key: 'k1' });
  });

  it('stops at an ended session and goes on when its user signs in again', async () => {
    const device = newDevice();
    device.answerWith(throwing(new AuthenticationError('AuthenticationException', 401)));
    const { orders, timers } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1'), orderOf('k2')]);
    await orders.send();
    expect(device.sent.map(({ key }) => key)).not.toContain('k2');
    expect(orders.view().isSignedOut).toBe(true);
    expect(timers).toEqual([]);
    await orders.openFor(undefined);
    expect(orders.view().orders).toBeUndefined();
    device.answerWith(() => ({ id: 8 }));
    await orders.openFor('ana');
    await orders.send();
    expect([...device.stored.values()].map(({ state }) => state)).toEqual(['placed', 'placed']);
  });

  it('neither shows nor sends the orders of another user of the device', async () => {
    const device = newDevice();
    device.reach(false);
    const { orders } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1')]);
    device.reach(true);
    await orders.openFor('bea');
    await orders.send();
    expect(orders.view().orders).toEqual([]);
    expect(device.sent).toEqual([]);
    await orders.openFor('ana');
    expect(orders.view().orders).toHaveLength(1);
  });

  it('does not send an order whose key the server may have forgotten', async () => {
    const device = newDevice();
    const { orders, timers } = device.newTab();
    await orders.openFor('ana');
    await orders.add([orderOf('k1', { made: '2025-10-01T10:00:00Z' })]);
    await orders.send();
    expect([device.sent, timers]).toEqual([[], []]);
  });
});
