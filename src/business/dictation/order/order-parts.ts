/** Finds the colores, tallas and quantities among the words of an order. */
import { isNear, otherNames, stemOf } from '../../catalogue/find/words.ts';
import { numberAt } from './number-words.ts';
import {
  garmentWords,
  links,
  quantityLabels,
  type Token,
  tallaWords,
  unitWords,
  wordSet,
} from './order-tokens.ts';
import type { OrderModelo, OrderVocabulary } from './order-vocabulary.ts';

const beforeTalla = wordSet('la las in el en no na do da del al ao les els');

const toWords = wordSet('through thru a al to hasta fins ao até until till');

const fromWords = wordSet('de del desde from do da des entre between');

const each = wordSet('cada each apiece cadascun cadascuna every ambos ambas both');

const perTalla = wordSet('talla tallas size sizes tamanho talles mida');

const others = wordSet('otra otro another altra altre outra outro');

/** «Todas las tallas». */
const allWords = wordSet('todas todos all totes tots');

const conjunctions = wordSet('y e i and et');

/** A group of words with one meaning in an order. */
export interface Part<M extends OrderModelo = OrderModelo> {
  kind: 'modelo' | 'color' | 'talla' | 'cantidad' | 'each' | 'allTallas';
  /** Position of its first word. */
  at: number;
  /** Its number of words. */
  length: number;
  modelo?: M;
  colores?: string[];
  tallas?: string[];
  cantidad?: number;
  /** The word of the quantity may be an article: «una». */
  isArticle?: boolean;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);

/** Words compared letter by letter with all colores: only the first ones. */
const maxCompared = 12;

const mayMisspell = (word: string, { hasOwnMeaning }: Pick<OrderVocabulary, 'hasOwnMeaning'>): boolean =>
  word.length >= 5 &&
  !tallaWords.has(word) &&
  !unitWords.has(word) &&
  !/\d/.test(word) &&
  !hasOwnMeaning(word);

/** «Está» is not the beginning of «estampado». */
const isColor = (
  word: string,
  { colores, hasOwnMeaning }: Pick<OrderVocabulary, 'colores' | 'hasOwnMeaning'>,
): boolean =>
  word.length > 2 &&
  (colores.has(stemOf(word)) ||
    (!hasOwnMeaning(word) && [...otherNames(word)].some((stem) => colores.has(stem))));

/** Groups neighbouring words of colores: «rosa empolvado». A conjunction or comma separates two. */
export function readColores<M extends OrderModelo>(
  words: readonly string[],
  taken: ReadonlySet<number>,
  vocabulary: OrderVocabulary<M>,
): Part<M>[] {
  const parts: Part<M>[] = [];
  let compared = 0;
  for (const [at, found] of words.entries()) {
    if (taken.has(at) || numberAt(words, at)) continue;
    let word: string | undefined = isColor(found, vocabulary) ? found : undefined;
    if (!word && mayMisspell(found, vocabulary) && compared < maxCompared) {
      compared += 1;
      word = [...vocabulary.colores].find((stem) => isNear(stemOf(found), stem, 1));
    }
    if (!word) continue;
    const before = parts.at(-1);
    if (before && before.at + before.length === at) {
      before.length += 1;
      before.colores?.push(word);
    } else parts.push({ kind: 'color', at, length: 1, colores: [word] });
  }
  return parts;
}

/**
 * Finds tallas and quantities.
 * @param taken positions of words with another meaning
 * @param allTallas plain names of the company's tallas
 * @param tallasOf returns those of the modelo to which a position belongs
 */
