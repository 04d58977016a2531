/** The hours of the house, written in one line that every language is told from: `L-V 9:00-14:00 15:30-18:00; S 10:00-13:00`. */
import { weekdayName } from '../../platform/i18n/format.ts';
import type { Language } from '../../platform/i18n/languages.ts';

/** Monday first, by their Spanish letters. */
const letters = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

export interface Abierto {
  /** First and last day, 1 (Monday) to 7; the same for one day alone. */
  desde: number;
  hasta: number;
  /** From and until, `9:00`. */
  horas: [string, string][];
}

const days = /^([LMXJVSD])(?:-([LMXJVSD]))?$/i;
const hours = /^((?:[01]?\d|2[0-3]):[0-5]\d)-((?:[01]?\d|2[0-3]):[0-5]\d)$/;
const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** @returns undefined when the line is not written so */
export function readHorario(line: string): Abierto[] | undefined {
  const parts = line.split(';').map((part) => readPart(part.trim().split(/\s+/)));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart([on = '', ...times]: string[]): Abierto | undefined {
  const [, first = '', last = first] = days.exec(on) ?? [];
  const [desde, hasta] = [first, last].map((letter) => letters.indexOf(letter.toUpperCase()) + 1);
  if (!desde || !hasta || hasta < desde || times.length === 0) return undefined;
  const horas = times.map((time): [string, string] | undefined => {
    const [, from, until] = hours.exec(time) ?? [];
    return from && until && minutes(from) < minutes(until) ? [from, until] : undefined;
  });
  return horas.every((one) => one !== undefined) ? { desde, hasta, horas } : undefined;
}

export interface AbiertoInWords {
  /** «lunes a viernes» */
  dias: string;
  /** «9:00–14:00, 15:30–18:00» */
  horas: string;
}

/**
 * @param t of a reader whose texts hold «{{desde}} a {{hasta}}»
 * @returns undefined when the line is not written so: then it is shown as it stands
 */
export function horarioInWords(
  line: string,
  language: Language,
  t: (key: string, days: { desde: string; hasta: string }) => string,
): AbiertoInWords[] | undefined {
  return readHorario(line)?.map(({ desde, hasta, horas }) => {
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
