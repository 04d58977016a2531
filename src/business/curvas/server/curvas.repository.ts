import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Curva } from '../curvas.contract.ts';

export interface ParteRow {
  tallaId: number;
  cantidad: number;
}

/** Returns a shop's curves by name, each with its sizes in order. */
export async function listCurvas(db: Db, clienteId: number): Promise<Curva[]> {
  const { rows } = await sql<Curva>`
    select c.id, c.nombre, c.version,
      (select coalesce(json_agg(json_build_object('tallaId', t.id, 'talla', t.nombre, 'cantidad', p.cantidad)
          order by t.orden, t.id), '[]')
        from curva_talla p join talla t on t.id = p.talla_id
        where p.curva_id = c.id) as partes
    from curva c
    where c.cliente_id = ${clienteId}
    order by fold_text(c.nombre), c.id`.execute(db);
  return rows;
}

/** Locks the shop until the end of the transaction, so that its curves are written one call at a time. */
export async function lockCliente(db: Db, clienteId: number): Promise<void> {
  await db
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the shop's curve with the same name, regardless of case and accents. */
export function findIdByName(db: Db, clienteId: number, nombre: string) {
  return db
    .selectFrom('curva')
    .where('cliente_id', '=', clienteId)
    .where(sql`fold_text(nombre)`, '=', sql`fold_text(${nombre})`)
    .select('id')
    .executeTakeFirst();
}

/** Returns the name of a curve's last editor; undefined when that user is gone. */
export async function findLastEditor(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('curva')
    .innerJoin('usuario', 'usuario.id', 'curva.cambiada_por')
    .where('curva.id', '=', id)
    .select(['usuario.first_name', 'usuario.last_name', 'usuario.email'])
    .executeTakeFirst();
  return row && (`${row.first_name} ${row.last_name}`.trim() || row.email);
}

/** Returns which of these sizes exist. */
export async function knownTallas(db: Db, tallaIds: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('talla').where('id', 'in', tallaIds).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertCurva(
  db: Db,
  { clienteId, userId, nombre }: { clienteId: number; userId: string; nombre: string },
): Promise<number> {
  const { id } = await db
    .insertInto('curva')
    .values({ cliente_id: clienteId, nombre, cambiada_por: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCurva(
  db: Db,
  id: number,
  { userId, nombre }: { userId: string; nombre: string },
): Promise<void> {
  await db
    .updateTable('curva')
    .set({ nombre, cambiada_por: userId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Replaces the sizes of a curve. */
export async function setPartes(db: Db, id: number, partes: ParteRow[]): Promise<void> {
  await db.deleteFrom('curva_talla').where('curva_id', '=', id).execute();
  await db
    .insertInto('curva_talla')
    .values(partes.map(({ tallaId, cantidad }) => ({ curva_id: id, talla_id: tallaId, cantidad })))
    .execute();
}

/**
 * Deletes curves of a shop.
 * @returns the ids of those that existed
 */
export async function deleteCurvas(db: Db, clienteId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .deleteFrom('curva')
    .where('cliente_id', '=', clienteId)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
