/** Gives each color of an order its tallas and quantities. */
import { otherNames, plain, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import type { Part } from './order-parts.ts';
import type { OrderModelo } from './order-vocabulary.ts';

/** A cell of an order; absent parts were not said. */
export interface OrderLine<M extends OrderModelo = OrderModelo> {
  modelo?: M;
  /** The color of the modelo, when the words name exactly one. */
  modeloColorId?: number;
  /** The plain words of the color. */
  colores: string[];
  /** The plain name of the talla. */
  talla?: string;
  cantidad?: number;
}

interface SegmentReading<M extends OrderModelo> {
  lines: OrderLine<M>[];
  isAmbiguous: boolean;
}

/**
 * Reads the cells of one modelo.
 * @param parts colores, tallas and quantities that belong to it, in the order of the text
 * @returns lines that may lack parts; `isAmbiguous` when the parts can be joined in another way
 */
export function readSegment<M extends OrderModelo>(
  modelo: M | undefined,
  parts: readonly Part<M>[],
): SegmentReading<M> {
  const isEach = parts.some(({ kind }) => kind === 'each' || kind === 'allTallas');
  // «Una por talla» beside named tallas is one of each of them.
  const namesTallas = parts.some(({ kind }) => kind === 'talla');
  const expanded = parts.map((part) =>
    part.kind === 'allTallas' && !namesTallas
      ? { ...part, kind: 'talla' as const, tallas: modelo?.tallas.map(plain) ?? [] }
      : part,
  );
  const colores = coloresOf(modelo, expanded);
  const cellParts = expanded.filter(({ kind }) => kind === 'talla' || kind === 'cantidad');
  if (colores.length === 0) {
    const { cells, isAmbiguous } = assign(cellParts, isEach);
    if (!modelo && cells.length === 0) return { lines: [], isAmbiguous };
    return { lines: toLines(modelo, undefined, cells), isAmbiguous: isAmbiguous };
  }
  if (colores.length === 1) {
    const { cells, isAmbiguous } = assign(cellParts, isEach);
    return { lines: toLines(modelo, colores[0], cells), isAmbiguous: isAmbiguous };
  }
  return readSeveralColores(modelo, colores, cellParts, isEach);
}

interface NamedColor {
  at: number;
  colores: string[];
  modeloColorId?: number;
}

/** Returns the colores that a segment names; a group of words may name two of the modelo. */
function coloresOf(modelo: OrderModelo | undefined, parts: readonly Part[]): NamedColor[] {
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

function splitColores(modelo: OrderModelo, at: number, words: string[]): NamedColor[] {
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
  modelo: OrderModelo,
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

function bestMatches(modelo: OrderModelo, words: readonly string[]): number[] {
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

const toLines = <M extends OrderModelo>(
  modelo: M | undefined,
  color: NamedColor | undefined,
  cells: readonly Cell[],
): OrderLine<M>[] =>
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
function readSeveralColores<M extends OrderModelo>(
  modelo: M | undefined,
  colores: readonly NamedColor[],
  parts: readonly Part[],
  isEach: boolean,
): SegmentReading<M> {
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
  const [total, ...rest] = counts;
  // «Dos, una de la 40 y otra de la 42»: the first is the sum of the others.
  if (
    total?.cantidad !== undefined &&
    parts[0] === total &&
    rest.length > 1 &&
    rest.length === tallas.length &&
    total.cantidad === rest.reduce((sum, { cantidad = 0 }) => sum + cantidad, 0)
  )
    return assign(parts.slice(1), isEach);
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
  // «1-2-2-1 de la 38 a la 44»: as many quantities as tallas, all on one side.
  const kinds = kept.map(({ kind }) => kind).join(' ');
  if (
    cantidades.length === tallas.length &&
    /^(?:(?:cantidad ?)+(?:talla ?)+|(?:talla ?)+(?:cantidad ?)+)$/.test(kinds)
  )
    return {
      cells: tallas.map((talla, nth) => ({ talla, cantidad: cantidades[nth]?.cantidad })),
      isAmbiguous: tallas.length < 3,
    };
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
