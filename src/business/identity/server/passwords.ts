import { hash, verify } from '@node-rs/argon2';
import { TooMany } from '../../../platform/http/failures.ts';
import { createQueue } from '../../../platform/server/queue.ts';

// argon2id, OWASP's numbers: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Node works on hashes, files, compression and new database connections with the same four threads: two stay free of
 * passwords, however many sign in at once.
 */
const turn = createQueue(2);
const mostWaiting = 100;
/** Of the waiting, those from places that never signed in: a flood of strangers leaves the others their half. */
const mostStrangersWaiting = 50;

/** Stands in when there is no account, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

/**
 * Whether the password is the account's; `stored` undefined or null: there is none, and it never is.
 * @throws TooMany when more wait for their turn than could be served in a few seconds
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  { isKnownPlace } = { isKnownPlace: true },
): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  if (turn.waiting() >= (isKnownPlace ? mostWaiting : mostStrangersWaiting)) throw new TooMany(5);
  const known = stored ?? (await nobody);
  const matches = await turn(() => verify(known, password));
  return matches && Boolean(stored);
}
