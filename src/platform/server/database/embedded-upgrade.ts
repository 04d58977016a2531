/**
 * Moves the embedded database to the PostgreSQL major of this Percha by a logical copy: the package has no
 * pg_upgrade. Only its own server writes to the old folder. The new one replaces it when every row has been
 * compared, so the command can be killed at any moment and run again.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  beginCopy,
  copyIn,
  copyOut,
  listTables,
  loadTables,
  lockTables,
  readSequences,
  setSequences,
  type TableShape,
} from './copy-tables.ts';
import { olderPostgres } from './embedded-binaries.ts';
import { createCluster } from './embedded-cluster.ts';
import { type Credentials, freePort, readCredentials } from './embedded-credentials.ts';
import { lockFolder } from './embedded-lock.ts';
import { upgradeMarker } from './embedded-major.ts';
import { binariesFor, type ClusterPlace, choosePlace, giveToOwner, majorOf } from './embedded-place.ts';
import { clearPredecessor } from './embedded-postmaster.ts';
import { connectionUrls, ensureRolesAndDatabase } from './embedded-roles.ts';
import { startServer } from './embedded-server.ts';
import { serverArguments } from './embedded-settings.ts';
import { type DatabaseFolder, migrate } from './migrate.ts';

export interface UpgradeOptions {
  /** As for `startEmbeddedPostgres`. */
  folder: string;
  databaseFolder: DatabaseFolder;
  serverRole: string;
  /** Receives the progress, one line each. */
  print: (line: string) => void;
  openPlace?: string;
}

/**
 * Copies the database of another major into a new folder, which replaces the old one.
 * @returns the folder that keeps the old database; undefined when there was nothing to do
 * @throws when the old binaries are missing, the folder is in use, or a table differs after the copy; the
 *   database is unchanged then
 */
export async function upgradeEmbeddedPostgres({
  folder,
  databaseFolder,
  serverRole,
  print,
  openPlace = '/var/lib/percha',
}: UpgradeOptions): Promise<string | undefined> {
  const place = await choosePlace(folder, openPlace, print);
  const lock = lockFolder(place.home);
  try {
    await giveToOwner(place.home, lock.files);
    const finished = await finishSwap(place);
    if (finished) return finished;
    const [from, to] = [await majorOf(place.data), place.major];
    if (from === undefined)
      throw new Error(`There is no database in ${place.home} yet: npm start makes one.`);
    if (from === to) return undefined;
    if (from > to)
      throw new Error(`PostgreSQL ${from} is newer than this Percha's ${to}: start the newer Percha.`);
    const credentials = await readCredentials(place.home);
    if (!credentials) throw new Error(`connection.json with the passwords is gone from ${place.home}.`);

    const old: ClusterPlace = {
      ...place,
      bin: await binariesFor(await olderPostgres(from), place, openPlace),
    };
    const next: ClusterPlace = { ...place, data: `${place.data}.next` };
    await clearPredecessor(old, print);
    await clearPredecessor(next, print);
    await rm(next.data, { recursive: true, force: true });
    await createCluster(next, credentials, { isNew: false, durable: true, print: () => {} });
    print(`Copying from PostgreSQL ${from} to ${to}.`);
    await withServer(old, credentials, print, (oldCredentials) =>
      withServer(next, credentials, print, async (newCredentials) => {
        await ensureRolesAndDatabase(newCredentials);
        await copyDatabase(connectionUrls(oldCredentials), connectionUrls(newCredentials), {
          databaseFolder,
          serverRole,
          print,
        });
      }),
    );
    const aside = await freeName(`${place.data}.${from}`);
    const marker: Marker = { aside };
    await writeFile(upgradeMarker(place.home), JSON.stringify(marker), { mode: 0o600, flush: true });
    return await finishSwap(place);
  } finally {
    lock.release();
  }
}

interface Marker {
  /** The folder that keeps the old database. */
  aside: string;
}

/**
 * Replaces the folder by the copy, which the marker declares complete. Each step can run again after a kill.
 */
