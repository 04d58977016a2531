import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface FreeCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/** Returns the cells of modelos with garments in stock that are promised to no order. */
export const listStockDisponible = (db: Db, modeloIds: readonly number[]): Promise<FreeCell[]> =>
  db
    .selectFrom('modelo_color')
    .innerJoin('stock', 'stock.modelo_color_id', 'modelo_color.id')
    .where('modelo_color.modelo_id', 'in', modeloIds)
    .whereRef('stock.fisico', '>', 'stock.reservado')
    .select([
      'modelo_color.modelo_id as modeloId',
      'stock.modelo_color_id as modeloColorId',
      'stock.talla_id as tallaId',
      sql<number>`available_quantity(stock.fisico, stock.reservado)`.as('cantidad'),
    ])
    .orderBy('modelo_color.modelo_id')
    .orderBy('stock.modelo_color_id')
    .orderBy('stock.talla_id')
    .execute();

/** Returns the garments of lotes that are promised to no order, by cell and day. */
export const listStockProduccion = (
  db: Db,
  modeloIds: readonly number[],
): Promise<(FreeCell & { fecha: string })[]> =>
  db
    .selectFrom('modelo_color')
    .innerJoin('lote', 'lote.modelo_color_id', 'modelo_color.id')
    .where('modelo_color.modelo_id', 'in', modeloIds)
    .where('lote.terminado', 'is', null)
    .whereRef('lote.cantidad', '>', 'lote.reservado')
    .groupBy(['modelo_color.modelo_id', 'lote.modelo_color_id', 'lote.talla_id', 'lote.fecha'])
    .select([
      'modelo_color.modelo_id as modeloId',
      'lote.modelo_color_id as modeloColorId',
      'lote.talla_id as tallaId',
      'lote.fecha',
      sql<number>`sum(lote.cantidad - lote.reservado)::int`.as('cantidad'),
    ])
    .orderBy('modelo_color.modelo_id')
    .orderBy('lote.modelo_color_id')
    .orderBy('lote.talla_id')
    .orderBy('lote.fecha')
    .execute();
