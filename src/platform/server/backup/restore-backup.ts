/**
 * Restores an archive in one transaction: renames the former schema, makes a new one at the migrations of the
 * archive, fills it and migrates it. Until the commit the former state is unchanged, even after a kill.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import {
  beginCopy,
  copyIn,
  listTables,
  loadTables,
  setSequences,
  type TableShape,
} from '../database/copy-tables.ts';
import { readFunctions, replaceFunctions } from '../database/database-functions.ts';
import {
  type DatabaseFolder,
  grantRights,
  lockMigrations,
  type Migration,
  migrationTable,
  readMigrations,
  restoreSchema,
  runMigration,
} from '../database/migrate.ts';
import type { FileStore } from '../files/files.ts';
import type { ArchiveHead, Manifest } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { asideFolder } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreTarget {
  ownerUrl: string;
  /** Name of the role that the server connects as. */
  serverRole: string;
  databaseFolder: DatabaseFolder;
  files: FileStore;
  /** SQL statements for rows that must not continue, such as sessions. Each may report its number of rows. */
  afterwards: readonly AfterRestore[];
}

/** A statement that runs on the newest schema, in the restore's own transaction. */
export interface AfterRestore {
  sql: string;
  /** Describes the effect for the operator; called only when rows were changed. */
  describe?(rows: number): string;
}

export interface RestoreOrder {
  /** Opens the archive; called twice. */
  open(): Promise<AsyncIterable<Uint8Array>>;
  key: string | undefined;
  /** Allows to move an existing company aside. */
  replace: boolean;
  /** Ends the names of moved schemas and files: `20261122_031500`. */
  stamp: string;
  print: (line: string) => void;
  onProgress: (progress: { phase: 'verify' | 'tables' | 'files'; done: number; bytes: number }) => void;
}

export interface Restored {
  head: ArchiveHead;
  manifest: Manifest;
  /** The schema of the former company; undefined when there was none. */
  former: string | undefined;
  /** Number of files with other content that were moved aside. */
  filesAside: number;
  secret: string | undefined;
  migrated: string[];
}

/** Begins the names of schemas with a former company. */
export const formerPrefix = 'percha_before_';

/**
 * Verifies the whole archive, then restores it.
 * @throws BackupFailure when the archive is damaged or newer, or the target is in use or not empty
 */
export async function restoreBackup(target: RestoreTarget, order: RestoreOrder): Promise<Restored> {
  order.print('Verifying the backup; nothing is changed yet.');
  const { head, manifest } = await verifyBackup(
    counted(await order.open(), (bytes) => order.onProgress({ phase: 'verify', done: 0, bytes })),
    order.key,
  );
  const all = readMigrations(target.databaseFolder);
  const first = migrationsOf(head, all);
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'percha restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A server that starts meanwhile waits for this lock, and then finds a whole company.
    await lockMigrations(client);
    await expectUnused(client, target.serverRole);
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const isEmpty = rows[0]?.tables === 0;
    if (!isEmpty && !order.replace) {
      throw new BackupFailure(
        'There is a company in this database already. Nothing was changed. With --replace it is put aside, and the backup takes its place.',
      );
    }
    order.print('The backup is whole. Restoring it.');
    // After a kill, a server must not take the empty database for a new company.
    if (isEmpty) await client.query(`create schema if not exists ${restoreSchema}`);
    const secret: { found?: string } = {};
    const filesAside = { count: 0 };
    const former = isEmpty ? undefined : formerPrefix + order.stamp;
    await beginCopy(client, 'load');
    try {
      if (former) await client.query(`alter schema public rename to ${client.escapeIdentifier(former)}`);
      if (former) await client.query('create schema public');
      await client.query(migrationTable);
      for (const migration of first) await runMigration(client, migration);
      const tables = await listTables(client);
      expectSameTables(head.tables, tables);
      await loadTables(client, tables, () => load(client, target, order, { head, secret, filesAside }));
      await setSequences(client, manifest.sequences);
      const done = new Set(first.map(({ name }) => name));
      const later = all.filter(({ name }) => !done.has(name));
      for (const migration of later) await runMigration(client, migration);
      await replaceFunctions(client, readFunctions(join(target.databaseFolder, 'functions')));
      await grantRights(client, target.serverRole);
      for (const { sql, describe } of target.afterwards) {
        const { rowCount } = await client.query(sql);
        if (rowCount && describe) order.print(describe(rowCount));
      }
      await client.query(`drop schema if exists ${restoreSchema}`);
      await client.query('commit');
      return {
        head,
        manifest,
        former,
        filesAside: filesAside.count,
        secret: secret.found,
        migrated: later.map(({ name }) => name),
      };
    } catch (error) {
      // A lost database rolls back by itself.
      await client
        .query('rollback')
        .then(() => client.query(`drop schema if exists ${restoreSchema}`))
        .catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Returns the migrations of the archive, as this Percha has them. */
function migrationsOf(head: ArchiveHead, all: readonly Migration[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration]));
  const unknown = head.migrations.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupFailure(
      `This backup was made by a newer Percha: it has ${unknown.map(({ name }) => name).join(', ')}. Install that version, or a later one, and restore again. Nothing was changed.`,
    );
  }
  const edited = head.migrations.filter(({ name, checksum }) => known.get(name)?.checksum !== checksum);
  if (edited.length > 0) {
    throw new BackupFailure(
      `This backup was made by another build of Percha, with another ${edited.map(({ name }) => name).join(', ')}. Nothing was changed.`,
    );
  }
  const names = new Set(head.migrations.map(({ name }) => name));
  return all.filter(({ name }) => names.has(name));
}

