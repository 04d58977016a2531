/**
 * Reads orders from words: modelos, colores, tallas and quantities, several at once. Messages to the
 * assistant and dictated lines share it. No I/O.
 */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { isNear, otherNames, plain, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { conceptsOf, isContentWord } from './concepts.ts';
import { isFillerWord } from './negation-and-doubt.ts';
import { numberAt } from './number-words.ts';
import type { Vocabulary } from './parse-message.ts';

/** A cell of an order; absent parts were not said. */
export interface OrderLine {
  modelo?: ModeloCard;
  /** The color of the modelo, when the words name exactly one. */
  modeloColorId?: number;
  /** The plain words of the color. */
  colores: string[];
  /** The plain name of the talla. */
  talla?: string;
  cantidad?: number;
}

export interface OrderReading {
  lines: OrderLine[];
  /** The text can be read in another way, or has numbers without a part in it. */
  isAmbiguous: boolean;
  /** Positions of the words that have a part in a line. */
  usedPositions: Set<number>;
  /** The modelos of the text in their order. */
  modelos: ModeloCard[];
}

export interface Token {
  word: string;
  /** What stands between the word before and this one. */
  gap: string;
  isUpperCase: boolean;
}

/** More words than any order has. */
const maxTokens = 200;

/** Splits a text into plain words; «3x42», «t40» and «l’Isabel» become their parts. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  // «l’Isabel» and «d’Isabel»; «don’t» stays one word.
  const apart = text.normalize('NFC').replaceAll(/(?<![\p{L}\p{N}])([ldmsnt])['’](?=\p{L})/giu, '$1 ');
  let end = 0;
  for (const found of apart.matchAll(/[\p{L}\p{N}·'’]+/gu)) {
    const gap = apart.slice(end, found.index);
    end = found.index + found[0].length;
    for (const [nth, word] of partsOf(plain(found[0])).entries()) {
      if (word === '') continue;
      tokens.push({ word, gap: nth === 0 ? gap : '', isUpperCase: /^\p{Lu}+$/u.test(found[0]) });
    }
    if (tokens.length >= maxTokens) break;
  }
  return tokens;
}

function partsOf(word: string): string[] {
  const [, count, unit, rest] = /^(\d+)(x|uds?|pcs?|unids?)(\d*)$/.exec(word) ?? [];
  if (count && unit) return unit === 'x' ? [count, 'x', rest ?? ''] : [count, 'uds', rest ?? ''];
  const times = /^x(\d+)$/.exec(word);
  if (times?.[1]) return ['x', times[1]];
  if (tallaWords.has(word)) return [word];
  const size = /^(?:t|talla|tam|size)(\d+|xs|s|m|l|xl|xxl)$/.exec(word);
  return size?.[1] ? ['talla', size[1]] : [word];
}

const wordSet = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

export const tallaWords = wordSet('talla tallas size sizes talle talles tam tamanho tamanhos sz');
const unitWords =
  wordSet(`unidad unidades uds ud u prenda prendas pieza piezas unit units piece pieces pcs garment garments
  unitat unitats peça peces peças unidade unidades cantidad quantity qty quantitat quantidade cop cops`);
const garmentWords = wordSet(
  'vestido vestidos vestit vestits dress dresses modelo modelos model models modelos gown gowns',
);
/** Words between a quantity and its talla: «3 de la 42». */
const links =
  wordSet(`x de del la las el los l en in a of per da do das dos no na nos nas per por para per els les al the
  for d ao`);
const beforeTalla = wordSet('la las in el en no na do da del al ao les els');
const toWords = wordSet('a al to hasta fins ao até until till');
const fromWords = wordSet('de del desde from do da des entre between');
const each = wordSet('cada each apiece cadascun cadascuna every ambos ambas both');
const perTalla = wordSet('talla tallas size sizes tamanho talles mida');
const conjunctions = wordSet('y e i and et');

/** Tests whether a word counts garments: «unidades». */
export const isUnitWord = (word: string): boolean => unitWords.has(word);

interface Part {
  kind: 'modelo' | 'color' | 'talla' | 'cantidad' | 'each' | 'allTallas';
  at: number;
  length: number;
  modelo?: ModeloCard;
  colores?: string[];
  tallas?: string[];
  cantidad?: number;
  /** A conjunction, comma or nothing stands before it. */
  isArticle?: boolean;
}

export interface OrderContext {
  /** The modelo of the conversation, for a text without one. */
  modelo?: ModeloCard;
  /** Positions of words that name a person or a place. */
  notNames?: ReadonlySet<number>;
  isPortuguese?: boolean;
}

/** Returns the modelos that a text names exactly, with the positions of their words. */
export function namedModelos(
  tokens: readonly Token[],
  { byNombre, byReferencia }: Vocabulary,
  notNames: ReadonlySet<number> = new Set(),
): { at: number; length: number; modelo: ModeloCard }[] {
  const found: { at: number; length: number; modelo: ModeloCard }[] = [];
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
export function readOrder(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { modelo: last, notNames = new Set(), isPortuguese = false }: OrderContext = {},
): OrderReading {
  const words = tokens.map(({ word }) => word);
  const modelos = namedModelos(tokens, vocabulary, notNames);
  const parts: Part[] = modelos.map((named) => ({ kind: 'modelo', ...named }));
  const taken = new Set([...notNames, ...modelos.flatMap(({ at, length }) => range(at, at + length - 1))]);
  parts.push(...readColores(words, taken, vocabulary));
  for (const { at, length } of parts) for (const place of range(at, at + length - 1)) taken.add(place);
  const tallasOf = (at: number): ReadonlySet<string> => {
    const before = modelos.findLast((named) => named.at < at)?.modelo ?? modelos[0]?.modelo ?? last;
    return before ? new Set(before.tallas.map(plain)) : vocabulary.tallas;
  };
  parts.push(...readNumbers(tokens, taken, vocabulary.tallas, tallasOf, isPortuguese));
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

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);

/** Words compared letter by letter with all colores: only the first ones. */
const maxCompared = 12;
const mayMisspell = (word: string): boolean =>
  word.length >= 5 &&
  !tallaWords.has(word) &&
  !unitWords.has(word) &&
  !/\d/.test(word) &&
  conceptsOf(word).size === 0 &&
  isContentWord(word) &&
  !isFillerWord(word);

const isColor = (word: string, { colores }: Vocabulary): boolean =>
  word.length > 2 && (colores.has(stemOf(word)) || [...otherNames(word)].some((stem) => colores.has(stem)));

/** Groups neighbouring words of colores: «rosa empolvado». A conjunction or comma separates two. */
function readColores(words: readonly string[], taken: ReadonlySet<number>, vocabulary: Vocabulary): Part[] {
  const parts: Part[] = [];
  let compared = 0;
  for (const [at, found] of words.entries()) {
    if (taken.has(at) || numberAt(words, at)) continue;
    let word: string | undefined = isColor(found, vocabulary) ? found : undefined;
    if (!word && mayMisspell(found) && compared < maxCompared) {
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

function readNumbers(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  allTallas: ReadonlySet<string>,
  tallasOf: (at: number) => ReadonlySet<string>,
  isPortuguese: boolean,
): Part[] {
  const words = tokens.map(({ word }) => word);
  const parts: Part[] = [];
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
      const isPerTalla = perTalla.has(words[at + 1] ?? '') && !parts.some(({ kind }) => kind === 'talla');
      parts.push({ kind: isPerTalla ? 'allTallas' : 'each', at, length: 1 });
      continue;
    }
    if ((word === 'por' || word === 'per') && perTalla.has(words[at + 1] ?? '')) {
      parts.push({ kind: 'each', at, length: 2 });
      at += 1;
      continue;
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
    const number = numberAt(words, at, isPortuguese);
    if (!number) continue;
    const last = at + number.length - 1;
    const name = String(number.value);
    const next = words[last + 1] ?? '';
    const isCounted =
      unitWords.has(next) || garmentWords.has(next) || (words[at - 1] === 'x' && !numberAt(words, at - 2));
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
      /entre|between/.test(`${tokens[at - 1]?.word} ${tokens[at - 2]?.word}`);
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

/**
 * Drops «una» as an article: it counts before a talla, a color, a modelo or «de cada», and when no other
 * quantity stands beside it.
 */
function withoutArticles(parts: readonly Part[], words: readonly string[]): Part[] {
  return parts.filter(({ kind, isArticle, at, length }) => {
    if (kind !== 'cantidad' || !isArticle) return true;
    const next = words[at + length] ?? '';
    return next === '' || !isNoun(next);
  });
}

const isNoun = (word: string): boolean =>
  word.length > 3 &&
  !links.has(word) &&
  !garmentWords.has(word) &&
  !unitWords.has(word) &&
  !tallaWords.has(word) &&
  !each.has(word) &&
  nouns.has(word);
/** Nouns after an article that are no garments of an order. */
const nouns =
  wordSet(`pregunta duda tienda boutique clienta cliente boda cosa persona factura vez question shop customer
  client wedding thing invoice botiga clienta noces cosa pergunta loja cliente casamento coisa fatura`);

interface Segment {
  modelo?: ModeloCard;
  parts: Part[];
}

/** Splits the parts by modelo. A quantity just before a modelo belongs to it. */
function segmentsOf(parts: readonly Part[], tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  let current: Segment = { parts: [] };
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
    const moved: Part[] = [];
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

interface SegmentReading {
  lines: OrderLine[];
  isAmbiguous: boolean;
}

function readSegment(modelo: ModeloCard | undefined, parts: readonly Part[]): SegmentReading {
  const isEach = parts.some(({ kind }) => kind === 'each' || kind === 'allTallas');
  const expanded = parts.map((part) =>
    part.kind === 'allTallas'
      ? { ...part, kind: 'talla' as const, tallas: modelo?.tallas.map(plain) ?? [] }
      : part,
  );
  const colores = coloresOf(modelo, expanded);
  const cellParts = expanded.filter(({ kind }) => kind === 'talla' || kind === 'cantidad');
  const withAll = parts.some(({ kind }) => kind === 'allTallas');
  if (colores.length === 0) {
    const { cells, isAmbiguous } = assign(cellParts, isEach);
    if (!modelo && cells.length === 0) return { lines: [], isAmbiguous };
    return { lines: toLines(modelo, undefined, cells), isAmbiguous: isAmbiguous || withAll };
  }
  if (colores.length === 1) {
    const { cells, isAmbiguous } = assign(cellParts, isEach);
    return { lines: toLines(modelo, colores[0], cells), isAmbiguous: isAmbiguous || withAll };
  }
  return readSeveralColores(modelo, colores, cellParts, isEach);
}

interface NamedColor {
  at: number;
  colores: string[];
  modeloColorId?: number;
}

/** Returns the colores that a segment names; a group of words may name two of the modelo. */
function coloresOf(modelo: ModeloCard | undefined, parts: readonly Part[]): NamedColor[] {
  const groups = parts.flatMap(({ kind, at, colores = [] }) => (kind === 'color' ? [{ at, colores }] : []));
  if (!modelo) return groups;
  // «Bicolor negro y marfil» is one color.
  const whole = groups.flatMap(({ colores }) => colores);
  const [first] = groups;
  if (groups.length > 1 && first) {
    const together = matchesOf(modelo, whole).filter(({ shared }) => shared === whole.length);
    if (together.length === 1 && together[0])
      return [{ at: first.at, colores: whole, modeloColorId: together[0].modeloColorId }];
  }
  return groups.flatMap(({ at, colores }) => splitColores(modelo, at, colores));
}

function splitColores(modelo: ModeloCard, at: number, words: string[]): NamedColor[] {
  const best = bestMatches(modelo, words);
  if (best.length === 1 || words.length === 1)
    return [{ at, colores: words, modeloColorId: best.length === 1 ? best[0] : undefined }];
  // «fucsia lavanda»: each word another color.
  const single = words.map((word) => bestMatches(modelo, [word]));
  if (single.every((found) => found.length === 1) && new Set(single.flat()).size === words.length)
    return words.map((word, nth) => ({ at: at + nth, colores: [word], modeloColorId: single[nth]?.[0] }));
  return [{ at, colores: words }];
}

/** Returns how many of the words each color shares. */
function matchesOf(
  modelo: ModeloCard,
  words: readonly string[],
): { modeloColorId: number; shared: number }[] {
  return modelo.colores.map(({ modeloColorId, nombre }) => {
    const stems = new Set(wordsOf(nombre).map(stemOf));
    const shared = words.filter(
      (word) => stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem)),
    ).length;
    return { modeloColorId, shared };
  });
}

function bestMatches(modelo: ModeloCard, words: readonly string[]): number[] {
  const matches = matchesOf(modelo, words);
  const most = Math.max(0, ...matches.map(({ shared }) => shared));
  return most === 0
    ? []
    : matches.filter(({ shared }) => shared === most).map(({ modeloColorId }) => modeloColorId);
}

interface Cell {
  talla?: string;
  cantidad?: number;
}

const toLines = (
  modelo: ModeloCard | undefined,
  color: NamedColor | undefined,
  cells: readonly Cell[],
): OrderLine[] =>
  (cells.length > 0 ? cells : [{}]).map((cell) => ({
    ...(modelo ? { modelo } : {}),
    ...(color?.modeloColorId === undefined ? {} : { modeloColorId: color.modeloColorId }),
    colores: color?.colores ?? [],
    ...cell,
  }));

/**
 * Gives each color its cells: those around it when each color has its own, else those that all share. Shared
 * cells without «de cada» are ambiguous.
 */
function readSeveralColores(
  modelo: ModeloCard | undefined,
  colores: readonly NamedColor[],
  parts: readonly Part[],
  isEach: boolean,
): SegmentReading {
  const chunks = colores.map(({ at }, nth) => {
    const next = colores[nth + 1]?.at ?? Number.POSITIVE_INFINITY;
    return { at, next, parts: [] as Part[] };
  });
  for (const [nth, part] of parts.entries()) {
    const isLastBefore = parts[nth + 1] === undefined || (parts[nth + 1]?.at ?? 0) > part.at;
    const following = chunks.find(({ at }) => at > part.at);
    const before = chunks.findLast(({ at }) => at < part.at);
    // A quantity just before a color belongs to it: «2 fucsia 40 y 1 lavanda 42».
    const isJustBefore =
      part.kind === 'cantidad' &&
      following !== undefined &&
      isLastBefore &&
      !parts.some((other) => other.at > part.at && other.at < following.at);
    (isJustBefore || !before ? following : before)?.parts.push(part);
  }
  const read = chunks.map(({ parts: own }) => assign(own, isEach));
  const isOwn = read.every(({ cells }) => cells.length > 0 && cells.every(isWhole));
  if (isOwn)
    return {
      lines: colores.flatMap((color, nth) => toLines(modelo, color, read[nth]?.cells ?? [])),
      isAmbiguous: read.some(({ isAmbiguous }) => isAmbiguous),
    };
  const cantidades = chunks.map(({ parts: own }) => own.filter(({ kind }) => kind === 'cantidad'));
  const tallas = parts.flatMap(({ tallas: own = [] }) => own);
  if (cantidades.every((own) => own.length === 1) && tallas.length > 0) {
    const lines = colores.flatMap((color, nth) =>
      toLines(
        modelo,
        color,
        tallas.map((talla) => ({ talla, cantidad: cantidades[nth]?.[0]?.cantidad })),
      ),
    );
    return { lines, isAmbiguous: tallas.length > 1 };
  }
  const shared = assign(parts, isEach);
  return {
    lines: colores.flatMap((color) => toLines(modelo, color, shared.cells)),
    isAmbiguous:
      shared.isAmbiguous || (!isEach && shared.cells.some(({ cantidad }) => cantidad !== undefined)),
  };
}

const isWhole = ({ talla, cantidad }: Cell): boolean => talla !== undefined && cantidad !== undefined;

/** Assigns quantities to tallas: «2 de la 42 y 1 de la 44», «36:1 38:2», «40 42 44, dos de cada». */
function assign(parts: readonly Part[], isEach: boolean): { cells: Cell[]; isAmbiguous: boolean } {
  const tallas = parts.flatMap(({ tallas: own = [] }) => own);
  const counts = parts.filter(({ kind }) => kind === 'cantidad');
  const figures = counts.filter(({ isArticle }) => !isArticle);
  // «una 42, 2 prendas»: an article beside a figure is no quantity, unless each talla has its own.
  const cantidades = figures.length > 0 && counts.length !== tallas.length && !isEach ? figures : counts;
  const kept = parts.filter((part) => part.kind !== 'cantidad' || cantidades.includes(part));
  if (tallas.length === 0)
    return {
      cells: cantidades.length > 0 ? [{ cantidad: cantidades[0]?.cantidad }] : [],
      isAmbiguous: cantidades.length > 1,
    };
  if (new Set(tallas).size < tallas.length)
    return { cells: [...new Set(tallas)].map((talla) => ({ talla })), isAmbiguous: true };
  if (cantidades.length === 0) return { cells: tallas.map((talla) => ({ talla })), isAmbiguous: false };
  if (cantidades.length === 1) {
    const cantidad = cantidades[0]?.cantidad;
    const isLast = kept.at(-1)?.kind === 'cantidad';
    return {
      cells: tallas.map((talla) => ({ talla, cantidad })),
      isAmbiguous: tallas.length > 1 && isLast && !isEach,
    };
  }
  const inOrder = kept[0]?.kind === 'cantidad' ? kept : kept.toReversed();
  const cells: Cell[] = [];
  let cantidad: number | undefined;
  let hasTalla = true;
  let isAmbiguous = false;
  for (const part of inOrder) {
    if (part.kind === 'cantidad') {
      if (!hasTalla) isAmbiguous = true;
      cantidad = part.cantidad;
      hasTalla = false;
    } else {
      cells.push(...(part.tallas ?? []).map((talla) => ({ talla, cantidad })));
      hasTalla = true;
    }
  }
  const sorted = kept[0]?.kind === 'cantidad' ? cells : cells.toReversed();
  return { cells: sorted, isAmbiguous: isAmbiguous || !hasTalla };
}
