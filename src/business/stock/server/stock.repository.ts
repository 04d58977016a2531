import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface StockRow {
  modeloColorId: number;
  tallaId: number;
  /** Never below zero, although more may be reserved than is in stock. */
  disponible: number;
  produccion: { fecha: string; cantidad: number }[];
}

/** Returns every cell of a modelo that can be ordered, with its stock and production. */
export async function listStockOfModelo(db: Db, modeloId: number): Promise<StockRow[]> {
  return db
    .selectFrom('modelo_color')
    .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
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
        select json_agg(json_build_object('fecha', p.fecha, 'cantidad', p.cantidad) order by p.fecha)
        from stock_produccion p
        where p.modelo_color_id = variante.modelo_color_id and p.talla_id = variante.talla_id), '[]')`.as(
        'produccion',
      ),
    ])
    .orderBy('modelo_color.orden')
    .orderBy('variante.talla_id')
    .execute();
}

/** Names of a modelo's tallas that are in stock in any color, and of others that are in production. */
export interface Existencias {
  ahora: string[];
  viene: string[];
}

/** Returns the existencias by modelo. A talla in neither list is made to order. */
export async function listExistencias(db: Db): Promise<Map<number, Existencias>> {
  const { rows } = await sql<Existencias & { modeloId: number }>`
    select c.modelo_id as "modeloId",
      coalesce(array_agg(t.nombre order by t.orden) filter (where c.hay), '{}') as ahora,
      coalesce(array_agg(t.nombre order by t.orden) filter (where c.viene and not c.hay), '{}') as viene
    from (
      select mc.modelo_id, v.talla_id, coalesce(bool_or(available_quantity(s.fisico, s.reservado) > 0), false) as hay,
        bool_or(exists (select from stock_produccion p
          where p.modelo_color_id = v.modelo_color_id and p.talla_id = v.talla_id)) as viene
      from modelo_color mc
        join variante v on v.modelo_color_id = mc.id
        left join stock s on s.modelo_color_id = v.modelo_color_id and s.talla_id = v.talla_id
      group by mc.modelo_id, v.talla_id) c
      join talla t on t.id = c.talla_id
    group by c.modelo_id`.execute(db);
  return new Map(rows.map(({ modeloId, ...existencias }) => [modeloId, existencias]));
}

export interface Cell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

const asRows = (cells: Cell[]) =>
  JSON.stringify(
    cells.map(({ modeloColorId, tallaId, cantidad }) => ({ mc: modeloColorId, t: tallaId, n: cantidad })),
  );

/** Returns the production of these cells, by day. */
export async function listProduccion(db: Db, cells: Cell[]) {
  const { rows } = await sql<{ modeloColorId: number; tallaId: number; fecha: string; cantidad: number }>`
    select p.modelo_color_id as "modeloColorId", p.talla_id as "tallaId", p.fecha, p.cantidad
    from jsonb_to_recordset(${asRows(cells)}::jsonb) as x(mc int, t int, n int)
      join stock_produccion p on p.modelo_color_id = mc and p.talla_id = t
    order by p.fecha`.execute(db);
  return rows;
}
