/** What the start of the server and the commands ask of backups. */
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
export { forgottenByRestore } from './forgotten-by-restore.ts';
