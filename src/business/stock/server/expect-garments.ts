/**
 * The lotes of a document, such as a production order: what it still brings of each cell on a day, and what
 * of it arrives. Reservas follow by the rule of the slice.
 */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { cellKey } from '../movement-plan.ts';
import { lockCells } from './lock-cells.ts';
import { recordMovements } from './record-movements.ts';
import { type CellKey, type MoveReason, reallocateCells, recordMovedDay } from './reservations.ts';

/** A cell of a document. */
export interface ExpectedCell extends CellKey {
  /** Garments that are still to come; 0 ends the lote. */
  esperadas: number;
  /** Garments that arrive now. */
  llegan?: number;
  /** All garments that arrived so far, with those of now. */
  llegadas?: number;
}

export interface Expectation {
  /** `ordenfab 12` */
  documento: string;
  origen: 'produccion' | 'compra';
  /** The day on which the garments are expected. */
  fecha: string;
  nota: string;
  /** Each cell once. Cells of the document that are not named stay as they are. */
  cells: readonly ExpectedCell[];
  /** Why promises move, in the user's words. */
  motivo?: string;
}

interface ExpectContext {
  /** Absent: the system. */
  usuarioId?: string;
  momento: Date;
  /** Of the error texts. */
  language: string;
  /** The place that takes arriving garments. */
  lugarId: number;
}

interface OpenLote extends CellKey {
  id: number;
  fecha: string;
  cantidad: number;
}

const listOpen = async (tx: Db, documento: string): Promise<OpenLote[]> =>
  tx
    .selectFrom('lote')
    .where('documento', '=', documento)
    .where('terminado', 'is', null)
    .select(['id', 'modelo_color_id as modeloColorId', 'talla_id as tallaId', 'fecha', 'cantidad'])
    .execute();

/**
 * Sets what a document brings. Arriving garments enter the place and serve the oldest reservas of their lote
 * at once; a later day or fewer garments move the newest reservas and record it for the shops.
 * @throws FieldsInvalid for a cell that left the catalogue
 */
export async function expectGarments(
  tx: Db,
  { documento, origen, fecha, nota, cells, motivo }: Expectation,
  { usuarioId, momento, language, lugarId }: ExpectContext,
): Promise<void> {
  if (cells.length === 0) return;
  await lockCells(tx, cells);
  const before = new Map((await listOpen(tx, documento)).map((lote) => [cellKey(lote), lote]));
  const changed = cells.flatMap((cell) => {
    const lote = before.get(cellKey(cell));
    return lote && (lote.cantidad !== cell.esperadas || lote.fecha !== fecha) ? [{ ...cell, lote }] : [];
  });
  const added = cells.filter((cell) => !before.has(cellKey(cell)) && cell.esperadas > 0);
  const arriving = cells.filter(({ llegan = 0 }) => llegan > 0);
  if (changed.length === 0 && added.length === 0 && arriving.length === 0) return;
  const moved = changed.filter(({ lote, esperadas }) => lote.fecha !== fecha && esperadas > 0);
  const held = await listHeld(tx, moved);
  await serveOldest(
    tx,
    arriving.flatMap((cell) => {
      const lote = before.get(cellKey(cell));
      return lote ? [{ lote: lote.id, n: cell.llegan ?? 0 }] : [];
    }),
  );
  await putLotes(tx, changed, { fecha, nota, momento });
  await insertLotes(tx, added, { documento, origen, fecha, nota });
  const now = new Map((await listOpen(tx, documento)).map((lote) => [cellKey(lote), lote]));
  const touched = [...changed, ...added, ...arriving];
  const reason: MoveReason = {
    ...{ porQue: 'lote', ...(motivo && { motivo }), ...(usuarioId && { usuarioId }) },
    lotes: [...new Set(touched.map(cellKey))].flatMap((key) => before.get(key) ?? now.get(key) ?? []),
  };
  await recordMovements(
    tx,
    arriving.map(({ modeloColorId, tallaId, llegan = 0 }) => ({
      ...{ modeloColorId, tallaId, cantidad: llegan, a: lugarId },
    })),
    { motivo: 'recepcion', momento, documento, nota, ...(usuarioId && { usuarioId }) },
    { language, reason },
  );
  await reallocateCells(tx, touched, reason);
  await deleteEmpty(tx, changed);
  if (moved.length > 0) {
    await recordMovedDay(tx, held, { ...reason, lotes: moved.map(({ lote }) => lote) });
  }
}

