/**
 * `npm run demo:reset` empties the demo company's database and fills it again. It uses the settings of `npm
 * start`, and refuses a database that is in use or not the demo company's.
 */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '#database/schema.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { filesFolder } from '#src/platform/server/files/open-files.ts';
import {
  fillWhenNew,
  migrateToNewest,
  openDatabase,
  type RunningDatabase,
  serverRole,
} from '#src/start-database.ts';
import { readSettings } from '#src/start-settings.ts';

const demoAdmin = 'admin@percha.example';
const print = (line: string) => console.log(line);

async function main(): Promise<void> {
  const config = readSettings();
  if (!config.demo) throw new Error('PERCHA_DEMO=0: this is no demo company. Nothing was touched.');
  if (config.database && !process.argv.includes('--yes')) {
    const { host, pathname } = new URL(config.database.url);
    throw new Error(
      `DATABASE_URL is set: everything in ${host}${pathname} would be lost. ` +
        'To empty it all the same: npm run demo:reset -- --yes',
    );
  }
  const database = await openDatabase(config, print);
  try {
    await empty(database);
    print('Emptied the database.');
    if (config.s3) print('Files in S3 stay: another company could use the same bucket.');
    else await rm(filesFolder(config.dataFolder), { recursive: true, force: true });
    await migrateToNewest(database);
    const { db, close } = connect<Database>(database.url, 2, () => {});
    await fillWhenNew(db, config, systemClock.today(), print).finally(close);
    print('The demo company is as on its first day.');
  } finally {
    await database.stop();
  }
}

/** Drops everything, whichever migrations created it. */
async function empty({ url, ownerUrl }: RunningDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await expectUnused(owner, serverRole(url));
    await expectDemo(owner);
    await owner.query('begin; drop schema public cascade; create schema public; commit');
  } finally {
    await owner.end();
  }
}

/**
 * The embedded database's folder is locked by its server; a configured database may have servers anywhere.
 */
async function expectUnused(owner: pg.Client, role: string): Promise<void> {
  const { rowCount } = await owner.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
  if (rowCount) throw new Error('A server is using this database. Stop it first; nothing was touched.');
}

/** Refuses to empty a company's own data, whatever the current settings. */
async function expectDemo(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("select to_regclass('public.usuario') is not null as has_users");
  if (!rows[0]?.has_users) return;
  const users = await owner.query<{ demo: boolean }>('select email = $1 as demo from usuario', [demoAdmin]);
  if (users.rowCount && !users.rows.some(({ demo }) => demo)) {
    throw new Error(
      `This database has users, but no ${demoAdmin}: it is no demo company's. Nothing was touched.`,
    );
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
