import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { buyerOf, type ForBuyer } from '../../identity/server/index.ts';

/**
 * Returns the buyer id of the cart that a call concerns: a user's id, or that of a cliente without an
 * account.
 * @throws as `buyerOf`
 */
export async function cartUser(db: Db, caller: Caller, forBuyer: ForBuyer | undefined): Promise<string> {
  return (await buyerOf(db, caller, forBuyer)).userId;
}

/**
 * Returns the buyer id of a cart that a call fills. Staff have no cart of their own: a shop must be named.
 * @throws as `buyerOf`; Conflict for staff without a shop
 */
export async function cartToFill(db: Db, caller: Caller, forBuyer: ForBuyer | undefined): Promise<string> {
  return (await buyerToFill(db, caller, forBuyer)).userId;
}

/** Returns the buyer whose cart a call fills, with its shop. @throws as `cartToFill` */
export async function buyerToFill(
  db: Db,
  caller: Caller,
  forBuyer: ForBuyer | undefined,
): Promise<{ userId: string; clienteId: number }> {
  const { userId, clienteId } = await buyerOf(db, caller, forBuyer);
  if (clienteId === null) {
    throw new Conflict('A customer must be chosen.', [
      { key: 'Elija primero la tienda: sin ella no hay carrito que llenar.' },
    ]);
  }
  return { userId, clienteId };
}
