import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { CellStock } from '../movement-plan.ts';

interface CellRef {
  modeloColorId: number;
  tallaId: number;
}

/** Returns cells as rows of a `jsonb_to_recordset(… as x(mc int, t int))`. */
export const cellRows = (cells: readonly CellRef[]) =>
  JSON.stringify(cells.map(({ modeloColorId, tallaId }) => ({ mc: modeloColorId, t: tallaId })));

/**
 * Locks the stock rows of these cells until the transaction ends, sorted by color and talla, so that no two
 * writers deadlock. Missing rows are inserted.
 * @returns the stock of the cells that exist in the catalogue
 */
export async function lockCells(db: Db, cells: readonly CellRef[]): Promise<CellStock[]> {
  const rows = cellRows(cells);
  await sql`insert into stock (modelo_color_id, talla_id)
    select distinct v.modelo_color_id, v.talla_id
    from jsonb_to_recordset(${rows}::jsonb) as x(mc int, t int)
      join variante v on v.modelo_color_id = x.mc and v.talla_id = x.t
    order by 1, 2
    on conflict do nothing`.execute(db);
  const { rows: locked } = await sql<CellStock>`
    select s.modelo_color_id as "modeloColorId", s.talla_id as "tallaId", s.fisico, s.reservado
    from stock s
    where (s.modelo_color_id, s.talla_id) in (select x.mc, x.t from jsonb_to_recordset(${rows}::jsonb) as x(mc int, t int))
    order by s.modelo_color_id, s.talla_id
    for update of s`.execute(db);
  return locked;
}
