/** Checks pedidos against the debt and the limit of their cliente. */
import type { Db } from '#database/schema.ts';
import { Conflict, type FailureText } from '../../../platform/http/failures.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { type CreditProblem, creditProblem } from '../credit.ts';
import { findCredit, readOpenAmount } from './credit.repository.ts';

interface Checked {
  id: number;
  clienteId: number | null;
  /** Cents that the pedido adds; absent: what is still to be served of it. */
  total?: number;
}

/** Returns why a pedido needs an authorization; undefined when it needs none. */
export async function problemOf(
  tx: Db,
  { id, clienteId, total }: Checked,
  today: string,
): Promise<CreditProblem | undefined> {
  if (clienteId === null) return undefined;
  const credit = await findCredit(tx, { clienteId, today, except: id, isCheck: true });
  return creditProblem(credit, total ?? (await readOpenAmount(tx, id)));
}

export const inEuros = (problem: CreditProblem | undefined) =>
  problem && { sobreLimite: problem.sobreLimite / 100, vencido: problem.vencido / 100 };

/** Returns the refusal of a pedido that its cliente's debt holds. */
export function isHeld(
  id: number,
  { sobreLimite, vencido }: CreditProblem,
  { language }: CallerContext,
): Conflict {
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
