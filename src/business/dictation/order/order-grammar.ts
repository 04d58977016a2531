/**
 * Reads orders from words: modelos, colores, tallas and quantities, several at once. Messages to the
 * assistant and dictated lines share it. No I/O.
 */
import { plain } from '../../catalogue/find/words.ts';
import { type OrderLine, readSegment } from './order-cells.ts';
import { type Part, range, readColores, readNumbers } from './order-parts.ts';
import { garmentWords, links, type Token, unitWords } from './order-tokens.ts';
import type { OrderModelo, OrderVocabulary } from './order-vocabulary.ts';

export interface OrderReading<M extends OrderModelo = OrderModelo> {
  lines: OrderLine<M>[];
  /** The text can be read in another way, or has numbers without a part in it. */
  isAmbiguous: boolean;
  /** Positions of the words that have a part in a line. */
  usedPositions: Set<number>;
  /** The modelos of the text in their order. */
  modelos: M[];
}

export interface OrderContext<M extends OrderModelo = OrderModelo> {
  /** The modelo of the conversation, for a text without one. */
  modelo?: M;
  /** Positions of words that name no modelo: people, places, limits. */
  notNames?: ReadonlySet<number>;
  isPortuguese?: boolean;
}

/** Returns the modelos that a text names exactly, with the positions of their words. */
function namedModelos<M extends OrderModelo>(
  tokens: readonly Token[],
  { byNombre, byReferencia }: OrderVocabulary<M>,
  notNames: ReadonlySet<number> = new Set(),
): { at: number; length: number; modelo: M }[] {
  const found: { at: number; length: number; modelo: M }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (notNames.has(at)) continue;
    for (let length = Math.min(maxWordsOfName, tokens.length - at); length >= 1; length -= 1) {
      const words = tokens.slice(at, at + length).map(({ word }) => word);
      const code = words.join('');
      const modelo =
        byNombre.get(words.join(' ')) ??
        (/\d/.test(code) && code.length > 3 ? byReferencia.get(code) : undefined);
      if (!modelo) continue;
      found.push({ at, length, modelo });
      at += length - 1;
      break;
    }
  }
  return found;
}

const maxWordsOfName = 8;

/** Reads the order of a text. */
export function readOrder<M extends OrderModelo>(
  tokens: readonly Token[],
  vocabulary: OrderVocabulary<M>,
  { modelo: last, notNames = new Set(), isPortuguese = false }: OrderContext<M> = {},
): OrderReading<M> {
  const words = tokens.map(({ word }) => word);
  const modelos = namedModelos(tokens, vocabulary, notNames);
  const parts: Part<M>[] = modelos.map((named) => ({ kind: 'modelo', ...named }));
  const taken = new Set([...notNames, ...modelos.flatMap(({ at, length }) => range(at, at + length - 1))]);
  parts.push(...readColores(words, taken, vocabulary));
  for (const { at, length } of parts) for (const place of range(at, at + length - 1)) taken.add(place);
  const tallasOf = (at: number): ReadonlySet<string> => {
    const before = modelos.findLast((named) => named.at < at)?.modelo ?? modelos[0]?.modelo ?? last;
    return before ? new Set(before.tallas.map(plain)) : vocabulary.tallas;
  };
  parts.push(...readNumbers<M>(tokens, taken, vocabulary.tallas, tallasOf, isPortuguese));
  parts.sort((a, b) => a.at - b.at);
  let isAmbiguous = false;
  const lines = segmentsOf(parts, tokens).flatMap(({ modelo = last, parts: own }) => {
    const read = readSegment(modelo, own);
    isAmbiguous ||= read.isAmbiguous;
    return read.lines;
  });
  return {
    lines,
    isAmbiguous,
    usedPositions: new Set(parts.flatMap(({ at, length }) => range(at, at + length - 1))),
    modelos: modelos.map(({ modelo }) => modelo),
  };
}

interface Segment<M extends OrderModelo> {
  modelo?: M;
  parts: Part<M>[];
}

/** Splits the parts by modelo. A quantity just before a modelo belongs to it. */
function segmentsOf<M extends OrderModelo>(
  parts: readonly Part<M>[],
  tokens: readonly Token[],
): Segment<M>[] {
  const segments: Segment<M>[] = [];
  let current: Segment<M> = { parts: [] };
  for (const part of parts) {
    if (part.kind !== 'modelo') {
      current.parts.push(part);
      continue;
    }
    if (!current.modelo) {
      current.modelo = part.modelo;
      continue;
    }
    // The same modelo again is the same segment.
    if (current.modelo.id === part.modelo?.id) continue;
    const moved: Part<M>[] = [];
    let before = current.parts.at(-1);
    while (before?.kind === 'cantidad' && isBeforeName(before, part, tokens) && current.parts.length > 1) {
      moved.unshift(before);
      current.parts.pop();
      before = undefined;
    }
    segments.push(current);
    current = { modelo: part.modelo, parts: moved };
  }
  segments.push(current);
  return segments;
}

/** Tests whether only links stand between a quantity and a name: «1 begur», «2 of the Begur». */
const isBeforeName = (cantidad: Part, name: Part, tokens: readonly Token[]): boolean =>
  tokens
    .slice(cantidad.at + cantidad.length, name.at)
    .every(({ word }) => links.has(word) || unitWords.has(word) || garmentWords.has(word));
