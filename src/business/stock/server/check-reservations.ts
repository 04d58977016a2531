import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { StockDifference } from './check-stock.ts';

/**
 * Returns every cell whose reservas differ from the counts of stock and lotes, or from the open garments of
 * orders. Empty: each open garment has one promise, and nothing is promised twice.
 */
export async function listReservationDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with reserved as (
      select modelo_color_id, talla_id, coalesce(sum(cantidad) filter (where desde_stock), 0) as of_stock,
        coalesce(sum(cantidad) filter (where lote_id is not null), 0) as of_lotes,
        coalesce(sum(cantidad) filter (where pedido_linea_id is not null), 0) as of_pedidos
      from reserva group by modelo_color_id, talla_id
    ), lotes as (
      select modelo_color_id, talla_id, sum(reservado) as reservado from lote group by modelo_color_id, talla_id
    ), open as (
      select q.modelo_color_id, q.talla_id, sum(q.cantidad - q.servida) as cantidad
      from pedido p join pedido_linea l on l.pedido_id = p.id join pedido_cantidad q on q.pedido_linea_id = l.id
      where p.estado = 1 group by q.modelo_color_id, q.talla_id
    ), cells as (
      select modelo_color_id, talla_id, coalesce(r.of_stock, 0) as of_stock, coalesce(s.reservado, 0) as stock,
        coalesce(r.of_lotes, 0) as of_lotes, coalesce(k.reservado, 0) as lotes, coalesce(r.of_pedidos, 0) as of_pedidos,
        coalesce(o.cantidad, 0) as open
      from reserved r full join stock s using (modelo_color_id, talla_id)
        full join lotes k using (modelo_color_id, talla_id) full join open o using (modelo_color_id, talla_id)
    )
    select d.between, c.modelo_color_id as "modeloColorId", c.talla_id as "tallaId", d.first::int, d.second::int
    from cells c cross join lateral (values ('reserva/stock', c.of_stock, c.stock),
      ('reserva/lote', c.of_lotes, c.lotes), ('reserva/pedido', c.of_pedidos, c.open)) as d(between, first, second)
    where d.first <> d.second
    order by 1, 2, 3`.execute(db);
  return rows;
}
