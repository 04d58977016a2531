import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cell } from './stock.repository.ts';

/**
 * Sets the stock of new cells, in garments. A cell with a stock row keeps it, because the database knows it
 * better than an import file.
 * @returns the number of new stock rows
 */
export async function countInitialStock(db: Db, cells: readonly Cell[]): Promise<number> {
  const rows = cells.map(({ modeloColorId, tallaId, cantidad }) => ({
    mc: modeloColorId,
    t: tallaId,
    n: cantidad,
  }));
  const { numAffectedRows } = await sql`
    insert into stock (modelo_color_id, talla_id, fisico)
    select mc, t, n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int) order by mc, t
    on conflict (modelo_color_id, talla_id) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
