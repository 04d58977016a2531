import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PersonalRecords } from '../../../platform/server/personal-records.ts';
import { insertUnusedFiles } from './licencias.repository.ts';
import { deleteRegistros } from './registro.repository.ts';

const ofEmail = (db: Db, email: string) =>
  db.selectFrom('registro').where(sql`lower(email)`, '=', email.toLowerCase());

/**
 * A person's requests for an account. Erasure deletes them with their keys; the files of licences follow
 * within two hours.
 */
export const personalRegisters: PersonalRecords = {
  nombre: 'registros',
  async list(db, { email }) {
    const rows = await ofEmail(db, email).selectAll().orderBy('id').execute();
    return rows.map(({ licencia_clave: _, vuelta: __, fecha, cambiado, ...row }) => ({
      ...row,
      fecha: fecha.toISOString(),
      cambiado: cambiado.toISOString(),
    }));
  },
  async erase(db, { email }) {
    const rows = await ofEmail(db, email).select(['id', 'licencia_clave']).forUpdate().execute();
    if (rows.length === 0) return;
    await insertUnusedFiles(
      db,
      rows.flatMap(({ licencia_clave }) => licencia_clave ?? []),
    );
    await deleteRegistros(
      db,
      rows.map(({ id }) => id),
    );
  },
};
