import { type RawBuilder, sql } from 'kysely';
import type { Cell } from './stock.repository.ts';

/** Garments to reserve, and how many of them the buyer saw as in stock. */
export interface SeenCell extends Cell {
  cubierto: number;
}

/**
 * Returns the CTEs that reserve garments for pedidos within a larger statement. The CTE `cubierto` has one
 * row: `ok` is false when the stock does not cover what the buyer saw, and null when nothing was reserved.
 * Rows are locked in one order, so that statements cannot deadlock, until the transaction ends.
 * @param cells `de` is the `id` in `where` that a cell belongs to; no cell is repeated for it
 * @param where a CTE with an `id` for each pedido to create
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
