/**
 * The search of the gallery: reads what a sentence names (facts, colores, tallas, a day, a price, words) and
 * ranks the modelos. An unknown word is left out. Its index is that of the assistant's finder.
 */
import type { GalleryFilters } from '../gallery-address.ts';
import { type FactName, factsOf } from '../modelo-facts.ts';
import { type ColorTerm, namedColores, readColores } from './colores-in-search.ts';
import { isFiller } from './empty-words.ts';
import { type FactPhrase, factPhrases } from './fact-words.ts';
import { noSynonyms, replaceSynonyms, type SynonymIndex } from './house-synonyms.ts';
import {
  type FilterTerm,
  readDay,
  readPrice,
  readTallas,
  type SearchWord,
  type Span,
  searchWords,
  use,
} from './search-words.ts';
import {
  createWordIndex,
  type FieldGroup,
  type Findable,
  intersect,
  raise,
  ranked,
  type Scores,
} from './word-index.ts';
import { isNear, maxTypos, otherNames, plain, stemOf, wordsOf } from './words.ts';

export type Searchable = Findable & { id: number; tallas: readonly string[] };

/** A part of a search that was understood. */
export type SearchTerm =
  | FilterTerm
  | ColorTerm
  | { kind: 'fact'; name: FactName; values: readonly string[]; spans: Span[] }
  | { kind: 'word'; words: string; spans: Span[] };

export interface SearchResult<M> {
  /** Best match first. */
  found: M[];
  /** False when no modelo has everything: then `found` has those with the most of it. */
  isWhole: boolean;
  terms: SearchTerm[];
  /** Words that name nothing in this catalogue. */
  unknown: string[];
  /** The filters that the words name. */
  filters: GalleryFilters;
  /** The colores to show modelos in. */
  colorIds: ReadonlySet<number>;
}

interface SearchOptions {
  /** `YYYY-MM-DD` */
  today: string;
  /** False: days and prices are not read, as visitors do not see them. */
  readsShopFilters: boolean;
}

/** The weight of a modelo that has the named fact. */
const factWorth = 3;
/** The groups of fields, in the order in which a word is looked up: the first that has it decides. */
const lookups: FieldGroup[][] = [['names'], ['facts'], ['texts'], ['codes']];

/**
 * Creates the search over these modelos.
 * @param tipos the names of the modelo types, in the user's language
 * @param textOf the description and composition of a modelo, once they are loaded
 * @param synonyms the house's own, in the user's language
 */
