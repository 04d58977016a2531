/**
 * Formats numbers, money, days and instants in the user's language. English is British, Portuguese is
 * European; money is in euros, and times are in Europe/Madrid.
 */
import type { Language } from './languages.ts';

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', ca: 'ca-ES', pt: 'pt-PT' };
const madrid = 'Europe/Madrid';

/** Caches one formatter per language and shape: creating one costs more than a thousand uses. */
function kept<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    let formatter = made.get(language);
    if (!formatter) {
      formatter = make(locales[language]);
      made.set(language, formatter);
    }
    return formatter;
  };
}

const money = kept(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', useGrouping: true }),
);
const exactMoney = kept(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      useGrouping: true,
      maximumFractionDigits: 15,
    }),
);
const unitPrice = kept(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      useGrouping: true,
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);
const number = kept((locale) => new Intl.NumberFormat(locale, { useGrouping: true }));
const percent = kept(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);
// A day has no time: reading and formatting it in UTC keeps it the same day.
const day = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortDay = kept(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const shortMonth = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));
const madridTime = kept(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: madrid }),
);
const madridIsoDay = new Intl.DateTimeFormat('en-CA', { timeZone: madrid });
const instant = kept(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: madrid }),
);
const instantDay = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: madrid }),
);

const either = kept((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Joins alternatives: «uno, dos o tres». */
export const formatEither = (words: readonly string[], language: Language): string =>
  either(language).format(words);

/** Euros: 1234.5 -> «1.234,50 €» in Spanish, "€1,234.50" in English. */
export const formatMoney = (euros: number, language: Language): string =>
  // Without a sign for -0: nothing that is taken off is nothing.
  money(language).format(euros + 0);

const surcharge = kept(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      signDisplay: 'always',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Formats euros that are added to a price: 6 -> «+6 €», 6.5 -> «+6,50 €» in Spanish. */
export const formatSurcharge = (euros: number, language: Language): string =>
  surcharge(language).format(euros);

/** Euros with every decimal that is stored, as a cost of a metre has them: 0.1234 -> «0,1234 €». */
export const formatExactMoney = (euros: number, language: Language): string =>
  exactMoney(language).format(euros);

/** The price of one unit, with up to four decimals: 0.0355 -> «0,0355 €» in Spanish. */
export const formatUnitPrice = (euros: number, language: Language): string =>
  unitPrice(language).format(euros);

export const formatNumber = (value: number, language: Language): string => number(language).format(value);

// A number in an input shows every digit it has: what is shown is what is stored.
const typedNumber = kept(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: true, maximumFractionDigits: 15 }),
);
const typedCents = kept(
  (locale) =>
    new Intl.NumberFormat(locale, {
      useGrouping: true,
      minimumFractionDigits: 2,
      maximumFractionDigits: 15,
    }),
);

/**
 * Formats a number for its input.
 * @param isMoney shows two decimals when the amount is not whole
 */
export const formatInput = (value: number, language: Language, isMoney = false): string =>
  (isMoney && !Number.isInteger(value) ? typedCents : typedNumber)(language).format(value);

/** Percent, 0 to 100: 5.2 -> «5,2 %» in Spanish, "5.2%" in English. */
export const formatPercent = (value: number, language: Language): string =>
  percent(language).format(value / 100);

/** `YYYY-MM-DD` -> «3 de marzo de 2027». */
export const formatDay = (isoDay: string, language: Language): string =>
  day(language).format(new Date(`${isoDay}T00:00:00Z`));

/** `YYYY-MM-DD` -> «3 mar», where the year is obvious. */
export const formatShortDay = (isoDay: string, language: Language): string =>
  shortDay(language).format(new Date(`${isoDay}T00:00:00Z`));

/** ISO 8601 instant -> day and time in Europe/Madrid. */
export const formatInstant = (iso: string, language: Language): string =>
  instant(language).format(new Date(iso));

/** ISO 8601 instant -> its day in Europe/Madrid, written out. */
export const formatInstantDay = (iso: string, language: Language): string =>
  instantDay(language).format(new Date(iso));

// 2 January 2023 was a Monday.
const weekday = kept((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
/** 1 (Monday) to 7 -> «lunes». */
export const weekdayName = (day: number, language: Language): string =>
  weekday(language).format(new Date(Date.UTC(2023, 0, 1 + day)));

const longMonth = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));

/** Returns the names of the twelve months, short and long. */
export function monthNames(language: Language): readonly (readonly [short: string, long: string])[] {
  return Array.from({ length: 12 }, (_, month) => {
    const first = new Date(Date.UTC(2027, month, 1));
    return [shortMonth(language).format(first), longMonth(language).format(first)] as const;
  });
}

/** Returns the day of an instant in Europe/Madrid: `YYYY-MM-DD`. */
export const dayInMadrid = (at: Date): string => madridIsoDay.format(at);

/**
 * Formats a day or an instant for a list: «21 nov», with the year when it is not the current one.
 * @param value `YYYY-MM-DD`, or an ISO 8601 instant, whose day in Europe/Madrid counts
 */
export function formatListDay(value: string, language: Language, now = new Date()): string {
  const isoDay = value.length === 10 ? value : dayInMadrid(new Date(value));
  const [year, , date] = isoDay.split('-');
  const month = shortMonth(language)
    .format(new Date(`${isoDay}T00:00:00Z`))
    .replace(/\.$/, '');
  const short = `${Number(date)} ${month}`;
  return year === dayInMadrid(now).slice(0, 4) ? short : `${short} ${year}`;
}

/** Formats an instant for a list where the time matters: «21 nov, 10:32». */
export const formatListInstant = (iso: string, language: Language, now = new Date()): string =>
  `${formatListDay(iso, language, now)}, ${madridTime(language).format(new Date(iso))}`;

const longDay = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: madrid }),
);
/** Today in Europe/Madrid: `YYYY-MM-DD`, and «domingo, 22 de noviembre». */
export function formatToday(language: Language, now = new Date()): { day: string; words: string } {
  return { day: dayInMadrid(now), words: longDay(language).format(now) };
}
