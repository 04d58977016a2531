/** Reads days of arrival: «antes de febrero», «before 15 January», «para el 10 de marzo». No I/O. */
import { wordsOf } from './words.ts';

const months: readonly (readonly string[])[] = [
  'enero january gener janeiro jan',
  'febrero february febrer fevereiro feb',
  'marzo march març março mar',
  'abril april',
  'mayo may maig maio',
  'junio june juny junho',
  'julio july juliol julho',
  'agosto august agost',
  'septiembre september setembre setembro sept',
  'octubre october octubre outubro',
  'noviembre november novembre novembro',
  'diciembre december desembre dezembro',
].map((names) => wordsOf(names));
const beforeWords = new Set(wordsOf('antes antes before abans'));
const untilWords = new Set(wordsOf('para by per fins até hasta el'));
const between = new Set('de del do d the el of dia a principios finales'.split(' '));

/**
 * Reads the day that the words name from a position on.
 * @param today `YYYY-MM-DD`; a month names its next days
 * @returns the last day that meets the words, and how many words say it
 */
export function dayAt(
  words: readonly string[],
  at: number,
  today: string,
): { last: string; length: number } | undefined {
  const isBefore = beforeWords.has(words[at] ?? '');
  if (!isBefore && !untilWords.has(words[at] ?? '')) return undefined;
  let place = at + 1;
  let day: number | undefined;
  for (; place < words.length && place < at + 6; place += 1) {
    const word = words[place] ?? '';
    const month = months.findIndex((names) => names.includes(word));
    if (month >= 0) {
      // «8 May»: the day may follow its month in English.
      const after =
        /^\d{1,2}$/.test(words[place + 1] ?? '') && day === undefined ? Number(words[place + 1]) : undefined;
      const end = place + (after === undefined ? 1 : 2);
      return { last: lastDay(month, day ?? after, isBefore, today), length: end - at };
    }
    if (/^\d{1,2}$/.test(word) && day === undefined) day = Number(word);
    else if (!between.has(word)) return undefined;
  }
  return undefined;
}

/** Returns the last day that still meets «antes de» or «para». */
function lastDay(month: number, day: number | undefined, isBefore: boolean, today: string): string {
  const year = Number(today.slice(0, 4));
  const build = (inYear: number): string => {
    // «Antes de febrero» ends on 31 January, «para febrero» on its last day.
    const date =
      day === undefined
        ? new Date(Date.UTC(inYear, isBefore ? month : month + 1, 0))
        : new Date(Date.UTC(inYear, month, isBefore ? day - 1 : day));
    return date.toISOString().slice(0, 10);
  };
  const inThisYear = build(year);
  return inThisYear >= today ? inThisYear : build(year + 1);
}
