/** Parses typed days by the user's language. All four write the day before the month. */
import { folded } from './folded.ts';
import { monthNames } from './format.ts';
import type { Language } from './languages.ts';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const numeric = /^(\d{1,2})(?:[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?)?$/;
const written = /^(\d{1,2})(?:\s*(?:de\s|d['’]|\s))\s*(\p{L}+)\.?(?:\s+(?:de\s+|del\s+)?(\d{4}|\d{2}))?$/u;
const shift = /^([+\-−])\s*(\d{1,4})$/;
const maxCharacters = 40;

const relative: Record<Language, readonly [yesterday: string, today: string, tomorrow: string]> = {
  es: ['ayer', 'hoy', 'manana'],
  en: ['yesterday', 'today', 'tomorrow'],
  ca: ['ahir', 'avui', 'dema'],
  pt: ['ontem', 'hoje', 'amanha'],
};

/**
 * Parses a day: «21 nov», «21/11», «21-11-26», «21 de noviembre de 2026», `2026-11-21`, «hoy», «+7». Without
 * a year it is in today's, without a month in today's month.
 * @param today `YYYY-MM-DD`
 * @param from the first possible day: a day without a year that is earlier is the one after it
 * @returns `YYYY-MM-DD`; undefined when the text is no day of the calendar
 */
export function parseDay(text: string, language: Language, today: string, from?: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || typed.length > maxCharacters) return undefined;
  const moved = shift.exec(typed);
  if (moved) return addDays(today, Number(moved[2]) * (moved[1] === '+' ? 1 : -1));
  const word = relative[language].indexOf(folded(typed));
  if (word >= 0) return addDays(today, word - 1);
  const whole = iso.exec(typed);
  if (whole) return dayOf(whole[1], whole[2], whole[3]);
  const figures = numeric.exec(typed);
  if (figures) return nearestDay(figures, today, from);
  const words = written.exec(typed);
  if (!words) return undefined;
  const named = monthOf(words[2] ?? '', language);
  return named === undefined ? undefined : nearestDay(['', words[1], String(named), words[3]], today, from);
}

/** Returns the day of figures that may lack month and year: in today's, or the next one from `from` on. */
function nearestDay(
  [, date, month, year]: readonly (string | undefined)[],
  today: string,
  from: string | undefined,
): string | undefined {
  const within = (isoDay: string) => {
    const [thisYear, thisMonth] = isoDay.split('-');
    return dayOf(year ?? thisYear, month ?? thisMonth, date);
  };
  const found = within(today);
  if (year || !from || !found || found >= from) return found;
  return within(addMonths(today, month ? 12 : 1));
}

/** Returns the day some days later, or earlier. */
export function addDays(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the same day some months later; the last of the month where that has no such day. */
export function addMonths(isoDay: string, months: number): string {
  const [year = 0, month = 0, date = 0] = isoDay.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the month of a name, or of its first three letters or more: «ag», «març», «setem». */
function monthOf(name: string, language: Language): number | undefined {
  const wanted = folded(name);
  const isOf = (month: string) => month === wanted || (wanted.length >= 3 && month.startsWith(wanted));
  const found = monthNames(language).findIndex((names) =>
    names.some((one) => isOf(folded(one).replace('.', ''))),
  );
  return found < 0 ? undefined : found + 1;
}

function dayOf(year = '', month = '', date = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
