import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { type Actor, type AuditEntry, audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { SignedAddresses } from '../../../platform/server/signed-address.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import type { AttemptLimit } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import type { Vies } from './vies.ts';

export interface RegistrationParts {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  files: Files;
  /** Reads what comes from outside. */
  uploads: FileWorkers['uploads'];
  /** Draws the licences that the team looks at. */
  papers: FileWorkers['papers'];
  addresses: SignedAddresses;
  /** Undefined: the EU's register is not asked. */
  vies: Vies | undefined;
  /** Who is told of new requests; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
  /** Tries with keys, counted with those of passwords. */
  attempts: AttemptLimit;
  /** Requests of an address. */
  quota: AttemptLimit;
}

/** Writes what was done to a request into the trail, in the act's transaction. */
export const auditRegister = (
  db: Db,
  actor: Actor,
  verb: string,
  id: number,
  change: Pick<AuditEntry, 'antes' | 'despues'>,
): Promise<void> => audit(db, actor, { acto: `registers.${verb}`, resource: 'register', id, ...change });
