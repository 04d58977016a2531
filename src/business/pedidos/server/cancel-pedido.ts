/** Cancels pedidos: the number stays, the garments are free at once. */
import type { Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { releasePedido } from '../../stock/server/index.ts';
import { canBeCancelled, type PedidoCanceller } from '../pedido-states.ts';
import { checkAct } from './check-act.ts';
import { listOpenLists, lockStates } from './pedido-states.repository.ts';
import { putCancelled } from './pedidos.repository.ts';

export interface Cancelling {
  id: number;
  motivo: string;
  by: PedidoCanceller;
  /** The draft that gets its garments, for the trail. */
  borradorId?: number | undefined;
}

/**
 * Cancels a pedido in the caller's transaction.
 * @throws NotFound; Conflict for a shop once the company has confirmed it, for staff when garments are
 *   served or on an open picking list, or it was never sent
 */
export async function cancelPedido(
  tx: Db,
  { id, motivo, by, borradorId }: Cancelling,
  context: CallerContext,
): Promise<void> {
  const [before] = await lockStates(tx, [id]);
  if (!before) throw new NotFound('Pedido', id);
  const { situacion } = before;
  if (!canBeCancelled(situacion, by)) throw notCancellable(by);
  checkAct('cancel', by, before);
  await putCancelled(tx, id);
  await releasePedido(tx, id);
  // After the locks of its cells: a list that is being made has them until it is there.
  const lists = await listOpenLists(tx, id);
  if (lists.length > 0) throw isBeingPicked(lists);
  await audit(tx, context, {
    acto: 'pedidos.cancel',
    resource: 'pedido',
    id,
    antes: { situacion },
    despues: {
      situacion: 'cancelado',
      ...(motivo && { motivo }),
      ...(borradorId !== undefined && { borradorId }),
    },
  });
}

const isBeingPicked = (lists: readonly number[]) =>
  new Conflict('Garments of the pedido are being picked.', [
    {
      key: 'De este pedido se están preparando prendas (R{{listas}}). Cierre o borre esa lista y vuelva a cancelarlo.',
      params: { listas: lists.join(', R') },
    },
  ]);

const notCancellable = (by: PedidoCanceller) =>
  new Conflict('Pedido cannot be cancelled.', [
    {
      key:
        by === 'shop'
          ? 'Este pedido ya está en marcha: llámenos y vemos qué se puede hacer.'
          : 'De este pedido ya hay prendas servidas, o ya está cerrado: no se puede cancelar.',
    },
  ]);
