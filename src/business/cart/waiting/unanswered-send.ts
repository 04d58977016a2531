/** The last send of a cart that got no answer, in local storage: its tab may die before the answer. */
import type { Cart } from '../cart.contract.ts';
import type { WebStorage } from '../pending-storage.ts';

export interface UnansweredSend {
  /** The Idempotency-Key of the call. */
  key: string;
  /** The cells that were sent, as `cellsText` gives them. */
  cells: string;
  /** The version of the cart. */
  version: number;
}

/** Returns a text that is equal for equal cells. */
export const cellsText = (quantities: ReadonlyMap<string, number>): string =>
  [...quantities]
    .filter(([, cantidad]) => cantidad > 0)
    .map(([id, cantidad]) => `${id}=${cantidad}`)
    .sort()
    .join(' ');

export interface SendStorage {
  read(): UnansweredSend | undefined;
  /** Stores a send before its call; undefined removes it after the answer. */
  store(send: UnansweredSend | undefined): void;
  /** Removes the send of another version than the cart that was read: its outcome is in that cart. */
  forgetOther(cart: Pick<Cart, 'version'>): void;
}

export function createSendStorage(storage: WebStorage | undefined, owner: string): SendStorage {
  const name = `cartSend:${owner}`;
  function read(): UnansweredSend | undefined {
    try {
      const { key, cells, version } = JSON.parse(storage?.getItem(name) ?? '{}') as Partial<UnansweredSend>;
      if (typeof key !== 'string' || typeof cells !== 'string' || typeof version !== 'number')
        return undefined;
      return { key, cells, version };
    } catch {
      return undefined;
    }
  }
  function store(send: UnansweredSend | undefined): void {
    try {
      if (send) storage?.setItem(name, JSON.stringify(send));
      else storage?.removeItem(name);
    } catch {
      // Storage is full or forbidden. The key is still in memory.
    }
  }
  return {
    read,
    store,
    forgetOther(cart) {
      if (read() && read()?.version !== cart.version) store(undefined);
    },
  };
}
