import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { revise } from '../revise.ts';
import { lockCells } from './lock-cells.ts';
import { type CellKey, readCells, reallocateCells, writeMoves } from './reservations.ts';

/**
 * Gives the garments of lines anew after the day for which they are wanted changed. Garments that come free
 * go to the orders that wait for them.
 */
export async function reviseLines(tx: Db, lineaIds: readonly number[], usuarioId: string): Promise<void> {
  if (lineaIds.length === 0) return;
  const { rows: own } = await sql<CellKey & { id: number }>`
    select r.id, r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId"
    from reserva r where r.pedido_linea_id = any(${lineaIds}::int[])`.execute(tx);
  if (own.length === 0) return;
  await lockCells(tx, own);
  const ids = new Set(own.map(({ id }) => Number(id)));
  const moves = (await readCells(tx, own)).flatMap(({ fisico, lotes, reservas }) =>
    revise({ fisico, lotes }, reservas, ({ id }) => ids.has(id)),
  );
  await writeMoves(tx, moves, { porQue: 'dias', usuarioId });
  await reallocateCells(tx, own, { porQue: 'liberado', usuarioId });
}
