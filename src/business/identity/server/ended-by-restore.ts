import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/**
 * A session that was ended, or a link that was used, after the backup must not live again. Invitations stay: they are
 * good for weeks, and only their mailbox has them.
 */
export const endedByRestore: readonly AfterRestore[] = [
  {
    sql: 'update sesion set ended = now() where ended is null',
    says: (rows) => `${rows} sessions are ended: everyone signs in again.`,
  },
  {
    sql: "delete from clave_cuenta where uso <> 'invitacion'",
    says: (rows) => `${rows} mailed links for passwords and sign-in are withdrawn.`,
  },
];
