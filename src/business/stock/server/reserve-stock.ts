import { type RawBuilder, sql } from 'kysely';
import type { Cell } from './stock.repository.ts';

export interface CellToReserve extends Cell {
  /** Garments of `cantidad` that the stock covered when the cart was read. */
  cubierto: number;
}

/**
 * Returns the CTEs of a larger statement that reserve garments. The CTE `coverage` has one row: `ok` is false
 * when the stock no longer covers exactly `cubierto` of a cell, null when nothing was reserved. The rows stay
 * locked until the transaction ends.
 * @param cells each cell once
 * @param source a CTE with one row, or with none when nothing is to be reserved
 */
export function reserveStockCtes(cells: CellToReserve[], source: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = (of: (cell: CellToReserve) => number) => sql`${cells.map(of)}::int[]`;
  // All orders lock rows in the same sequence, so they cannot deadlock.
  return sql`requested as materialized (
      select * from unnest(${column((cell) => cell.modeloColorId)}, ${column((cell) => cell.tallaId)},
        ${column((cell) => cell.cantidad)}, ${column((cell) => cell.cubierto)}) as x(mc, t, n, covered)
    ), reserved as (
      insert into stock (modelo_color_id, talla_id, reservado)
      select mc, t, n from requested, ${source} order by mc, t
      on conflict (modelo_color_id, talla_id) do update set reservado = stock.reservado + excluded.reservado
      returning new.modelo_color_id as mc, new.talla_id as t,
        available_quantity(new.fisico, coalesce(old.reservado, 0)) as disponible
    ), coverage as materialized (
      select bool_and(covered_quantity(n, disponible) = covered) as ok from reserved join requested using (mc, t)
    )`;
}
