import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { buyerOf } from '../../identity/server/index.ts';

/**
 * Returns the user whose cart a call concerns.
 * @throws Forbidden, NotFound when the caller may not act for `userId`
 */
export async function cartUser(db: Db, caller: Caller, userId: string | undefined): Promise<string> {
  return (await buyerOf(db, caller, userId)).userId;
}
