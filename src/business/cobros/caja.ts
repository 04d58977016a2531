/** Rules of the till, without I/O. */
import type { FormaDeCobro } from './cobro.ts';

/** Ways of payment that pass through the till: a closed day takes no more of them. */
export const waysOfTill: readonly FormaDeCobro[] = [
  'efectivo',
  'cheque',
  'pagare',
  'tarjeta',
  'contrarreembolso',
];

export const passesTill = (formaPago: FormaDeCobro | undefined): boolean =>
  formaPago !== undefined && waysOfTill.includes(formaPago);

/** A closed day. Amounts are cents. */
export interface Closing {
  dia: string;
  contado: number;
  retirado: number;
}

/** The cash that a day took, and its opening amount. */
export interface CashDay {
  dia: string;
  efectivo: number;
}

/**
 * Returns what is in the drawer in the morning of a day: what the last close left, and the cash of the days
 * since.
 */
export function openingOf(dia: string, last: Closing, cash: readonly CashDay[]): number {
  return cash
    .filter((day) => day.dia > last.dia && day.dia < dia)
    .reduce((sum, { efectivo }) => sum + efectivo, last.contado - last.retirado);
}
