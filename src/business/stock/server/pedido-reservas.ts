/** Reservas that follow the open garments of a pedido. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { allocate, type Wanted } from '../allocate.ts';
import { freeGarments, sourceOf } from '../settle.ts';
import { lockCells } from './lock-cells.ts';
import { type CellKey, countReserved, readCells } from './reservations.ts';

/** Garments of a cell of an ordered line. */
export interface LineCell extends CellKey {
  lineaId: number;
  cantidad: number;
}

/**
 * Ends reservas of garments that were served or are no longer ordered. The caller locked the cells
 * (`lockCells`), then moves the garments (`recordMovements`) or gives them away (`reallocateCells`).
 * @param first `stock`: served garments leave the warehouse; `latest`: those that come last are given up
 */
export async function endReservas(
  tx: Db,
  cells: readonly LineCell[],
  first: 'stock' | 'latest',
): Promise<void> {
  if (cells.length === 0) return;
  const rows = cells.map(({ lineaId, modeloColorId, tallaId, cantidad }) => ({
    ...{ l: lineaId, mc: modeloColorId, t: tallaId, n: cantidad },
  }));
  const order =
    first === 'stock'
      ? sql`r.desde_stock desc, k.fecha nulls last, r.id`
      : sql`r.desde_stock, k.fecha desc nulls first, r.id desc`;
  await sql`
    with held as (
      select r.id, r.cantidad, x.n, sum(r.cantidad) over (partition by r.pedido_linea_id, r.modelo_color_id, r.talla_id
          order by ${order}) as upto
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(l int, mc int, t int, n int)
        join reserva r on r.pedido_linea_id = x.l and r.modelo_color_id = x.mc and r.talla_id = x.t
        left join lote k on k.id = r.lote_id
    ), cut as materialized (
      select id, cantidad, least(cantidad, greatest(0, n - (upto - cantidad)))::int as taken from held
    ), gone as (
      delete from reserva r using cut where r.id = cut.id and cut.taken = cut.cantidad
    )
    update reserva r set cantidad = r.cantidad - cut.taken
    from cut where r.id = cut.id and cut.taken > 0 and cut.taken < cut.cantidad`.execute(tx);
  await countReserved(tx, cells);
}

/** An ordered cell with garments that no reserva has. */
interface OpenCell extends LineCell {
  wanted: Wanted;
}

/**
 * Reserves the open garments of a pedido that have no reserva, by the rule of a new order (`allocate`).
 * @returns the cells that got one
 */
export async function reserveOpen(tx: Db, pedidoId: number): Promise<CellKey[]> {
  const { rows: open } = await sql<OpenCell>`
    select l.id as "lineaId", q.modelo_color_id as "modeloColorId", q.talla_id as "tallaId",
      (q.cantidad - q.cancelada - q.servida - held.n)::int as cantidad,
      coalesce(l.fecha_entrega::text, p.fecha_entrega::text, 'now') as wanted
    from pedido p join pedido_linea l on l.pedido_id = p.id join pedido_cantidad q on q.pedido_linea_id = l.id
      cross join lateral (select coalesce(sum(r.cantidad), 0) as n from reserva r
        where r.pedido_linea_id = q.pedido_linea_id and r.modelo_color_id = q.modelo_color_id
          and r.talla_id = q.talla_id) held
    where p.id = ${pedidoId} and q.cantidad - q.cancelada - q.servida > held.n
    order by q.modelo_color_id, q.talla_id, l.orden, l.id`.execute(tx);
  if (open.length === 0) return [];
  // Cells without stock get a row, so that `readCells` finds them.
  const cells = (await lockCells(tx, open)).map(({ modeloColorId, tallaId }) => ({ modeloColorId, tallaId }));
  const states = await readCells(tx, cells);
  // Both are sorted by color and talla.
  const portions = cells.flatMap(({ modeloColorId, tallaId }, at) => {
    const { fisico, lotes, reservas } = states[at] ?? { fisico: 0, lotes: [], reservas: [] };
    const free = freeGarments(fisico, lotes);
    for (const reserva of reservas) free.add(sourceOf(reserva, lotes), -reserva.cantidad);
    return open
      .filter((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId)
      .flatMap(({ lineaId, cantidad, wanted }) => {
        const taken = allocate(cantidad, free.supply(), wanted);
        for (const portion of taken) free.add(portion, -portion.cantidad);
        return taken.map((portion) => ({ lineaId, modeloColorId, tallaId, ...portion }));
      });
  });
  await tx
    .insertInto('reserva')
    .values(
      portions.map(({ lineaId, modeloColorId, tallaId, tipo, loteId, cantidad }) => ({
        pedido_linea_id: lineaId,
        modelo_color_id: modeloColorId,
        talla_id: tallaId,
        lote_id: loteId ?? null,
        desde_stock: tipo === 'stock',
        cantidad,
      })),
    )
    .execute();
  await countReserved(tx, cells);
  return cells;
}
