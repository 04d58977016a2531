/** Checks whether a mailed key is still valid. */
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { findUserOfKey, type KeyUse } from './account-keys.ts';
import { minPasswordLengthFor } from './check-password.ts';
import type { IdentityParts } from './sign-in.ts';

/** Name under which invalid keys are counted, for all calls together. */
export const mailedKeyAttempts = 'reset-password';

/**
 * Returns whether a key is valid. A valid key is accepted however many attempts its address has made.
 * @throws TooMany after too many invalid keys
 */
export async function checkKey(
  { db, clock, attempts }: Pick<IdentityParts, 'db' | 'clock' | 'attempts'>,
  key: string,
  usos: readonly KeyUse[],
  { address }: Pick<RequestContext, 'address'>,
): Promise<{ sirve: boolean; shortest?: number }> {
  const user = await findUserOfKey(db, key, usos, clock.now());
  if (user) return { sirve: true, shortest: await minPasswordLengthFor(db, user.id) };
  attempts.begin(mailedKeyAttempts, address);
  return { sirve: false };
}
