/**
 * The company's opening hours, stored as one line for all languages: `L-V 9:00-14:00 15:30-18:00; S
 * 10:00-13:00`.
 */
import { weekdayName } from '../../platform/i18n/format.ts';
import type { Language } from '../../platform/i18n/languages.ts';

/** Monday first, by their Spanish letters. */
const letters = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

export interface OpeningHours {
  /** First and last day, 1 (Monday) to 7; equal for a single day. */
  desde: number;
  hasta: number;
  /** Start and end, `9:00`. */
  horas: [string, string][];
}

const days = /^([LMXJVSD])(?:-([LMXJVSD]))?$/i;
const hours = /^((?:[01]?\d|2[0-3]):[0-5]\d)-((?:[01]?\d|2[0-3]):[0-5]\d)$/;
const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Parses opening hours. @returns undefined for another format */
export function parseOpeningHours(line: string): OpeningHours[] | undefined {
  const parts = line.split(';').map((part) => readPart(part.trim().split(/\s+/)));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart([on = '', ...times]: string[]): OpeningHours | undefined {
  const [, first = '', last = first] = days.exec(on) ?? [];
  const [desde, hasta] = [first, last].map((letter) => letters.indexOf(letter.toUpperCase()) + 1);
  if (!desde || !hasta || hasta < desde || times.length === 0) return undefined;
  const horas = times.map((time): [string, string] | undefined => {
    const [, from, until] = hours.exec(time) ?? [];
    return from && until && minutes(from) < minutes(until) ? [from, until] : undefined;
  });
  return horas.every((one) => one !== undefined) ? { desde, hasta, horas } : undefined;
}

export interface OpeningHoursText {
  /** «lunes a viernes» */
  dias: string;
  /** «9:00–14:00, 15:30–18:00» */
  horas: string;
}

/**
 * Formats opening hours for display.
 * @param t translates «{{desde}} a {{hasta}}»
 * @returns undefined for another format: the line is shown as it is
 */
export function openingHoursText(
  line: string,
  language: Language,
  t: (key: string, days: { desde: string; hasta: string }) => string,
): OpeningHoursText[] | undefined {
  return parseOpeningHours(line)?.map(({ desde, hasta, horas }) => {
    const first = weekdayName(desde, language);
    return {
      dias:
        desde === hasta
          ? first
          : t('{{desde}} a {{hasta}}', { desde: first, hasta: weekdayName(hasta, language) }),
      horas: horas.map((times) => times.join('–')).join(', '),
    };
  });
}
