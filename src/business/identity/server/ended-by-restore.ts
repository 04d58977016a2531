import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/**
 * Sessions that ended and links that were used after the backup must stay so. Invitations stay valid: they
 * last for weeks, and only their mailbox has them.
 */
export const endedByRestore: readonly AfterRestore[] = [
  {
    sql: 'update sesion set ended = now() where ended is null',
    describe: (rows) => `${rows} sessions are ended: everyone signs in again.`,
  },
  {
    sql: "delete from clave_cuenta where uso <> 'invitacion'",
    describe: (rows) => `${rows} mailed links for passwords and sign-in are withdrawn.`,
  },
];
