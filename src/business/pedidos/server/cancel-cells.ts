/** Cancels garments that a pedido still waits for, such as the rest of a partial delivery. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { endReservas, lockCells, reallocateCells } from '../../stock/server/index.ts';
import type { LineCellCount } from './pedido-states.repository.ts';
import { lockPedidosOf, type ServedPedido, settleStates, summed } from './serve-cells.ts';

/**
 * Cancels open garments: they are no longer owed, and the orders that wait for them get them. The pedidos get
 * the situación of the garments that are left.
 * @throws NotFound for an unknown line; Conflict for more garments than are open
 */
export async function cancelCells(
  tx: Db,
  celdas: readonly LineCellCount[],
  motivo: string,
  context: CallerContext,
): Promise<ServedPedido[]> {
  const cells = summed(celdas);
  if (cells.length === 0) return [];
  const pedidos = await lockPedidosOf(tx, cells);
  await lockCells(tx, cells);
  await addCancelled(tx, cells);
  await endReservas(tx, cells, 'latest');
  await reallocateCells(tx, cells, { porQue: 'liberado', motivo, usuarioId: context.caller.userId });
  return settleStates(tx, pedidos, { acto: 'pedidos.cancelRest', context, despues: { motivo } });
}

async function addCancelled(tx: Db, cells: readonly LineCellCount[]): Promise<void> {
  const rows = cells.map(({ lineaId, modeloColorId, tallaId, cantidad }) => ({
    ...{ l: lineaId, mc: modeloColorId, t: tallaId, n: cantidad },
  }));
  const { rows: written } = await sql`
    with x as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(l int, mc int, t int, n int)
    ), cells as (
      update pedido_cantidad q set cancelada = q.cancelada + x.n from x
      where q.pedido_linea_id = x.l and q.modelo_color_id = x.mc and q.talla_id = x.t
        and q.cancelada + q.servida + x.n <= q.cantidad
      returning x.l
    ), encargos as (
      update pedido_encargo q set cancelada = q.cancelada + x.n from x
      where q.pedido_linea_id = x.l and q.modelo_color_id = x.mc and q.talla_id = x.t
        and q.cancelada + q.servida + x.n <= q.cantidad
      returning x.l
    )
    select l from cells union all select l from encargos`.execute(tx);
  if (written.length < cells.length) {
    throw new Conflict('Not so many garments are open.', [
      { key: 'Algunas prendas ya se han servido o cancelado. Vuelva a mirar el pedido.' },
    ]);
  }
}
