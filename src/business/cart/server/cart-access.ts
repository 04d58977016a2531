import type { Db } from '#database/schema.ts';
import { Forbidden, NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { findCartOwner } from './cart.repository.ts';

const actFor = 'Permissions.Cart.ActFor';

/**
 * Whose cart a call means. `userId` in a body is never believed: it must be the caller's own, unless the caller may act
 * for customers, and then only for those assigned to him (someone without a row scope serves all).
 * @throws Forbidden, NotFound
 */
export async function cartUser(db: Db, caller: Caller, userId: string | undefined): Promise<string> {
  const wanted = userId?.toLowerCase();
  if (wanted === undefined || wanted === caller.userId) return caller.userId;
  if (!caller.can(actFor)) throw new Forbidden();
  const owner = await findCartOwner(db, caller, wanted);
  if (!owner) throw new NotFound('User', wanted);
  return owner.id;
}
