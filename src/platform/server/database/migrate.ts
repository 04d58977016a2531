/**
 * Brings a database up to date in one transaction: migrations (plain SQL files in name order), then
 * functions. An advisory lock makes servers that start together migrate once.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readFunctions, replaceFunctions } from './database-functions.ts';
import { MigrationError } from './migration-error.ts';

/** Any constant that all servers of a database share. */
const lockKey = 7_021_994;

/** The statement that makes the list of migrations that ran. */
export const migrationTable =
  'create table if not exists migration (name text primary key, checksum text not null, ran timestamptz not null default now())';

export { MigrationError };

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the migrations of a database folder, in the order in which they run. */
export function readMigrations(databaseFolder: DatabaseFolder): Migration[] {
  const folder = join(databaseFolder, 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** A folder with `migrations/` and `functions/`, as `database/` of the project. */
export type DatabaseFolder = string;

/**
 * Runs pending migrations, replaces functions whose source changed, and grants the rights of the server role,
 * as the owner and in one transaction.
 * @param ownerUrl connection of the role that owns the tables
 * @param serverRole role of the server: it reads and writes rows and alters nothing
 * @returns the names of the migrations that ran and of the functions that were replaced
 * @throws MigrationError when a migration that ran was edited or is unknown, or one fails; nothing is kept
 *   then
 */
export async function migrate(
  ownerUrl: string,
  folder: DatabaseFolder,
  serverRole: string,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    await refuseUnfinishedRestore(client);
    await client.query('begin');
    await client.query(migrationTable);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const known = readMigrations(folder);
    refuseNewer([...done.keys()], known);
    const pending = known.filter(({ name, checksum }) => {
      const before = done.get(name);
      if (before && before !== checksum)
        throw new MigrationError(`${name} was edited after it ran on this database; add a new one.`);
      return !before;
    });
    for (const migration of pending) await runMigration(client, migration);
    const functions = await replaceFunctions(client, readFunctions(join(folder, 'functions')));
    await grantRights(client, serverRole);
    await client.query('commit');
    return [...pending.map(({ name }) => name), ...functions];
  } finally {
    // Without a commit, the end of the connection takes everything back.
    await client.end();
  }
}

/** Refuses a database of a newer Percha: this one would misread its tables. */
function refuseNewer(done: string[], known: Migration[]): void {
  const unknown = done.filter((name) => !known.some((migration) => migration.name === name)).sort();
  if (unknown.length === 0) return;
  throw new MigrationError(
    `The database belongs to a newer Percha: this one does not know ${unknown.join(', ')}. ` +
      'Nothing was changed. Start the newer Percha again, or restore a backup made before the upgrade.',
  );
}

/** Waits until no other process migrates or restores this database; others wait until `client` ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

/** Marks an empty database during a restore. The transaction that ends the restore removes it. */
export const restoreSchema = 'percha_restore';

/** Refuses an incomplete restore, which would be filled as a new company. */
async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [restoreSchema]);
  if (!rowCount) return;
  throw new MigrationError(
    'A restore of this database was cut short; the company is not in it. ' +
      'Run npm run restore -- FILE again, or npm run restore -- --give-up to begin with an empty database.',
  );
}

/**
 * Runs one migration and records it, within the transaction of the caller.
 * @throws MigrationError; the transaction must then be rolled back
 */
export async function runMigration(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    // As a commit would: a later migration cannot alter a table with pending deferred checks.
    await client.query('set constraints all immediate');
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new MigrationError(`${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Rights that the comment of a table takes from the server role. */
const revokedRights = { 'append-only': 'update, delete', 'read-only': 'insert, update, delete' };

/** Grants the server role its rights on the existing tables. */
export async function grantRights(client: pg.Client, serverRole: string): Promise<void> {
  const role = client.escapeIdentifier(serverRole);
  // An older database, as a test makes it, has no extensions yet.
  const { rows: schemas } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname in ('public', 'extensions')`,
  );
  await client.query(
    `grant usage on schema ${schemas.map(({ name }) => name).join(', ')} to ${role};
     grant select, insert, update, delete on all tables in schema public to ${role};
     grant usage, select, update on all sequences in schema public to ${role};
     revoke insert, update, delete on migration from ${role};`,
  );
  const { rows } = await client.query<{ name: string; how: keyof typeof revokedRights }>(
    `select oid::regclass::text as name, obj_description(oid, 'pg_class') as how from pg_class
     where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') = any($1)`,
    [Object.keys(revokedRights)],
  );
  const revoked = rows.map(({ name, how }) => `revoke ${revokedRights[how]} on ${name} from ${role}`);
  await client.query(revoked.join(';'));
}
