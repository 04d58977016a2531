/** Parses a message: its concepts, and the parts of the catalogue it names. No I/O. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import {
  isNear,
  maxTypos,
  nearNames,
  otherNames,
  plain,
  stemOf,
  wordsOf,
} from '../../catalogue/find/words.ts';
import { factLabel, factNames, factsOf } from '../../catalogue/modelo-facts.ts';
import { type Concept, conceptsOf, isContentWord } from './concepts.ts';
import { type MessageLimits, readLimits } from './message-limits.ts';
import { namesOfPeople } from './names-of-people.ts';
import { isFillerWord, isHypothetical, isNegated, isQuestion } from './negation-and-doubt.ts';
import { isNumberWord, parseNumbers } from './numbers.ts';
import { isUnitWord, type OrderReading, readOrder, tokensOf } from './order-grammar.ts';
import { type OrderWords, readOrderWords } from './order-words.ts';

/** The words of the catalogue in one language. */
export interface Vocabulary {
  modelos: readonly ModeloCard[];
  /** By referencia, only its letters and digits. */
  byReferencia: ReadonlyMap<string, ModeloCard>;
  /** By plain name, words separated by spaces. */
  byNombre: ReadonlyMap<string, ModeloCard>;
  /** Stems of the words of all colores. */
  colores: ReadonlySet<string>;
  /** Stems of the words of colores, tipos and colecciones. */
  garments: ReadonlySet<string>;
  /** Plain names of the tallas. */
  tallas: ReadonlySet<string>;
  /** The finder of the gallery. */
  find(text: string): ModeloCard[];
}

export interface ParsedMessage {
  words: string[];
  concepts: ReadonlySet<Concept>;
  modelo?: ModeloCard;
  /** Plain words that name colores. */
  colores: string[];
  tallas: string[];
  cantidad?: number;
  /** Quantity of each talla, by its plain name, when the message gives several. */
  porTalla?: Record<string, number>;
  /** The message names a second modelo. */
  namesOtherModelo: boolean;
  /** The message rejects an action. */
  isNegated: boolean;
  /** The message is hypothetical, unclear, or has words of another subject. */
  isDoubtful: boolean;
  isQuestion: boolean;
  /** The quantity of a word that may also be an article. */
  possibleCantidad?: number;
  /** The words that name something of the catalogue, as the gallery finds it. */
  garments: string[];
  /** Meaningful words with no known meaning. */
  unknownWords: string[];
  /** The cells that the message names. */
  order: OrderReading;
  orderWords: OrderWords;
  limits: MessageLimits;
  /** Words beside an order that may change its meaning. */
  wordsBesideOrder: string[];
  /** The only name of a modelo in the message is misspelt. */
  isMisspelt: boolean;
}

/** What the conversation adds to a message. */
export interface ParseContext {
  /** The last modelo of the conversation. */
  modelo?: ModeloCard;
  isPortuguese?: boolean;
  /** `YYYY-MM-DD` in Europe/Madrid. */
  today?: string;
}

/** Words of facts that also stand in sentences of every kind: «Boda de día». */
const everydayStems = new Set(wordsOf('día civil cuello').map(stemOf));

/**
 * Builds the vocabulary of a catalogue.
 * @param tipos with the company's names for them
 */
export function createVocabulary(
  modelos: readonly ModeloCard[],
  tipos: readonly { nombre: string }[],
  find: (text: string) => ModeloCard[],
): Vocabulary {
  const stems = (names: readonly { nombre: string }[]) =>
    names.flatMap(({ nombre }) => wordsOf(nombre).filter(isContentWord).map(stemOf));
  const colores = stems(modelos.flatMap((modelo) => modelo.colores));
  const colecciones = stems(modelos.flatMap((modelo) => modelo.colecciones));
  const facts = new Set(
    modelos.flatMap((modelo) =>
      factNames.flatMap((name) => factsOf(modelo, name).map((value) => factLabel(name, value))),
    ),
  );
  return {
    modelos,
    find,
    byReferencia: new Map(modelos.map((modelo) => [wordsOf(modelo.referencia).join(''), modelo])),
    byNombre: new Map(modelos.map((modelo) => [wordsOf(modelo.nombre).join(' '), modelo])),
    colores: new Set(colores),
    garments: new Set([
      ...colores,
      ...colecciones,
      ...stems(tipos),
      ...stems([...facts].map((nombre) => ({ nombre }))).filter((stem) => !everydayStems.has(stem)),
    ]),
    tallas: new Set(modelos.flatMap(({ tallas }) => tallas.map(plain))),
  };
}

