/** Keeps the carts of this browser's user for pages without a network. The storage is loaded on demand. */
import type { Cart } from '../cart.contract.ts';
import type { CartCopies } from '../cart-environment.ts';

/** Carts that change in quick succession are written once, after this delay in milliseconds. */
const writeDelayMs = 500;

const load = async () => (await import('./waiting-storage.ts')).cartCopies;
const waiting = new Map<string, Cart>();
const latest = new Map<string, Cart>();
let isScheduled = false;

async function flush(): Promise<void> {
  isScheduled = false;
  const carts = [...waiting];
  waiting.clear();
  const copies = await load();
  for (const [owner, cart] of carts) await copies.write(owner, cart);
}

// A device without room has no copies; nothing else depends on them.
const quietly = (act: Promise<unknown>) => void act.catch(() => undefined);

export const browserCopies: CartCopies = {
  read: async (owner) => waiting.get(owner) ?? (await load()).read(owner),
  write(owner, cart) {
    if (latest.get(owner) === cart) return;
    latest.set(owner, cart);
    waiting.set(owner, cart);
    if (!isScheduled) setTimeout(() => quietly(flush()), writeDelayMs);
    isScheduled = true;
  },
  clear() {
    waiting.clear();
    latest.clear();
    quietly(load().then((copies) => copies.clear()));
  },
};
