import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { connect } from './connect.ts';
import { type DatabaseWatch, watchDatabase } from './watch.ts';

let database: TestDatabase;
let owner: pg.Client;
let watch: DatabaseWatch | undefined;
let heard: string[];
beforeEach(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  heard = [];
});
afterEach(async () => {
  await watch?.close();
  watch = undefined;
  await owner.end();
  await database.close();
});

const start = async (poolName?: string) => {
  watch = await watchDatabase({
    url: database.serverUrl,
    poolName,
    onChange: (topic) => heard.push(topic),
    onMissed: () => heard.push('missed'),
    onAway: ({ reason }) => heard.push(`away: ${reason}`),
    onBack: ({ reason }) => heard.push(`back: ${reason}`),
    onBroken: (_, count) => heard.push(`broken: ${count}`),
  });
  return watch;
};

/** Makes the database a standby for new connections, or the primary again. */
async function takeWrites(yes: boolean): Promise<void> {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await owner.query(`alter database ${name} set default_transaction_read_only = ${yes ? 'off' : 'on'}`);
}

it('reports changes, and reports when some may have been missed', async () => {
  const { connected } = await start();
  await owner.query(`select pg_notify('cambio', 'catalogue')`);
  await expect.poll(() => heard).toEqual(['missed', 'catalogue']);
  await database.db.executeQuery(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'percha watch' and datname = current_database()`.compile(database.db),
  );
  // A broken connection alone is not an outage.
  await expect.poll(() => heard).toEqual(['missed', 'catalogue', 'missed']);
  expect(connected()).toBe(true);
});

it('reports broken connections once when the database answers', async () => {
  const { suspect, outage } = await start();
  for (let count = 0; count < 3; count += 1) suspect(new Error('Connection terminated unexpectedly'));
  await expect.poll(() => heard).toEqual(['missed', 'broken: 3']);
  expect(outage()).toBeUndefined();
});

it('treats a database that refuses writes as away until it accepts them again', async () => {
  const { suspect, connected } = await start();
  await takeWrites(false);
  suspect(Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }));
  await expect.poll(() => heard).toEqual(['missed', 'away: readOnly']);
  expect(connected()).toBe(false);
  await takeWrites(true);
  await expect.poll(() => heard).toEqual(['missed', 'away: readOnly', 'missed', 'back: readOnly']);
});

it('ends earlier statements before it reports the end of an outage', async () => {
  const pool = connect<never>(database.serverUrl, 1, () => {}, { name: 'percha prueba' });
  const { suspect } = await start('percha prueba');
  const before = pool.pool.query('select pg_sleep(60)');
  const failed = expect(before).rejects.toThrow();
  await takeWrites(false);
  suspect(Object.assign(new Error('read-only'), { code: '25006' }));
  await expect.poll(() => heard).toContain('away: readOnly');
  await takeWrites(true);
  await expect.poll(() => heard).toContain('back: readOnly');
  await failed;
  await pool.close();
});
