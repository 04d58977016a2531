import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Suplemento } from '../suplemento.ts';

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

/** Returns the surcharges of a modelo that count in a tarifa (null: General). */
export async function listSuplementos(
  db: Db,
  modeloId: number,
  tarifaId: number | null,
): Promise<Suplemento[]> {
  const rows = await db
    .selectFrom('modelo_suplemento as s')
    .innerJoin('talla', 'talla.id', 's.desde_talla_id')
    .where('s.modelo_id', '=', modeloId)
    .where((eb) => eb.or([eb('s.tarifa_id', 'is', null), eb('s.tarifa_id', '=', tarifaId)]))
    .select(['talla.orden', 'talla.id as tallaId', 's.tarifa_id', 's.importe', 's.percent'])
    .execute();
  return rows.map(({ orden, tallaId, tarifa_id, importe, percent }) => ({
    orden,
    tallaId,
    ofTarifa: tarifa_id !== null,
    amount: importe === null ? { percent: percent ?? 0 } : { importe },
  }));
}
