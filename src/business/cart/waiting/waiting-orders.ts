/**
 * Sends the orders that wait on this device, one at a time, when there is a network. The caller passes in
 * calls, storage, locks and timers, so that tests control them.
 */
import type { Call } from '../../../platform/http/call.ts';
import { isSignedOut } from '../../../platform/http/call-errors.ts';
import { errorMessage, isRefusal, readDifferences } from '../cart-errors.ts';
import { retryDelay } from '../save-queue.ts';
import { placeWaitingEndpoint } from './waiting.contract.ts';
import { bodyOf, isOpen, isTooOld, namedCambios, type WaitingOrder } from './waiting-order.ts';
import type { WaitingStorage } from './waiting-storage.ts';

export interface WaitingEnvironment {
  storage: WaitingStorage;
  /** Runs one act at a time across all tabs. */
  exclusively<T>(name: string, act: () => Promise<T>): Promise<T>;
  setTimer(ms: number, act: () => void): () => void;
  now(): Date;
  /** Returns whether the server answers. An order is only sent then, so that few replies get lost. */
  isReachable(): Promise<boolean>;
  /** Connects to the other tabs. `changed` runs when one of them has changed the orders. */
  otherTabs(changed: () => void): { notify(): void; close(): void };
}

export interface WaitingView {
  /** Undefined until they are read. */
  orders: readonly WaitingOrder[] | undefined;
  /** True when the device's storage cannot be read or written. */
  hasFailed: boolean;
  /** The key of the order that is being sent. */
  sending: string | undefined;
  /** True when the session ended: the orders wait for its user. */
  isSignedOut: boolean;
}

/** Dispatches `changed`, and `placed`, `asked` (changes or a refusal) with the order as `detail`. */
export interface WaitingOrders extends EventTarget {
  view(): WaitingView;
  /** Shows and sends the orders of a user; undefined after the sign-out, which keeps them on the device. */
  openFor(by: string | undefined): Promise<void>;
  /** Stores orders durably and tries to send them. */
  add(orders: readonly WaitingOrder[]): Promise<void>;
  /** Stores the orders of a file that this device does not have. @returns how many */
  addMissing(orders: readonly WaitingOrder[]): Promise<number>;
  /** Sends what waits. Resolves after the attempt. */
  send(): Promise<void>;
  /** Agrees to the shown changes, or sends a refused or held order again. */
  agree(key: string): Promise<void>;
  /** Keeps an open order from being sent. @returns it, or undefined when it is being sent or placed */
  hold(key: string): Promise<WaitingOrder | undefined>;
  /** Notes that the cart of an order was emptied. */
  cartEmptied(key: string): Promise<void>;
  exported(keys: readonly string[]): Promise<void>;
  /** Removes an open or a placed order. @returns it, for the undo */
  remove(key: string): Promise<WaitingOrder | undefined>;
}

/** A call without an answer ends, so that it does not hold up the other tabs. */
const callTimeoutMs = 30_000;
const longestDelay = 60_000;

