/** Confirms pedidos: their garments can be served from then on. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, type FailureText, NotFound } from '../../../platform/http/failures.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { type CreditProblem, creditProblem } from '../credit.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { block, unblock } from './block-pedido.ts';
import { checkAct } from './check-act.ts';
import { findCredit, lockCreditOf } from './credit.repository.ts';
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
 * unless an authorization gives the reason.
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
    checkAct('confirm', 'staff', authorization === undefined ? facts : { ...facts, isBlocked: false });
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

async function problemOf(
  tx: Db,
  pedido: UnconfirmedState,
  today: string,
): Promise<CreditProblem | undefined> {
  const { id, clienteId } = pedido;
  if (clienteId === null) return undefined;
  const credit = await findCredit(tx, { clienteId, today, except: id, isCheck: true });
  return creditProblem(credit, pedido.total);
}

const inEuros = (problem: CreditProblem | undefined) =>
  problem && { sobreLimite: problem.sobreLimite / 100, vencido: problem.vencido / 100 };

function isHeld(id: number, { sobreLimite, vencido }: CreditProblem, { language }: CallerContext): Conflict {
  const money = (cents: number) => formatMoney(cents / 100, language);
  const texts: FailureText[] = [
    ...(vencido > 0
      ? [
          {
            key: 'El pedido #{{id}} queda bloqueado: la tienda debe {{importe}} ya vencidos.',
            params: { id, importe: money(vencido) },
          },
        ]
      : []),
    ...(sobreLimite > 0
      ? [
          {
            key: 'El pedido #{{id}} queda bloqueado: pasa en {{importe}} del límite de crédito de la tienda.',
            params: { id, importe: money(sobreLimite) },
          },
        ]
      : []),
  ];
  return new Conflict('Pedido is blocked by credit.', texts, inEuros({ sobreLimite, vencido }));
}
