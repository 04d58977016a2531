import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Lists files as unused: they are about to be written, or their request was deleted. */
export async function insertUnusedFiles(db: Db, claves: readonly string[]): Promise<void> {
  if (claves.length === 0) return;
  await db
    .insertInto('licencia_suelta')
    .values(claves.map((clave) => ({ clave })))
    .execute();
}

/** Removes files from the list, because a request holds them or they were deleted. */
export async function deleteUnusedFiles(db: Db, claves: readonly string[]): Promise<void> {
  if (claves.length === 0) return;
  await db.deleteFrom('licencia_suelta').where('clave', 'in', claves).execute();
}

/** Lists files that stayed unused for an hour because the server stopped in between. */
export async function listUnusedFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('licencia_suelta')
    .where('desde', '<', sql<Date>`now() - interval '1 hour'`)
    .select('clave')
    .execute();
  return rows.map((row) => row.clave);
}

/** Removes the licences of requests that were rejected before a time. Returns their file keys. */
export async function releaseRejectedLicencias(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ licencia_clave: string }>`
    update registro r set licencia_clave = null, licencia_nombre = null, licencia_tipo = null, licencia_bytes = null
    from (select id, licencia_clave from registro where estado = 'rechazada' and cambiado < ${before}
      and licencia_clave is not null for update) as old
    where r.id = old.id
    returning old.licencia_clave`.execute(db);
  return rows.map((row) => row.licencia_clave);
}
