/** Whether a mailed key still counts, told to whoever holds it. */
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { findUserOfKey, type UsoDeClave } from './account-keys.ts';
import { shortestFor } from './check-password.ts';
import type { IdentityParts } from './sign-in.ts';

/** Under which keys that do not count are counted as tries, whichever call they come to. */
export const keysTried = 'reset-password';

/**
 * Those who hold a key that counts are answered, whatever others try from their address.
 * @throws TooMany after too many keys that do not count
 */
export async function lookAtKey(
  { db, clock, attempts }: Pick<IdentityParts, 'db' | 'clock' | 'attempts'>,
  key: string,
  usos: readonly UsoDeClave[],
  { address }: Pick<RequestContext, 'address'>,
): Promise<{ sirve: boolean; shortest?: number }> {
  const user = await findUserOfKey(db, key, usos, clock.now());
  if (user) return { sirve: true, shortest: await shortestFor(db, user.id) };
  attempts.begin(keysTried, address);
  return { sirve: false };
}
