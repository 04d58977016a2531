/**
 * Stores the files of licences. A file and its row cannot change in one step, so a file without a request is
 * listed in `licencia_suelta` first and is cleaned up even when the server stops in between.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { Licencia } from './licencia.ts';
import {
  deleteUnusedFiles,
  insertUnusedFiles,
  listUnusedFiles,
  releaseRejectedLicencias,
} from './licencias.repository.ts';

interface LicenciaStore {
  db: Kysely<Database>;
  files: Files;
}

/**
 * Writes a licence under a random name and returns its key. It is deleted again unless a request takes it.
 */
export async function storeLicencia(
  { db, files }: LicenciaStore,
  { tipo, bytes }: Licencia,
): Promise<string> {
  const name = randomUUID();
  const clave = `licencias/${name.slice(0, 2)}/${name}.${tipo === 'application/pdf' ? 'pdf' : 'jpg'}`;
  await insertUnusedFiles(db, [clave]);
  await files.write(clave, bytes);
  return clave;
}

/** Deletes files that are listed as unused. */
export async function removeLicencias(
  { db, files }: LicenciaStore,
  claves: readonly string[],
): Promise<void> {
  await Promise.all(claves.map((clave) => files.remove(clave)));
  await deleteUnusedFiles(db, claves);
}

/** Limit for answers to a rejected shop; after that the licence is deleted. */
const monthsAfterRejection = 24;

/** Deletes unused files, and the licences whose time is over. */
export async function deleteExpiredLicencias(store: LicenciaStore, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsAfterRejection);
  await store.db.transaction().execute(async (tx) => {
    await insertUnusedFiles(tx, await releaseRejectedLicencias(tx, before));
  });
  // `listUnusedFiles` leaves out those listed within the last hour; the next round deletes them.
  await removeLicencias(store, await listUnusedFiles(store.db));
}

/** SQL for the file keys of all licences in use. */
export const licenciaReferences =
  'select licencia_clave as key from registro where licencia_clave is not null';
