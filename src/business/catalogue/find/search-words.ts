/** Splits the gallery's search into words, and reads the parts that are filters: days, prices, tallas. */
import { isBefore, placeOf } from '../import/talla-order.ts';
import { dayAt } from './day-words.ts';
import { plain } from './words.ts';

export interface SearchWord {
  word: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
  isUpperCase: boolean;
  /** The word of the house's meaning that stands for the text here. */
  meaning?: string;
  /** True once a part of the search was read from it. */
  isUsed: boolean;
}

export interface Span {
  start: number;
  end: number;
}

/** A filter that words name. */
export type FilterTerm = (
  | { kind: 'tallas'; tallas: string[]; all: boolean }
  | { kind: 'llega'; dia: string }
  | { kind: 'precio'; desde?: number; hasta?: number }
) & { spans: Span[] };

const maxWords = 40;
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const tallaWords = set('talla tallas talles talle size sizes mida mides tamanho tamanhos tam');
const rangeWords = set('a al to ate fins hasta la el l');
const orWords = set('o u or ou');
const listWords = set('y i e and');
const allWords = set('todas all totes');
const euroWords = set('euro euros eur');
const minWords = set('desde from over above minimo');
const priceWords = set(
  'menos menys de less than under below hasta up to fins a ate maximo maxim mas more mes mais que',
);

/** Returns the words of a search. */
export function searchWords(text: string): SearchWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:·\p{L}+)*/gu)].slice(0, maxWords).map((found) => ({
    word: plain(found[0]),
    start: found.index,
    end: found.index + found[0].length,
    isUpperCase: /^\p{Lu}+$/u.test(found[0]),
    isUsed: false,
  }));
}

/** Marks words as used, and returns where they stand. */
export function use(words: readonly SearchWord[]): Span {
  for (const one of words) one.isUsed = true;
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** Reads a day of arrival. */
export function readDay(words: readonly SearchWord[], today: string): FilterTerm | undefined {
  const plainWords = words.map(({ word }) => word);
  for (const at of plainWords.keys()) {
    const day = dayAt(plainWords, at, today);
    if (day) return { kind: 'llega', dia: day.last, spans: [use(words.slice(at, at + day.length))] };
  }
  return undefined;
}

/** Reads «menos de 90 euros», «from 80 €». */
export function readPrice(words: readonly SearchWord[], text: string): FilterTerm | undefined {
  for (const [at, one] of words.entries()) {
    if (one.isUsed || !/^\d{1,5}$/.test(one.word)) continue;
    const next = words[at + 1];
    const hasWord = euroWords.has(next?.word ?? '');
    const after = text.slice(one.end, next?.start ?? text.length);
    if (!hasWord && !after.includes('€')) continue;
    let from = at;
    while (from > 0 && isPriceWord(words[from - 1])) from -= 1;
    const before = words.slice(from, at).map(({ word }) => word);
    const isLeast = before.some(
      (word) => minWords.has(word) || ['mas', 'more', 'mes', 'mais'].includes(word),
    );
    const euros = Number(one.word);
    const span = use(words.slice(from, hasWord ? at + 2 : at + 1));
    const end = hasWord ? span.end : one.end + after.indexOf('€') + 1;
    const spans = [{ start: span.start, end }];
    return isLeast ? { kind: 'precio', desde: euros, spans } : { kind: 'precio', hasta: euros, spans };
  }
  return undefined;
}

const isPriceWord = (one: SearchWord | undefined): boolean =>
  one !== undefined && !one.isUsed && (priceWords.has(one.word) || minWords.has(one.word));

/**
 * Reads tallas: «50 a 56», «talla M», «38, 40 o 42».
 * @param names the names of all tallas
 */
export function readTallas(
  words: readonly SearchWord[],
  text: string,
  names: ReadonlySet<string>,
): FilterTerm | undefined {
  const byWord = new Map([...names].map((nombre) => [plain(nombre), nombre]));
  const tallaAt = (at: number): string | undefined => {
    const one = words[at];
    const nombre = one && !one.isUsed ? byWord.get(one.word) : undefined;
    if (!one || !nombre) return undefined;
    if (/\d/.test(one.word)) return nombre;
    const isNamed = tallaWords.has(words[at - 1]?.word ?? '');
    const isLetter = one.isUpperCase && one.word.length < 4 && !/^['’]/.test(text.slice(one.end));
    return isNamed || isLetter || one.word.length > 3 ? nombre : undefined;
  };
  const found = new Set<string>();
  const spans: Span[] = [];
  let isEither = false;
  for (let at = 0; at < words.length; at += 1) {
    const first = tallaAt(at);
    if (!first) continue;
    let from = at;
    while (from > 0 && (tallaWords.has(words[from - 1]?.word ?? '') || isLeading(words, from))) from -= 1;
    let end = at;
    found.add(first);
    for (;;) {
      let next = end + 1;
      while (next < words.length && rangeWords.has(words[next]?.word ?? '')) next += 1;
      const last = tallaAt(next);
      const gap = text.slice(words[end]?.end, words[end + 1]?.start);
      const isRange = last !== undefined && (next > end + 1 || /^\s*[-–—]\s*$/.test(gap));
      if (isRange) {
        for (const one of tallasBetween(names, first, last)) found.add(one);
        end = next;
        continue;
      }
      if (last !== undefined && next === end + 1) {
        found.add(last);
        end = next;
        continue;
      }
      const joint = words[end + 1]?.word ?? '';
      const after = orWords.has(joint) || listWords.has(joint) ? tallaAt(end + 2) : undefined;
      if (after === undefined) break;
      if (orWords.has(joint)) isEither = true;
      found.add(after);
      end += 2;
    }
    if (allWords.has(words[end + 1]?.word ?? '')) end += 1;
    spans.push(use(words.slice(from, end + 1)));
    at = end;
  }
  if (found.size === 0) return undefined;
  return { kind: 'tallas', tallas: inOrder([...found]), all: found.size > 1 && !isEither, spans };
}

/** Tests whether the word before belongs to the range: «de la 50 a la 56», «from 50 to 56». */
const isLeading = (words: readonly SearchWord[], at: number): boolean => {
  const before = words[at - 1];
  return (
    before !== undefined &&
    !before.isUsed &&
    ['de', 'del', 'da', 'do', 'la', 'from', 'en'].includes(before.word)
  );
};

function inOrder(names: readonly string[]): string[] {
  return names
    .map((nombre) => ({ nombre, place: placeOf(nombre) }))
    .sort((one, other) => (isBefore(one.place, other.place) ? -1 : isBefore(other.place, one.place) ? 1 : 0))
    .map(({ nombre }) => nombre);
}

function tallasBetween(names: ReadonlySet<string>, first: string, last: string): string[] {
  const ordered = inOrder([...names]);
  const [from, to] = [ordered.indexOf(first), ordered.indexOf(last)];
  // Numbers and letters have separate runs.
  const sameKind = ordered.filter((one) => /\d/.test(one) === /\d/.test(first));
  const [start, end] = [sameKind.indexOf(first), sameKind.indexOf(last)];
  return from < 0 || to < 0 || start < 0 || end < start ? [last] : sameKind.slice(start, end + 1);
}
