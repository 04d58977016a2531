/** Scheduled backups, made by the real process. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../tests/support/backup.ts';
import { type TestDatabase, testDatabase } from '../tests/support/database.ts';
import { backupLock } from './business/backups/server/index.ts';
import { clockAt, systemClock } from './platform/server/clock.ts';
import { readConfig } from './platform/server/config.ts';
import { createLog } from './platform/server/log.ts';
import { archivesToRemove, makeScheduledBackup } from './recorded-backup.ts';
import { startBackupJobs } from './start-backup-jobs.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'percha-backup-jobs-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => withClient(database.ownerUrl, (client) => client.query('delete from backup')));

const configFor = (to: string, more: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PERCHA_SECRET: 'the secret of all servers of the company',
    PERCHA_DATA_DIR: join(folder, 'data'),
    BACKUP_TO: to,
    ...more,
  });

const rows = () => database.db.selectFrom('backup').selectAll().orderBy('id').execute();

it('makes a verified backup in a child process, one at a time', async () => {
  const to = join(folder, 'office');
  const jobs = startBackupJobs({
    db: database.db,
    clock: systemClock,
    log: createLog('silent'),
    config: configFor(to),
  });
  onTestFinished(() => jobs.stop());
  const userId = '00000000-0000-4000-8000-000000000001';
  const busy = await withClient(database.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
    return jobs.start(userId);
  });
  expect(busy).toBeUndefined();
  const id = await jobs.start(userId);
  await expect.poll(async () => (await rows()).find((row) => row.id === id)?.state).toBe('done');
  const [row] = await rows();
  expect(row).toMatchObject({
    origin: 'office',
    requested_by: userId,
    is_encrypted: false,
    missing_count: 0,
  });
  expect(row?.verified_at).not.toBeNull();
  expect(await readdir(to)).toEqual([expect.stringMatching(/^percha-office-\d{8}T\d{6}Z\.tar\.zst$/)]);
  expect(row?.place.endsWith((await readdir(to))[0] ?? '-')).toBe(true);
});

it('keeps the newest nightly backups, one a night, and touches no other file', async () => {
  const to = join(folder, 'nightly');
  await mkdir(to);
  for (const name of [
    'percha-nightly-20260101T030000Z.tar.zst',
    'percha-office-20260101T030000Z.tar.zst',
    'mine',
  ])
    await writeFile(join(to, name), '');
  const config = configFor(to, { BACKUP_AT: '3', BACKUP_KEEP: '2' });
  const night = async (iso: string) => {
    const ids: (number | undefined)[] = [];
    await makeScheduledBackup(
      config,
      { origin: 'nightly' },
      {
        clock: clockAt(iso),
        signal: new AbortController().signal,
        onStarted: (id) => ids.push(id),
      },
    );
    return ids[0];
  };
  expect(await night('2026-11-20T03:00:00Z')).toBeDefined();
  // The other server of the company is a minute late.
  expect(await night('2026-11-20T03:01:00Z')).toBeUndefined();
  expect(await night('2026-11-21T03:00:00Z')).toBeDefined();
  expect(await night('2026-11-22T03:00:00Z')).toBeDefined();
  expect((await readdir(to)).sort()).toEqual([
    'mine',
    'percha-nightly-20261121T030000Z.tar.zst',
    'percha-nightly-20261122T030000Z.tar.zst',
    'percha-office-20260101T030000Z.tar.zst',
  ]);
  const nightly = (await rows()).filter(({ origin }) => origin === 'nightly');
  expect(nightly.map(({ removed_at }) => removed_at !== null)).toEqual([true, false, false]);
});

it('keeps the old backups and records the reason when a new one fails', async () => {
  const to = join(folder, 'failing');
  await mkdir(to);
  const stopped = new AbortController();
  stopped.abort();
  await writeFile(join(to, 'percha-nightly-20260101T030000Z.tar.zst'), '');
  const making = makeScheduledBackup(
    configFor(to, { BACKUP_AT: '3', BACKUP_KEEP: '1' }),
    { origin: 'nightly' },
    { clock: clockAt('2026-11-23T03:00:00Z'), signal: stopped.signal, onStarted: () => {} },
  );
  await expect(making).rejects.toThrow('The server was stopped');
  expect(await readdir(to)).toEqual(['percha-nightly-20260101T030000Z.tar.zst']);
  expect((await rows()).at(-1)).toMatchObject({
    state: 'failed',
    error: 'The server was stopped during the backup.',
  });
});

it('counts the backups of each origin separately', () => {
  const names = [
    'percha-nightly-20260101T000000Z.tar.zst',
    'percha-nightly-20260102T000000Z.tar.zst.sealed',
    'other',
  ];
  expect(archivesToRemove(names, 'nightly', 1)).toEqual(['percha-nightly-20260101T000000Z.tar.zst']);
  expect(archivesToRemove(names, 'office', 1)).toEqual([]);
});
