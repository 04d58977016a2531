import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, lchown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, giveTree, reaches, runsAsRoot, unprivilegedAccount } from './embedded-account.ts';
import { copiedPostgres, type PackagedPostgres, packagedPostgres } from './embedded-binaries.ts';

/**
 * The folders of one embedded server. `account` runs PostgreSQL and owns `data`; it is absent when that is
 * the user of Percha.
 */
export type ClusterPlace = {
  home: string;
  data: string;
  log: string;
  bin: string;
  /** Major of the binaries. */
  major: number;
  account?: Account;
};

const POINTER = 'kept-elsewhere';

/**
 * Decides the folders of data and binaries, and the account that runs PostgreSQL.
 *
 * A plain user keeps the data in `folder` and runs the binaries from node_modules. Root runs PostgreSQL as
 * another account. When a parent folder shuts that account out, as the home of root does, data and a copy of
 * the binaries are in `openPlace`, and a pointer file in `folder` names it, so that the data is found after
 * the checkout has moved. Root keeps its own files: in a folder of PostgreSQL, a compromised PostgreSQL could
 * replace them by links.
 *
 * @throws when the folder belongs to another user, or cannot be reached any more
 */
export async function choosePlace(
  folder: string,
  openPlace: string,
  print: (line: string) => void,
): Promise<ClusterPlace> {
  await mkdir(folder, { recursive: true });
  const asked = await realpath(folder);
  const home = await keptElsewhere(asked);
  const packaged = await packagedPostgres();
  if (!runsAsRoot()) {
    await expectOwn(home);
    return place(home, packaged);
  }

  const owner = await ownerOfData(home);
  const account = owner?.uid ? owner : await unprivilegedAccount(print);
  const open = (await reaches(account, dirname(home))) ? home : await moveOut(asked, home, openPlace);
  if (open !== asked)
    print(`${asked} is closed to the user that PostgreSQL runs as: the database is in ${open}.`);
  if (!owner?.uid) {
    await chown(open, 0, account.gid);
    await chmod(open, 0o710);
    if (owner) await giveTree(join(open, 'data'), account);
  }
  const chosen = place(open, packaged, account);
  return { ...chosen, bin: await binariesFor(packaged, chosen, openPlace) };
}

/** Returns a folder of binaries that the account can run: that of the package, or a copy in `openPlace`. */
export async function binariesFor(
  packaged: PackagedPostgres,
  { account }: Pick<ClusterPlace, 'account'>,
  openPlace: string,
): Promise<string> {
  const reachable = !account || (await reaches(account, join(packaged.root, 'bin')));
  return join(reachable ? packaged.root : await copiedPostgres(packaged, openPlace), 'bin');
}

/** Returns the major of a data folder; undefined when there is none. */
export async function majorOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

function place(home: string, { root, major }: PackagedPostgres, account?: Account): ClusterPlace {
  return {
    home,
    data: join(home, 'data'),
    log: join(home, 'postgres.log'),
    bin: join(root, 'bin'),
    major,
    account,
  };
}

/**
 * Returns the real home of a database: the folder, or the target of its pointer. @throws when that is gone
 */
export async function keptElsewhere(asked: string): Promise<string> {
  const pointer = join(asked, POINTER);
  const elsewhere = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (!elsewhere) return asked;
  return realpath(elsewhere).catch(() => {
    throw new Error(
      `${pointer} says that the database is kept in ${elsewhere}, which is not there. ` +
        'Bring it back, or remove that file to begin with an empty database.',
    );
  });
}

/**
 * Returns the owner of the data. Data of a plain user stays with that user, also when root starts it. Data of
 * root is a copy, such as a restored backup.
 */
const ownerOfData = (home: string): Promise<Account | undefined> =>
  stat(join(home, 'data')).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );

/** Gives files of root in a plain user's folder to that user, so that the user can start alone next time. */
export async function giveToOwner(home: string, files: string[]): Promise<void> {
  if (!runsAsRoot()) return;
  const { uid, gid } = await stat(home);
  if (uid !== 0) for (const file of files) await lchown(file, uid, gid);
}

async function expectOwn(home: string) {
  const data = await stat(join(home, 'data')).catch(() => undefined);
  const foreign = data && process.getuid && data.uid !== process.getuid();
  const closed = await access(home, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => true);
  if (!foreign && !closed) {
    // A mounted folder may be writable without being ours. The password files have closed modes of their own.
    await chmod(home, 0o700).catch(() => undefined);
    return;
  }
  const owner = data ?? (await stat(home).catch(() => undefined));
  throw new Error(
    `The database folder ${home} belongs to user number ${owner?.uid ?? 'unknown'}, not to ${userInfo().username}. ` +
      `Start Percha as its owner (or as root), or hand it over: chown -R ${userInfo().username} ${home}`,
  );
}

async function moveOut(asked: string, home: string, openPlace: string) {
  if (await stat(join(home, 'data')).catch(() => undefined))
    throw new Error(
      `PostgreSQL's user can no longer enter ${dirname(home)}: open it with chmod o+x, or start as the data's owner.`,
    );
  const elsewhere = join(openPlace, createHash('sha256').update(asked).digest('hex').slice(0, 12));
  await mkdir(elsewhere, { recursive: true });
  await chmod(openPlace, 0o755);
  const real = await realpath(elsewhere);
  await writeFile(join(asked, POINTER), `${real}\n`);
  return real;
}
