/** Which deliveries are invoiced together, without I/O. */
import type { FacturarCada } from '../contactos/cliente.ts';

/** A delivery with something to invoice. */
export interface PendingAlbaran {
  id: number;
  clienteId: number;
  /** `YYYY-MM-DD`. */
  fecha: string;
  /** The address as one text. */
  direccion: string;
  /** As the cliente's setting says. */
  cada: FacturarCada;
  porDireccion: boolean;
}

export interface DeliveryGroup<A extends PendingAlbaran> {
  clienteId: number;
  /** The period: `2026-11`, `2026-11-1` and `2026-11-2` for its halves, or the day of one delivery. */
  period: string;
  albaranes: A[];
  /** The day of the last delivery. */
  ultima: string;
  /** The period is over, so that no delivery can join it. */
  isClosed: boolean;
}

export const monthOf = (day: string) => day.slice(0, 7);

/** Returns the months of deliveries, the earliest first. */
export const monthsOf = (rows: readonly { fecha: string | null }[]): string[] =>
  [...new Set(rows.flatMap(({ fecha }) => (fecha === null ? [] : monthOf(fecha))))].toSorted();

const dayOf = (day: string) => Number(day.slice(8));
/** The last day of the first half of a month. */
const halfDay = 15;

function periodOf({ cada, fecha, id }: PendingAlbaran): string {
  if (cada === 'entrega') return `${fecha} ${id}`;
  if (cada === 'mes') return monthOf(fecha);
  return `${monthOf(fecha)}-${dayOf(fecha) <= halfDay ? 1 : 2}`;
}

function isOver(albaran: PendingAlbaran, today: string): boolean {
  if (albaran.cada === 'entrega' || monthOf(albaran.fecha) < monthOf(today)) return true;
  return albaran.cada === 'quincena' && dayOf(albaran.fecha) <= halfDay && dayOf(today) > halfDay;
}

/**
 * Groups deliveries as their clientes want it: one each, by half month, or by month; together or by address.
 * A group never leaves one calendar month (RD 1619/2012, art. 13).
 */
export function groupDeliveries<A extends PendingAlbaran>(
  albaranes: readonly A[],
  today: string,
): DeliveryGroup<A>[] {
  const sorted = albaranes.toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id);
  const keyOf = (one: A) =>
    JSON.stringify([one.clienteId, periodOf(one), one.porDireccion ? one.direccion : '']);
  return [...Map.groupBy(sorted, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      clienteId: first.clienteId,
      period: periodOf(first).split(' ')[0] ?? '',
      albaranes: own,
      ultima: own.at(-1)?.fecha ?? first.fecha,
      isClosed: isOver(first, today),
    };
  });
}

export type Deadline = 'none' | 'soon' | 'late';
/** Facturas of a month are issued before this day of the next one (RD 1619/2012, art. 11). */
const limitDay = 16;
/** From this day on the screen warns. */
const warnDay = 10;

/** Returns the day before which deliveries of a month are invoiced. */
export function limitOf(fecha: string): string {
  const [year = 0, month = 0] = fecha.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return `${next}-${limitDay}`;
}

/** Returns how near the limit of deliveries of a day is. */
export function deadlineOf(fecha: string, today: string): Deadline {
  const limit = limitOf(fecha);
  if (today >= limit) return 'late';
  return today >= `${monthOf(limit)}-${warnDay}` ? 'soon' : 'none';
}
