import { sql } from 'kysely';
import { expect, inject, it, vi } from 'vitest';
import '../../../../tests/support/postgres.ts';
import { openDatabaseLine } from '#tests/support/database-line.ts';
import { connect } from './connect.ts';

it('continues after a connection breaks in a transaction', async () => {
  const heard: string[] = [];
  const { db, close } = connect<never>(inject('adminUrl'), 2, (error) => heard.push(error.message));
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select pg_sleep(0)`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  expect(heard.length).toBeGreaterThan(0);
  await close();
});

it('reports no error for a connection that the database ends while it is closed', async () => {
  const heard: string[] = [];
  const { pool, close } = connect<never>(inject('adminUrl'), 2, (error) => heard.push(error.message));
  const other = connect<never>(inject('adminUrl'), 1, () => {});
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((done) => client.once('end', done));
  // The pool waits for connections in use.
  const closed = close();
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
  await ended;
  client.release(true);
  await closed;
  expect(heard).toEqual([]);
  await other.close();
});

it('reads numbers as numbers and days as their text', async () => {
  const { db, close } = connect<never>(inject('adminUrl'), 1, () => {});
  const { rows } =
    await sql`select 12.50::numeric as n, 9007199254740991::bigint as b, date '2026-03-29' as d`.execute(db);
  expect(rows).toEqual([{ n: 12.5, b: 9007199254740991, d: '2026-03-29' }]);
  await close();
});

it('refuses calls and ends statements while the database is away, and accepts calls afterwards', async () => {
  const heard: string[] = [];
  const { db, refuse, admit, close } = connect<never>(inject('adminUrl'), 1, (error) =>
    heard.push(error.message),
  );
  await sql`select 1`.execute(db);
  const underWay = expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('Connection terminated');
  const waiting = expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'silent' });
  await new Promise((done) => setImmediate(done));
  refuse('silent');
  await Promise.all([underWay, waiting]);
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'silent' });
  admit();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  // The outage is reported once, not by each connection.
  expect(heard).toEqual([]);
  await close();
});

it('refuses a call when every connection is in use and none is returned', async () => {
  const { db, pool, close } = connect<never>(inject('adminUrl'), 1, () => {}, { stallMs: 300 });
  const held = await pool.connect();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'busy' });
  held.release();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('waits for the first connection of a server that starts beside a busy database', async () => {
  const line = await openDatabaseLine();
  line.freeze();
  const { db, close } = connect<never>(line.through(inject('adminUrl')), 1, () => {}, { stallMs: 300 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const first = sql<{ one: number }>`select 1 as one`.execute(db);
  await new Promise((done) => setImmediate(done));
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  line.thaw();
  expect((await first).rows).toEqual([{ one: 1 }]);
  await close();
  await line.close();
});

it('waits for a further connection while the first ones are in use', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const line = await openDatabaseLine();
  const { db, pool, close } = connect<never>(line.through(inject('adminUrl')), 2, () => {}, { stallMs: 300 });
  const held = await pool.connect();
  line.freeze();
  const opened = sql<{ one: number }>`select 1 as one`.execute(db);
  const queued = sql<{ one: number }>`select 1 as one`.execute(db);
  await new Promise((done) => setImmediate(done));
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  line.thaw();
  for (const { rows } of await Promise.all([opened, queued])) expect(rows).toEqual([{ one: 1 }]);
  held.release();
  await close();
  await line.close();
});

it('ends a statement that waits for a lock longer than allowed, with nothing written', async () => {
  const holder = connect<never>(inject('adminUrl'), 1, () => {});
  const { db, close } = connect<never>(inject('adminUrl'), 1, () => {}, { lockMs: 100 });
  await holder.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
    const waiting = sql`select pg_advisory_xact_lock(4711)`.execute(db);
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
  await Promise.all([close(), holder.close()]);
});
