/** The waiting orders of this browser. */
import type { Call } from '../../../platform/http/call.ts';
import { createWaitingOrders, type WaitingOrders } from './waiting-orders.ts';
import { waitingStorage } from './waiting-storage.ts';

let orders: WaitingOrders | undefined;

/** How long the server may take to show that it can be reached, in milliseconds. */
const reachTimeoutMs = 8000;

export function browserWaitingOrders(call: Call): WaitingOrders {
  orders ??= createWaitingOrders(call, {
    storage: waitingStorage,
    // Without locks, as on plain HTTP, the server still places each key once.
    exclusively: async (name, act) => (navigator.locks ? navigator.locks.request(name, act) : act()),
    setTimer(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: () => new Date(),
    async isReachable() {
      if (!navigator.onLine) return false;
      const signal = AbortSignal.timeout(reachTimeoutMs);
      return fetch('/health/live', { cache: 'no-store', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    otherTabs(changed) {
      const channel = new BroadcastChannel('pedidos-en-espera');
      channel.onmessage = changed;
      return { notify: () => channel.postMessage('changed'), close: () => channel.close() };
    },
  });
  return orders;
}
