/** Periods relative to today. URLs and views store their names; they become days with each search. */
import type { Period } from './period-names.ts';

/** The text key of each period. */
export const periodKeys: Record<Period, string> = {
  today: 'hoy',
  yesterday: 'ayer',
  thisWeek: 'esta semana',
  lastWeek: 'la semana pasada',
  thisMonth: 'este mes',
  lastMonth: 'el mes pasado',
  thisYear: 'este año',
  lastYear: 'el año pasado',
  thisSeason: 'esta temporada',
  lastSeason: 'la temporada pasada',
};

/** The dates that a period depends on. */
export interface PeriodClock {
  /** Today in Europe/Madrid: `YYYY-MM-DD`. */
  today: string;
  /** The first days of the company's seasons, in any order. */
  seasons: readonly string[];
}

/** Days inclusive; a season without a following one has no end. */
export interface DayRange {
  from: string;
  to?: string;
}

const isoOf = (date: Date) => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

/** Returns the days of a period. Weeks begin on Monday. */
export function daysOfPeriod(period: Period, { today, seasons }: PeriodClock): DayRange {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const range = (from: Date, to: Date): DayRange => ({ from: isoOf(from), to: isoOf(to) });
  const weekday = (utc(year, month - 1, date).getUTCDay() + 6) % 7;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return range(utc(year, month - 1, date - 1), utc(year, month - 1, date - 1));
    case 'thisWeek':
      return range(utc(year, month - 1, date - weekday), utc(year, month - 1, date - weekday + 6));
    case 'lastWeek':
      return range(utc(year, month - 1, date - weekday - 7), utc(year, month - 1, date - weekday - 1));
    case 'thisMonth':
      return range(utc(year, month - 1, 1), utc(year, month, 0));
    case 'lastMonth':
      return range(utc(year, month - 2, 1), utc(year, month - 1, 0));
    case 'thisYear':
      return range(utc(year, 0, 1), utc(year, 11, 31));
    case 'lastYear':
      return range(utc(year - 1, 0, 1), utc(year - 1, 11, 31));
    case 'thisSeason':
      return seasonOf(0, today, seasons);
    case 'lastSeason':
      return seasonOf(1, today, seasons);
  }
}

/** Returns the season `back` places before the current one. */
function seasonOf(back: number, today: string, known: readonly string[]): DayRange {
  const begun = known.filter((from) => from <= today).length;
  // A company with fewer seasons has the half-years of the trade.
  const seasons = begun > back ? known : halfYears(Number(today.slice(0, 4)));
  const sorted = [...seasons].sort();
  const place = sorted.filter((from) => from <= today).length - 1 - back;
  const next = sorted[place + 1];
  return { from: sorted[place] ?? today, to: next && dayBefore(next) };
}

const halfYears = (year: number) =>
  [year - 1, year, year + 1].flatMap((one) => [`${one}-02-01`, `${one}-08-01`]);

function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return isoOf(utc(year, month - 1, date - 1));
}
