/**
 * Backups with a row of their progress and result; for those of a server, the oldest archives are removed.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '#database/schema.ts';
import {
  backupLock,
  findLatestNightly,
  insertBackup,
  isBackupDue,
  markRemoved,
  putProgress,
  settleAbandonedBackups,
  settleBackup,
} from './business/backups/server/index.ts';
import { type ArchivePlace, openPlace } from './platform/server/backup/archive-place.ts';
import { BackupFailure } from './platform/server/backup/backup-failure.ts';
import type { Progress } from './platform/server/backup/make-backup.ts';
import { type BackupReport, runBackup } from './platform/server/backup/run-backup.ts';
import type { Clock } from './platform/server/clock.ts';
import type { Config } from './platform/server/config.ts';
import { connect } from './platform/server/database/connect.ts';
import { type OpenedSource, openBackupSource } from './start-backup.ts';

export interface BackupRequest {
  origin: 'nightly' | 'office';
  requestedBy?: string;
}

/** The order to a backup's child process. */
export interface BackupOrder {
  config: Config;
  asked: BackupRequest;
}

/** Messages of a backup's child process; `id: null`: another backup runs. */
export type BackupMessage = { id: number | null } | { done: true } | { error: string };

interface Recording {
  origin: 'nightly' | 'office' | 'command';
  requestedBy?: string;
  clock: Clock;
  onStarted?: (id: number | undefined) => void;
  onProgress?: (progress: Progress) => void;
  /** Returns whether this backup is still due; called once no other one runs. */
  isDue?: (db: Db) => Promise<boolean>;
}

/** Minimum interval between progress updates of the row, in ms. */
const progressEveryMs = 1000;

/**
 * Makes a backup and maintains its row. A database has one backup at a time.
 * @returns undefined when another one runs, or this one is no longer due
 */
export async function recordedBackup(
  { source }: OpenedSource,
  archive: { place: ArchivePlace; name: string; key: string | undefined },
  { origin, requestedBy, clock, onStarted, onProgress, isDue }: Recording,
): Promise<BackupReport | undefined> {
  const lock = new pg.Client({ connectionString: source.ownerUrl, application_name: 'percha backup lock' });
  lock.on('error', () => undefined);
  await lock.connect();
  const { db, close } = connect<Database>(source.ownerUrl, 1, () => {});
  try {
    const { rows } = await lock.query<{ free: boolean; recorded: boolean }>(
      "select pg_try_advisory_lock($1) as free, to_regclass('public.backup') is not null as recorded",
      [backupLock],
    );
    if (!rows[0]?.free || (isDue && !(await isDue(db)))) {
      onStarted?.(undefined);
      return undefined;
    }
    // A company of an older Percha, before its upgrade, has no such table.
    if (!rows[0].recorded)
      return await runBackup(source, archive, { clock, onProgress: onProgress ?? (() => {}) });
    await settleAbandonedBackups(db, clock.now());
    if (origin !== 'command') await archive.place.removeParts(scheduledName);
    const id = await insertBackup(db, {
      origin,
      started_at: clock.now(),
      requested_by: requestedBy ?? null,
      place: archive.place.place + archive.name,
      is_encrypted: archive.key !== undefined,
    });
    onStarted?.(id);
    let lastWriteAt = performance.now();
    let writing: Promise<void> = Promise.resolve();
    const storeProgress = (progress: Progress) => {
      onProgress?.(progress);
      if (performance.now() - lastWriteAt < progressEveryMs) return;
      lastWriteAt = performance.now();
      const { phase, done, total = null } = progress;
      // A failed progress update is no reason to end the backup.
      writing = writing.then(() => putProgress(db, id, { phase, done, total })).catch(() => undefined);
    };
    try {
      const report = await runBackup(source, archive, { clock, onProgress: storeProgress });
      await writing;
      await settleBackup(db, id, {
        state: 'done',
        ended_at: clock.now(),
        verified_at: report.verifiedAt,
        bytes: report.bytes,
        row_count: report.rows,
        file_count: report.files,
        missing_count: report.missing.count,
      });
      return report;
    } catch (error) {
      await writing;
      await settleBackup(db, id, {
        state: 'failed',
        ended_at: clock.now(),
        error: (error as Error).message.slice(0, 1000),
      });
      throw error;
    }
  } finally {
    await close();
    await lock.end();
  }
}

const archiveName = (origin: string, at: Date, isSealed: boolean) =>
  `percha-${origin}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.zst${isSealed ? '.sealed' : ''}`;

/** Archive names of scheduled backups. */
const scheduledName = /^percha-(nightly|office)-\d{8}T\d{6}Z\.tar\.zst(\.sealed)?$/;

/**
 * Marks backups as failed whose process was killed, and removes their partial files. Does nothing while a
 * backup runs: that one does the same before it begins.
 */
export async function clearAbandonedBackups(db: Db, { backup }: Config, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${backupLock}) as free`.execute(tx);
    if (!rows[0]?.free) return;
    await settleAbandonedBackups(tx, at);
    const place = await openPlace(backup.to, backup.s3);
    await place.removeParts(scheduledName).finally(() => place.close());
  });
}

/**
 * Returns the archives of this origin beyond the newest `keep`; other files in the same place are not listed.
 */
export function archivesToRemove(names: readonly string[], origin: string, keep: number): string[] {
  const shape = new RegExp(`^percha-${origin}-\\d{8}T\\d{6}Z\\.tar\\.zst(\\.sealed)?$`);
  return names
    .filter((name) => shape.test(name))
    .sort()
    .reverse()
    .slice(keep);
}

/** Makes the backup that a server asked for, and removes the oldest ones once it is verified. */
export async function makeScheduledBackup(
  config: Config,
  { origin, requestedBy }: BackupRequest,
  {
    clock,
    signal,
    onStarted,
  }: { clock: Clock; signal: AbortSignal; onStarted: (id: number | undefined) => void },
): Promise<void> {
  const { at, keep, to, key, s3 } = config.backup;
  const place = await openPlace(to, s3);
  const stoppable: ArchivePlace = {
    ...place,
    write: (name, parts) => place.write(name, untilAborted(parts, signal)),
  };
  const opened = await openBackupSource(config, () => {});
  try {
    const isDue = async (db: Db) =>
      origin !== 'nightly' || (at !== undefined && isBackupDue(clock.now(), at, await findLatestNightly(db)));
    const name = archiveName(origin, clock.now(), key !== undefined);
    const report = await recordedBackup(
      opened,
      { place: stoppable, name, key },
      { origin, requestedBy, clock, onStarted, isDue },
    );
    if (!report) return;
    const gone = archivesToRemove(await place.names(), origin, keep);
    for (const old of gone) await place.remove(old);
    const { db, close } = connect<Database>(opened.source.ownerUrl, 1, () => {});
    await markRemoved(
      db,
      gone.map((old) => place.place + old),
      clock.now(),
    ).finally(close);
  } finally {
    place.close();
    await opened.close();
  }
}

async function* untilAborted(
  parts: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (signal.aborted) throw new BackupFailure('The server was stopped during the backup.');
    yield part;
  }
}
