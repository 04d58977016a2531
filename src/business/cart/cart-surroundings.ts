/** What the cart's store needs of the browser; tests bring their own. */
import { newKey } from '../../platform/http/new-key.ts';
import type { KeepStorage } from './pending-keep.ts';

export interface CartSurroundings {
  /** Asked only once a user is there, so never on the pages' server. */
  storage(): KeepStorage | undefined;
  /** One that ends with the tab. */
  visitStorage(): KeepStorage | undefined;
  later(ms: number, act: () => void): () => void;
  /** An `Idempotency-Key` that nobody else has. */
  newKey(): string;
  /** The other tabs of this user. `changed` is called when one of them has changed the cart. */
  otherTabs(userId: string, changed: () => void): OtherTabs;
}

export interface OtherTabs {
  /** Tells them that this tab has changed the cart. */
  tell(): void;
  close(): void;
}

export const browserSurroundings: CartSurroundings = {
  storage: () => ifAllowed(() => window.localStorage),
  visitStorage: () => ifAllowed(() => window.sessionStorage),
  later(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  otherTabs(userId, changed) {
    const channel = new BroadcastChannel(`cart:${userId}`);
    channel.onmessage = changed;
    return { tell: () => channel.postMessage('changed'), close: () => channel.close() };
  },
  newKey,
};

function ifAllowed(storage: () => KeepStorage): KeepStorage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}