export function createWaitingOrders(call: Call, environment: WaitingEnvironment): WaitingOrders {
  const { storage, exclusively, setTimer, now, isReachable } = environment;
  const events = new EventTarget();
  let by: string | undefined;
  let current: WaitingView = { orders: undefined, hasFailed: false, sending: undefined, isSignedOut: false };
  let failures = 0;
  let cancelTimer: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let runAgain = false;
  const tabs = environment.otherTabs(() => void refresh());

  function publish(part: Partial<WaitingView>): void {
    current = { ...current, ...part };
    events.dispatchEvent(new Event('changed'));
  }

  async function refresh(): Promise<void> {
    const readFor = by;
    if (readFor === undefined) return;
    try {
      const orders = await storage.list(readFor);
      if (readFor === by) publish({ orders, hasFailed: false });
    } catch {
      if (readFor === by) publish({ hasFailed: true });
    }
  }

  async function announce(): Promise<void> {
    tabs.notify();
    await refresh();
  }

  const report = (name: 'placed' | 'asked', order: WaitingOrder | undefined) =>
    order && events.dispatchEvent(new CustomEvent(name, { detail: order }));

  async function finish(key: string, part: Partial<WaitingOrder>): Promise<WaitingOrder | undefined> {
    const done = await storage.update(key, (order) => ({ ...order, unanswered: false, ...part }));
    await announce();
    return done;
  }

  /** Sends an order. @returns false when the next one would fail as well */
  async function sendOne(key: string, owner: string): Promise<boolean> {
    let wasUnanswered = false;
    const order = await storage.update(key, (found) => {
      if (found.state !== 'waiting' || found.by !== owner) return undefined;
      wasUnanswered = found.unanswered;
      return { ...found, unanswered: true };
    });
    if (order?.state !== 'waiting' || order.by !== owner) return true;
    publish({ sending: key });
    try {
      const signal = AbortSignal.timeout(callTimeoutMs);
      const pedido = await call(
        placeWaitingEndpoint,
        { body: bodyOf(order) },
        { idempotencyKey: key, signal },
      );
      failures = 0;
      const part = { state: 'placed', pedidoId: pedido.id, cambios: undefined, message: undefined } as const;
      report('placed', await finish(key, part));
      return true;
    } catch (error) {
      const found = readDifferences(error);
      if (found) {
        const { diferencias, confirmacion } = found;
        const cambios = namedCambios(diferencias, order);
        report('asked', await finish(key, { state: 'changed', cambios, confirmacion, message: undefined }));
        return true;
      }
      if (isSignedOut(error)) {
        // An earlier call may still have been the one that placed it.
        await finish(key, { unanswered: wasUnanswered });
        publish({ isSignedOut: true });
        return false;
      }
      if (isRefusal(error)) {
        report('asked', await finish(key, { state: 'refused', message: errorMessage(error) }));
        return true;
      }
      failures += 1;
      await announce();
      return false;
    } finally {
      publish({ sending: undefined });
    }
  }

  const isSendable = (order: WaitingOrder) => order.state === 'waiting' && !isTooOld(order, now());

  async function sendAll(owner: string): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    const waiting = (await storage.list(owner)).filter(isSendable);
    if (waiting.length === 0 || owner !== by) return;
    if (await isReachable()) {
      await exclusively(`pedidos-en-espera:${owner}`, async () => {
        for (const { key } of waiting) {
          if (owner !== by || !(await sendOne(key, owner))) return;
        }
      });
    } else {
      failures += 1;
    }
    if (owner === by && !current.isSignedOut && (await storage.list(owner)).some(isSendable)) {
      cancelTimer = setTimer(Math.min(retryDelay(failures || 1) * 2, longestDelay), () => void send());
    }
  }

  async function send(): Promise<void> {
    if (by === undefined) return;
    runAgain = true;
    running ??= (async () => {
      while (runAgain && by !== undefined) {
        runAgain = false;
        await sendAll(by).catch(() => publish({ hasFailed: true }));
      }
      running = undefined;
    })();
    await running;
  }

  return Object.assign(events, {
    view: () => current,
    async openFor(next: string | undefined) {
      if (next === by) return;
      by = next;
      failures = 0;
      cancelTimer?.();
      publish({ orders: undefined, sending: undefined, isSignedOut: false, hasFailed: false });
      await refresh();
      void send();
    },
    async add(orders: readonly WaitingOrder[]) {
      await storage.put(orders);
      await announce();
      void send();
    },
    async addMissing(orders: readonly WaitingOrder[]) {
      const added = await storage.addMissing(orders);
      await announce();
      void send();
      return added;
    },
    async send() {
      failures = 0;
      publish({ isSignedOut: false });
      await send();
    },
    async agree(key: string) {
      await storage.update(key, (order) =>
        isOpen(order) ? { ...order, state: 'waiting', message: undefined } : undefined,
      );
      await announce();
      await send();
    },
    async hold(key: string) {
      const order = await storage.update(key, (found) =>
        isOpen(found) ? { ...found, state: 'held' } : undefined,
      );
      await announce();
      return order?.state === 'held' ? order : undefined;
    },
    async cartEmptied(key: string) {
      await storage.update(key, (order) => ({ ...order, isCartEmptied: true }));
      await announce();
    },
    async exported(keys: readonly string[]) {
      const exported = now().toISOString();
      for (const key of keys) await storage.update(key, (order) => ({ ...order, exported }));
      await announce();
    },
    async remove(key: string) {
      const removed = await storage.remove(key, (order) => isOpen(order) || order.state === 'placed');
      await announce();
      return removed;
    },
  });
}
