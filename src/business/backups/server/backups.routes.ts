import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { backupWarning } from '../backup-rules.ts';
import { type Backup, createBackupEndpoint, readBackupsEndpoint } from '../backups.contract.ts';
import { type BackupRow, findLastDone, isBackupRunning, listBackups } from './backups.repository.ts';

/** How this server makes backups. */
export interface BackupJobs {
  /** Hour in Europe/Madrid; undefined: there are no nightly backups. */
  nightlyAt: number | undefined;
  keep: number;
  place: string;
  isEncrypted: boolean;
  /** A demo company gets no warnings about missing backups. */
  isDemo: boolean;
  /** Begins a backup in a child process. @returns its row's id, undefined when one runs already */
  start(requestedBy: string): Promise<number | undefined>;
}

interface BackupParts {
  db: Kysely<Database>;
  clock: Clock;
  backups: BackupJobs;
}

const optional = <T, K extends string>(key: K, value: T | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [key in K]?: T };

const isBucket = (place: string) => place.startsWith('s3://');

/** Shortens `house:/srv/percha/backups/percha-office-1.tar.zst` to `percha-office-1.tar.zst`. */
const shownPlace = (place: string) => (isBucket(place) ? place : place.replace(/^.*[\\/]/, ''));

const failures: [RegExp, NonNullable<Backup['failure']>][] = [
  [/ENOSPC|EDQUOT/, 'space'],
  [/EACCES|EPERM|EROFS|AccessDenied/, 'denied'],
  [/process was ended|server was stopped/, 'interrupted'],
];

/** The system's error messages contain file names of the server: only their kind is sent. */
const failureOf = (error: string) => failures.find(([pattern]) => pattern.test(error))?.[1] ?? 'other';

const backupOf = (row: BackupRow): Backup => ({
  id: row.id,
  origin: row.origin,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  ...optional('endedAt', row.ended_at?.toISOString()),
  place: shownPlace(row.place),
  isEncrypted: row.is_encrypted,
  phase: row.phase,
  done: row.done,
  ...optional('total', row.total),
  ...optional('bytes', row.bytes),
  ...optional('rows', row.row_count),
  ...optional('files', row.file_count),
  ...optional('missing', row.missing_count),
  ...optional('verifiedAt', row.verified_at?.toISOString()),
  isRemoved: row.removed_at !== null,
  ...optional('failure', row.state === 'failed' ? failureOf(row.error ?? '') : undefined),
});

/** Returns the row as failed when its process is gone without a result. */
const withActualState = (row: BackupRow, isRunning: boolean): BackupRow =>
  row.state === 'running' && !isRunning ? { ...row, state: 'failed', error: 'Its process was ended.' } : row;

export function backupsRoutes({ db, clock, backups }: BackupParts): Route[] {
  return [
    route(readBackupsEndpoint, async () => {
      const isRunning = await isBackupRunning(db);
      const [found, last] = await Promise.all([listBackups(db), findLastDone(db)]);
      const rows = found.map((row) => withActualState(row, isRunning));
      const running = rows.find(({ state }) => state === 'running');
      const ended = rows.filter(({ state }) => state !== 'running');
      const mayWarn = !backups.isDemo || backups.nightlyAt !== undefined;
      return {
        ...optional('last', last && backupOf(last)),
        ...optional('running', running && backupOf(running)),
        history: ended.map(backupOf),
        ...optional('warning', mayWarn ? backupWarning(clock.now(), last, ended[0]) : undefined),
        ...optional('nightlyAt', backups.nightlyAt),
        keep: backups.keep,
        ...optional('place', isBucket(backups.place) ? backups.place : undefined),
        isEncrypted: backups.isEncrypted,
      };
    }),
    createRoute(db, createBackupEndpoint, async (tx, _, context) => {
      const id = await backups.start(context.caller.userId);
      if (id === undefined) {
        throw new Conflict('A backup is running.', [{ key: 'Ya se está haciendo una copia de seguridad.' }]);
      }
      await audit(tx, context, { acto: 'backups.create', resource: 'backup', id });
      return { id };
    }),
  ];
}
