/** Parses a message: its concepts, and the parts of the catalogue it names. No I/O. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { type OrderReading, readOrder } from '../../dictation/order/order-grammar.ts';
import { isUnitWord, tokensOf } from '../../dictation/order/order-tokens.ts';
import { type Concept, conceptsOf, isContentWord } from './concepts.ts';
import { type MessageLimits, readLimits } from './message-limits.ts';
import { namesOfPeople } from './names-of-people.ts';
import { isFillerWord, isNegated } from './negation-and-doubt.ts';
import { isNumberWord, parseNumbers } from './numbers.ts';
import { type OrderWords, readOrderWords } from './order-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { collectWordFacts, isColour, type WordFacts } from './word-facts.ts';

export interface ParsedMessage {
  words: string[];
  concepts: ReadonlySet<Concept>;
  modelo?: ModeloCard;
  /** Plain words that name colores. */
  colores: string[];
  /** Plain names, in the order of the message. */
  tallas: string[];
  /** The first quantity; `order` gives each cell its own. */
  cantidad?: number;
  /** The message rejects an action. */
  isNegated: boolean;
  /** The words that name something of the catalogue, as the gallery finds it. */
  garments: string[];
  /** Meaningful words with no known meaning. */
  unknownWords: string[];
  /** The cells that the message names. */
  order: OrderReading<ModeloCard>;
  orderWords: OrderWords;
  limits: MessageLimits;
  /** Words beside an order that may change its meaning. */
  wordsBesideOrder: string[];
  /** The only name of a modelo in the message is misspelt. */
  isMisspelt: boolean;
}

/** The context that the conversation adds to a message. */
export interface ParseContext {
  /** The last modelo of the conversation. */
  modelo?: ModeloCard;
  isPortuguese?: boolean;
  /** `YYYY-MM-DD` in Europe/Madrid. */
  today?: string;
}

/**
 * Parses a message.
 * @param modelo the last modelo of the conversation, for cells without a name
 * @param isPortuguese «no» and «dos» then have other meanings
 */
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
  const joined = words.join(' ');
  if (fewerPattern.test(joined)) concepts.add('remove');
  const greeting = greetingPattern.exec(joined)?.[0].trim().split(' ').length ?? 0;
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
    isNegated: isNegated(text, isPortuguese),
    garments: freeWords.filter((word) => facts.get(word)?.namesGarments),
    unknownWords,
    order,
    orderWords,
    limits,
    isMisspelt: misspelt !== undefined,
    wordsBesideOrder: words.filter(
      (word, at) =>
        !order.usedPositions.has(at) &&
        at >= greeting &&
        !orderWords.usedPositions.has(at) &&
        !usedPositions.has(at) &&
        !isBesideOrder(word),
    ),
  };
}

const pattern = (source: string): RegExp => new RegExp(source);

/** «One less»; «menos de 90» limits a price. */
const fewerPattern = pattern(
  String.raw`^(?:(?:y|i|e|and|no|mejor|millor|afinal) )*(?:una?|uno|dos|tres|dues|um|uma|dois|duas|one|two|three|\d) (?:less|fewer|menos|menys|de menos|de menys|a menos)$`,
);

/** A greeting at the beginning: «bon dia», «boa tarde a todos». */
const greetingPattern = pattern(
  String.raw`^(?:(?:hola|ola|hi|hello|hey|hiya|morning|ei) |(?:buen[oa]s|buen|bon|bona|bom|boa|good) (?:(?:dias?|tardes?|noches?|noites?|nit|vespre|morning|afternoon|evening|day) )?)+`,
);

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
  if (isFillerWord(word)) return true;
  if (concepts.size > 0)
    return [...concepts].some((concept) => orderConcepts.has(concept)) || !isContentWord(word);
  return isNumberWord(word) || isUnitWord(word) || isFillerWord(word) || !isContentWord(word);
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
