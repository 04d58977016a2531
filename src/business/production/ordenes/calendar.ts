/** The calendar of production orders: workshops by week, without I/O. */
import { addDays } from '../../../platform/i18n/parse-day.ts';
import type { EnvioFase } from './envio.ts';
import { isLive } from './orden.ts';
import type { OrdenRow } from './ordenes.contract.ts';

/** Garments of an order that are due on a day from a workshop, or from the house. */
export interface CalendarCard {
  key: string;
  orden: OrdenRow;
  /** Absent: they are in the house. */
  fase?: EnvioFase;
  prevista: string;
  prendas: number;
  isLate: boolean;
}

export interface CalendarRow {
  /** Absent: the house. */
  lugarId?: number;
  lugar?: string;
  /** By place of the column. */
  columns: CalendarCard[][];
}

export interface Calendar {
  /** The first column has what is late, when anything is. */
  hasLate: boolean;
  /** The Mondays of the columns. The last one also has what comes later. */
  weeks: string[];
  rows: CalendarRow[];
}

/** More weeks than a season's production takes. */
export const maxWeeks = 26;

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the garments of an order, a card for each envio and one for those in the house. */
function cardsOf(orden: OrdenRow, today: string): (CalendarCard & { lugarId?: number; lugar?: string })[] {
  if (!isLive(orden.estado)) return [];
  const { talleres = [], enCasa = 0 } = orden;
  const away = talleres.map(({ envioId, lugarId, lugar, fase, prevista, prendas }) => ({
    ...{ key: `e${envioId}`, orden, lugarId, lugar, fase, prevista, prendas, isLate: prevista < today },
  }));
  if (enCasa === 0) return away;
  const { prevista } = orden;
  return [...away, { key: `o${orden.id}`, orden, prevista, prendas: enCasa, isLate: prevista < today }];
}

/**
 * Returns workshops by week: what is late first, then each week from this one on. The workshop with the
 * earliest day is the first row, the house the last one.
 * @param today `YYYY-MM-DD`
 */
export function calendarOf(ordenes: readonly OrdenRow[], today: string): Calendar {
  const cards = ordenes
    .flatMap((orden) => cardsOf(orden, today))
    .toSorted((a, b) => a.prevista.localeCompare(b.prevista) || a.orden.numero.localeCompare(b.orden.numero));
  const hasLate = cards.some(({ isLate }) => isLate);
  const first = mondayOf(today);
  const last = cards.at(-1)?.prevista ?? today;
  const weeks = [first];
  while (weeks.length < maxWeeks && addDays(weeks.at(-1) ?? first, 7) <= last)
    weeks.push(addDays(weeks.at(-1) ?? first, 7));
  const columnOf = ({ isLate, prevista }: CalendarCard) =>
    isLate ? 0 : weeks.findLastIndex((week) => week <= prevista) + (hasLate ? 1 : 0);
  const columns = weeks.length + (hasLate ? 1 : 0);
  const rows = [...Map.groupBy(cards, ({ lugarId }) => lugarId)].map(([lugarId, own]): CalendarRow => {
    const lugar = own[0]?.lugar;
    return {
      ...(lugarId !== undefined && { lugarId }),
      ...(lugar !== undefined && { lugar }),
      columns: Array.from({ length: columns }, (_, place) => own.filter((card) => columnOf(card) === place)),
    };
  });
  const house = rows.filter(({ lugarId }) => lugarId === undefined);
  return { hasLate, weeks, rows: [...rows.filter(({ lugarId }) => lugarId !== undefined), ...house] };
}
