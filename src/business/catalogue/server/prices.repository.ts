import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Returns the price in cents of published modelos in a tarifa (null: General): all, or one. */
export async function listPrices(
  db: Db,
  tarifaId: number | null,
  modeloId?: number,
): Promise<Map<number, number>> {
  let query = db
    .selectFrom('modelo')
    .where('publicado', '=', true)
    .select(['id', sql<number>`price_in_tarifa(id, precio, ${tarifaId}::integer)`.as('precio')]);
  if (modeloId !== undefined) query = query.where('id', '=', modeloId);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.id, row.precio]));
}
