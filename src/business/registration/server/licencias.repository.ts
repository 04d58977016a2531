import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Notes that a file belongs to no request: it is about to be written, or its request has gone. */
export async function insertSueltas(db: Db, claves: readonly string[]): Promise<void> {
  if (claves.length === 0) return;
  await db
    .insertInto('licencia_suelta')
    .values(claves.map((clave) => ({ clave })))
    .execute();
}

/** A request holds the file from now on, or it is removed. */
export async function deleteSueltas(db: Db, claves: readonly string[]): Promise<void> {
  if (claves.length === 0) return;
  await db.deleteFrom('licencia_suelta').where('clave', 'in', claves).execute();
}

/** Files that nobody has taken up within an hour: the server was stopped on the way. */
export async function listAbandoned(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('licencia_suelta')
    .where('desde', '<', sql<Date>`now() - interval '1 hour'`)
    .select('clave')
    .execute();
  return rows.map((row) => row.clave);
}

/** Lets go of the licences of requests that were rejected before then. @returns their places among the files */
export async function releaseRejected(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ licencia_clave: string }>`
    update registro r set licencia_clave = null, licencia_nombre = null, licencia_tipo = null, licencia_bytes = null
    from (select id, licencia_clave from registro where estado = 'rechazada' and cambiado < ${before}
      and licencia_clave is not null for update) as old
    where r.id = old.id
    returning old.licencia_clave`.execute(db);
  return rows.map((row) => row.licencia_clave);
}
