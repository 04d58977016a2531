/**
 * The largest matrix of the load: 20 colours in 14 sizes, some cells in stock, some in production, some made
 * to order.
 */
import type pg from 'pg';

export const rows = 20;
export const columns = 14;

/** Inserts the modelo and returns its id. */
export async function makeLargeModelo(pool: pg.Pool): Promise<number> {
  const { rows: made } = await pool.query<{ id: number }>(largeModelo, [rows, columns]);
  const [modelo] = made;
  if (!modelo) throw new Error('The large modelo was not made.');
  return modelo.id;
}

/** Returns the quantities of a modelo in the carts of all users by colour and size, 0 for none. */
export async function cantidadesOf(pool: pg.Pool, modeloId: number): Promise<number[]> {
  const { rows: cells } = await pool.query<{ cantidad: number }>(heldCells, [modeloId]);
  return cells.map(({ cantidad }) => cantidad);
}

const largeModelo = `
  with m as (
    insert into modelo (referencia, nombre, modelo_tipo_id, temporada_id, precio, pvpr, publicado)
    select 'BENCH-20X14', 'Bench', modelo_tipo_id, temporada_id, 8400, 21900, true from modelo order by id limit 1
    returning id
  ), mc as (
    insert into modelo_color (modelo_id, color_id, orden)
    select m.id, c.id, row_number() over (order by c.id)
    from m, (select id from color order by id limit $1) c
    returning id, modelo_id, orden
  ), t as (
    select id, row_number() over (order by orden) as n from talla where nombre ~ '^[0-9]+$' order by orden limit $2
  ), v as (
    insert into variante (modelo_color_id, talla_id) select mc.id, t.id from mc, t returning modelo_color_id, talla_id
  ), s as (
    insert into stock (modelo_color_id, talla_id, fisico)
    select mc.id, t.id, case when (mc.orden + t.n) % 3 = 0 then 0 else (mc.orden * t.n) % 23 end from mc, t
  ), p as (
    insert into lote (modelo_color_id, talla_id, fecha, cantidad)
    select mc.id, t.id, current_date + 30, 20 from mc, t where (mc.orden + t.n) % 2 = 0
  )
  select id from m`;

const heldCells = `
  select coalesce(cc.cantidad, 0) as cantidad
  from modelo_color mc
    join variante v on v.modelo_color_id = mc.id
    join talla t on t.id = v.talla_id
    left join cart_celda cc on cc.modelo_color_id = mc.id and cc.talla_id = v.talla_id
  where mc.modelo_id = $1
  order by mc.orden, t.orden`;
