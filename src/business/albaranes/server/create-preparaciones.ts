import type { Db } from '#database/schema.ts';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { maySendOn } from '../../pedidos/order-days.ts';
import { lockCells } from '../../stock/server/index.ts';
import type { createPreparacionesEndpoint } from '../preparaciones.contract.ts';
import {
  insertPreparaciones,
  listPickable,
  listSeenPedidos,
  listUsualAddresses,
  type PickableCell,
} from './preparaciones.repository.ts';

const garments = (cells: readonly PickableCell[]) => cells.reduce((sum, { cantidad }) => sum + cantidad, 0);

/**
 * Puts what can be served of pedidos into picking lists, one for each cliente. Garments past their cancel day
 * stay out.
 * @throws NotFound for a pedido that the caller does not see; Conflict when nothing can be picked
 */
export async function createPreparaciones(
  tx: Db,
  pedidoIds: readonly number[],
  context: CallerContext,
  clock: Clock,
): Promise<ReplyOf<typeof createPreparacionesEndpoint>> {
  const seen = new Set(await listSeenPedidos(tx, context.caller, pedidoIds));
  const unseen = pedidoIds.find((id) => !seen.has(id));
  if (unseen !== undefined) throw new NotFound('Pedido', unseen);
  // Another user may prepare the same garments: they are read again under the lock of the cells.
  await lockCells(tx, await listPickable(tx, context.caller, pedidoIds));
  const all = await listPickable(tx, context.caller, pedidoIds);
  const today = clock.today();
  const [may, past] = [true, false].map((wanted) => all.filter((cell) => maySendOn(cell, today) === wanted));
  const pickable = may ?? [];
  const sinPermiso = [...Map.groupBy(past ?? [], ({ pedidoId }) => pedidoId)].map(([pedidoId, cells]) => ({
    pedidoId,
    cancelarTras: cells.flatMap(({ cancelarTras }) => cancelarTras ?? []).toSorted()[0] ?? '',
    prendas: garments(cells),
  }));
  if (pickable.length === 0) throw nothingToPick(sinPermiso[0]?.pedidoId);
  const addresses = await listUsualAddresses(
    tx,
    pickable.map(({ clienteId }) => clienteId),
  );
  const lists = [...Map.groupBy(pickable, ({ clienteId }) => clienteId)].map(([clienteId, celdas]) => ({
    clienteId,
    direccionId: addresses.get(clienteId) ?? '',
    celdas,
  }));
  const ids = await insertPreparaciones(tx, lists, {
    creada: clock.now(),
    creadaPor: context.caller.userId,
  });
  const made = lists.map(({ clienteId, celdas }, at) => ({
    id: ids[at] ?? 0,
    clienteId,
    prendas: garments(celdas),
  }));
  await auditMany(
    tx,
    context,
    made.map(({ id, clienteId, prendas }) => ({
      ...{
        acto: 'preparaciones.create',
        resource: 'preparacion',
        id: `R${id}`,
        despues: { clienteId, prendas },
      },
    })),
  );
  return { preparaciones: made, sinPermiso };
}

const nothingToPick = (pastPedido: number | undefined) =>
  new Conflict('Nothing can be picked.', [
    pastPedido === undefined
      ? {
          key: 'De estos pedidos no hay nada que preparar: ya está en otra lista, o no está reservado del stock.',
        }
      : {
          key: 'El pedido #{{id}} ha pasado su día de cancelación: no se prepara sin el sí de la tienda.',
          params: { id: pastPedido },
        },
  ]);
