/** Cancels pedidos: the number stays, the garments are free at once. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { releasePedido } from '../../stock/server/index.ts';
import { canBeCancelled, type PedidoCanceller, type Situacion } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { canSeePedido, lockPedido, putCancelled } from './pedidos.repository.ts';
import { readOwnPedido, readPedido } from './read-pedido.ts';

/**
 * Cancels a pedido of the buyer's cliente.
 * @throws NotFound also for another customer's pedido; Conflict once the company has confirmed it
 */
export async function cancelOwnPedido(
  db: Kysely<Database>,
  buyer: Buyer,
  cancelling: { id: number; motivo: string },
  context: CallerContext,
): Promise<Pedido> {
  await readOwnPedido(db, buyer, cancelling.id, context.language);
  return cancel(db, cancelling, 'shop', context);
}

/**
 * Cancels a pedido for staff.
 * @throws NotFound also for another rep's cliente; Conflict when garments of it are served
 */
export async function cancelCompanyPedido(
  db: Kysely<Database>,
  cancelling: { id: number; motivo: string },
  context: CallerContext,
): Promise<Pedido> {
  const { caller } = context;
  if (!(await canSeePedido(db, caller, cancelling.id))) throw new NotFound('Pedido', cancelling.id);
  return cancel(db, cancelling, 'staff', context);
}

function cancel(
  db: Kysely<Database>,
  { id, motivo }: { id: number; motivo: string },
  by: PedidoCanceller,
  context: CallerContext,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPedido(tx, id);
    if (!before) throw new NotFound('Pedido', id);
    const situacion = before.situacion as Situacion;
    if (!canBeCancelled(situacion, by)) throw notCancellable(by);
    await putCancelled(tx, id);
    await releasePedido(tx, id);
    await audit(tx, context, {
      acto: 'pedidos.cancel',
      resource: 'pedido',
      id,
      antes: { situacion },
      despues: { situacion: 'cancelado', ...(motivo && { motivo }) },
    });
    return readPedido(tx, id, context.language);
  });
}

const notCancellable = (by: PedidoCanceller) =>
  new Conflict('Pedido cannot be cancelled.', [
    {
      key:
        by === 'shop'
          ? 'Este pedido ya está en marcha: llámenos y vemos qué se puede hacer.'
          : 'De este pedido ya hay prendas servidas, o ya está cerrado: no se puede cancelar.',
    },
  ]);
