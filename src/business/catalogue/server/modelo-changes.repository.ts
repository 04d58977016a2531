/** Reads and writes of a change of many modelos at once. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ModeloValues } from '../modelo-changes.contract.ts';
import type { ChangedModelo } from '../modelo-changes.ts';

const cents = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount * 100));

export interface ChangedRow extends ChangedModelo {
  id: number;
  version: number;
  referencia: string;
  nombre: string;
}

/** Returns the known modelos in the order of the ids. @param lock locks them until the transaction ends */
export async function listChanged(db: Db, ids: readonly number[], lock = false): Promise<ChangedRow[]> {
  if (lock) {
    await sql`select id from modelo where id = any(${ids}::int[]) order by id for update`.execute(db);
  }
  const { rows } = await sql<ChangedRow>`
    select m.id, m.version, m.referencia, m.nombre, m.precio / 100.0::float8 as precio,
      m.pvpr / 100.0::float8 as pvpr, m.publicado, m.novedad, m.publicado_desde::text as "publicadoDesde",
      m.archivado, exists (select from modelo_color mc join variante v on v.modelo_color_id = mc.id
        where mc.modelo_id = m.id and not v.cerrado) as cells,
      array(select x.coleccion_id from modelo_coleccion x where x.modelo_id = m.id order by 1) as "coleccionIds",
      (select coalesce(jsonb_agg(jsonb_build_object('desde', p.desde, 'precio', p.precio / 100.0::float8,
          'pvpr', p.pvpr / 100.0::float8) order by p.desde), '[]')
        from precio_cambio p where p.modelo_id = m.id and p.tarifa_id is null) as cambios
    from modelo m where m.id = any(${ids}::int[]) order by array_position(${ids}::int[], m.id)`.execute(db);
  return rows;
}

/** Returns those of the colecciones that exist, with their names. They stay until the transaction ends. */
export async function listColecciones(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('coleccion')
    .where('id', 'in', ids)
    .orderBy('orden')
    .orderBy('id')
    .select(['id', 'nombre'])
    .forKeyShare()
    .execute();
}

/** Sets values of modelos. @returns the new versions by id */
export async function putValues(
  db: Db,
  modelos: readonly (ModeloValues & { id: number })[],
): Promise<Map<number, number>> {
  const rows = JSON.stringify(
    modelos.map(({ id, precios, cambio, web, coleccionIds }) => ({
      id,
      ...{ precio: cents(precios?.precio), pvpr: cents(precios?.pvpr) },
      ...{ publicado: web?.publicado, novedad: web?.novedad, desde: web?.publicadoDesde },
      ...{ dia: cambio?.desde, precioDia: cents(cambio?.precio), pvprDia: cents(cambio?.pvpr) },
      colecciones: coleccionIds,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as x(id int, precio int, pvpr int, publicado boolean,
    novedad boolean, desde date, dia date, "precioDia" int, "pvprDia" int, colecciones int[])`;
  const { rows: written } = await sql<{ id: number; version: number }>`
    update modelo m set precio = coalesce(x.precio, m.precio), pvpr = coalesce(x.pvpr, m.pvpr),
      publicado = coalesce(x.publicado, m.publicado), novedad = coalesce(x.novedad, m.novedad),
      publicado_desde = case when x.publicado is null then m.publicado_desde when not x.publicado then x.desde end,
      version = m.version + 1
    from ${given} where m.id = x.id returning m.id, m.version`.execute(db);
  await sql`delete from modelo_coleccion mc using ${given}
    where mc.modelo_id = x.id and x.colecciones is not null and mc.coleccion_id <> all(x.colecciones)`.execute(
    db,
  );
  await sql`insert into modelo_coleccion (modelo_id, coleccion_id)
    select x.id, unnest(x.colecciones) from ${given} on conflict do nothing`.execute(db);
  await sql`delete from precio_cambio p using ${given}
    where p.modelo_id = x.id and p.tarifa_id is null and p.desde = x.dia and x."precioDia" is null`.execute(
    db,
  );
  await sql`insert into precio_cambio (modelo_id, desde, precio, pvpr)
    select x.id, x.dia, x."precioDia", x."pvprDia" from ${given} where x."precioDia" is not null
    on conflict on constraint precio_cambio_place_key
      do update set precio = excluded.precio, pvpr = excluded.pvpr`.execute(db);
  return new Map(written.map(({ id, version }) => [id, version]));
}
