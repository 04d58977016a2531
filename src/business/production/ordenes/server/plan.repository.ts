import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { EditedOrden } from '../ordenes.contract.ts';

/** Takes the next numbers of a year: `OF26-0012`. */
export async function takeNumbers(db: Db, year: number, count: number): Promise<string[]> {
  const { ultimo } = await db
    .insertInto('ordenfab_numero')
    .values({ anio: year, ultimo: count })
    .onConflict((conflict) =>
      conflict.column('anio').doUpdateSet(({ eb }) => ({ ultimo: eb('ordenfab_numero.ultimo', '+', count) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return Array.from(
    { length: count },
    (_, n) => `OF${String(year % 100).padStart(2, '0')}-${String(ultimo - count + 1 + n).padStart(4, '0')}`,
  );
}

/** Writes the cells of an order as planned. `pedidas` of a new one is what pedidos wait for now. */
export async function putCells(db: Db, id: number, celdas: EditedOrden['celdas']): Promise<void> {
  const rows = celdas
    .filter(({ previstas }) => previstas > 0)
    .map(({ modeloColorId, tallaId, previstas }) => ({ mc: modeloColorId, t: tallaId, n: previstas }));
  await sql`
    delete from ordenfab_celda q where q.ordenfab_id = ${id}::int and (q.modelo_color_id, q.talla_id) not in (
      select x.mc, x.t from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int))`.execute(
    db,
  );
  await sql`
    insert into ordenfab_celda (ordenfab_id, modelo_color_id, talla_id, previstas, pedidas)
    select ${id}::int, x.mc, x.t, x.n, coalesce((select sum(r.cantidad)::int from reserva r
      where r.modelo_color_id = x.mc and r.talla_id = x.t and r.lote_id is null and not r.desde_stock), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int)
    on conflict (ordenfab_id, modelo_color_id, talla_id) do update set previstas = excluded.previstas`.execute(
    db,
  );
}

export async function putEncargos(db: Db, id: number, lineaIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('ordenfab_encargo')
    .where('ordenfab_id', '=', id)
    .where('terminado', '=', false)
    .where(({ not, eb }) => not(eb('pedido_linea_id', 'in', [0, ...lineaIds])))
    .execute();
  if (lineaIds.length === 0) return;
  await db
    .insertInto('ordenfab_encargo')
    .values(lineaIds.map((lineaId) => ({ ordenfab_id: id, pedido_linea_id: lineaId })))
    .onConflict((conflict) => conflict.columns(['ordenfab_id', 'pedido_linea_id']).doNothing())
    .execute();
}

/** Takes unfinished special garments off an order that has ended: another one can make them. */
export async function releaseEncargos(db: Db, id: number): Promise<void> {
  await sql`
    with gone as (
      delete from ordenfab_encargo where ordenfab_id = ${id} and not terminado returning ordenfab_id, pedido_linea_id)
    insert into ordenfab_encargo_suelto (ordenfab_id, pedido_linea_id)
    select ordenfab_id, pedido_linea_id from gone on conflict do nothing`.execute(db);
}

/** Gives an order back the special garments that left it at its end, if they wait and no order makes them. */
export async function restoreEncargos(db: Db, id: number): Promise<void> {
  // First the lines, as when an order is saved: the other order of locks could deadlock.
  await sql`
    select from pedido_linea where id in (
      select pedido_linea_id from ordenfab_encargo_suelto where ordenfab_id = ${id})
    order by id for update`.execute(db);
  await sql`
    with back as (delete from ordenfab_encargo_suelto where ordenfab_id = ${id} returning pedido_linea_id)
    insert into ordenfab_encargo (ordenfab_id, pedido_linea_id)
    select o.id, l.id
    from back b join pedido_linea l on l.id = b.pedido_linea_id
      join pedido_encargo e on e.pedido_linea_id = l.id join pedido p on p.id = l.pedido_id
      join ordenfab o on o.id = ${id} and o.modelo_id = l.modelo_id
    where p.estado = 1 and e.cantidad > e.cancelada + e.servida
    order by l.id on conflict do nothing`.execute(db);
}
