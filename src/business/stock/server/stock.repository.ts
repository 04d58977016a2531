import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface StockRow {
  modeloColorId: number;
  tallaId: number;
  /** Garments in the warehouse that are not promised. */
  disponible: number;
  /** Garments of lotes that are not promised, by day. */
  produccion: { fecha: string; cantidad: number }[];
}

/** Returns every cell of a modelo that can be ordered, with its stock and production. */
export async function listStockOfModelo(db: Db, modeloId: number): Promise<StockRow[]> {
  return (
    db
      .selectFrom('modelo_color')
      .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
      // Not `free_supply`: PostgreSQL joins that view only as a whole.
      .leftJoin('stock', (join) =>
        join
          .onRef('stock.modelo_color_id', '=', 'variante.modelo_color_id')
          .onRef('stock.talla_id', '=', 'variante.talla_id'),
      )
      .where('modelo_color.modelo_id', '=', modeloId)
      .select([
        'variante.modelo_color_id as modeloColorId',
        'variante.talla_id as tallaId',
        sql<number>`available_quantity(stock.fisico, stock.reservado)`.as('disponible'),
        sql<StockRow['produccion']>`coalesce((
        select json_agg(json_build_object('fecha', f.fecha, 'cantidad', f.cantidad) order by f.fecha)
        from (select fecha, sum(cantidad) as cantidad from free_supply f
          where f.modelo_color_id = variante.modelo_color_id and f.talla_id = variante.talla_id
            and f.lote_id is not null group by fecha) f), '[]')`.as('produccion'),
      ])
      .orderBy('modelo_color.orden')
      .orderBy('variante.talla_id')
      .execute()
  );
}

/** Names of a modelo's tallas that are in stock in any color, and of others that are in production. */
export interface Existencias {
  ahora: string[];
  viene: string[];
}

/**
 * Returns the existencias by modelo; none for a modelo without garments. A talla in neither list is made to
 * order.
 */
export async function listExistencias(db: Db): Promise<Map<number, Existencias>> {
  const { rows } = await sql<Existencias & { modeloId: number }>`
    select c.modelo_id as "modeloId",
      coalesce(array_agg(t.nombre order by t.orden) filter (where c.hay), '{}') as ahora,
      coalesce(array_agg(t.nombre order by t.orden) filter (where c.viene and not c.hay), '{}') as viene
    from (
      select mc.modelo_id, f.talla_id, bool_or(f.lote_id is null) as hay, bool_or(f.lote_id is not null) as viene
      from free_supply f join modelo_color mc on mc.id = f.modelo_color_id
      group by mc.modelo_id, f.talla_id) c
      join talla t on t.id = c.talla_id
    group by c.modelo_id`.execute(db);
  return new Map(rows.map(({ modeloId, ...existencias }) => [modeloId, existencias]));
}

export interface Cell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}
