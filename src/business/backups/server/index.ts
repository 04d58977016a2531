/** The exports of backups for the server's start and the commands. */
export { isBackupDue } from '../backup-rules.ts';
export {
  backupLock,
  findLatestNightly,
  insertBackup,
  markRemoved,
  putProgress,
  settleAbandonedBackups,
  settleBackup,
} from './backups.repository.ts';
export type { BackupJobs } from './backups.routes.ts';
export { removedByRestore } from './removed-by-restore.ts';
