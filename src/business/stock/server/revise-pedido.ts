import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { revise } from '../revise.ts';
import { lockCells } from './lock-cells.ts';
import { type CellKey, readCells, reallocateCells, writeMoves } from './reservations.ts';

/**
 * Gives the garments of a pedido, or of one of its lines, anew after its days changed. Garments that come
 * free go to the orders that wait for them.
 */
export async function revisePedido(
  tx: Db,
  { pedidoId, lineaId }: { pedidoId: number; lineaId?: number | undefined },
  usuarioId: string,
): Promise<void> {
  const { rows: own } = await sql<CellKey & { id: number }>`
    select r.id, r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId"
    from reserva r join pedido_linea l on l.id = r.pedido_linea_id
    where l.pedido_id = ${pedidoId} and l.id = coalesce(${lineaId ?? null}::int, l.id)`.execute(tx);
  if (own.length === 0) return;
  await lockCells(tx, own);
  const ids = new Set(own.map(({ id }) => Number(id)));
  const moves = (await readCells(tx, own)).flatMap(({ fisico, lotes, reservas }) =>
    revise({ fisico, lotes }, reservas, ({ id }) => ids.has(id)),
  );
  await writeMoves(tx, moves, { porQue: 'dias', usuarioId });
  await reallocateCells(tx, own, { porQue: 'liberado', usuarioId });
}
