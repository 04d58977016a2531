/** The shop's answer to a change of its order. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Buyer } from '../../identity/server/index.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { checkAct } from './check-act.ts';
import { lockStates } from './pedido-states.repository.ts';
import { findOwnPedido, readOwnPedido } from './read-pedido.ts';
import { putAnswer } from './revisions.repository.ts';

interface Answering {
  id: number;
  revisionId: number;
  acepta: boolean;
  nota: string;
}

/**
 * Stores whether the buyer agrees with the last change of its pedido.
 * @throws NotFound also for another customer's pedido; Conflict when it asks for nothing, and when the
 *   company changed it again
 */
export function answerRevision(
  db: Kysely<Database>,
  buyer: Buyer,
  { id, revisionId, acepta, nota }: Answering,
  context: CallerContext,
  clock: Clock,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    await findOwnPedido(tx, buyer, id);
    const [pedido] = await lockStates(tx, [id]);
    if (!pedido) throw new NotFound('Pedido', id);
    checkAct('agree', 'shop', pedido);
    const respuesta = acepta ? 'aceptado' : 'rechazado';
    if (!(await putAnswer(tx, { pedidoId: id, revisionId, respuesta, nota, now: clock.now() }))) {
      throw new Conflict('Pedido has another revision.', [
        { key: 'El pedido ha vuelto a cambiar. Ya lo ve como está ahora: revíselo antes de contestar.' },
      ]);
    }
    await audit(tx, context, {
      ...{ acto: 'pedidos.agree', resource: 'pedido', id },
      antes: { acuerdo: 'pendiente' },
      despues: { acuerdo: respuesta, ...(nota && { motivo: nota }) },
    });
    return readOwnPedido(tx, buyer, id, context.language);
  });
}
