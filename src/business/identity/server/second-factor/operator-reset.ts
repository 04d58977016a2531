import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { Letters } from '../../../mail/server/index.ts';
import { findUserByEmail } from '../identity.repository.ts';
import { lockUser } from '../users.repository.ts';
import { hasSecondFactor } from './factors.repository.ts';
import { clearFactors } from './remove-factor.ts';

/**
 * Removes the second factors of an account for the operator, when no admin can do it in the back office.
 * @returns `unknown` when no account has this e-mail, `none` when the account has no second factor
 */
export function resetFactorOf(
  { db, ...parts }: { db: Kysely<Database>; clock: Clock; letters: Letters },
  email: string,
): Promise<'reset' | 'unknown' | 'none'> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return 'unknown';
    await lockUser(tx, user.id);
    if (!(await hasSecondFactor(tx, user.id))) return 'none';
    await clearFactors(tx, parts, user, { address: '', requestId: '' });
    return 'reset';
  });
}
