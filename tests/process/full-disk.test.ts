/**
 * The disk of the data folder is full: the server reports it, refuses writes, and recovers when there is
 * room.
 */
import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCredentials } from '#src/platform/server/database/embedded-credentials.ts';
import { connectionUrls } from '#src/platform/server/database/embedded-roles.ts';
import { hammer, lostCells } from './hammer.ts';
import { ownerUrlOf, TestInstallation, until } from './percha.ts';
import { type Cell, cellsToOrder, inDatabaseAt, post, signIn } from './shop.ts';

const run = promisify(execFile);
const premises = new TestInstallation();
let folder: string;

/** A separate disk: only root can mount one. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const disk = '200m';

beforeAll(async () => {
  folder = await premises.folder();
  if (!mayMount) return;
  await run('mount', ['-t', 'tmpfs', '-o', `size=${disk},mode=755`, 'tmpfs', folder]);
  await premises.copyDemo(folder);
});
afterAll(async () => {
  await premises.stopAll();
  if (mayMount) await run('umount', ['-l', folder]);
  await premises.clear();
});

/** Takes all the remaining room. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w');
  try {
    for (;;) await ballast.write(Buffer.alloc(1024 * 1024));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await ballast.close();
  }
}

/** Makes PostgreSQL start new WAL segments until one finds no room. */
async function fillLog(): Promise<void> {
  const credentials = await readCredentials(join(folder, 'postgres'));
  if (!credentials) throw new Error('There is no database.');
  const full = inDatabaseAt(connectionUrls(credentials).adminUrl, async (client) => {
    for (;;) await client.query(`select pg_logical_emit_message(false, 'p', 'x', true), pg_switch_wal()`);
  });
  await expect(full).rejects.toThrow();
}

it.skipIf(!mayMount)('reports the full disk, refuses writes, and recovers when there is room', async () => {
  const percha = premises.run(folder, { env: { PERCHA_FREE_MB: '20' } });
  const url = await percha.url;
  const headers = await signIn(url);
  const cells: Cell[] = await cellsToOrder(folder, 12);
  const write = (cantidad: number) =>
    post(url, '/lob/api/v1/cart/upsert-item', { ...cells[0], cantidad }, headers);
  expect((await write(1)).status).toBe(200);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);

  const ballast = join(folder, 'ballast');
  await fill(ballast);
  await until(async () => (await fetch(`${url}/health/ready`)).status === 503);
  const { reasons } = (await (await fetch(`${url}/health/ready`)).json()) as {
    reasons: { code: string }[];
  };
  expect(reasons.map(({ code }) => code)).toContain('disk.low');

  // The first row of a table needs room; setting a cell again mostly needs none.
  const heart = await fetch(`${url}/lob/api/v1/favoritos/${cells[0]?.modeloId}`, {
    method: 'PUT',
    headers,
  });
  expect([heart.status, heart.headers.get('retry-after')]).toEqual([507, '30']);
  expect(await heart.json()).toMatchObject({ exception: 'Insufficient Storage', outcome: 'none' });

  // PostgreSQL stops when its WAL finds no room, and cannot start until there is some.
  const work = hammer(url, headers, cells, 2001);
  await until(() => work.acknowledgedWrites() >= 50);
  await fillLog();
  await work.end;
  await percha.printed('The disk is full: PostgreSQL is started again when there is room.');

  await rm(ballast);
  await until(async () => (await fetch(`${url}/health/ready`)).status === 200);
  expect(await lostCells(await ownerUrlOf(folder), work.cells)).toEqual([]);
  expect((await write(4)).status).toBe(200);
  expect(percha.output()).not.toMatch(/\bat .*\.ts:\d+/);
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);
});
