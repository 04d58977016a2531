import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { StockDifference } from './check-stock.ts';

/**
 * Returns every cell whose reservas differ from the counts of stock and lotes, or from the open garments of
 * an order's line. Empty: each open garment has one promise, and nothing is promised twice.
 */
export async function listReservationDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with counted as (
      select 'reserva/stock' as between, r.modelo_color_id, r.talla_id, sum(r.cantidad) as first, 0 as second
        from reserva r where r.desde_stock group by 2, 3
      union all
      select 'reserva/stock', modelo_color_id, talla_id, 0, reservado from stock where reservado > 0
      union all
      select 'reserva/lote ' || r.lote_id, r.modelo_color_id, r.talla_id, sum(r.cantidad), 0
        from reserva r where r.lote_id is not null group by 1, 2, 3
      union all
      select 'reserva/lote ' || id, modelo_color_id, talla_id, 0, reservado from lote where reservado > 0
      union all
      select 'reserva/linea ' || r.pedido_linea_id, r.modelo_color_id, r.talla_id, sum(r.cantidad), 0
        from reserva r where r.pedido_linea_id is not null group by 1, 2, 3
      union all
      select 'reserva/linea ' || l.id, q.modelo_color_id, q.talla_id, 0, q.cantidad - q.cancelada - q.servida
        from pedido p join pedido_linea l on l.pedido_id = p.id join pedido_cantidad q on q.pedido_linea_id = l.id
        where p.estado = 1 and p.enviado and not p.liberado
    )
    select between, modelo_color_id as "modeloColorId", talla_id as "tallaId", sum(first)::int as first,
      sum(second)::int as second
    from counted group by 1, 2, 3 having sum(first) <> sum(second)
    order by 1, 2, 3`.execute(db);
  return rows;
}