export function parseMessage(
  text: string,
  vocabulary: Vocabulary,
  { modelo: last, isPortuguese = false, today = '2000-01-01' }: ParseContext = {},
): ParsedMessage {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const concepts = new Set(words.flatMap((word) => [...conceptsOf(word)]));
  // «Take one 38 out»: «take» alone orders.
  if (/\btake\b.*\b(?:out|off|away)\b/.test(words.join(' '))) concepts.add('remove');
  const usedPositions = new Set<number>();
  const facts = collectWordFacts(words, vocabulary);
  const people = namesOfPeople(words);
  const limits = readLimits(tokens, vocabulary.colores, today);
  const withoutPeople = words.map((word, at) => (people.has(at) ? '' : word));
  const exact = findNamedModelo(withoutPeople, vocabulary, usedPositions, new Map());
  const misspelt = exact ? undefined : findNamedModelo(withoutPeople, vocabulary, usedPositions, facts);
  const modelo = exact ?? misspelt;
  const orderWords = readOrderWords(tokens);
  const order = readOrder(tokens, vocabulary, {
    modelo: misspelt ?? last,
    notNames: new Set([...people, ...limits.usedPositions, ...(misspelt ? usedPositions : [])]),
    isPortuguese,
  });
  const numbers = parseNumbers(
    words,
    new Set([...usedPositions, ...limits.usedPositions]),
    vocabulary.tallas,
  );
  const freeWords = words.filter(
    (_, at) =>
      !usedPositions.has(at) &&
      !numbers.usedPositions.has(at) &&
      !limits.usedPositions.has(at) &&
      !people.has(at),
  );
  const unknownWords = freeWords.filter(
    (word) => !facts.get(word)?.isKnown && !facts.get(word)?.namesGarments && conceptsOf(word).size === 0,
  );
  return {
    words,
    concepts,
    modelo,
    colores: freeWords.filter((word) => isColour(word, vocabulary)),
    tallas: numbers.tallas,
    cantidad: numbers.cantidad,
    porTalla: numbers.porTalla,
    namesOtherModelo: modelo !== undefined && namesAnother(words, modelo, vocabulary, usedPositions, facts),
    isNegated: isNegated(text, isPortuguese),
    isDoubtful: numbers.isUnclear || isHypothetical(text) || unknownWords.some((word) => !isFillerWord(word)),
    isQuestion: isQuestion(text),
    possibleCantidad: numbers.possibleCantidad,
    garments: freeWords.filter((word) => facts.get(word)?.namesGarments),
    unknownWords,
    order,
    orderWords,
    limits,
    isMisspelt: misspelt !== undefined,
    wordsBesideOrder: words.filter(
      (word, at) =>
        !order.usedPositions.has(at) &&
        !orderWords.usedPositions.has(at) &&
        !usedPositions.has(at) &&
        !isBesideOrder(word),
    ),
  };
}

const orderConcepts: ReadonlySet<Concept> = new Set([
  'add',
  'cart',
  'modelo',
  'yes',
  'greeting',
  'thanks',
  'no',
]);

/** Tests whether a word leaves the meaning of an order unchanged. */
function isBesideOrder(word: string): boolean {
  const concepts = conceptsOf(word);
  if (concepts.size > 0)
    return [...concepts].some((concept) => orderConcepts.has(concept)) || !isContentWord(word);
  return isNumberWord(word) || isUnitWord(word) || isFillerWord(word) || !isContentWord(word);
}

/**
 * Tests whether a message names a second modelo in full. Words that also name a garment or color do not
 * count.
 */
function namesAnother(
  words: readonly string[],
  modelo: ModeloCard,
  vocabulary: Vocabulary,
  usedPositions: ReadonlySet<number>,
  facts: WordFacts,
): boolean {
  const rest = words.map((word, at) => (usedPositions.has(at) ? '' : word));
  const other = findNamedModelo(
    rest.map((word) => (vocabulary.garments.has(stemOf(word)) ? '' : word)),
    vocabulary,
    new Set(),
    facts,
  );
  return other !== undefined && other !== modelo;
}

const maxWordsOfName = 3;

/**
 * Returns the modelo of a message by referencia or name: exact first, then misspelt. Marks its words as used.
 */
function findNamedModelo(
  words: string[],
  vocabulary: Vocabulary,
  usedPositions: Set<number>,
  facts: WordFacts,
): ModeloCard | undefined {
  for (let length = maxWordsOfName; length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const part = words.slice(at, at + length);
      const code = part.join('');
      const found =
        vocabulary.byNombre.get(part.join(' ')) ??
        (/\d/.test(code) ? vocabulary.byReferencia.get(code) : undefined);
      if (!found) continue;
      for (let place = at; place < at + length; place += 1) usedPositions.add(place);
      return found;
    }
  }
  for (const [at, word] of words.entries()) {
    const only = facts.get(word)?.misspelt;
    if (only) {
      usedPositions.add(at);
      return only;
    }
  }
  return undefined;
}