async function expectUnused(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
  if (rowCount) throw new BackupFailure('A server uses this database. Stop it first; nothing was changed.');
}

function expectSameTables(archived: readonly TableShape[], made: readonly TableShape[]): void {
  const text = (tables: readonly TableShape[]) =>
    tables.map(
      ({ name, columns }) => `${name}(${columns.map((one) => `${one.name} ${one.type}`).join(', ')})`,
    );
  const there = new Set(text(made));
  const other = text(archived).filter((table) => !there.has(table));
  if (other.length > 0 || archived.length !== made.length) {
    throw new BackupFailure(
      `The tables of the backup are not those that its migrations make: ${other.join('; ') || 'some are missing'}. Nothing was changed.`,
    );
  }
}

interface Loading {
  head: ArchiveHead;
  secret: { found?: string };
  filesAside: { count: number };
}

async function load(
  client: pg.Client,
  { files }: RestoreTarget,
  order: RestoreOrder,
  { head, secret, filesAside }: Loading,
): Promise<void> {
  const shapes = new Map(head.tables.map((table) => [table.name, table]));
  const rows = new Map<string, number>();
  const progress = { tables: 0, files: 0, bytes: 0 };
  const source = counted(await order.open(), (bytes) => {
    progress.bytes = bytes;
  });
  for await (const section of readArchive(source, order.key)) {
    if (section.kind === 'table') {
      const shape = shapes.get(section.name);
      if (!shape) throw new BackupFailure(`The backup is damaged: ${section.name} is not in its head.`);
      const reportProgress = () =>
        order.onProgress({ phase: 'tables', done: progress.tables, bytes: progress.bytes });
      rows.set(section.name, await copyIn(client, shape, counted(section.rows, reportProgress)));
      progress.tables += 1;
      reportProgress();
    } else if (section.kind === 'file') {
      filesAside.count += await restoreFile(files, section, order.stamp);
      progress.files += 1;
      order.onProgress({ phase: 'files', done: progress.files, bytes: progress.bytes });
    } else if (section.kind === 'secret') {
      secret.found = section.secret;
    } else if (section.kind === 'manifest') {
      const short = section.manifest.tables.filter((table) => rows.get(table.name) !== table.rows);
      if (short.length > 0) {
        throw new BackupFailure(
          `The backup is damaged: ${short.map(({ name }) => name).join(', ')} has another number of rows. Nothing was changed.`,
        );
      }
    }
  }
}

/** Maximum bytes of a file that is compared in memory. Larger files are moved aside unread. */
const maxComparedBytes = 32 * 1024 * 1024;

/**
 * Restores a file. A file with the same content stays; one with other content moves to `before-restore/`.
 * Files that the archive does not contain stay, because the former state needs them.
 * @returns the number of files that moved
 */
async function restoreFile(
  files: FileStore,
  { key, bytes, body }: { key: string; bytes: number; body: AsyncIterable<Uint8Array> },
  stamp: string,
): Promise<number> {
  const there = await files.open(key);
  if (!there) {
    await files.writeStream(key, body);
    return 0;
  }
  let wanted: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = body;
  if (there.bytes === bytes && bytes <= maxComparedBytes) {
    const chunks = await collect(body);
    const [one, other] = [await digestOf(chunks), await digestOf(there.stream)];
    if (one === other) return 0;
    wanted = chunks;
  } else there.stream.destroy();
  const former = await files.open(key);
  if (former) await files.writeStream(`${asideFolder}/${stamp}/${key}`, former.stream);
  await files.writeStream(key, asyncOf(wanted));
  return 1;
}

async function* asyncOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks;
}

async function digestOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}
