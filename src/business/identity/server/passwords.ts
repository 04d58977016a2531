import { hash, verify } from '@node-rs/argon2';
import { TooMany } from '../../../platform/http/failures.ts';
import { createQueue } from '../../../platform/server/queue.ts';

// argon2id with OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Node hashes, reads files, compresses and opens database connections on the same four threads: two stay free
 * of passwords, however many users sign in at once.
 */
const turn = createQueue(2);
const maxWaiting = 100;
/**
 * Maximum waiting attempts from unknown places, so that a flood of strangers leaves half of the queue free.
 */
const maxStrangersWaiting = 50;

/** Verified when there is no account, so that the reply takes as long. */
let standInHash: Promise<string> | undefined;

/**
 * Returns whether the password is the account's; always false for a `stored` of undefined or null.
 * @throws TooMany when the queue would take more than a few seconds
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  { isKnownPlace } = { isKnownPlace: true },
): Promise<boolean> {
  standInHash ??= hashPassword('no account has this password');
  if (turn.waiting() >= (isKnownPlace ? maxWaiting : maxStrangersWaiting)) throw new TooMany(5);
  const known = stored ?? (await standInHash);
  const matches = await turn(() => verify(known, password));
  return matches && Boolean(stored);
}
