import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type HeldSupply, listHeldSupply } from './apartados.repository.ts';

export interface StockRow {
  modeloColorId: number;
  tallaId: number;
  /** Garments in the warehouse that are not promised to others. */
  disponible: number;
  /** Garments of lotes that are not promised to others, by day. */
  produccion: { fecha: string; cantidad: number }[];
}

/**
 * Returns every cell of a modelo that can be ordered, with its stock and production.
 * @param clienteId the cliente whose apartados count as free
 */
export async function listStockOfModelo(
  db: Db,
  modeloId: number,
  clienteId: number | null,
): Promise<StockRow[]> {
  const [free, held] = await Promise.all([
    listFreeStock(db, modeloId),
    clienteId === null ? [] : listHeldSupply(db, modeloId, clienteId),
  ]);
  return held.length === 0 ? free : free.map((row) => withHeld(row, held));
}

function listFreeStock(db: Db, modeloId: number): Promise<StockRow[]> {
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
      .where('variante.cerrado', '=', false)
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

/** Adds held garments to the free ones of a cell. */
function withHeld(row: StockRow, held: readonly HeldSupply[]): StockRow {
  const own = held.filter((one) => one.modeloColorId === row.modeloColorId && one.tallaId === row.tallaId);
  const byDay = new Map(row.produccion.map(({ fecha, cantidad }) => [fecha, cantidad]));
  let { disponible } = row;
  for (const { fecha, cantidad } of own) {
    if (fecha === null) disponible += cantidad;
    else byDay.set(fecha, (byDay.get(fecha) ?? 0) + cantidad);
  }
  const produccion = [...byDay].map(([fecha, cantidad]) => ({ fecha, cantidad }));
  return { ...row, disponible, produccion: produccion.toSorted((a, b) => a.fecha.localeCompare(b.fecha)) };
}

/** Names of a modelo's tallas that are in stock in any color, and of others that are in production. */
export interface Existencias {
  ahora: string[];
  viene: string[];
}

/** Tallas of one row, as in `color_existencias`: as many as bits of a positive `bigint`. */
const blockBits = 62;

/**
 * Returns the existencias by modelo; none for a modelo without garments. A talla in neither list is made to
 * order. Colors come from `existencia_color`, those that changed since from their cells (decision 0094).
 */
export async function listExistencias(db: Db): Promise<Map<number, Existencias>> {
  const tallas = await db
    .selectFrom('talla')
    .select(['id', 'nombre'])
    .orderBy('orden')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ modeloId: number; block: number; ahora: string; viene: string }>`
    with changed as materialized (select distinct modelo_color_id from existencia_cambio)
    select mc.modelo_id as "modeloId", c.block, bit_or(c.ahora)::text as ahora,
      (bit_or(c.viene) & ~bit_or(c.ahora))::text as viene
    from (
      select modelo_color_id, block, ahora, viene from existencia_color
        where modelo_color_id not in (select modelo_color_id from changed)
      union all
      select k.modelo_color_id, e.block, e.ahora, e.viene
        from changed k cross join lateral color_existencias(k.modelo_color_id) e) c
      join modelo_color mc on mc.id = c.modelo_color_id
    group by 1, 2`.execute(db);
  const namesOf = tallaNames(tallas);
  const found = new Map<number, Existencias>();
  for (const { modeloId, block: own, ahora, viene } of rows) {
    const former = found.get(modeloId);
    const added = { ahora: namesOf(own, ahora), viene: namesOf(own, viene) };
    found.set(
      modeloId,
      former ? { ahora: [...former.ahora, ...added.ahora], viene: [...former.viene, ...added.viene] } : added,
    );
  }
  return found;
}

/** Takes the colors that changed into `existencia_color`. @returns how many rows it wrote */
export async function renewExistencias(db: Db): Promise<number> {
  const { rows } = await sql<{ written: number }>`select renew_existencias() as written`.execute(db);
  return rows[0]?.written ?? 0;
}

/** Returns a function from bits to the names of tallas. It keeps them: most modelos share a few patterns. */
function tallaNames(tallas: readonly { id: number; nombre: string }[]) {
  const known = new Map<string, string[]>();
  return (block: number, bits: string): string[] => {
    const key = `${block} ${bits}`;
    let names = known.get(key);
    if (!names) {
      const set = BigInt(bits);
      const own = tallas.filter(({ id }) => Math.floor(id / blockBits) === block);
      names = own.flatMap(({ id, nombre }) => ((set >> BigInt(id % blockBits)) & 1n ? [nombre] : []));
      known.set(key, names);
    }
    return names;
  };
}

export interface Cell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}