/** A shorter word is close to too many names. */
const minLettersOfMisspelling = 6;

/**
 * Words compared letter by letter with all names: only the first ones. A sentence has two or three that
 * nothing else explains; a message of nonsense has a hundred.
 */
const maxUnknownWords = 12;

/** Facts about each word of a message, computed once per word. */
type WordFacts = ReadonlyMap<
  string,
  {
    isKnown: boolean;
    namesGarments: boolean;
    /** The only modelo whose name the word may misspell. */
    misspelt: ModeloCard | undefined;
  }
>;

function collectWordFacts(words: readonly string[], vocabulary: Vocabulary): WordFacts {
  const facts = new Map<string, NonNullable<ReturnType<WordFacts['get']>>>();
  let unknownWords = 0;
  for (const word of new Set(words)) {
    // A word with a meaning of its own is not a misspelt name.
    const known = isKnown(word, vocabulary);
    const canBeMisspelt = !known && word.length >= minLettersOfMisspelling && unknownWords < maxUnknownWords;
    if (canBeMisspelt) unknownWords += 1;
    const slips = canBeMisspelt ? maxTypos(word) : 0;
    facts.set(word, {
      isKnown: known,
      namesGarments: namesGarments(word, vocabulary, slips),
      misspelt: slips > 0 ? findMisspeltModelo(word, vocabulary, slips) : undefined,
    });
  }
  return facts;
}

function findMisspeltModelo(word: string, { byNombre }: Vocabulary, slips: number): ModeloCard | undefined {
  let only: ModeloCard | undefined;
  for (const [nombre, modelo] of byNombre) {
    if (!isNear(word, nombre, slips)) continue;
    if (only) return undefined;
    only = modelo;
  }
  return only;
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  return (
    /\d/.test(word) ||
    !isContentWord(word) ||
    isNumberWord(word) ||
    conceptsOf(word).size > 0 ||
    otherNames(word).size > 0 ||
    vocabulary.garments.has(stemOf(word))
  );
}

/** Tests whether a word, or its translation, is among the stems. */
const isAmong = (word: string, stems: ReadonlySet<string>): boolean =>
  isContentWord(word) &&
  !isNumberWord(word) &&
  (stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem)));

const isColour = (word: string, { colores }: Vocabulary): boolean => isAmong(word, colores);

/** @param slips maximum spelling mistakes in the word; 0 when it has a meaning of its own */
function namesGarments(word: string, vocabulary: Vocabulary, slips: number): boolean {
  const concepts = conceptsOf(word);
  if (/\d/.test(word) || (concepts.size > 0 && !concepts.has('modelo'))) return false;
  if (isAmong(word, vocabulary.garments)) return true;
  if (slips === 0) return false;
  const [stem, near] = [stemOf(word), nearNames(word, slips)];
  return [...vocabulary.garments].some((garment) => near.has(garment) || isNear(stem, garment, slips));
}

/** Returns the colores of a modelo that most of the words name; all colores without words. */
export function matchColores<Color extends { nombre: string }>(
  modelo: { colores: Color[] },
  words: readonly string[],
): Color[] {
  if (words.length === 0) return modelo.colores;
  const shared = modelo.colores.map((color) => {
    const stems = new Set(wordsOf(color.nombre).map(stemOf));
    return words.filter(
      (word) => stems.has(stemOf(word)) || [...otherNames(word)].some((name) => stems.has(name)),
    ).length;
  });
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : modelo.colores.filter((_, place) => shared[place] === most);
}

/** Garment words searched together. When nothing matches all of them, each is left out in turn. */
const maxGarments = 8;

/** Returns the modelos that match a message, best first; the closest matches when none has every word. */
export function matchModelos(
  { garments: words, tallas }: ParsedMessage,
  { find, modelos }: Vocabulary,
): ModeloCard[] {
  const garments = [...new Set(words)].slice(0, maxGarments);
  const inTallas = (found: readonly ModeloCard[]) =>
    tallas.length === 0
      ? [...found]
      : found.filter((modelo) => tallas.some((talla) => modelo.tallas.map(plain).includes(talla)));
  if (garments.length === 0) return inTallas(modelos);
  const all = inTallas(find(garments.join(' ')));
  if (all.length > 0 || garments.length === 1) return all;
  const without = garments.map((_, place) =>
    inTallas(find(garments.filter((_, other) => other !== place).join(' '))),
  );
  return without.find((found) => found.length > 0) ?? [];
}