export function createSearch<M extends Searchable>(
  modelos: readonly M[],
  tipos: readonly { id: number; nombre: string }[],
  textOf?: (id: number) => string,
  synonyms: SynonymIndex = noSynonyms,
): (text: string, options: SearchOptions) => SearchResult<M> {
  const index = createWordIndex(modelos, tipos, ({ id }: M) => textOf?.(id) ?? '');
  const colores = namedColores(modelos);
  const tallas = new Set(modelos.flatMap((modelo) => modelo.tallas));
  const nameStems = new Set(
    modelos.flatMap(({ nombre, colecciones }) =>
      [nombre, ...colecciones.map((one) => one.nombre)].flatMap(wordsOf).map(stemOf),
    ),
  );

  /** Returns the modelos of a referencia that was typed whole or in parts: «m27 105», «M27-1». */
  function byReferencia(words: readonly SearchWord[]): { scores: Scores; words: SearchWord[] } | undefined {
    for (const [at, one] of words.entries()) {
      for (const length of [3, 2, 1]) {
        const part = words.slice(at, at + length);
        const code = part.map(({ word }) => word).join('');
        const isCode = /\d/.test(code) && (/\p{L}/u.test(code) || !tallas.has(code));
        if (part.length < length || one.isUsed || part.some(({ isUsed }) => isUsed) || !isCode) continue;
        // A number beside words is a talla or a price, rarely the middle of a referencia.
        if (/^\d+$/.test(code) && code.length < 3) continue;
        const scores: Scores = new Map();
        index.addByReferencia(code, scores);
        if (scores.size > 0) return { scores, words: part };
      }
    }
    return undefined;
  }

  function factScores({ name, values, words }: FactPhrase): Scores {
    const scores = intersect(words.map(({ word }) => index.scoresOf(word, ['names'], false)));
    for (const [place, modelo] of modelos.entries()) {
      if (factsOf(modelo, name).some((value) => values.includes(value))) {
        scores.set(place, (scores.get(place) ?? 0) + factWorth);
      }
    }
    return scores;
  }

  /** Reads the facts that words name; misspelt words only where nothing else explains them. */
  function readFacts(
    words: readonly SearchWord[],
    isSame: (word: string, phrase: FactPhrase['words'][number]) => boolean,
  ) {
    const found: { term: SearchTerm; scores: Scores }[] = [];
    const open = () => words.filter(({ word, isUsed }) => !isUsed && !isFiller(word));
    for (const phrase of factPhrases) {
      const left = open();
      const at = left.findIndex((_, start) =>
        phrase.words.every((one, nth) => isSame(left[start + nth]?.word ?? '', one)),
      );
      if (at < 0) continue;
      const scores = factScores(phrase);
      if (scores.size === 0) continue;
      const spans = [use(left.slice(at, at + phrase.words.length))];
      found.push({ term: { kind: 'fact', name: phrase.name, values: phrase.values, spans }, scores });
    }
    return found;
  }

  function scoresOfWord(word: string, slips: boolean): Scores {
    for (const groups of lookups) {
      const scores = index.scoresOf(word, groups, slips);
      if (scores.size > 0) return scores;
    }
    return new Map();
  }

  return (text, { today, readsShopFilters }) => {
    const shownWord = ({ meaning, start, end }: SearchWord) => meaning ?? text.slice(start, end);
    const words = replaceSynonyms(searchWords(text), synonyms, wordOfMeaning);
    const filterTerms: FilterTerm[] = [];
    const parts: { term: SearchTerm; scores: Scores }[] = [];
    const day = readDay(words, today);
    if (day && readsShopFilters) filterTerms.push(day);
    const price = readPrice(words, text);
    if (price && readsShopFilters) filterTerms.push(price);

    const referencia = byReferencia(words);
    if (referencia) {
      const spans = [use(referencia.words)];
      const { start, end } = spans[0] ?? { start: 0, end: 0 };
      parts.push({ term: { kind: 'word', words: text.slice(start, end), spans }, scores: referencia.scores });
    }
    const sizes = readTallas(words, text, tallas);
    if (sizes) filterTerms.push(sizes);

    parts.push(...readFacts(words, (word, phrase) => stemOf(word) === phrase.stem));
    const colors = readColores(words, colores);
    if (colors.length > 0) parts.push(...colorParts(colors, words));
    const unknown: string[] = [];
    for (const slips of [false, true]) {
      for (const one of words.filter(({ word, isUsed }) => !isUsed && !isFiller(word))) {
        const scores = scoresOfWord(one.word, slips);
        if (scores.size === 0) continue;
        parts.push({
          term: { kind: 'word', words: shownWord(one), spans: [use([one])] },
          scores,
        });
      }
      if (!slips) parts.push(...readFacts(words, isMisspelt));
    }
    for (const one of words) {
      if (!one.isUsed && !isFiller(one.word)) unknown.push(shownWord(one));
    }

    const { found, isWhole } = rank(
      parts.map(({ scores }) => scores),
      modelos,
      unknown.length > 0 && filterTerms.length === 0,
    );
    // In the order of the sentence, as chips.
    const terms = [...filterTerms, ...parts.map(({ term }) => term)].toSorted(
      (a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0),
    );
    const isHard = colors.every(({ spans }) =>
      spans.every(
        ({ start, end }) => !wordsOf(text.slice(start, end)).some((one) => nameStems.has(stemOf(one))),
      ),
    );
    const colorIds = new Set(colors.flatMap((one) => one.colorIds));
    return {
      found,
      isWhole,
      terms,
      unknown,
      filters: filtersOf(filterTerms, isWhole && isHard ? colorIds : new Set()),
      colorIds,
    };
  };

  /** All colour words are one part: a modelo in one of the colores has it. */
  function colorParts(colors: readonly ColorTerm[], words: readonly SearchWord[]) {
    const ids = new Set(colors.flatMap(({ colorIds }) => colorIds));
    const scores: Scores = new Map();
    for (const [place, modelo] of modelos.entries()) {
      if (modelo.colores.some(({ colorId }) => ids.has(colorId))) raise(scores, place, 2.5);
    }
    // A modelo or colección may have a colour's name.
    for (const { spans } of colors) {
      const own = words.filter(({ start, end }) => spans.some((one) => start >= one.start && end <= one.end));
      const named = own.filter(({ word }) => nameStems.has(stemOf(word)));
      if (named.length < own.length) continue;
      for (const [place, score] of intersect(named.map(({ word }) => index.scoresOf(word, ['names'], false))))
        raise(scores, place, score);
    }
    return colors.map((term, nth) => ({ term, scores: nth === 0 ? scores : new Map(scores) }));
  }
}

/** Puts a word of a meaning in the place of the words that it replaces. */
const wordOfMeaning = (meaning: string, replaced: readonly SearchWord[]): SearchWord => ({
  word: plain(meaning),
  start: replaced[0]?.start ?? 0,
  end: replaced.at(-1)?.end ?? 0,
  isUpperCase: false,
  isUsed: false,
  meaning,
});

const isMisspelt = (word: string, phrase: FactPhrase['words'][number]): boolean =>
  stemOf(word) === phrase.stem ||
  (otherNames(word).size === 0 && phrase.word.length > 4 && isNear(word, phrase.word, maxTypos(word)));

/** Ranks the modelos with all parts; when there is none, those with the most parts. */
function rank<M>(parts: readonly Scores[], modelos: readonly M[], namesNothing: boolean) {
  const take = (scores: Scores) => ranked(scores).flatMap((place) => modelos[place] ?? []);
  if (parts.length === 0) return { found: namesNothing ? [] : [...modelos], isWhole: true };
  const all = intersect(parts);
  if (all.size > 0 || parts.length === 1) return { found: take(all), isWhole: true };
  const some: Scores = new Map();
  for (const scores of parts) {
    for (const [place, score] of scores) some.set(place, (some.get(place) ?? 0) + 100 + score);
  }
  const most = Math.max(...[...some.values()].map((score) => Math.floor(score / 100)));
  for (const [place, score] of some) if (Math.floor(score / 100) < most) some.delete(place);
  return { found: take(some), isWhole: false };
}

function filtersOf(terms: readonly FilterTerm[], colorIds: ReadonlySet<number>): GalleryFilters {
  const filters: GalleryFilters = {};
  for (const term of terms) {
    if (term.kind === 'llega') filters.llega = term.dia;
    if (term.kind === 'tallas') {
      filters.talla = term.tallas;
      if (term.all) filters.todas = true;
    }
    if (term.kind === 'precio') {
      if (term.desde !== undefined) filters.desde = term.desde;
      if (term.hasta !== undefined) filters.hasta = term.hasta;
    }
  }
  if (colorIds.size > 0) filters.color = [...colorIds];
  return filters;
}
