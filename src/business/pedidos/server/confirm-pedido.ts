/** Confirms pedidos: their garments can be served from then on. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, type FailureText, NotFound } from '../../../platform/http/failures.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { type CreditProblem, creditProblem } from '../credit.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { block, unblock } from './block-pedido.ts';
import { checkAct } from './check-act.ts';
import { findCredit } from './credit.repository.ts';
import { listLineStates, lockStates, type PedidoState, putSituaciones } from './pedido-states.repository.ts';
import { canSeePedido } from './pedidos.repository.ts';
import { readPedido } from './read-pedido.ts';

interface Confirming {
  id: number;
  /** Confirms in spite of the cliente's debt. */
  authorization?: string;
}

/**
 * Confirms a received pedido. It is blocked instead if its cliente is over the limit or has overdue debt,
 * unless an authorization gives the reason.
 * @throws NotFound also for another rep's cliente; Conflict as `checkAct`, and for a pedido that is now
 *   blocked
 */
export async function confirmPedido(
  db: Kysely<Database>,
  { id, authorization }: Confirming,
  context: CallerContext,
  clock: Clock,
): Promise<Pedido> {
  if (!(await canSeePedido(db, context.caller, id))) throw new NotFound('Pedido', id);
  const done = await db.transaction().execute(async (tx) => {
    const [pedido] = await lockStates(tx, [id]);
    if (!pedido) throw new NotFound('Pedido', id);
    checkAct('confirm', 'staff', authorization === undefined ? pedido : { ...pedido, isBlocked: false });
    const problem = await problemOf(tx, pedido, clock.today());
    if (problem && authorization === undefined) {
      await block(tx, { id, causa: 'credito', motivo: '' }, context, clock);
      return problem;
    }
    if (pedido.isBlocked) await unblock(tx, pedido);
    await confirm(tx, pedido);
    await audit(tx, context, {
      ...{
        acto: authorization === undefined ? 'pedidos.confirm' : 'pedidos.authorize',
        resource: 'pedido',
        id,
      },
      antes: { situacion: pedido.situacion },
      despues: {
        situacion: 'confirmado',
        ...(authorization !== undefined && { motivo: authorization, ...inEuros(problem) }),
      },
    });
    return readPedido(tx, id, context.language);
  });
  // After the commit: the block stays.
  if ('sobreLimite' in done) throw isHeld(id, done, context);
  return done;
}

async function problemOf(tx: Db, pedido: PedidoState, today: string): Promise<CreditProblem | undefined> {
  const { id, clienteId } = pedido;
  if (clienteId === null) return undefined;
  const credit = await findCredit(tx, { clienteId, today, except: id });
  return creditProblem(credit, pedido.total);
}

async function confirm(tx: Db, { id, estado }: PedidoState): Promise<void> {
  const lineas = await listLineStates(tx, [id]);
  await putSituaciones(
    tx,
    [{ id, situacion: 'confirmado', estado }],
    lineas
      .filter(({ situacion }) => situacion === 'recibido')
      .map((linea) => ({ id: linea.id, situacion: 'confirmado' })),
  );
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
