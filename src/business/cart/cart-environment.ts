/** What the cart's store needs of the browser; tests bring their own. */
import { newKey } from '../../platform/http/new-key.ts';
import type { WebStorage } from './pending-storage.ts';

export interface CartEnvironment {
  /** Asked only once a user is there, so never on the pages' server. */
  storage(): WebStorage | undefined;
  /** One that ends with the tab. */
  sessionStorage(): WebStorage | undefined;
  setTimer(ms: number, act: () => void): () => void;
  /** An `Idempotency-Key` that nobody else has. */
  newKey(): string;
  /** The other tabs of this user. `changed` is called when one of them has changed the cart. */
  otherTabs(userId: string, changed: () => void): OtherTabs;
}

export interface OtherTabs {
  /** Tells them that this tab has changed the cart. */
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
  newKey,
};

function ifAllowed(storage: () => WebStorage): WebStorage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
