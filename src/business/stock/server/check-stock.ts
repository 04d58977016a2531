import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface StockDifference {
  /** Which two figures differ. */
  between: string;
  modeloColorId: number;
  tallaId: number;
  /** Absent: a figure of all places. */
  lugarId?: number;
  first: number;
  second: number;
}

type Row = Omit<StockDifference, 'between' | 'lugarId'> & { lugarId: number | null };

const named = (between: string, rows: readonly Row[]): StockDifference[] =>
  rows.map(({ lugarId, ...row }) => ({ between, ...row, ...(lugarId !== null && { lugarId }) }));

/** Returns every cell whose movements, existencias and stock differ. Empty: the books reconcile. */
export async function listStockDifferences(db: Db): Promise<StockDifference[]> {
  const places = await sql<Row>`
    with moved as (
      select lugar_id, modelo_color_id, talla_id, sum(cantidad)::int as cantidad
      from (
        select a_id as lugar_id, modelo_color_id, talla_id, cantidad from movimiento where a_id is not null
        union all
        select de_id, modelo_color_id, talla_id, -cantidad from movimiento where de_id is not null
      ) m
      where exists (select from variante v where v.modelo_color_id = m.modelo_color_id and v.talla_id = m.talla_id)
      group by lugar_id, modelo_color_id, talla_id
    )
    select modelo_color_id as "modeloColorId", talla_id as "tallaId", lugar_id as "lugarId",
      coalesce(m.cantidad, 0) as first, coalesce(e.cantidad, 0) as second
    from moved m full join existencia e using (lugar_id, modelo_color_id, talla_id)
    where coalesce(m.cantidad, 0) <> coalesce(e.cantidad, 0)
    order by 1, 2, 3`.execute(db);
  const cells = await sql<Row>`
    with held as (
      select modelo_color_id, talla_id, sum(cantidad)::int as cantidad
      from existencia where lugar_id in (select id from lugar where tipo = 'almacen')
      group by modelo_color_id, talla_id
    )
    select modelo_color_id as "modeloColorId", talla_id as "tallaId", null::int as "lugarId",
      coalesce(h.cantidad, 0) as first, coalesce(s.fisico, 0) as second
    from held h full join stock s using (modelo_color_id, talla_id)
    where coalesce(h.cantidad, 0) <> coalesce(s.fisico, 0)
    order by 1, 2`.execute(db);
  return [...named('movimiento/existencia', places.rows), ...named('existencia/stock', cells.rows)];
}