async function listHeld(tx: Db, changed: readonly { lote: OpenLote }[]): Promise<number[]> {
  if (changed.length === 0) return [];
  const rows = await tx
    .selectFrom('reserva')
    .where(
      'lote_id',
      'in',
      changed.map(({ lote }) => lote.id),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Turns the oldest reservas of lotes into reservas from stock, up to the garments that arrive. */
export async function serveOldest(tx: Db, rows: readonly { lote: number; n: number }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with arrived as materialized (
      select x.lote, x.n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(lote int, n int)
    ), placed as materialized (
      select r.id, r.cantidad, a.n, sum(r.cantidad) over (partition by r.lote_id
          order by coalesce(p.fecha, h.creado), r.id) - r.cantidad as first
      from reserva r join arrived a on a.lote = r.lote_id
        left join pedido_linea l on l.id = r.pedido_linea_id left join pedido p on p.id = l.pedido_id
        left join apartado h on h.id = r.apartado_id
    ), served as materialized (
      select id, cantidad, least(cantidad, n - first)::int as n from placed where first < n
    ), shrunk as (
      update reserva r set cantidad = s.cantidad - s.n from served s where r.id = s.id and s.n < s.cantidad
      returning r.id, r.pedido_linea_id, r.apartado_id, r.modelo_color_id, r.talla_id, s.n
    ), whole as (
      update reserva r set lote_id = null, desde_stock = true from served s where r.id = s.id and s.n = s.cantidad
    )
    insert into reserva (pedido_linea_id, apartado_id, modelo_color_id, talla_id, desde_stock, cantidad)
    select pedido_linea_id, apartado_id, modelo_color_id, talla_id, true, n from shrunk`.execute(tx);
}

/** Deletes the lotes of which nothing ever came. Their reservas have moved. */
async function deleteEmpty(tx: Db, changed: readonly (ExpectedCell & { lote: OpenLote })[]): Promise<void> {
  const ids = changed
    .filter(({ esperadas, llegadas = 0 }) => esperadas === 0 && llegadas === 0)
    .map(({ lote }) => lote.id);
  if (ids.length > 0) await tx.deleteFrom('lote').where('id', 'in', ids).execute();
}

/** Sets the garments and the day of lotes; one with nothing to come ends. */
async function putLotes(
  tx: Db,
  changed: readonly (ExpectedCell & { lote: OpenLote })[],
  { fecha, nota, momento }: { fecha: string; nota: string; momento: Date },
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ lote, esperadas, llegadas = 0 }) => ({
    ...{ id: lote.id, n: esperadas, all: llegadas },
  }));
  // A lote has garments: one of which nothing came keeps its quantity until it is deleted.
  await sql`
    update lote k set fecha = ${fecha}::date, nota = ${nota}, version = k.version + 1,
      cantidad = case when x.n > 0 then x.n when x."all" > 0 then x."all" else k.cantidad end,
      reservado = case when x.n > 0 then least(k.reservado, x.n) else 0 end,
      terminado = case when x.n > 0 then null else ${momento}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id int, n int, "all" int)
    where k.id = x.id`.execute(tx);
}

async function insertLotes(
  tx: Db,
  added: readonly ExpectedCell[],
  { documento, origen, fecha, nota }: Pick<Expectation, 'documento' | 'origen' | 'fecha' | 'nota'>,
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto('lote')
    .values(
      added.map(({ modeloColorId, tallaId, esperadas }) => ({
        ...{ modelo_color_id: modeloColorId, talla_id: tallaId, cantidad: esperadas },
        ...{ documento, origen, fecha, nota },
      })),
    )
    // A cell that had ended is expected again.
    .onConflict((conflict) =>
      conflict
        .columns(['documento', 'modelo_color_id', 'talla_id'])
        .where('documento', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          cantidad: ref('excluded.cantidad'),
          fecha: ref('excluded.fecha'),
          terminado: null,
        })),
    )
    .execute();
}
