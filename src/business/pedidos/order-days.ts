/** The days of an order: from when it is wanted, until when, and after which it is not sent. No I/O. */
import type { Entrega } from '../stock/allocate.ts';
import { canBeDeliveredOn } from './pedido.ts';

/** Days, `YYYY-MM-DD`; absent: not agreed. */
export interface OrderDays {
  /** Served from this day; absent: at once. */
  fechaEntrega?: string | null | undefined;
  servirHasta?: string | null | undefined;
  /** After this day nothing is sent without the shop's yes. */
  cancelarTras?: string | null | undefined;
}

export type OrderDay = keyof OrderDays;

/** The fault of a day: its field and a text key. */
export interface DayFault {
  field: OrderDay;
  key: string;
}

/** Returns the first fault: a day in the past, too far ahead, or before the day that it follows. */
export function dayFault(
  { fechaEntrega, servirHasta, cancelarTras }: OrderDays,
  today: string,
): DayFault | undefined {
  for (const [field, day] of Object.entries({ fechaEntrega, servirHasta, cancelarTras })) {
    if (day && !canBeDeliveredOn(day, today)) {
      return {
        field: field as OrderDay,
        key: 'La entrega se puede pedir desde hoy y hasta dentro de dos años.',
      };
    }
  }
  if (servirHasta && fechaEntrega && servirHasta < fechaEntrega) {
    return { field: 'servirHasta', key: '«Servir hasta» va antes que «servir desde».' };
  }
  const last = servirHasta ?? fechaEntrega;
  if (cancelarTras && last && cancelarTras < last) {
    return { field: 'cancelarTras', key: 'El día de cancelación va antes que los días de entrega.' };
  }
  return undefined;
}

/** Returns the days of a line: its own, else those of its pedido. */
export const daysOfLine = (line: OrderDays, pedido: OrderDays): OrderDays => ({
  fechaEntrega: line.fechaEntrega ?? pedido.fechaEntrega,
  servirHasta: line.servirHasta ?? pedido.servirHasta,
  cancelarTras: line.cancelarTras ?? pedido.cancelarTras,
});

/** Returns whether garments may be sent on `day` without asking the shop. A delivery checks each line. */
export const maySendOn = ({ cancelarTras }: OrderDays, day: string): boolean =>
  !cancelarTras || day <= cancelarTras;

export interface LateGarments {
  /** Garments that arrive after the last day, or have none. */
  prendas: number;
  undated: number;
  /** The day of the last garment that has one; absent when all of them arrive in time. */
  ultimo?: string;
}

/** Returns the garments that miss the wished days; undefined when all arrive in time, or no day is wished. */
export function lateGarments(entregas: readonly Entrega[], days: OrderDays): LateGarments | undefined {
  const last = days.servirHasta || days.fechaEntrega;
  if (!last) return undefined;
  const late = entregas.filter(({ tipo, fecha }) => isLate({ tipo, fecha }, last));
  if (late.length === 0) return undefined;
  const sum = (all: readonly Entrega[]) => all.reduce((total, { cantidad }) => total + cantidad, 0);
  const ultimo = late
    .flatMap(({ fecha }) => fecha ?? [])
    .toSorted()
    .at(-1);
  const undated = sum(late.filter(({ fecha }) => !fecha));
  return { prendas: sum(late), undated, ...(ultimo !== undefined && { ultimo }) };
}

/** Returns whether garments arrive after `last`, or have no day. */
export const isLate = ({ tipo, fecha }: Pick<Entrega, 'tipo' | 'fecha'>, last: string): boolean =>
  tipo !== 'stock' && (fecha === undefined || fecha > last);
