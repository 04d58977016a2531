/** The shop's yes: an open pedido may be sent until a later day. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { dayError, firstCancelDay } from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { lockPedido, putCancelDay } from './pedidos.repository.ts';
import { readOwnPedido, readPedido } from './read-pedido.ts';

interface Agreement {
  id: number;
  cancelarTras: string;
  /** The first cancel day that the shop saw. */
  antes?: string | undefined;
  today: string;
}

/**
 * Moves the earlier cancel days of a pedido of the buyer's cliente and of its lines.
 * @throws NotFound also for another customer's pedido; FieldsInvalid for a day in the past or before the days
 *   of delivery; Conflict for a pedido that is not open, and when the day changed meanwhile
 */
export async function agreeToSend(
  db: Kysely<Database>,
  buyer: Buyer,
  { id, cancelarTras, antes, today }: Agreement,
  context: CallerContext,
): Promise<Pedido> {
  await readOwnPedido(db, buyer, id, context.language);
  return db.transaction().execute(async (tx) => {
    await lockPedido(tx, id);
    const before = await readPedido(tx, id, context.language);
    if (before.estado !== estadoPendiente) throw notOpen();
    if (firstCancelDay(before) !== antes) throw dayHasChanged();
    // Its delivery days may be past; the new day must not be.
    const ahead = (day: string | undefined) => (day !== undefined && day >= today ? day : undefined);
    const error = dayError(
      { fechaEntrega: ahead(before.fechaEntrega), servirHasta: ahead(before.servirHasta), cancelarTras },
      today,
    );
    if (error) throw new FieldsInvalid([{ field: 'cancelarTras', key: error.key }]);
    await putCancelDay(tx, id, cancelarTras);
    await audit(tx, context, {
      ...{ acto: 'pedidos.agreeToSend', resource: 'pedido', id },
      antes: { cancelarTras: antes },
      despues: { cancelarTras },
    });
    return readPedido(tx, id, context.language);
  });
}

const notOpen = () =>
  new Conflict('Pedido is not open.', [{ key: 'Este pedido ya está cerrado: no queda nada por enviar.' }]);

const dayHasChanged = () =>
  new Conflict('Cancel day has changed.', [
    { key: 'El día de cancelación ha cambiado en otra pantalla. Ya lo ve como está ahora.' },
  ]);
