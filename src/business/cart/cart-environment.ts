/** The browser features that the cart store uses. Tests pass their own. */
import { newKey } from '../../platform/http/new-key.ts';
import type { Cart } from './cart.contract.ts';
import type { WebStorage } from './pending-storage.ts';
import { browserCopies } from './waiting/browser-copies.ts';

export interface CartEnvironment {
  /** Called only once a user is signed in, so never during server rendering. */
  storage(): WebStorage | undefined;
  /** Storage that ends with the tab. */
  sessionStorage(): WebStorage | undefined;
  setTimer(ms: number, act: () => void): () => void;
  /** Carts as they were last read, for pages without a network; undefined: none are kept. */
  copies?: CartCopies;
  /** Returns a new `Idempotency-Key`. */
  newKey(): string;
  /** Returns the user's day, `YYYY-MM-DD`. */
  today(): string;
  /** Connects to the other tabs of this user. `changed` runs when one of them has changed the cart. */
  otherTabs(userId: string, changed: () => void): OtherTabs;
}

export interface CartCopies {
  read(owner: string): Promise<Cart | undefined>;
  /** Keeps the latest cart of an owner soon; the same object again is no change. */
  write(owner: string, cart: Cart): void;
  /** Removes all carts at the sign-out. */
  clear(): void;
}

export interface OtherTabs {
  /** Tells the other tabs that this tab has changed the cart. */
  notify(): void;
  close(): void;
}

export const browserEnvironment: CartEnvironment = {
  storage: () => ifAllowed(() => window.localStorage),
  sessionStorage: () => ifAllowed(() => window.sessionStorage),
  setTimer(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  otherTabs(userId, changed) {
    const channel = new BroadcastChannel(`cart:${userId}`);
    channel.onmessage = changed;
    return { notify: () => channel.postMessage('changed'), close: () => channel.close() };
  },
  copies: browserCopies,
  newKey,
  today: () => new Date().toLocaleDateString('sv-SE'),
};

function ifAllowed(storage: () => WebStorage): WebStorage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
