import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { checkAct } from './check-act.ts';
import { listLineStates, lockStates, putSituaciones } from './pedido-states.repository.ts';
import { canSeePedido } from './pedidos.repository.ts';
import { readPedido } from './read-pedido.ts';

/**
 * Confirms a received pedido.
 * @throws NotFound also for another rep's cliente; Conflict as `checkAct`
 */
export async function confirmPedido(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
): Promise<Pedido> {
  if (!(await canSeePedido(db, context.caller, id))) throw new NotFound('Pedido', id);
  return db.transaction().execute(async (tx) => {
    const [pedido] = await lockStates(tx, [id]);
    if (!pedido) throw new NotFound('Pedido', id);
    checkAct('confirm', 'staff', pedido);
    const lineas = await listLineStates(tx, [id]);
    await putSituaciones(
      tx,
      [{ id, situacion: 'confirmado', estado: pedido.estado }],
      lineas
        .filter(({ situacion }) => situacion === 'recibido')
        .map((linea) => ({ id: linea.id, situacion: 'confirmado' })),
    );
    await audit(tx, context, {
      ...{ acto: 'pedidos.confirm', resource: 'pedido', id },
      antes: { situacion: pedido.situacion },
      despues: { situacion: 'confirmado' },
    });
    return readPedido(tx, id, context.language);
  });
}
