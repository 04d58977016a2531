/** Serves ordered garments: the only writer of what is served, apart from the sale of a loan. */
import type { Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { endReservas, lockCells, nameCells, reserveOpen } from '../../stock/server/index.ts';
import type { Situacion } from '../pedido.ts';
import { situacionOf } from '../pedido-states.ts';
import { checkAct } from './check-act.ts';
import {
  addServed,
  type LineCellCount,
  listLineStates,
  listOpenCells,
  listOverReturned,
  lockStates,
  type PedidoState,
  pedidosOfLines,
  putSituaciones,
} from './pedido-states.repository.ts';

export type { LineCellCount as ServedCell } from './pedido-states.repository.ts';

/** A pedido whose garments were served or taken back. */
export interface ServedPedido {
  id: number;
  situacion: Situacion;
}

interface ServeOptions {
  /** Refuses what must not leave; it runs under the locks, before anything is written. */
  check?: () => Promise<void>;
  /** Locks all open cells of the pedidos at once: the caller cancels their rest in the same transaction. */
  withRest?: boolean;
}

/**
 * Marks garments of confirmed pedidos as served, ends their reservas, and moves the pedidos to
 * `servidoParcial` or `servido`. The garments have not moved yet: the caller then records their movements out
 * of the warehouse in the same transaction (`recordMovements` with `mayTakeReserved`), which also gives freed
 * garments to waiting orders. Pedidos and cells stay locked until the transaction ends.
 * @param celdas cells of lines of one or more pedidos; quantities of the same cell add up
 * @returns the pedidos by id
 * @throws NotFound for an unknown line; Conflict for a pedido that may not be served, and for more garments
 *   than ordered minus cancelled minus served
 */
export async function serveCells(
  tx: Db,
  celdas: readonly LineCellCount[],
  context: CallerContext,
  { check, withRest = false }: ServeOptions = {},
): Promise<ServedPedido[]> {
  const cells = summed(celdas);
  const pedidos = await lockPedidosOf(tx, cells);
  for (const pedido of pedidos) checkAct('serve', 'delivery', pedido);
  const ids = pedidos.map(({ id }) => id);
  await lockCells(tx, withRest ? [...cells, ...(await listOpenCells(tx, ids))] : cells);
  await check?.();
  await write(tx, cells, context);
  await endReservas(tx, cells, 'stock');
  return settleStates(tx, pedidos, { acto: 'pedidos.serve', context });
}

/**
 * Takes served garments back, as when a delivery is undone or a parcel returns: they are ordered again and
 * reserve anew.
 * @param bringBack records the movement that brings them back, if there is one; it runs after the locks
 * @throws NotFound for an unknown line; Conflict for more garments than served, for a sold loan, and for
 *   garments that are in a return
 */
export async function unserveCells(
  tx: Db,
  celdas: readonly LineCellCount[],
  context: CallerContext,
  bringBack: () => Promise<void> = async () => {},
): Promise<ServedPedido[]> {
  const cells = summed(celdas);
  const pedidos = await lockPedidosOf(tx, cells);
  for (const pedido of pedidos) checkAct('unserve', 'delivery', pedido);
  await lockCells(tx, cells);
  await write(
    tx,
    cells.map((cell) => ({ ...cell, cantidad: -cell.cantidad })),
    context,
  );
  await checkReturned(
    tx,
    pedidos.map(({ id }) => id),
  );
  await bringBack();
  for (const { id, isReleased } of pedidos) if (!isReleased) await reserveOpen(tx, id);
  return settleStates(tx, pedidos, { acto: 'pedidos.unserve', context });
}

/** Garments that a shop sends back were served. @throws Conflict */
export async function checkReturned(tx: Db, pedidoIds: readonly number[]): Promise<void> {
  const [id] = await listOverReturned(tx, pedidoIds);
  if (id === undefined) return;
  throw new Conflict('Garments of it are in a return.', [
    { key: 'Prendas del pedido #{{id}} están en una devolución: siga por ella.', params: { id } },
  ]);
}

/** Returns each cell of a line once, with the sum of its garments. */
export function summed(celdas: readonly LineCellCount[]): LineCellCount[] {
  const byCell = Map.groupBy(
    celdas.filter(({ cantidad }) => cantidad > 0),
    keyOf,
  );
  return [...byCell.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, cantidad: same.reduce((sum, { cantidad }) => sum + cantidad, 0) }] : [];
  });
}

