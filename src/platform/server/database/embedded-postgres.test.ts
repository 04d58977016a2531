import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickFolder } from '#tests/support/quick-folder.ts';
import { runsAsRoot } from './embedded-account.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf, readPidFile } from './embedded-postmaster.ts';

const settings = { fsync: 'off' };

let base: string;
let folder: string;
let printed: string[];
let cleanUp: (() => unknown)[];

// A new database takes seconds, so the tests share one. Each test finds it stopped and leaves it stopped.
beforeAll(async () => {
  base = await quickFolder('percha-embedded-');
  // Under root, the account of PostgreSQL must be able to enter.
  await chmod(base, 0o755);
  const print = () => undefined;
  await (await startEmbeddedPostgres({ folder: join(base, 'postgres'), print, settings })).stop();
});

afterAll(() => rm(base, { recursive: true, force: true }));

beforeEach(() => {
  folder = join(base, 'postgres');
  printed = [];
  cleanUp = [];
});

afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function start(more: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    folder,
    print: (line) => printed.push(line),
    settings: { ...settings, ...more },
    openPlace: join(base, 'open'),
  });
  cleanUp.push(server.stop);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Another Percha: starts the server, writes a row, leaves a statement running, says so, and stays. */
async function startElsewhere(): Promise<{ node: ChildProcess; postmaster: number }> {
  const script = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, print() {} });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query('drop table if exists kept');
    await client.query('create table kept as select 42 as answer');
    client.query('select pg_sleep(600)');
    console.log('written');
    setInterval(() => {}, 1000);`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp.push(() => killed(node));
  if (!node.stdout) throw new Error('no output to read');
  await once(node.stdout, 'data');
  const postmaster = (await readPidFile(join(folder, 'data')))?.pid ?? 0;
  cleanUp.push(async () => {
    if (await isPostmasterOf(postmaster, join(folder, 'data'))) process.kill(postmaster, 'SIGKILL');
  });
  return { node, postmaster };
}

/** Waits for the end: until then the process holds the folder, which the next test needs. */
async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function gone(postmaster: number) {
  while (await isPostmasterOf(postmaster, join(folder, 'data'))) await wait(5);
}

describe('startEmbeddedPostgres', { timeout: 20_000 }, () => {
  it('keeps data, port and passwords from the first start to the second', async () => {
    folder = join(base, 'new');
    const first = await start({ fsync: 'on' });
    await query(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();

    const second = await start();
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([42]);
    expect({ ...second, stop: first.stop }).toEqual(first);
    expect((await stat(join(folder, 'connection.json'))).mode & 0o777).toBe(0o600);
  });

  it('gives the server a role that reads and writes but creates nothing', async () => {
    const { ownerUrl, serverUrl } = await start();
    await query(ownerUrl, 'create table owned (answer int)');
    await query(ownerUrl, 'grant select on owned to percha_server');
    expect(await query(serverUrl, 'select * from owned')).toEqual([]);
    await expect(query(serverUrl, 'drop table owned')).rejects.toThrow('must be owner');
    await expect(query(serverUrl, 'create table mine (answer int)')).rejects.toThrow('permission denied');
    await expect(query(serverUrl, 'create temp table mine (answer int)')).rejects.toThrow(
      'permission denied',
    );
  });

  it('sorts and lowers by Spanish rules, with durable settings', async () => {
    const { serverUrl } = await start({ fsync: 'on' });
    const words = `unnest(array['zapato', 'ñandú', 'nube', 'Ábaco', 'abeja', 'oso']) word`;
    const sorted = ['Ábaco', 'abeja', 'nube', 'ñandú', 'oso', 'zapato'];
    expect(await query(serverUrl, `select word from ${words} order by word`)).toEqual(sorted);
    expect(await query(serverUrl, `select lower('ÁÉÑÇ')`)).toEqual(['áéñç']);
    for (const [name, value] of Object.entries({ fsync: 'on', synchronous_commit: 'on', TimeZone: 'UTC' }))
      expect(await query(serverUrl, `show ${name}`)).toEqual([value]);
  });

  it('names folder and process when it refuses a folder in use', async () => {
    const { node } = await startElsewhere();
    await expect(start()).rejects.toThrow(`The database folder ${folder} is in use by process ${node.pid} `);
  });

  it('refuses a second start by the same process', async () => {
    await start();
    await expect(start()).rejects.toThrow(`${folder} is in use by process ${process.pid} `);
  });

  it('stops the server of a killed Percha and keeps its data', async () => {
    const { node, postmaster } = await startElsewhere();
    await killed(node);
    expect(await isPostmasterOf(postmaster, join(folder, 'data'))).toBe(true);

    const { ownerUrl } = await start();
    expect(await isPostmasterOf(postmaster, join(folder, 'data'))).toBe(false);
    expect(await query(ownerUrl, 'select answer from kept')).toEqual([42]);
    expect(printed.join()).toContain(`process ${postmaster}`);
  });

  it('recovers after a kill of Percha and PostgreSQL', async () => {
    const { node, postmaster } = await startElsewhere();
    process.kill(postmaster, 'SIGKILL');
    await killed(node);

    const { ownerUrl } = await start();
    expect(await query(ownerUrl, 'select answer from kept')).toEqual([42]);
  });

  it('starts when another process has the id of a killed server', async () => {
    const { node, postmaster } = await startElsewhere();
    process.kill(postmaster, 'SIGKILL');
    await killed(node);
    await gone(postmaster);
    const pidFile = join(folder, 'data/postmaster.pid');
    const { uid, gid } = await stat(pidFile);
    const stranger = spawn('sleep', ['60'], runsAsRoot() ? { uid, gid } : {});
    cleanUp.push(() => stranger.kill());
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));

    const { ownerUrl } = await start();
    expect(await query(ownerUrl, 'select answer from kept')).toEqual([42]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('stops once and frees the folder when stop is called several times', async () => {
    const server = await start();
    const postmaster = (await readPidFile(join(folder, 'data')))?.pid ?? 0;
    const open = new pg.Client({ connectionString: server.adminUrl });
    open.on('error', () => undefined);
    await open.connect();

    await Promise.all([server.stop(), server.stop()]);
    expect(await isPostmasterOf(postmaster, join(folder, 'data'))).toBe(false);
    await server.stop();
    await (await start()).stop();
    expect(printed.join()).not.toContain('ended by itself');
  });

  it('reports an end of PostgreSQL', async () => {
    const server = await start();
    process.kill((await readPidFile(join(folder, 'data')))?.pid ?? 0, 'SIGKILL');
    while (!printed.some((line) => line.includes('ended by itself (SIGKILL)'))) await wait(5);
    await server.stop();
  });

  it('rejects with the last log line of PostgreSQL', async () => {
    await expect(start({ max_connections: 'many' })).rejects.toThrow(
      /invalid value for parameter "max_connections": "many".*postgres\.log/,
    );
    await start();
  });

  it('uses another port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    cleanUp.push(() => squatter.close());
    await once(squatter, 'listening');

    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(await query(second.serverUrl, 'select 1')).toEqual([1]);
  });

  it.runIf(runsAsRoot())('moves to an open place when root starts it where only root may go', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    folder = join(closed, 'postgres');
    const first = await start();
    expect(first.home.startsWith(join(base, 'open'))).toBe(true);
    expect(printed.join()).toContain(first.home);
    await query(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await query((await start()).ownerUrl, 'select answer from kept')).toEqual([42]);
  });

  it.runIf(runsAsRoot())('takes a copy that root has made, as from a backup', async () => {
    const copy = join(base, 'copy');
    await cp(folder, copy, { recursive: true });
    folder = copy;
    expect(await query((await start()).serverUrl, 'select 1')).toEqual([1]);
    expect((await stat(join(copy, 'data/base'))).uid).not.toBe(0);
  });
});
