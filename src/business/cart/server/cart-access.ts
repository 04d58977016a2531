import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { buyerOf } from '../../identity/server/index.ts';

/** Whose cart a call means, by the rule of acting for others. @throws Forbidden, NotFound */
export async function cartUser(db: Db, caller: Caller, userId: string | undefined): Promise<string> {
  return (await buyerOf(db, caller, userId)).userId;
}
