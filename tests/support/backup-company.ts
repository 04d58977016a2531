/** Sets up the demo company, its backups, and restores of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ArchivePlace, openPlace } from '#src/platform/server/backup/archive-place.ts';
import { type BackupReport, runBackup } from '#src/platform/server/backup/run-backup.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { type Config, readConfig } from '#src/platform/server/config.ts';
import { localFiles } from '#src/platform/server/files/local-files.ts';
import { filesFolder } from '#src/platform/server/files/open-files.ts';
import { openBackupSource, restoreInto } from '#src/start-backup.ts';
import { emptyDatabase } from './backup.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export const key = 'a key that nobody guesses';
export const stamp = '20261122_030000';
const clock = clockAt('2026-11-22T03:00:00.000Z');

export let folder: string;
export let place: ArchivePlace;
export let company: TestDatabase;
/** Backups of the demo company that several tests restore. */
export const reports = {} as Record<'sealed' | 'plain', BackupReport>;
export async function openCompany(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'percha-backup-'));
  place = await openPlace(join(folder, 'backups'), undefined);
  company = await testDatabase({ demo: true });
  const files = localFiles(filesFolder(join(folder, 'company')));
  await files.write('licencias/3f/a.pdf', Buffer.from('%PDF-1.7'));
  await files.write('originals/aa/large.webp', Buffer.alloc(3_000_000, 'picture'));
  await files.write('pictures/1/drawn.avif', Buffer.from('made again when asked for'));
  reports.sealed = await backUp('sealed', key);
  reports.plain = await backUp('plain');
}

export async function closeCompany(): Promise<void> {
  await company.close();
  await rm(folder, { recursive: true, force: true });
}

export type Urls = { ownerUrl: string; serverUrl: string };

function configOf({ ownerUrl, serverUrl }: Urls, dataFolder: string): Config {
  return readConfig({
    DATABASE_URL: serverUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PERCHA_DATA_DIR: join(folder, dataFolder),
    PERCHA_SECRET: 'the secret of all servers of the company',
  });
}

export async function backUp(
  name: string,
  sealedBy?: string,
  {
    from = company,
    written = (source: AsyncIterable<Uint8Array>) => source,
    data = 'company',
  }: {
    from?: Urls;
    written?: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
    data?: string;
  } = {},
) {
  const opened = await openBackupSource(configOf(from, data), () => {});
  const slowed: ArchivePlace = { ...place, write: (one, source) => place.write(one, written(source)) };
  return runBackup(
    opened.source,
    { place: slowed, name, key: sealedBy },
    { clock, onProgress: () => {} },
  ).finally(opened.close);
}

export interface Restoring {
  openedBy?: string;
  replace?: boolean;
  data?: string;
  onProgress?: Parameters<typeof restoreInto>[1]['onProgress'];
  print?: (line: string) => void;
}

export function restore(
  name: string,
  into: Urls,
  { openedBy, replace = false, data = 'restored', onProgress = () => {}, print = () => {} }: Restoring = {},
) {
  const open = async () => {
    const found = await place.open(name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found.stream;
  };
  const order = { open, key: openedBy, replace, stamp, print, onProgress };
  return restoreInto(configOf(into, data), order);
}

export async function emptyTarget() {
  const target = await emptyDatabase();
  onTestFinished(target.close);
  return target;
}
