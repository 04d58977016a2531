import { type RawBuilder, sql } from 'kysely';
import type { Cell } from './stock.repository.ts';

/** Garments to be promised, and how many of them were seen to be there. */
export interface SeenCell extends Cell {
  cubierto: number;
}

/**
 * Promises garments to a pedido, as parts of a larger statement: the CTE `cubierto` has one row, whose `ok` is false when
 * the stock does not cover what was seen (null when nothing was promised). Rows are taken in one order by everyone, so
 * that two pedidos never wait for each other in a circle; from then on, until the transaction ends, nobody else can promise
 * them.
 * @param where a CTE with one row, or with none when nothing is to be promised
 */
export function promiseWithin(cells: SeenCell[], where: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = JSON.stringify(
    cells.map(({ modeloColorId, tallaId, cantidad, cubierto }) => ({
      ...{ mc: modeloColorId, t: tallaId, n: cantidad, c: cubierto },
    })),
  );
  return sql`pedidas as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as x(mc int, t int, n int, c int)
    ), prometidas as (
      insert into stock (modelo_color_id, talla_id, reservado)
      select mc, t, n from pedidas, ${where} order by mc, t
      on conflict (modelo_color_id, talla_id) do update set reservado = stock.reservado + excluded.reservado
      returning new.modelo_color_id as mc, new.talla_id as t,
        greatest(new.fisico - coalesce(old.reservado, 0), 0) as disponible
    ), cubierto as (
      select bool_and(least(n, disponible) = c) as ok from prometidas join pedidas using (mc, t)
    )`;
}
