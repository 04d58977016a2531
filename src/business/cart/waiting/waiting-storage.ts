/** The waiting orders of this device, and the carts as they were last read, in IndexedDB. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Cart } from '../cart.contract.ts';
import { expectRoom, type WaitingOrder } from './waiting-order.ts';

export interface WaitingStorage {
  /** Returns the orders of a signed-in user, oldest first. */
  list(by: string): Promise<WaitingOrder[]>;
  /**
   * Stores orders of one user, all or none. They are on the disk when it resolves.
   * @throws TooManyWaiting, here and in `addMissing`
   */
  put(orders: readonly WaitingOrder[]): Promise<void>;
  /** Stores the orders whose keys are not on the device. @returns how many */
  addMissing(orders: readonly WaitingOrder[]): Promise<number>;
  /**
   * Changes an order while no other tab does.
   * @param change returns the changed order; undefined leaves it as it is
   * @returns the order as it is afterwards; undefined when there is none
   */
  update(
    key: string,
    change: (order: WaitingOrder) => WaitingOrder | undefined,
  ): Promise<WaitingOrder | undefined>;
  /** Removes an order when `may` agrees. @returns the removed one */
  remove(key: string, may: (order: WaitingOrder) => boolean): Promise<WaitingOrder | undefined>;
}

interface Schema extends DBSchema {
  pedidos: { key: string; value: WaitingOrder; indexes: { by: string } };
  carritos: { key: string; value: Cart };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('pedidosEnEspera', 1, {
    upgrade(db) {
      db.createObjectStore('pedidos', { keyPath: 'key' }).createIndex('by', 'by');
      db.createObjectStore('carritos');
    },
    // Another version in another tab waits for this one.
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function closeDatabase(): Promise<void> {
  const db = await opened;
  opened = undefined;
  db?.close();
}

// An order must survive the death of the device, not only that of the browser.
const durable = { durability: 'strict' } as const;

export const waitingStorage: WaitingStorage = {
  async list(by) {
    const orders = await (await database()).getAllFromIndex('pedidos', 'by', by);
    return orders.toSorted((a, b) => a.made.localeCompare(b.made));
  },
  async put(orders) {
    if (orders.length === 0) return;
    const tx = (await database()).transaction('pedidos', 'readwrite', durable);
    expectRoom(await tx.store.index('by').getAll(orders[0]?.by), orders);
    await Promise.all([...orders.map((order) => tx.store.put(order)), tx.done]);
  },
  async addMissing(orders) {
    const tx = (await database()).transaction('pedidos', 'readwrite', durable);
    const known = new Set(await tx.store.getAllKeys());
    const missing = orders.filter(({ key }) => !known.has(key));
    if (missing.length > 0) expectRoom(await tx.store.index('by').getAll(missing[0]?.by), missing);
    await Promise.all([...missing.map((order) => tx.store.put(order)), tx.done]);
    return missing.length;
  },
  async update(key, change) {
    const tx = (await database()).transaction('pedidos', 'readwrite', durable);
    const order = await tx.store.get(key);
    const next = order && change(order);
    if (next) await tx.store.put(next);
    await tx.done;
    return next ?? order;
  },
  async remove(key, may) {
    const tx = (await database()).transaction('pedidos', 'readwrite', durable);
    const order = await tx.store.get(key);
    const removed = order && may(order) ? order : undefined;
    if (removed) await tx.store.delete(key);
    await tx.done;
    return removed;
  },
};

/** Carts as they were last read, by the owner of the stored data. They end with the session. */
export const cartCopies = {
  read: async (owner: string): Promise<Cart | undefined> => (await database()).get('carritos', owner),
  write: async (owner: string, cart: Cart): Promise<void> =>
    void (await (await database()).put('carritos', cart, owner)),
  clear: async (): Promise<void> => (await database()).clear('carritos'),
};
