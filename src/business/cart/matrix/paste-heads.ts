/** Whether a pasted block brings the names of its sizes and colours with it, so that it can be laid by name. */
import type { Matrix } from './matrix-model.ts';

export interface Heads {
  /** By column of the block: the matrix's column, `unknown` for a size it does not have, `total` for a margin. */
  columns?: HeadOf[];
  rows?: HeadOf[];
  /** The names of sizes may as well be quantities: only the reader knows. */
  unsure: boolean;
}

export type HeadOf = number | 'unknown' | 'total';

/** Small sizes («1», «2», «3») could as well be quantities. */
const sizeBeyondDoubt = 30;

const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:talla|tamanho|size|t)[\s.]*(?=\d)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isTotal = (text: string) => /^totale?s?$/.test(plainName(text));

/**
 * A first row of size names and a first column of colour names are heads: at least half of what stands there must be
 * names of this modelo, each once. Sizes that could be quantities count only beside colours;
 * nothing but numbers over nothing but numbers is told as unsure.
 */
export function headsOf(matrix: Matrix, block: readonly (readonly string[])[]): Heads {
  const firstRow = block[0] ?? [];
  const firstColumn = block.map((row) => row[0] ?? '');
  const across = namesMatched(firstRow, matrix.columns);
  const down = namesMatched(firstColumn, matrix.rows);
  // The corner may be empty or say anything.
  const tallas = headsAmong(across.slice(1), 1);
  const colores = headsAmong(down.slice(1), 1);
  const coloresFromTop = headsAmong(down, 1);
  const rows = colores ?? coloresFromTop ?? (tallas && foreignNames(firstColumn.slice(1)));
  const columns = rows ? tallas : headsAmong(across, 2);
  const sure = columns?.some(
    (at) =>
      typeof at === 'number' && !(Number(plainName(matrix.columns[at]?.nombre ?? '')) < sizeBeyondDoubt),
  );
  const hasColumns = columns !== undefined && block.length > 1 && (rows !== undefined || sure);
  const bareNumbers = firstRow.every((text) => /^\d+$/.test(text.trim()));
  return {
    unsure: Boolean(hasColumns) && rows === undefined && bareNumbers,
    columns: hasColumns ? columns : undefined,
    rows: (hasColumns ? colores : coloresFromTop) ?? rows,
  };
}

/**
 * Words under a corner and beside sizes are colours, although not this modelo's, or in another language: that is told of
 * each, rather than laid by place. Undefined when there are numbers among them.
 */
function foreignNames(texts: readonly string[]): HeadOf[] | undefined {
  const words = texts.filter((text) => text.trim() !== '' && !isTotal(text));
  if (words.length === 0 || words.some((text) => /\d/.test(text))) return undefined;
  return texts.map((text) => (isTotal(text) ? 'total' : 'unknown'));
}

interface MatchedName {
  head: HeadOf;
  /** Whether it has to be a name for these to be heads. */
  counts: boolean;
}

/** Where each text stands among the names. */
function namesMatched(texts: readonly string[], named: readonly { nombre: string }[]): MatchedName[] {
  const places = new Map<string, number>();
  for (const [at, { nombre }] of named.entries()) {
    const name = plainName(nombre);
    if (!places.has(name)) places.set(name, at);
  }
  return texts.map((text) =>
    isTotal(text)
      ? { head: 'total', counts: false }
      : { head: places.get(plainName(text)) ?? 'unknown', counts: text.trim() !== '' },
  );
}

/** Undefined when these are no heads. */
function headsAmong(matched: readonly MatchedName[], least: number): HeadOf[] | undefined {
  const filled = matched.filter(({ counts }) => counts);
  const found = filled.map(({ head }) => head).filter((head) => typeof head === 'number');
  const distinct = new Set(found).size === found.length;
  if (!distinct || found.length < least || found.length * 2 < filled.length) return undefined;
  return matched.map(({ head }) => head);
}
