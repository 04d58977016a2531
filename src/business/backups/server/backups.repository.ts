import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';

export type BackupRow = Selectable<Database['backup']>;
export type BackupResult = Pick<
  Insertable<Database['backup']>,
  'bytes' | 'row_count' | 'file_count' | 'missing_count' | 'verified_at'
>;

/** Inserts a backup's row. @returns its id */
export async function insertBackup(
  db: Db,
  row: Pick<
    Insertable<Database['backup']>,
    'origin' | 'started_at' | 'requested_by' | 'place' | 'is_encrypted'
  >,
): Promise<number> {
  const { id } = await db.insertInto('backup').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function putProgress(
  db: Db,
  id: number,
  step: Pick<BackupRow, 'phase' | 'done' | 'total'>,
): Promise<void> {
  await db.updateTable('backup').set(step).where('id', '=', id).where('state', '=', 'running').execute();
}

export async function settleBackup(
  db: Db,
  id: number,
  ended: { ended_at: Date } & (({ state: 'done' } & BackupResult) | { state: 'failed'; error: string }),
): Promise<void> {
  await db.updateTable('backup').set(ended).where('id', '=', id).execute();
}

/** Marks backups as failed whose process ended without a result. Call it only with the backups' lock. */
export async function settleAbandonedBackups(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', ended_at: at, error: 'Its process was ended.' })
    .where('state', '=', 'running')
    .execute();
}

export async function markRemoved(db: Db, places: readonly string[], at: Date): Promise<void> {
  if (places.length === 0) return;
  await db
    .updateTable('backup')
    .set({ removed_at: at })
    .where('place', 'in', [...places])
    .where('removed_at', 'is', null)
    .execute();
}

export async function findLatestNightly(db: Db): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backup')
    .selectAll()
    .where('origin', '=', 'nightly')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Advisory lock that keeps all servers and commands of one database from making two backups at once. */
export const backupLock = 7_021_996;

/** Returns whether a process holds the lock of backups at this moment. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and objid = ${backupLock} and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())) as running`.execute(
    db,
  );
  return rows[0]?.running ?? false;
}

const listed = 30;

export async function listBackups(db: Db): Promise<BackupRow[]> {
  return db
    .selectFrom('backup')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
}

export async function findLastDone(db: Db): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backup')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
