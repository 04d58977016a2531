import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Talla } from '../../import/talla-order.ts';
import { knownEquivalencias } from '../equivalencias.ts';
import type { EditableTalla, EditedTalla } from '../tallas.contract.ts';

export const selectTallas = (db: Db) =>
  db.selectFrom('talla').select(['id', 'nombre', 'equivalencias', 'orden', 'archivado', 'version']);

const modelosOfTalla = sql<number>`(
  select count(distinct mc.modelo_id)::int from variante v join modelo_color mc on mc.id = v.modelo_color_id
  where v.talla_id = talla.id)`;

export async function findTalla(db: Db, id: number): Promise<EditableTalla | undefined> {
  return selectTallas(db).select(modelosOfTalla.as('modelos')).where('id', '=', id).executeTakeFirst();
}

/** Returns a talla and locks it until the transaction ends. */
export async function lockTalla(db: Db, id: number) {
  return selectTallas(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

const columnsOf = ({ nombre, equivalencias }: EditedTalla) => ({
  nombre,
  equivalencias: JSON.stringify(knownEquivalencias(equivalencias)),
});

/** Returns all tallas in their order, locked until the transaction ends. */
export async function lockAllTallas(db: Db): Promise<Talla[]> {
  const rows = await db
    .selectFrom('talla')
    .select(['id', 'nombre', 'orden'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.orden - other.orden || one.id - other.id);
}

export async function insertTalla(db: Db, edited: EditedTalla, orden: number): Promise<number> {
  const { id } = await db
    .insertInto('talla')
    .values({ ...columnsOf(edited), orden })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTalla(db: Db, id: number, edited: EditedTalla): Promise<void> {
  await db
    .updateTable('talla')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets the places of tallas. */
export async function putPlaces(db: Db, places: readonly { id: number; orden: number }[]): Promise<void> {
  await sql`
    update talla set orden = place.orden
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id int, orden int)
    where talla.id = place.id and talla.orden <> place.orden`.execute(db);
}

/** Locks tallas. @returns those that exist */
export function lockTallas(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('talla')
    .where('id', 'in', ids)
    .select(['id', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A record that names a talla, and how many there are. */
export interface TallaUse {
  id: number;
  tipo: 'Curva de la casa' | 'Modelo' | 'Pedido' | 'Tallaje';
  nombre: string;
  total: number;
}

/** Returns the first size runs, curves, modelos and pedidos that name these tallas. */
export async function listUses(db: Db, ids: readonly number[], limit: number): Promise<TallaUse[]> {
  const { rows } = await sql<TallaUse>`
    with named as (
      select mc.modelo_id as id from variante v join modelo_color mc on mc.id = v.modelo_color_id
      where v.talla_id = any(${ids}::int[])
      union
      select modelo_id from modelo_suplemento where desde_talla_id = any(${ids}::int[])
      union
      select m.id from modelo m, jsonb_array_elements(m.medidas) medida
      where (medida ->> 'tallaId')::int = any(${ids}::int[])
      union
      select modelo_id from cart_encargo where talla_id = any(${ids}::int[])
    ), ordered as (
      select l.pedido_id as id from pedido_linea l join pedido_encargo e on e.pedido_linea_id = l.id
      where e.talla_id = any(${ids}::int[])
      union
      select l.pedido_id from pedido_linea l join pedido_cantidad q on q.pedido_linea_id = l.id
      where q.talla_id = any(${ids}::int[])
      union
      select pedido_id from promesa_cambio where talla_id = any(${ids}::int[])
    )
    select u.id, u.tipo, u.nombre, count(*) over ()::int as total
    from (
      select m.id, 'Modelo' as tipo, m.referencia || ' ' || m.nombre as nombre
      from modelo m where m.id in (select id from named)
      union all
      select o.id, 'Pedido', '#' || o.id from ordered o
      union all
      select r.id, 'Tallaje', r.nombre from tallaje r
      where r.id in (select tallaje_id from tallaje_talla where talla_id = any(${ids}::int[]))
      union all
      select c.id, 'Curva de la casa', c.nombre ->> 'es' from curva_casa c
      where c.id in (select curva_casa_id from curva_casa_talla where talla_id = any(${ids}::int[]))) u
    order by u.tipo, u.nombre, u.id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteTallas(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('talla').where('id', 'in', ids).execute();
}
