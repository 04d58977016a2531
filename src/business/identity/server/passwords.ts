import { hash, verify } from '@node-rs/argon2';

// argon2id, OWASP's numbers: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Stands in when there is no account, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

/** Whether the password is the account's; `stored` undefined or null: there is none, and it never is. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return matches && Boolean(stored);
}
