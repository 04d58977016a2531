import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A system account by number. PostgreSQL refuses to run as root, so root runs it as another account. */
export type Account = { uid: number; gid: number };

export const runsAsRoot = () => process.getuid?.() === 0;

/**
 * Returns the unprivileged account for a first start by root: `postgres`, which is created when missing, or
 * `nobody` where no account can be created.
 */
export async function unprivilegedAccount(print: (line: string) => void): Promise<Account> {
  const known = await account('postgres');
  if (known) return known;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]).catch(() => undefined);
  const made = await account('postgres');
  if (made) {
    print('PostgreSQL does not run as root: made the system user "postgres" for it.');
    return made;
  }
  const nobody = await account('nobody');
  if (nobody) {
    print('PostgreSQL does not run as root and no user could be made for it: it runs as "nobody".');
    return nobody;
  }
  throw new Error('PostgreSQL does not run as root. Start Percha as another user, or add a user "postgres".');
}

async function account(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (which) => Number((await run('id', [which, name])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the account can enter the folder. Tried, because modes alone do not decide. */
export async function reaches(who: Account, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...who, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Makes the account the owner of a folder and its contents. */
export async function giveTree(folder: string, { uid, gid }: Account): Promise<void> {
  await run('chown', ['-R', '-h', `${uid}:${gid}`, folder]);
}
