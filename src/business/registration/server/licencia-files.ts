/**
 * The files of the licences. A file and a row cannot come and go in one step: a file that no request holds is noted in
 * `licencia_suelta` first, so that none is left behind when the server is stopped on the way.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { Licencia } from './licencia.ts';
import { deleteSueltas, insertSueltas, listAbandoned, releaseRejected } from './licencias.repository.ts';

interface Keeping {
  db: Kysely<Database>;
  files: Files;
}

/** Writes a licence down under a random name. @returns its place; it is removed again unless a request takes it up */
export async function keepLicencia({ db, files }: Keeping, { tipo, bytes }: Licencia): Promise<string> {
  const name = randomUUID();
  const clave = `licencias/${name.slice(0, 2)}/${name}.${tipo === 'application/pdf' ? 'pdf' : 'jpg'}`;
  await insertSueltas(db, [clave]);
  await files.write(clave, bytes);
  return clave;
}

/** Removes files that were noted as loose. */
export async function removeLicencias({ db, files }: Keeping, claves: readonly string[]): Promise<void> {
  await Promise.all(claves.map((clave) => files.remove(clave)));
  await deleteSueltas(db, claves);
}

/** A rejected request is answered for this long after its rejection, and then without its licence. */
const monthsAfterRejection = 24;

/** Removes what no request holds any more, and the licences whose time is over. */
export async function forgetLicencias(keeping: Keeping, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsAfterRejection);
  await keeping.db.transaction().execute(async (tx) => {
    await insertSueltas(tx, await releaseRejected(tx, before));
  });
  // Those just noted are younger than an hour: they go at the next round.
  await removeLicencias(keeping, await listAbandoned(keeping.db));
}

/** SQL for the keys of the licences that requests hold. */
export const licenciaReferences =
  'select licencia_clave as key from registro where licencia_clave is not null';
