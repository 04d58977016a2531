import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface NewImportacion {
  tipo: string;
  archivo: string;
  momento: Date;
  usuarioId: string;
  nuevas: number;
  cambiadas: number;
  iguales: number;
}

/** Imports that the page shows. */
const shown = 50;

/** Returns the last imports, the newest first. */
export const listImportaciones = (db: Db) =>
  db
    .selectFrom('importacion')
    .leftJoin('usuario', 'usuario.id', 'importacion.usuario_id')
    .select([
      'importacion.id',
      'importacion.tipo',
      'importacion.archivo',
      'importacion.momento',
      'importacion.nuevas',
      'importacion.cambiadas',
      'importacion.iguales',
      'usuario.first_name',
      'usuario.last_name',
    ])
    .orderBy('importacion.momento', 'desc')
    .orderBy('importacion.id', 'desc')
    .limit(shown)
    .execute();

export function insertImportacion(db: Db, { usuarioId, ...one }: NewImportacion) {
  return db
    .insertInto('importacion')
    .values({ ...one, usuario_id: usuarioId })
    .returning(['id'])
    .executeTakeFirstOrThrow();
}

/** Returns the columns that the team last chose for these headings. @param titulos their digest */
export async function findColumnas(db: Db, tipo: string, titulos: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('importacion_columnas')
    .where('tipo', '=', tipo)
    .where('titulos', '=', titulos)
    .select('columnas')
    .executeTakeFirst();
  return row?.columnas;
}

export async function putColumnas(
  db: Db,
  tipo: string,
  titulos: string,
  columnas: readonly string[],
): Promise<void> {
  await db
    .insertInto('importacion_columnas')
    .values({ tipo, titulos, columnas: JSON.stringify(columnas) })
    .onConflict((conflict) =>
      conflict.columns(['tipo', 'titulos']).doUpdateSet({ columnas: JSON.stringify(columnas) }),
    )
    .execute();
}

/** Returns whether no other import of the resource runs; none begins until the transaction ends. */
export async function takeImportTurn(db: Db, tipo: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${tipo}`}, 0)) as mine`.execute(db);
  return rows[0]?.mine === true;
}
