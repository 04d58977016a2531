/** Starts the database: embedded or configured, migrated, and filled when it is new. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#database/schema.ts';
import { hashPassword } from './business/identity/server/index.ts';
import type { Config } from './platform/server/config.ts';
import { startEmbeddedPostgres } from './platform/server/database/embedded-postgres.ts';
import { runningEmbeddedPostgres } from './platform/server/database/embedded-running.ts';
import { expectSession, NoSession } from './platform/server/database/expect-session.ts';
import { migrate } from './platform/server/database/migrate.ts';
import { closeDataFolder } from './platform/server/files/close-folder.ts';
import { openFiles } from './platform/server/files/open-files.ts';

export const root = join(import.meta.dirname, '..');
export const databaseFolder = join(root, 'database');

export interface RunningDatabase {
  url: string;
  ownerUrl: string;
  /** Resolves with the reason when the embedded database cannot be kept running. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

/** Starts or connects the database, and runs the migrations. */
export async function startDatabase(config: Config, print: Print): Promise<RunningDatabase> {
  const running = await openDatabase(config, print);
  try {
    const ran = await migrateToNewest(running);
    print(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/**
 * Starts the embedded database, or checks that the configured one answers; the state of its tables is
 * irrelevant.
 * @throws an error with the name of the setting whose database does not answer
 */
export async function openDatabase({ database, dataFolder }: Config, print: Print): Promise<RunningDatabase> {
  await closeDataFolder(dataFolder);
  if (!database) return startOwn(join(dataFolder, 'postgres'), print);
  await expectAnswer('DATABASE_OWNER_URL', database.ownerUrl);
  await expectAnswer('DATABASE_URL', database.url);
  return { ...database, failed: new Promise(() => {}), stop: async () => {} };
}

/**
 * Returns the database of the Percha that runs on this data folder, or one started for a script only (`own`).
 */
export async function borrowDatabase(
  config: Config,
  print: Print,
): Promise<{ url: string; own: boolean; stop(): Promise<void> }> {
  const running = config.database
    ? undefined
    : await runningEmbeddedPostgres(join(config.dataFolder, 'postgres'));
  if (running) return { url: running.serverUrl, own: false, stop: async () => {} };
  const { url, stop } = await startDatabase(config, print);
  return { url, own: true, stop };
}

/**
 * Migrates a database.
 * @returns the names of the migrations that ran and of the functions that were replaced
 */
export const migrateToNewest = ({ url, ownerUrl }: RunningDatabase): Promise<string[]> =>
  migrate(ownerUrl, databaseFolder, serverRole(url));

/** Returns the server's own role in a connection address; migrations grant it its rights. */
export const serverRole = (url: string): string => decodeURIComponent(new URL(url).username);

async function expectAnswer(setting: string, url: string): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    clients.push(client);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    await expectSession(await open(), open);
  } catch (error) {
    if (error instanceof NoSession) {
      throw new Error(
        `${setting}: a pooler gives each transaction another session of the database. Percha needs a session for its notices (LISTEN) and prepared statements: set pool_mode = session (docs/operations.md, Poolers), or name PostgreSQL itself.`,
      );
    }
    const { message, code } = error as { message: string; code?: string };
    throw new Error(`${setting}: the database does not let us in: ${message || code}`);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function startOwn(folder: string, print: Print): Promise<RunningDatabase> {
  const own = await startEmbeddedPostgres({ folder, print });
  print(`PostgreSQL runs on port ${own.port}.`);
  return { url: own.serverUrl, ownerUrl: own.ownerUrl, failed: own.failed, stop: own.stop };
}

type FillConfig = Pick<Config, 'demo' | 'demoPassword' | 'dataFolder' | 's3'>;

/** The order to `fill-database.child.ts`. `url`: of the database; `today`: the company's first day, ISO. */
export interface FillOrder extends FillConfig {
  url: string;
  today: string;
}

/**
 * Runs `fillWhenNew` in a child process, so that the server does not keep the memory of a company's creation
 * (some 70 MB).
 * @param signal ends it with nothing written
 */
export async function fillInChildProcess(
  db: Kysely<Database>,
  { demo, demoPassword, dataFolder, s3 }: FillConfig,
  { url, today }: Pick<FillOrder, 'url' | 'today'>,
  print: Print,
  signal?: AbortSignal,
): Promise<void> {
  if (await isFilled(db)) return;
  const child = fork(join(import.meta.dirname, 'fill-database.child.ts'), { signal });
  child.on('message', (line) => print(String(line)));
  const filling: FillOrder = { demo, demoPassword, dataFolder, s3, url, today };
  child.send(filling);
  const [code] = await once(child, 'exit', { signal });
  if (code !== 0) throw new Error('The new database could not be filled; nothing was written to it.');
}

/** Any constant but that of the migrations: all servers of one database use the same. */
const fillLock = 7_021_995;

/**
 * Fills a new database with the demo company, or with the minimum of an empty company. Of several servers
 * that start together one fills it; the others wait and find it filled.
 * @param db a pool of at least two connections: one of them holds the lock
 */
export async function fillWhenNew(
  db: Kysely<Database>,
  config: FillConfig,
  today: string,
  print: Print,
): Promise<void> {
  await db.transaction().execute(async (waiting) => {
    // Filling takes seconds on a slow machine: neither the wait nor the filling has a timeout here.
    await sql`select set_config('statement_timeout', '0', true)`.execute(waiting);
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(waiting);
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)})`.execute(waiting);
    if (!(await isFilled(waiting))) await fill(db, config, today, print);
  });
}

async function fill(
  db: Kysely<Database>,
  { demo, demoPassword, dataFolder, s3 }: FillConfig,
  today: string,
  print: Print,
): Promise<void> {
  // A company of its own never loads the demo.
  if (!demo) return (await import('#demo/company/empty-company.ts')).fillEmptyCompany(db);
  const { fillDemo } = await import('#demo/company/fill-demo.ts');
  const files = await openFiles({ dataFolder, s3 });
  const passwordHash = await hashPassword(demoPassword);
  await fillDemo(db, { today, passwordHash, print, files }).finally(files.close);
}

async function isFilled(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('country').select('id').limit(1).executeTakeFirst()) !== undefined;
}