export function readNumbers<M extends OrderModelo>(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  allTallas: ReadonlySet<string>,
  tallasOf: (at: number) => ReadonlySet<string>,
  isPortuguese: boolean,
): Part<M>[] {
  const words = tokens.map(({ word }) => word);
  const parts: Part<M>[] = [];
  const isFree = (at: number) => at < words.length && !taken.has(at);
  /** The talla at a position, after its links: «de la 42». */
  const tallaAt = (at: number): { at: number; talla: string } | undefined => {
    let place = at;
    while (isFree(place) && (links.has(words[place] ?? '') || tallaWords.has(words[place] ?? ''))) place += 1;
    const talla = words[place] ?? '';
    return isFree(place) && /^\d+$/.test(talla) && allTallas.has(talla) ? { at: place, talla } : undefined;
  };
  for (let at = 0; at < words.length; at += 1) {
    if (taken.has(at)) continue;
    const word = words[at] ?? '';
    const between = rangeAt(tokens, at, isFree, tallasOf(at));
    if (between) {
      parts.push({ kind: 'talla', at, length: between.end - at + 1, tallas: between.tallas });
      at = between.end;
      continue;
    }
    if (each.has(word)) {
      // «una de cada talla»: all tallas, unless the text names some.
      const isPerTalla = perTalla.has(words[at + 1] ?? '');
      parts.push({ kind: isPerTalla ? 'allTallas' : 'each', at, length: 1 });
      continue;
    }
    if ((word === 'por' || word === 'per') && perTalla.has(words[at + 1] ?? '')) {
      parts.push({ kind: 'allTallas', at, length: 2 });
      at += 1;
      continue;
    }
    if (allWords.has(word)) {
      const noun = ['las', 'les', 'os', 'the', 'as'].includes(words[at + 1] ?? '') ? at + 2 : at + 1;
      if (perTalla.has(words[noun] ?? '')) {
        parts.push({ kind: 'allTallas', at, length: noun - at + 1 });
        at = noun;
        continue;
      }
    }
    const isNamed = tallaWords.has(words[at - 1] ?? '') && word !== 'x';
    const isLetter = /^(?:xs|s|m|l|xl|xxl|unica)$/.test(word) && allTallas.has(word);
    if (
      isLetter &&
      (isNamed || word === 'xl' || word === 'xs' || word === 'xxl' || tokens[at]?.isUpperCase)
    ) {
      parts.push({ kind: 'talla', at, length: 1, tallas: [word] });
      continue;
    }
    // «Una de la 40 y otra de la 42».
    const other = others.has(word) ? tallaAt(at + 1) : undefined;
    if (other && other.at > at + 1) {
      parts.push({ kind: 'cantidad', at, length: 1, cantidad: 1, isArticle: true });
      continue;
    }
    const number = numberAt(words, at, isPortuguese);
    // «Una altra de la 50» is one.
    if (!number || (number.isArticle && others.has(words[at + 1] ?? ''))) continue;
    const last = at + number.length - 1;
    const name = String(number.value);
    const next = words[last + 1] ?? '';
    const isLabelled = quantityLabels.has(words[at - 1] ?? '');
    const isCounted =
      isLabelled ||
      (unitWords.has(next) && !(quantityLabels.has(next) && numberAt(words, last + 2))) ||
      garmentWords.has(next) ||
      (words[at - 1] === 'x' && !numberAt(words, at - 2));
    const beforeModelo = taken.has(last + 1);
    const leads = !isNamed && !isConjunct(tokens, last + 1) ? tallaAt(last + 1) : undefined;
    // «36 de la 42»: the first is the quantity, since the second one is the talla.
    const leadsToTalla =
      leads !== undefined && leads.at > last + 1 && !rangeAt(tokens, at, isFree, tallasOf(at));
    const fits = tallasOf(at).has(name) || (allTallas.has(name) && beforeTalla.has(words[at - 1] ?? ''));
    const isSpoken = !number.isFigure && number.value < 30;
    const isTalla =
      isNamed ||
      (fits && !isSpoken && !isCounted && !(leadsToTalla && !isNamed) && !(beforeModelo && isFirst(parts)));
    parts.push(
      isTalla
        ? { kind: 'talla', at, length: number.length, tallas: [name] }
        : {
            kind: 'cantidad',
            at,
            length: number.length,
            cantidad: number.value,
            isArticle: number.isArticle,
          },
    );
    at = last;
  }
  return withoutArticles(parts, words);
}

/** Tests whether no quantity has been read yet: «40 Llafranc» are forty. */
const isFirst = (parts: readonly Part[]): boolean => !parts.some(({ kind }) => kind === 'cantidad');

const isConjunct = (tokens: readonly Token[], at: number): boolean =>
  conjunctions.has(tokens[at]?.word ?? '') || /[,;]/.test(tokens[at]?.gap ?? '');

/** Returns the tallas of «de la 38 a la 44», «38-44», «50 to 56»: those of the modelo between both. */
function rangeAt(
  tokens: readonly Token[],
  at: number,
  isFree: (at: number) => boolean,
  tallas: ReadonlySet<string>,
): { end: number; tallas: string[] } | undefined {
  const first = tokens[at]?.word ?? '';
  if (!/^\d+$/.test(first) || !tallas.has(first) || !isFree(at)) return undefined;
  let place = at + 1;
  const isDash = /^\s*[-–—]\s*$/.test(tokens[place]?.gap ?? '');
  const opens = fromWords.has(tokens[at - 1]?.word ?? '') || fromWords.has(tokens[at - 2]?.word ?? '');
  const word = tokens[place]?.word ?? '';
  if (!isDash) {
    const isAnd =
      opens &&
      conjunctions.has(word) &&
      [tokens[at - 1]?.word, tokens[at - 2]?.word].some((one) => one === 'entre' || one === 'between');
    if (!toWords.has(word) && !isAnd) return undefined;
    place += 1;
    while (
      isFree(place) &&
      (tallaWords.has(tokens[place]?.word ?? '') ||
        ['la', 'el', 'les', 'the', 'o'].includes(tokens[place]?.word ?? ''))
    )
      place += 1;
  }
  const last = tokens[place]?.word ?? '';
  if (!isFree(place) || !tallas.has(last) || !/^\d+$/.test(last) || Number(last) <= Number(first))
    return undefined;
  const between = [...tallas].filter(
    (talla) => /^\d+$/.test(talla) && Number(talla) >= Number(first) && Number(talla) <= Number(last),
  );
  return { end: place, tallas: between };
}

/** Drops an article before a noun that no order has: «una pregunta». Elsewhere «una» is a quantity. */
const withoutArticles = <M extends OrderModelo>(
  parts: readonly Part<M>[],
  words: readonly string[],
): Part<M>[] =>
  parts.filter(
    ({ kind, isArticle, at, length }) =>
      kind !== 'cantidad' || !isArticle || !nounsOfNoOrder.has(words[at + length] ?? ''),
  );

const nounsOfNoOrder =
  wordSet(`saludo abrazo salutació abraçada abraço mancha taca pregunta duda tienda boutique clienta cliente boda cosa persona factura question shop customer
  client wedding thing invoice botiga noces pergunta loja casamento coisa fatura`);
