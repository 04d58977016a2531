/** Confirms pedidos: their garments can be served from then on. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { block, unblock } from './block-pedido.ts';
import { checkAct } from './check-act.ts';
import { lockCreditOf } from './credit.repository.ts';
import { inEuros, isHeld, problemOf } from './credit-check.ts';
import { lockToConfirm, putConfirmed, type UnconfirmedState } from './pedido-states.repository.ts';
import { visiblePedidos } from './pedidos.repository.ts';
import { readPedido } from './read-pedido.ts';

interface Confirming {
  id: number;
  /** Confirms in spite of the cliente's debt. */
  authorization?: string;
}

/**
 * Confirms a received pedido and returns it, read after the commit.
 * @throws as `confirmReceived`
 */
export async function confirmPedido(
  db: Kysely<Database>,
  confirming: Confirming,
  context: CallerContext,
  clock: Clock,
): Promise<Pedido> {
  await confirmReceived(db, confirming, context, clock);
  return readPedido(db, confirming.id, context.language);
}

/**
 * Confirms a received pedido. It is blocked instead if its cliente is over the limit or has overdue debt,
 * unless an authorization gives the reason. An authorization also frees a confirmed pedido that was raised
 * over the limit; a block by hand stays.
 * @throws NotFound also for another rep's cliente; Conflict as `checkAct`, and for a pedido that is now
 *   blocked
 */
export async function confirmReceived(
  db: Kysely<Database>,
  { id, authorization }: Confirming,
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const held = await db.transaction().execute(async (tx) => {
    await lockCreditOf(tx, id);
    const pedido = await lockToConfirm(tx, id, visiblePedidos(context.caller));
    if (!pedido) throw new NotFound('Pedido', id);
    // Confirming depends on neither of these two facts.
    const facts = { ...pedido, hasCancelledRest: false, isOriginal: true };
    const isHeldByCredit = pedido.blockCause === 'credito';
    if (authorization !== undefined && isHeldByCredit && pedido.situacion !== 'recibido') {
      await release(tx, pedido, authorization, context, clock);
      return undefined;
    }
    // Only staff who may unblock lift a block by hand.
    const isLifted = authorization !== undefined && isHeldByCredit;
    checkAct('confirm', 'staff', isLifted ? { ...facts, isBlocked: false } : facts);
    const problem = await problemOf(tx, pedido, clock.today());
    if (problem && authorization === undefined) {
      await block(tx, { id, causa: 'credito', motivo: '' }, context, clock);
      return problem;
    }
    if (pedido.isBlocked) await unblock(tx, pedido);
    await putConfirmed(tx, id, context, {
      acto: authorization === undefined ? 'pedidos.confirm' : 'pedidos.authorize',
      antes: { situacion: pedido.situacion },
      despues: {
        situacion: 'confirmado',
        ...(authorization !== undefined && { motivo: authorization, ...inEuros(problem) }),
      },
    });
    return undefined;
  });
  // After the commit: the block stays.
  if (held) throw isHeld(id, held, context);
}

/** Frees a confirmed pedido that is held by the debt of its cliente. */
async function release(
  tx: Db,
  pedido: UnconfirmedState,
  motivo: string,
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const { id, clienteId } = pedido;
  const problem = await problemOf(tx, { id, clienteId }, clock.today());
  await unblock(tx, pedido);
  await audit(tx, context, {
    ...{ acto: 'pedidos.authorize', resource: 'pedido', id },
    despues: { motivo, ...inEuros(problem) },
  });
}
