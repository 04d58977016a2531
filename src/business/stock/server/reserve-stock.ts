import { type RawBuilder, sql } from 'kysely';
import type { Portion, Wanted } from '../allocate.ts';

/** A cell of an order with the garments it gets by `allocate`, from the supply that was read. */
export interface CellToReserve {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  portions: readonly Portion[];
  wanted: Wanted;
  /** `stock.lotes_version` of the cell. */
  lotesVersion: number;
}

/** Garments that `allocate` wanted from one source, and those it got there. */
interface SourceUse {
  asked: number;
  taken: number;
}

/**
 * Returns the CTEs of a larger statement that reserve garments. The CTE `coverage` has one row: `ok` is false
 * when `allocate` would no longer give the same portions, null when nothing was reserved. The rows of stock
 * stay locked until the transaction ends. `reserve-stock.database.test.ts` compares the statement with
 * `allocate`.
 * @param cells each cell once
 * @param source a CTE with one row, or with none when nothing is to be reserved
 */
export function reserveStockCtes(cells: CellToReserve[], source: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = cells.map((cell) => ({ ...cell, ...usesOfSources(cell) }));
  const lotes = all.flatMap(({ lotes }) => lotes);
  // All orders lock rows in the same sequence, so they cannot deadlock. The table's check also sees the
  // proposed row, which therefore has a `fisico`; without a former row `disponible` is 0.
  return sql`requested as materialized (
      select * from unnest(${ints(all, (cell) => cell.modeloColorId)}, ${ints(all, (cell) => cell.tallaId)},
        ${ints(all, (cell) => cell.stock.asked)}, ${ints(all, (cell) => cell.stock.taken)},
        ${ints(all, (cell) => cell.version)}) as x(mc, t, asked, taken, lotes_version)
    ), reserved as materialized (
      insert into stock (modelo_color_id, talla_id, fisico, reservado)
      select mc, t, taken, taken from requested, ${source} order by mc, t
      on conflict (modelo_color_id, talla_id) do update
        set reservado = least(stock.fisico, stock.reservado + excluded.reservado)
      returning new.modelo_color_id as mc, new.talla_id as t, new.lotes_version,
        available_quantity(old.fisico, old.reservado) as disponible
    ), ${lotes.length > 0 ? sql`${reserveLotesCte(lotes)},` : sql``}
    coverage as materialized (
      select bool_and(covered_quantity(asked, disponible) = taken
          and coalesce(requested.lotes_version = reserved.lotes_version, true))
        ${lotes.length > 0 ? sql`and (select count(*) filter (where ok) from loted) = ${lotes.length}` : sql``} as ok
      from reserved join requested using (mc, t)
    )`;
}

/** Reserves garments of lotes after the stock rows of their cells are locked. */
const reserveLotesCte = (lotes: (SourceUse & { id: number; fecha: string })[]) => sql`loted as (
      update lote k set reservado = least(k.cantidad, k.reservado + x.taken)
      from unnest(${ints(lotes, (lote) => lote.id)}, ${lotes.map(({ fecha }) => fecha)}::date[],
          ${ints(lotes, (lote) => lote.asked)}, ${ints(lotes, (lote) => lote.taken)}) as x(id, fecha, asked, taken),
        (select count(*) as n from reserved) as locked
      where k.id = x.id and k.fecha = x.fecha and k.terminado is null and locked.n > 0
      returning covered_quantity(x.asked, old.cantidad - old.reservado) = x.taken as ok
    )`;

const ints = <T>(rows: readonly T[], of: (row: T) => number | null) => sql`${rows.map(of)}::int[]`;

/**
 * Returns how many garments `allocate` asked of each source and how many it got. The version of the lotes
 * matters unless the stock covers everything at once.
 */
function usesOfSources({ cantidad, portions, wanted, lotesVersion }: CellToReserve) {
  let open = cantidad;
  const lotes: (SourceUse & { id: number; fecha: string })[] = [];
  let stock: SourceUse | undefined;
  for (const { tipo, loteId, fecha, cantidad: taken } of portions) {
    if (tipo === 'stock') stock = { asked: open, taken };
    // Stock is asked before the first lote after the wanted day; without a portion it was empty.
    else if (!stock && (fecha === undefined || wanted === 'now' || fecha > wanted)) {
      stock = { asked: open, taken: 0 };
    }
    if (loteId !== undefined && fecha !== undefined) lotes.push({ id: loteId, fecha, asked: open, taken });
    open -= taken;
  }
  const isCoveredAtOnce = wanted === 'now' && stock?.taken === cantidad;
  return { stock: stock ?? { asked: 0, taken: 0 }, lotes, version: isCoveredAtOnce ? null : lotesVersion };
}

/**
 * Returns the CTE `reservas`, which writes the portions of a new pedido's cells.
 * @param cantidades a CTE with the `pedido_linea_id`, `modelo_color_id` and `talla_id` of each cell
 */
export function insertReservasCte(
  cells: CellToReserve[],
  cantidades: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = cells.flatMap(({ modeloColorId, tallaId, portions }) =>
    portions.map((portion) => ({ ...portion, modeloColorId, tallaId })),
  );
  return sql`reservas as (
      insert into reserva (pedido_linea_id, modelo_color_id, talla_id, lote_id, desde_stock, cantidad)
      select c.pedido_linea_id, x.mc, x.t, x.lote, x.from_stock, x.n
      from unnest(${ints(rows, (row) => row.modeloColorId)}, ${ints(rows, (row) => row.tallaId)},
          ${ints(rows, (row) => row.loteId ?? null)}, ${rows.map(({ tipo }) => tipo === 'stock')}::boolean[],
          ${ints(rows, (row) => row.cantidad)}) as x(mc, t, lote, from_stock, n)
        join ${cantidades} c on c.modelo_color_id = x.mc and c.talla_id = x.t
    )`;
}
