/** The start with a pooler, which must keep sessions. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, testDatabase } from '../tests/support/database.ts';
import { startPooler } from '../tests/support/pooler.ts';
import { readConfig } from './platform/server/config.ts';
import { openDatabase } from './start-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'percha-pooler-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const openThrough = async (mode: 'transaction' | 'session') => {
  const pooler = await startPooler(database.serverUrl, mode);
  onTestFinished(pooler.close);
  const config = readConfig({
    DATABASE_URL: pooler.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PERCHA_SECRET: 'the secret of all servers of the company',
    PERCHA_DATA_DIR: folder,
  });
  return openDatabase(config, () => {});
};

it('refuses a pooler that gives each transaction another session, and names the setting', async () => {
  await expect(openThrough('transaction')).rejects.toThrow(
    /^DATABASE_URL: a pooler gives each transaction another session .* pool_mode = session/,
  );
});

it('accepts a pooler that keeps sessions', async () => {
  const opened = await openThrough('session');
  expect(opened.url).toContain('127.0.0.1');
});
