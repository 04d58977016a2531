import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/** Every archive holds the row of its own making, which has no end. */
export const forgottenByRestore: readonly AfterRestore[] = [
  { sql: "delete from backup where state = 'running'" },
];
