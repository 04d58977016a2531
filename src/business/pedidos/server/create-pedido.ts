/** Makes pedidos in the back office, and deletes those that were never sent. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { EditedPedido } from '../edit-pedido.contract.ts';
import { givenDays } from '../order-days.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { checkAct } from './check-act.ts';
import { deletePedidoRows, findOrderShop, listSeenPedidos, putLines } from './edit-lines.repository.ts';
import { lockStates } from './pedido-states.repository.ts';
import { readPedido } from './read-pedido.ts';
import { newPedido, resolveLines } from './resolve-lines.ts';

/**
 * Makes a pedido that its shop does not see yet. It reserves nothing until it is sent.
 * @throws FieldsInvalid
 */
export async function createPedido(
  tx: Db,
  { clienteId, ...edited }: EditedPedido,
  context: CallerContext,
  clock: Clock,
): Promise<Pedido> {
  const shop = await findOrderShop(tx, context.caller, clienteId);
  if (!shop?.activo) throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija un cliente de la lista.' }]);
  const { lines, totals } = await resolveLines(tx, edited, newPedido, clock.today());
  const { id } = await tx
    .insertInto('pedido')
    .values({
      ...{ enviado: false, fecha: clock.now(), cliente_id: shop.id, usuario_id: shop.usuarioId },
      ...{ creado_por: context.caller.userId, comercial_id: shop.comercialId, tarifa_id: shop.tarifaId },
      observaciones: edited.observaciones,
      fecha_entrega: edited.fechaEntrega ?? null,
      servir_hasta: edited.servirHasta ?? null,
      cancelar_tras: edited.cancelarTras ?? null,
      total: totals.total,
      total_prendas: totals.totalPrendas,
      total_modelos: totals.totalModelos,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putLines(tx, id, lines);
  await audit(tx, context, {
    ...{ acto: 'pedidos.create', resource: 'pedido', id },
    despues: {
      ...{ clienteId, ...givenDays(edited), lineas: lines.length },
      ...{ total: totals.total / 100, totalPrendas: totals.totalPrendas },
    },
  });
  return readPedido(tx, id, context.language);
}

/**
 * Deletes pedidos that were never sent, all or none.
 * @throws NotFound also for another rep's pedido; Conflict for one that was sent
 */
export function deletePedidos(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const seen = new Set(await listSeenPedidos(tx, context.caller, ids));
    const missing = ids.find((id) => !seen.has(id));
    if (missing !== undefined) throw new NotFound('Pedido', missing);
    const found = await lockStates(tx, ids);
    for (const pedido of found) checkAct('delete', 'staff', pedido);
    await deletePedidoRows(
      tx,
      found.map(({ id }) => id),
    );
    await auditMany(
      tx,
      context,
      found.map(({ id, clienteId }) => ({
        ...{ acto: 'pedidos.delete', resource: 'pedido', id },
        antes: { clienteId },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
