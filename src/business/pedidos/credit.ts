/** Whether a shop's debt stands in the way of an order. A rule without I/O; money is integer cents. */

export interface Credit {
  /** Null: no limit is set. */
  limite: number | null;
  /** Unpaid invoices, and the part of them that was due before today. */
  deuda: number;
  vencido: number;
  /** The amount of its other confirmed orders that is to be served within the horizon of the settings. */
  porServir: number;
  /** The amount of its deliveries that no factura has. */
  sinFacturar: number;
  /** Money that it paid before deliveries, without tax, and that no factura has deducted. */
  anticipado: number;
}

export interface CreditProblem {
  /** By how much the order goes over the limit; 0: it does not. */
  sobreLimite: number;
  vencido: number;
}

/** Returns what is left of a shop's limit; undefined without one. Below 0 it is used up. */
export const availableOf = ({
  limite,
  deuda,
  porServir,
  sinFacturar,
  anticipado,
}: Credit): number | undefined =>
  limite === null ? undefined : limite - deuda - porServir - sinFacturar + anticipado;

/** Returns why an order of `total` needs an authorization; undefined when it needs none. */
export function creditProblem(credit: Credit, total: number): CreditProblem | undefined {
  const available = availableOf(credit);
  const sobreLimite = available === undefined ? 0 : Math.max(0, total - available);
  const vencido = Math.max(0, credit.vencido);
  return sobreLimite > 0 || vencido > 0 ? { sobreLimite, vencido } : undefined;
}
