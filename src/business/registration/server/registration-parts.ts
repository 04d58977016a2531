import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { type Actor, type AuditEntry, audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { SignedAddresses } from '../../../platform/server/signed-address.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import type { Vies } from '../../contactos/server/index.ts';
import type { AttemptLimit } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';

/** Dependencies of the acts of this slice. */
export interface RegistrationParts {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  files: Files;
  /** Parses uploaded files. */
  uploads: FileWorkers['uploads'];
  /** Renders licences for the team. */
  licencePages: FileWorkers['licencePages'];
  addresses: SignedAddresses;
  /** Without it VIES is not asked. */
  vies: Vies | undefined;
  /** Recipient of new requests; without it, the company's own e-mail. */
  teamEmail: string | undefined;
  /** Failed keys, counted together with failed passwords. */
  attempts: AttemptLimit;
  /** Requests per address. */
  quota: AttemptLimit;
  /** Milliseconds in which a decision can be undone; default: ten seconds. */
  undoMs?: number;
}

/** Writes an audit entry in the transaction of the act. */
export const auditRegister = (
  db: Db,
  actor: Actor,
  verb: string,
  id: number,
  change: Pick<AuditEntry, 'antes' | 'despues'>,
): Promise<void> => audit(db, actor, { acto: `registers.${verb}`, resource: 'register', id, ...change });
