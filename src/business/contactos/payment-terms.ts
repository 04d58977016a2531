/** Payment terms of a cliente and the due dates that follow from them, without I/O. */
import { addDays } from '../../platform/i18n/parse-day.ts';

export const formasDePago = ['giro', 'transferencia', 'tarjeta', 'efectivo', 'cheque'] as const;
export type FormaDePago = (typeof formasDePago)[number];

/** Days from the delivery after which no payment may fall due (Ley 3/2004, art. 4). */
export const maxPlazo = 60;

export interface PaymentTerms {
  /** Days from the delivery, one for each part of the total. */
  plazos: readonly number[];
  /** Fixed payment days of the month; 31 is its last day. */
  diasPago: readonly number[];
}

export interface DueDate {
  /** `YYYY-MM-DD` */
  fecha: string;
  /** Cents. */
  importe: number;
}

/**
 * Returns the due dates of a total, in equal parts whose sum is the total; the first parts get the odd cents.
 * A part moves to the next fixed payment day, or to the one before when the next is past day 60.
 * @param delivery the day on which the cliente received the goods, `YYYY-MM-DD`
 * @param total cents; negative for a refund
 * @param first the first delivery of several: no part falls due later than day 60 after it
 */
export function dueDates(
  delivery: string,
  total: number,
  { plazos, diasPago }: PaymentTerms,
  first = delivery,
): DueDate[] {
  const last = addDays(first < delivery ? first : delivery, maxPlazo);
  const days = plazos.length > 0 ? plazos.toSorted((a, b) => a - b) : [0];
  const sign = total < 0 ? -1 : 1;
  const [share, odd] = [Math.floor(Math.abs(total) / days.length), Math.abs(total) % days.length];
  const due = new Map<string, number>();
  for (const [nth, plazo] of days.entries()) {
    const fecha = paymentDay(delivery, Math.min(plazo, maxPlazo), last, diasPago);
    const importe = (due.get(fecha) ?? 0) + sign * (share + (nth < odd ? 1 : 0));
    due.set(fecha, importe || 0);
  }
  const parts = [...due].map(([fecha, importe]) => ({ fecha, importe }));
  const owed = parts.filter(({ importe }) => importe !== 0);
  return owed.length > 0 ? owed : parts.slice(0, 1);
}

/** Returns the first payment day from `plazo` on; past the last day, the one before. */
function paymentDay(delivery: string, plazo: number, last: string, diasPago: readonly number[]): string {
  const wished = addDays(delivery, plazo);
  const wanted = wished > last ? last : wished;
  if (diasPago.length === 0) return wanted;
  for (let day = wanted; day <= last; day = addDays(day, 1)) {
    if (isPaymentDay(day, diasPago)) return day;
  }
  for (let day = wanted; day >= delivery; day = addDays(day, -1)) {
    if (isPaymentDay(day, diasPago)) return day;
  }
  return wanted;
}

/** A payment day that the month does not have is its last day. */
function isPaymentDay(day: string, diasPago: readonly number[]): boolean {
  const dayOfMonth = Number(day.slice(8));
  if (diasPago.includes(dayOfMonth)) return true;
  const isLast = addDays(day, 1).slice(8) === '01';
  return isLast && diasPago.some((fixed) => fixed > dayOfMonth);
}
