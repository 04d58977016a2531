import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { EditableTallaje, EditedTallaje, TallajeRow } from '../tallajes.contract.ts';

/** The number of modelos, and of curves of the house, of the run in the outer query. */
export const modelosOfTallaje = sql<number>`(
  select count(*)::int from modelo m where m.tallaje_id = tallaje.id)`;
export const curvasOfTallaje = sql<number>`(
  select count(*)::int from curva_casa c where c.tallaje_id = tallaje.id)`;

/** Its tallas in order: `36, 38, 40`. */
export const tallasOfTallaje = sql<string>`(
  select coalesce(string_agg(t.nombre, ', ' order by t.orden), '')
  from tallaje_talla r join talla t on t.id = r.talla_id where r.tallaje_id = tallaje.id)`;

export const selectTallajes = (db: Db) =>
  db
    .selectFrom('tallaje')
    .select(['id', 'nombre', 'orden', 'archivado', 'version'])
    .select(modelosOfTallaje.as('modelos'))
    .select(curvasOfTallaje.as('curvas'))
    .select(
      sql<TallajeRow['tallas']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nombre', t.nombre) order by t.orden), '[]')
        from tallaje_talla r join talla t on t.id = r.talla_id where r.tallaje_id = tallaje.id)`.as('tallas'),
    );

const editableOf = (row: TallajeRow): EditableTallaje => ({
  ...row,
  tallaIds: row.tallas.map(({ id }) => id),
});

export async function findTallaje(db: Db, id: number): Promise<EditableTallaje | undefined> {
  const row = await selectTallajes(db).where('id', '=', id).executeTakeFirst();
  return row && editableOf(row);
}

/** Returns a run and locks it until the transaction ends. */
export async function lockTallaje(db: Db, id: number): Promise<EditableTallaje | undefined> {
  await lockTallajes(db, [id]);
  return findTallaje(db, id);
}

/** Locks runs. @returns those that exist */
export function lockTallajes(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tallaje')
    .where('id', 'in', ids)
    .select(['id', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns which of these tallas exist, and keeps them from being deleted until the transaction ends. */
export async function keepTallas(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('talla')
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const countTallajes = async (db: Db): Promise<number> =>
  (await db.selectFrom('tallaje').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;

export async function insertTallaje(db: Db, { nombre, tallaIds }: EditedTallaje): Promise<number> {
  const { id } = await db
    .insertInto('tallaje')
    .values((eb) => ({
      nombre,
      orden: eb.selectFrom('tallaje').select(sql<number>`coalesce(max(orden), 0) + 1`.as('n')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await putTallas(db, id, tallaIds);
  return id;
}

export async function updateTallaje(db: Db, id: number, { nombre, tallaIds }: EditedTallaje): Promise<void> {
  await db
    .updateTable('tallaje')
    .set((eb) => ({ nombre, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('tallaje_talla')
    .where('tallaje_id', '=', id)
    .where('talla_id', 'not in', tallaIds)
    .execute();
  await putTallas(db, id, tallaIds);
}

async function putTallas(db: Db, id: number, tallaIds: readonly number[]): Promise<void> {
  await db
    .insertInto('tallaje_talla')
    .values(tallaIds.map((tallaId) => ({ tallaje_id: id, talla_id: tallaId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface TallajeUse {
  id: number;
  tipo: 'Curva de la casa' | 'Modelo';
  nombre: string;
  total: number;
}

/** Returns the first curves of the house and modelos of these runs. */
export async function listTallajeUses(db: Db, ids: readonly number[], limit: number): Promise<TallajeUse[]> {
  const { rows } = await sql<TallajeUse>`
    select u.id, u.tipo, u.nombre, count(*) over ()::int as total
    from (
      select c.id, 'Curva de la casa' as tipo, c.nombre ->> 'es' as nombre
      from curva_casa c where c.tallaje_id = any(${ids}::int[])
      union all
      select m.id, 'Modelo', m.referencia || ' ' || m.nombre
      from modelo m where m.tallaje_id = any(${ids}::int[])) u
    order by u.tipo, u.nombre, u.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the curves of the house of this run that have garments in other tallas than these. */
export async function listCurvesBeyond(
  db: Db,
  id: number,
  tallaIds: readonly number[],
  limit: number,
): Promise<TallajeUse[]> {
  const { rows } = await sql<TallajeUse>`
    select c.id, 'Curva de la casa' as tipo, c.nombre ->> 'es' as nombre, count(*) over ()::int as total
    from curva_casa c
    where c.tallaje_id = ${id} and exists (select from curva_casa_talla p
      where p.curva_casa_id = c.id and p.cantidad > 0 and not p.talla_id = any(${tallaIds}::int[]))
    order by c.orden, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteTallajes(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('tallaje').where('id', 'in', ids).execute();
}
