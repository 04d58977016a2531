import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, lchown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, giveTree, reaches, runsAsRoot, unprivilegedAccount } from './embedded-account.ts';
import { copiedPostgres, type PackagedPostgres, packagedPostgres } from './embedded-binaries.ts';

/**
 * Where one embedded server lives. `account` is whom PostgreSQL runs as and who owns `data`; it is absent
 * when that is simply the user that Percha runs as.
 */
export type Place = {
  home: string;
  data: string;
  log: string;
  bin: string;
  /** Of the binaries. */
  major: number;
  account?: Account;
};

const POINTER = 'kept-elsewhere';

/**
 * Decides where data and binaries are, and as whom PostgreSQL runs.
 *
 * A plain user keeps the data in `folder` and runs the binaries from node_modules. Root runs PostgreSQL as
 * another account, which a parent folder may shut out (root's own home does): then the data is kept in, and
 * a copy of the binaries is run from, `openPlace`, and a pointer file in `folder` remembers it, so that the
 * data is found again after the checkout has been moved. What root makes it keeps, but for the data itself:
 * in a folder of PostgreSQL's own, a broken-in PostgreSQL could swap root's files for links to any other.
 *
 * @throws when the folder is not this user's, or can no longer be reached
 */
export async function choosePlace(
  folder: string,
  openPlace: string,
  say: (line: string) => void,
): Promise<Place> {
  await mkdir(folder, { recursive: true });
  const asked = await realpath(folder);
  const home = await keptElsewhere(asked);
  const packaged = await packagedPostgres();
  if (!runsAsRoot()) {
    await expectOwn(home);
    return place(home, packaged);
  }

  const owner = await ownerOfData(home);
  const account = owner?.uid ? owner : await unprivilegedAccount(say);
  const open = (await reaches(account, dirname(home))) ? home : await moveOut(asked, home, openPlace);
  if (open !== asked)
    say(`${asked} is closed to the user that PostgreSQL runs as: the database is in ${open}.`);
  if (!owner?.uid) {
    await chown(open, 0, account.gid);
    await chmod(open, 0o710);
    if (owner) await giveTree(join(open, 'data'), account);
  }
  const chosen = place(open, packaged, account);
  return { ...chosen, bin: await binariesFor(packaged, chosen, openPlace) };
}

/** The folder of binaries that the place's account can run: the package's own, or a copy in `openPlace`. */
export async function binariesFor(
  packaged: PackagedPostgres,
  { account }: Pick<Place, 'account'>,
  openPlace: string,
): Promise<string> {
  const reachable = !account || (await reaches(account, join(packaged.root, 'bin')));
  return join(reachable ? packaged.root : await copiedPostgres(packaged, openPlace), 'bin');
}

/** The major of a data folder; undefined when there is none. */
export async function majorOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

function place(home: string, { root, major }: PackagedPostgres, account?: Account): Place {
  return {
    home,
    data: join(home, 'data'),
    log: join(home, 'postgres.log'),
    bin: join(root, 'bin'),
    major,
    account,
  };
}

/** Where the database of a folder really is: there, or where a pointer in it says. @throws when that is gone */
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
 * Data that a plain user has begun stays that user's, also when root starts it once. Root's own is a copy that
 * root has made, from a backup say.
 */
const ownerOfData = (home: string): Promise<Account | undefined> =>
  stat(join(home, 'data')).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );

/** Files that root writes into a plain user's folder become that user's, who may start alone next time. */
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
    // A volume may be ours to write without being ours; the passwords in it are closed off by themselves.
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
