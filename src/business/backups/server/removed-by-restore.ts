import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/** Every archive contains the row of its own backup, which has no end. */
export const removedByRestore: readonly AfterRestore[] = [
  { sql: "delete from backup where state = 'running'" },
];
