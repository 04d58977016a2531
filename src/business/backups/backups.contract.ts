import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/backups';

export const backup = z.object({
  id,
  /** By the setting `BACKUP_AT`, from the back office, or by `npm run backup`. */
  origin: z.enum(['nightly', 'office', 'command']),
  state: z.enum(['running', 'done', 'failed']),
  /** Instants, ISO 8601 UTC. */
  startedAt: z.string(),
  endedAt: z.optional(z.string()),
  /** The archive's name, after its bucket in S3; folders of the server are not shown. */
  place: z.string(),
  isEncrypted: z.boolean(),
  phase: z.enum(['tables', 'files', 'verify']),
  /** Tables, files or bytes of the phase. */
  done: z.int(),
  total: z.optional(z.int()),
  /** Of the archive. */
  bytes: z.optional(z.int()),
  rows: z.optional(z.int()),
  files: z.optional(z.int()),
  /** Files that rows refer to and that were missing. */
  missing: z.optional(z.int()),
  verifiedAt: z.optional(z.string()),
  /** Removed to keep the maximum number of archives. */
  isRemoved: z.boolean(),
  /** The server's log has the whole error. */
  failure: z.optional(z.enum(['space', 'denied', 'interrupted', 'other'])),
});
export type Backup = z.infer<typeof backup>;

export const readBackupsEndpoint = endpoint({
  method: 'GET',
  path,
  access: { permission: 'Permissions.Backups.View' },
  summary: 'The last backup, the one that runs, and those before',
  reply: z.object({
    /** The newest verified one. */
    last: z.optional(backup),
    running: z.optional(backup),
    /** The newest thirty that ended. */
    history: z.array(backup),
    warning: z.optional(z.enum(['none', 'old', 'failed'])),
    /** Hour in Europe/Madrid; absent: there are no nightly backups. */
    nightlyAt: z.optional(z.int()),
    keep: z.int(),
    /** A bucket and its path; absent: a folder of the server. */
    place: z.optional(z.string()),
    isEncrypted: z.boolean(),
  }),
});

export const createBackupEndpoint = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: { permission: 'Permissions.Backups.Create' },
  summary: 'Begins a backup beside the server; 409 while another one runs',
  reply: z.object({ id }),
  creates: true,
});
