import { type RawBuilder, sql } from 'kysely';
import type { Cell } from './stock.repository.ts';

/** Garments to be promised, and how many of them were seen to be there. */
export interface SeenCell extends Cell {
  cubierto: number;
}

/**
 * Promises garments to pedidos, as parts of a larger statement: the CTE `cubierto` has one row, whose `ok` is false when
 * the stock does not cover what was seen of one of them (null when nothing was promised). Rows are taken in one order by
 * everyone, so that two statements never wait for each other in a circle; from then on, until the transaction ends, nobody
 * else can promise them.
 * @param cells `de` is the row of `where` that they are for; none is named twice
 * @param where a CTE with an `id` for each pedido that is to be made
 */
export function promiseWithin(
  cells: (SeenCell & { de: number })[],
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = (of: (cell: SeenCell & { de: number }) => number) => sql`${cells.map(of)}::int[]`;
  return sql`pedidas as materialized (
      select * from unnest(${all(({ de }) => de)}, ${all(({ modeloColorId }) => modeloColorId)},
        ${all(({ tallaId }) => tallaId)}, ${all(({ cantidad }) => cantidad)},
        ${all(({ cubierto }) => cubierto)}) as x(de, mc, t, n, c)
    ), prometidas as (
      insert into stock (modelo_color_id, talla_id, reservado)
      select mc, t, n from pedidas join ${where} as para on para.id = pedidas.de order by mc, t
      on conflict (modelo_color_id, talla_id) do update set reservado = stock.reservado + excluded.reservado
      returning new.modelo_color_id as mc, new.talla_id as t,
        greatest(new.fisico - coalesce(old.reservado, 0), 0) as disponible
    ), cubierto as materialized (
      select bool_and(least(n, disponible) = c) as ok from prometidas join pedidas using (mc, t)
    )`;
}
