/** The last send of a cart that got no answer, in local storage: its tab may die before the answer. */
import type { Cart } from '../cart.contract.ts';
import type { WebStorage } from '../pending-storage.ts';

export interface UnansweredSend {
  /** The Idempotency-Key of the call. */
  key: string;
  /** The cells that were sent, as `cellsText` gives them. */
  cells: string;
  /** The cart and its version. */
  cartId?: number | undefined;
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
  /** Removes the send of another cart or version than the one that was read: its outcome is known. */
  forgetOther(cart: Pick<Cart, 'id' | 'version'>): void;
}

export function createSendStorage(storage: WebStorage | undefined, owner: string): SendStorage {
  const name = `cartSend:${owner}`;
  function read(): UnansweredSend | undefined {
    try {
      const { key, cells, version, cartId } = JSON.parse(
        storage?.getItem(name) ?? '{}',
      ) as Partial<UnansweredSend>;
      if (typeof key !== 'string' || typeof cells !== 'string' || typeof version !== 'number')
        return undefined;
      return { key, cells, version, cartId };
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
      const send = read();
      const isOther = send?.version !== cart.version || (send.cartId ?? cart.id) !== cart.id;
      if (send && isOther) store(undefined);
    },
  };
}