const keyOf = ({ lineaId, modeloColorId, tallaId }: LineCellCount) =>
  `${lineaId}/${modeloColorId}/${tallaId}`;

/** Locks the pedidos of lines. @throws NotFound for an unknown line */
export async function lockPedidosOf(tx: Db, cells: readonly LineCellCount[]): Promise<PedidoState[]> {
  const pedidos = await pedidosOfLines(
    tx,
    cells.map(({ lineaId }) => lineaId),
  );
  const missing = cells.find(({ lineaId }) => !pedidos.has(lineaId));
  if (missing) throw new NotFound('PedidoLinea', missing.lineaId);
  return lockStates(tx, [...new Set(pedidos.values())]);
}

/** Most garments that a refusal names. */
const maxNamed = 5;

async function write(
  tx: Db,
  cells: readonly LineCellCount[],
  { language }: Pick<CallerContext, 'language'>,
): Promise<void> {
  const written = new Set((await addServed(tx, cells)).map(keyOf));
  const refused = cells.filter((cell) => !written.has(keyOf(cell)));
  if (refused.length === 0) return;
  const names = new Map(
    (await nameCells(tx, refused.slice(0, maxNamed), language)).map((one) => [
      `${one.modeloColorId}/${one.tallaId}`,
      one.nombre,
    ]),
  );
  throw new Conflict(
    'Not so many garments are open.',
    refused.slice(0, maxNamed).map((cell) => ({
      key:
        cell.cantidad > 0
          ? '{{prenda}}: de este pedido no quedan {{n}} por servir.'
          : '{{prenda}}: de este pedido no se han servido {{n}}.',
      params: {
        prenda: names.get(`${cell.modeloColorId}/${cell.tallaId}`) ?? `${cell.modeloColorId}`,
        n: Math.abs(cell.cantidad),
      },
    })),
    { celdas: refused.slice(0, 100) },
  );
}

/** SPEC.md §9: 1 pending, 2 served, 3 cancelled. */
export const estadoOf = (situacion: Situacion): number =>
  situacion === 'servido' ? 2 : situacion === 'cancelado' ? 3 : 1;

/** Sets the situaciones of pedidos and lines by their garments, with an audit entry for each pedido. */
export async function settleStates(
  tx: Db,
  pedidos: readonly PedidoState[],
  { acto, context, despues }: { acto: string; context: CallerContext; despues?: Record<string, unknown> },
): Promise<ServedPedido[]> {
  const lines = Map.groupBy(
    await listLineStates(
      tx,
      pedidos.map(({ id }) => id),
    ),
    ({ pedidoId }) => pedidoId,
  );
  const after = pedidos.map((pedido) => {
    const own = lines.get(pedido.id) ?? [];
    return { ...pedido, before: pedido.situacion, situacion: situacionOf(own, pedido.situacion), own };
  });
  await putSituaciones(
    tx,
    after.map(({ id, situacion }) => ({ id, situacion, estado: estadoOf(situacion) })),
    after.flatMap(({ own, before }) =>
      own.map((line) => ({ id: line.id, situacion: situacionOf([line], before) })),
    ),
  );
  const served = (own: readonly { servida: number }[]) => own.reduce((sum, { servida }) => sum + servida, 0);
  await auditMany(
    tx,
    context,
    after.map(({ id, before, situacion, own }) => ({
      ...{ acto, resource: 'pedido', id, antes: { situacion: before } },
      despues: { situacion, servidas: served(own), ...despues },
    })),
  );
  return after.map(({ id, situacion }) => ({ id, situacion }));
}
