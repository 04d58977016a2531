/** The days of an order: from when it is wanted, until when, and after which it is not sent. No I/O. */
import { isDay } from '../../platform/i18n/iso-day.ts';
import type { Entrega } from '../stock/allocate.ts';
import { canBeDeliveredOn, type Situacion } from './pedido.ts';

/** Days, `YYYY-MM-DD`; absent: not agreed. */
export interface OrderDays {
  /** Served from this day; absent: at once. */
  fechaEntrega?: string | null | undefined;
  servirHasta?: string | null | undefined;
  /** After this day nothing is sent without the shop's yes. */
  cancelarTras?: string | null | undefined;
}

export type OrderDay = keyof OrderDays;

/** The text key of a typed text that is no day. */
export const notADay = 'Escriba un día, como 21 nov o 21/11/2026.';

/** The error of a day: its field and a text key. */
export interface DayError {
  field: OrderDay;
  key: string;
}

/**
 * Returns the first error: no day, one in the past, one too far ahead, or one before the day it follows.
 * @param before the days so far: one that stays as it was may be past
 */
export function dayError(
  { fechaEntrega, servirHasta, cancelarTras }: OrderDays,
  today: string,
  before: OrderDays = {},
): DayError | undefined {
  for (const [field, day] of Object.entries({ fechaEntrega, servirHasta, cancelarTras })) {
    if (day && !isDay(day)) return { field: field as OrderDay, key: notADay };
    if (day && day !== before[field as OrderDay] && !canBeDeliveredOn(day, today)) {
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

/**
 * Returns the days of a line. A line with a first day of its own has only its own days: the last day of the
 * pedido may come before it. Another line has the pedido's days where it has none.
 */
export const daysOfLine = (line: OrderDays, pedido: OrderDays): OrderDays =>
  line.fechaEntrega
    ? { fechaEntrega: line.fechaEntrega, servirHasta: line.servirHasta, cancelarTras: line.cancelarTras }
    : {
        fechaEntrega: pedido.fechaEntrega,
        servirHasta: line.servirHasta ?? pedido.servirHasta,
        cancelarTras: line.cancelarTras ?? pedido.cancelarTras,
      };

interface DatedPedido extends OrderDays {
  lineas: readonly (OrderDays & { id: number })[];
}

/**
 * Returns the lines of both states whose garments are wanted for another day, own or inherited. The promises
 * of the others stay as they are.
 */
export function linesWithOtherDay(before: DatedPedido, after: DatedPedido): number[] {
  const former = new Map(before.lineas.map((line) => [line.id, daysOfLine(line, before).fechaEntrega]));
  return after.lineas
    .filter((line) => former.has(line.id) && former.get(line.id) !== daysOfLine(line, after).fechaEntrega)
    .map(({ id }) => id);
}

/** Returns the days that are set, for a call. */
export const givenDays = ({ fechaEntrega, servirHasta, cancelarTras }: OrderDays) => ({
  ...(fechaEntrega && { fechaEntrega }),
  ...(servirHasta && { servirHasta }),
  ...(cancelarTras && { cancelarTras }),
});

/** Returns whether a line has days of its own. */
export const hasOwnDays = (line: OrderDays): boolean =>
  Boolean(line.fechaEntrega || line.servirHasta || line.cancelarTras);

/** Returns the last day on which garments are in time; undefined when no day is wished. */
export const lastWishedDay = ({ servirHasta, fechaEntrega }: OrderDays): string | undefined =>
  servirHasta || fechaEntrega || undefined;

/**
 * Returns the first cancel day of the lines that are still to be served; undefined when they have none. Days
 * of lines count before those of the pedido.
 */
export function firstCancelDay(
  pedido: OrderDays & { lineas: readonly (OrderDays & { situacion: Situacion })[] },
): string | undefined {
  const open = pedido.lineas.filter(({ situacion }) => situacion !== 'servido' && situacion !== 'cancelado');
  const [first] = open.flatMap((linea) => daysOfLine(linea, pedido).cancelarTras ?? []).toSorted();
  return first;
}

/** Returns whether garments may be sent on `day` without asking the shop. A delivery checks each line. */
export const maySendOn = ({ cancelarTras }: OrderDays, day: string): boolean =>
  !cancelarTras || day <= cancelarTras;

/** Garments that are wished for the same days. */
export interface WishedGarments {
  entregas: readonly Entrega[];
  days: OrderDays;
}

export interface LateGarments {
  /** Garments that arrive after their last wished day, or have none. */
  prendas: number;
  undated: number;
  /** The day of the last garment that has one; absent when all of them arrive in time. */
  ultimo?: string;
  /** The wished day that all of them miss; absent when they miss several. */
  missed?: string;
  /** False when other garments arrive in time. */
  isWhole: boolean;
}

/** Returns the garments that miss their wished days; undefined when all arrive in time, or none is wished. */
export function lateGarments(lines: readonly WishedGarments[]): LateGarments | undefined {
  const pieces = lines.flatMap(({ entregas, days }) => {
    const last = lastWishedDay(days);
    return entregas.map((entrega) => ({ ...entrega, last, isLate: isLate(entrega, last) }));
  });
  const late = pieces.filter((piece) => piece.isLate);
  if (late.length === 0) return undefined;
  const sum = (all: readonly Entrega[]) => all.reduce((total, { cantidad }) => total + cantidad, 0);
  const ultimo = late
    .flatMap(({ fecha }) => fecha ?? [])
    .toSorted()
    .at(-1);
  const undated = sum(late.filter(({ fecha }) => !fecha));
  const [missed, ...others] = new Set(late.map(({ last }) => last));
  return {
    prendas: sum(late),
    undated,
    ...(ultimo !== undefined && { ultimo }),
    ...(missed !== undefined && others.length === 0 && { missed }),
    isWhole: late.length === pieces.length,
  };
}

/** Returns whether garments arrive after `last`, or have no day. Without a wished day none is late. */
export const isLate = ({ tipo, fecha }: Pick<Entrega, 'tipo' | 'fecha'>, last: string | undefined): boolean =>
  last !== undefined && tipo !== 'stock' && (fecha === undefined || fecha > last);
