/** Reads what limits a search: prices, days, excluded colores, and references to a shown list. No I/O. */
import { dayAt } from '../../catalogue/find/day-words.ts';
import { otherNames, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { numberAt } from '../../dictation/order/number-words.ts';
import { type Token, wordSet } from '../../dictation/order/order-tokens.ts';

export interface MessageLimits {
  /** Euros, both included. */
  maxPrice?: number;
  minPrice?: number;
  /** The last day of arrival, `YYYY-MM-DD`. */
  arrivesBy?: string;
  /** Plain words of the colores that the caller does not want. */
  excludedColores: string[];
  /** The place in a shown list, from 1; -1 is the last one. */
  ordinal?: number;
  /** Positions of the words that say these things. */
  usedPositions: Set<number>;
}

const euroWords = wordSet('euro euros eur eu');
const cheaperWords = wordSet(
  'barato barata baratos baratas cheaper barat barats barates barates económico económicos',
);
const dearerWords = wordSet('caro caros cara caras dearer');
const maxPhrases = phrases(`
  menos de|por debajo de|hasta|como maximo|maximo|no pasen de|no pase de|no mas de|no superen|que no superen
  under|below|less than|up to|at most|no more than|max|not over|within
  menys de|per sota de|fins a|com a maxim|no passin de|no passi de|no mes de
  ate|abaixo de|no maximo|nao passem de|nao mais de|menos que
`);
const minPhrases = phrases(`
  mas de|a partir de|por encima de|desde
  over|above|more than|from
  mes de|per sobre de
  acima de|mais de
`);

function phrases(lines: string): string[][] {
  return lines
    .trim()
    .split(/\n|\|/)
    .map((phrase) => phrase.trim().split(' '))
    .toSorted((a, b) => b.length - a.length);
}

const notWords = wordSet(
  'no not sin sense sem excepto except excepte exceto menos menys salvo nao but ningun cap',
);
const betweenNotAndColor =
  wordSet(`sea sean siguin sigui sejam seja en in but de color colour cor the un una el em que be
  nothing nada quiero vull quero`);

const ordinals = new Map(
  [
    ['primero primera primer first primeiro primeira 1º', 1],
    ['segundo segunda second segon segona', 2],
    ['tercero tercera tercer third terceiro terceira', 3],
    ['cuarto cuarta fourth quart quarta quarto', 4],
    ['último última last darrer darrera', -1],
  ].flatMap(([words, place]) => wordsOf(String(words)).map((word) => [word, Number(place)] as const)),
);

/**
 * Reads the limits of a message.
 * @param colores stems of the words of all colores
 * @param today `YYYY-MM-DD`; a month names its next days
 */
export function readLimits(
  tokens: readonly Token[],
  colores: ReadonlySet<string>,
  today: string,
): MessageLimits {
  const words = tokens.map(({ word }) => word);
  const limits: MessageLimits = { excludedColores: [], usedPositions: new Set() };
  const use = (from: number, length: number) => {
    for (let at = from; at < from + length; at += 1) limits.usedPositions.add(at);
  };
  const isColor = (word: string) =>
    word.length > 2 && (colores.has(stemOf(word)) || [...otherNames(word)].some((stem) => colores.has(stem)));
  const startsAt = (list: readonly string[][], at: number) =>
    list.find((phrase) => phrase.every((word, nth) => words[at + nth] === word));
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const max = startsAt(maxPhrases, at);
    const phrase = max ?? startsAt(minPhrases, at);
    if (phrase) {
      let place = at + phrase.length;
      if (words[place] === 'los' || words[place] === 'els' || words[place] === 'os') place += 1;
      const number = numberAt(words, place);
      const end = place + (number?.length ?? 0);
      const hasEuro =
        euroWords.has(words[end] ?? '') || /€/.test((tokens[end]?.gap ?? '') + (tokens[place]?.gap ?? ''));
      const hasPriceWord = words.some(
        (one) => cheaperWords.has(one) || /^(?:precio|price|preu|preco|cuest|cost)/.test(one),
      );
      // «Hasta 200» may be a talla or a day; «menos de 90» is a price.
      if (number && (hasEuro || hasPriceWord || (number.value > 60 && max !== undefined))) {
        if (max) limits.maxPrice = number.value;
        else limits.minPrice = number.value;
        use(at, end - at + (euroWords.has(words[end] ?? '') ? 1 : 0));
        at = end;
        continue;
      }
    }
    if (cheaperWords.has(word) || dearerWords.has(word)) {
      const place = at + (['de', 'que', 'do', 'than'].includes(words[at + 1] ?? '') ? 2 : 1);
      const number = numberAt(words, place);
      if (number && number.value > 10) {
        if (cheaperWords.has(word)) limits.maxPrice = number.value;
        else limits.minPrice = number.value;
        use(at, place - at + number.length);
        at = place + number.length - 1;
        continue;
      }
    }
    const day = dayAt(words, at, today);
    if (day) {
      limits.arrivesBy = day.last;
      use(at, day.length);
      at += day.length - 1;
      continue;
    }
    if (notWords.has(word)) {
      let place = at + 1;
      while (place < words.length && place < at + 5 && betweenNotAndColor.has(words[place] ?? '')) place += 1;
      let end = place;
      while (end < words.length && isColor(words[end] ?? '')) end += 1;
      if (end > place) {
        limits.excludedColores.push(...words.slice(place, end));
        use(at, end - at);
        at = end - 1;
        continue;
      }
    }
    const ordinal = ordinals.get(word);
    if (ordinal !== undefined && limits.ordinal === undefined) {
      limits.ordinal = ordinal;
      limits.usedPositions.add(at);
    }
  }
  return limits;
}