async function finishSwap({ home, data, major }: ClusterPlace): Promise<string | undefined> {
  const marker = upgradeMarker(home);
  const text = await readFile(marker, 'utf8').catch(() => '');
  if (!text) return undefined;
  const { aside } = JSON.parse(text) as Marker;
  const current = await majorOf(data);
  if (current !== undefined && current !== major) await rename(data, aside);
  if ((await majorOf(data)) === undefined) await rename(`${data}.next`, data);
  await rm(marker);
  return aside;
}

async function freeName(wanted: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await stat(name).catch(() => undefined))) return name;
  }
}

async function withServer<T>(
  place: ClusterPlace,
  credentials: Credentials,
  print: (line: string) => void,
  use: (credentials: Credentials) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const server = await startServer(place, serverArguments(port, {}), print);
  try {
    return await use({ ...credentials, port });
  } finally {
    await server.stop();
  }
}

type Urls = ReturnType<typeof connectionUrls>;

async function copyDatabase(
  from: Urls,
  to: Urls,
  { databaseFolder, serverRole, print }: Pick<UpgradeOptions, 'databaseFolder' | 'serverRole' | 'print'>,
): Promise<void> {
  const source = new pg.Client({ connectionString: from.ownerUrl });
  const target = new pg.Client({ connectionString: to.ownerUrl });
  await source.connect();
  try {
    await migrateAsFar(source, to.ownerUrl, databaseFolder, serverRole);
    await target.connect();
    await beginCopy(source, 'snapshot');
    await beginCopy(target, 'load');
    const tables = await listTables(source);
    await expectSameShape(tables, await listTables(target));
    await lockTables(source, tables);
    const rows = await loadTables(target, tables, () => copyTables(source, target, tables));
    await setSequences(target, await readSequences(source));
    await target.query('commit');
    await source.query('commit');
    print(`Copied and compared ${rows} rows in ${tables.length} tables.`);
  } finally {
    await source.end();
    await target.end().catch(() => undefined);
  }
}

/**
 * Runs on the new database the migrations that ran on the old one. The next start runs later ones and creates
 * the functions, whose sources fit the newest tables only.
 */
async function migrateAsFar(
  source: pg.Client,
  ownerUrl: string,
  databaseFolder: DatabaseFolder,
  serverRole: string,
): Promise<void> {
  const { rows } = await source.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  const migrations = join(databaseFolder, 'migrations');
  const known = (await readdir(migrations)).filter((name) => done.has(name));
  if (known.length < done.size) {
    throw new Error('The database belongs to a newer Percha: upgrade it with that one.');
  }
  const former = await mkdtemp(join(tmpdir(), 'percha-migrations-'));
  try {
    for (const folder of ['migrations', 'functions']) await mkdir(join(former, folder));
    for (const name of known) await copyFile(join(migrations, name), join(former, 'migrations', name));
    await migrate(ownerUrl, former, serverRole);
  } finally {
    await rm(former, { recursive: true, force: true });
  }
}

function expectSameShape(source: TableShape[], target: TableShape[]): void {
  const shape = (tables: TableShape[]) =>
    tables.map(
      ({ name, columns }) => `${name}(${columns.map((one) => `${one.name} ${one.type}`).toSorted()})`,
    );
  const missing = shape(source).filter((one) => !shape(target).includes(one));
  if (missing.length > 0) {
    throw new Error(`Tables that the migrations of this Percha do not make: ${missing.join('; ')}`);
  }
}

/** Copies all rows. @returns their number @throws when a table differs after the copy */
async function copyTables(source: pg.Client, target: pg.Client, tables: TableShape[]): Promise<number> {
  // A scan that starts in the middle of a large table would return the rows in another order.
  for (const client of [source, target]) await client.query('set local synchronize_seqscans = off');
  let all = 0;
  for (const table of tables) {
    const sent = createHash('sha256');
    const rows = await copyIn(target, table, hashed(copyOut(source, table), sent));
    const received = createHash('sha256');
    for await (const chunk of copyOut(target, table)) received.update(chunk);
    if (sent.digest('hex') !== received.digest('hex')) {
      throw new Error(`Table ${table.name} is not the same after copying. Nothing was replaced.`);
    }
    all += rows;
  }
  return all;
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
