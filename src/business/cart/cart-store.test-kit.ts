/** A cart store whose calls, storage, timers and other tabs the test controls. */
import { onTestFinished, vi } from 'vitest';
import type { Call } from '../../platform/http/call.ts';
import type { Cart } from './cart.contract.ts';
import type { CartEnvironment } from './cart-environment.ts';
import { createCartStore } from './cart-store.ts';
import type { ModeloHint } from './cart-view.ts';
import { type CellWrite, cellId } from './cell.ts';

export const cell = (tallaId: number, cantidad: number): CellWrite => ({
  modeloId: 7,
  modeloColorId: 10,
  tallaId,
  cantidad,
});
export const idOf = (tallaId: number) => cellId(cell(tallaId, 0));

export const hint: ModeloHint = {
  modeloId: 7,
  referencia: 'PV27-007',
  nombre: 'Aurora',
  precio: 89.5,
  colores: new Map([[10, 'Negro']]),
  tallas: new Map([[38, '38']]),
};

export function cartWith(version: number, ...cells: CellWrite[]): Cart {
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

/** Uses fake timers until the end of the current test. */
export function startFakeClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Runs the callbacks of all settled promises. Needs the fake clock of `newStore`. */
export const flushPromises = () => vi.advanceTimersByTimeAsync(0);

/**
 * Returns a store whose calls the test answers one by one.
 * @param parts replaces parts of its environment
 */
export function newStore(parts: Partial<CartEnvironment> = {}) {
  startFakeClock();
  const calls: { path: string; query?: unknown; body: unknown; idempotencyKey: string | undefined }[] = [];
  const open: { resolve(reply: unknown): void; reject(error: unknown): void }[] = [];
  const call = ((endpoint, input, options) => {
    const { body, query } = input as { body?: unknown; query?: unknown };
    calls.push({
      path: endpoint.path.replace('/lob/api/v1/', ''),
      query,
      body,
      idempotencyKey: options?.idempotencyKey,
    });
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  }) as Call;
  const items = new Map<string, string>();
  const visitItems = new Map<string, string>();
  const storageOf = (all: Map<string, string>) => () => ({
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value),
    removeItem: (name: string) => void all.delete(name),
  });
  let keys = 0;
  let notifications = 0;
  const notifyOtherTabs = () => {
    notifications += 1;
  };
  let otherTab = () => {};
  const store = createCartStore(call, {
    storage: storageOf(items),
    sessionStorage: storageOf(visitItems),
    setTimer: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    newKey: () => `key-${++keys}`,
    today: () => '2027-02-01',
    otherTabs: (_, changed) => {
      otherTab = changed;
      return { notify: notifyOtherTabs, close: () => {} };
    },
    ...parts,
  });
  return {
    store,
    calls,
    items,
    visitItems,
    notifications: () => notifications,
    otherTabChanged: () => otherTab(),
    paths: () => calls.map(({ path }) => path),
    async answer(reply: unknown) {
      open.shift()?.resolve(reply);
      await flushPromises();
    },
    async fail(error: unknown) {
      open.shift()?.reject(error);
      await flushPromises();
    },
    async runTimers() {
      await vi.runOnlyPendingTimersAsync();
    },
  };
}

/** Returns a store that has loaded Ana's cart at version 3. */
export async function loadedStore(...cells: CellWrite[]) {
  const kit = newStore();
  kit.store.load('ana');
  await kit.answer(cartWith(3, ...cells));
  return kit;
}
