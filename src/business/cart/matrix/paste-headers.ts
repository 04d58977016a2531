/** Whether a pasted block brings the names of its sizes and colours with it, so that it can be laid by name. */
import type { Matrix } from './matrix-model.ts';

export interface PasteHeaders {
  /** By column of the block: the matrix's column, `unknown` for a size it does not have, `total` for a margin. */
  columns?: HeaderTarget[];
  rows?: HeaderTarget[];
  /** The names of sizes may as well be quantities: only the reader knows. */
  isAmbiguous: boolean;
}

export type HeaderTarget = number | 'unknown' | 'total';

/** Small sizes («1», «2», «3») could as well be quantities. */
const leastCertainSize = 30;

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
export function readHeaders(matrix: Matrix, block: readonly (readonly string[])[]): PasteHeaders {
  const firstRow = block[0] ?? [];
  const firstColumn = block.map((row) => row[0] ?? '');
  const across = matchNames(firstRow, matrix.columns);
  const down = matchNames(firstColumn, matrix.rows);
  // The corner may be empty or say anything.
  const tallas = headersAmong(across.slice(1), 1);
  const colores = headersAmong(down.slice(1), 1);
  const coloresFromTop = headersAmong(down, 1);
  const rows = colores ?? coloresFromTop ?? (tallas && foreignNames(firstColumn.slice(1)));
  const columns = rows ? tallas : headersAmong(across, 2);
  const sure = columns?.some(
    (at) =>
      typeof at === 'number' && !(Number(plainName(matrix.columns[at]?.nombre ?? '')) < leastCertainSize),
  );
  const hasColumns = columns !== undefined && block.length > 1 && (rows !== undefined || sure);
  const bareNumbers = firstRow.every((text) => /^\d+$/.test(text.trim()));
  return {
    isAmbiguous: Boolean(hasColumns) && rows === undefined && bareNumbers,
    columns: hasColumns ? columns : undefined,
    rows: (hasColumns ? colores : coloresFromTop) ?? rows,
  };
}

/**
 * Words under a corner and beside sizes are colours, although not this modelo's, or in another language: that is told of
 * each, rather than laid by place. Undefined when there are numbers among them.
 */
function foreignNames(texts: readonly string[]): HeaderTarget[] | undefined {
  const words = texts.filter((text) => text.trim() !== '' && !isTotal(text));
  if (words.length === 0 || words.some((text) => /\d/.test(text))) return undefined;
  return texts.map((text) => (isTotal(text) ? 'total' : 'unknown'));
}

interface MatchedName {
  target: HeaderTarget;
  /** Whether it has to be a name for these to be heads. */
  mustMatch: boolean;
}

/** Where each text stands among the names. */
function matchNames(texts: readonly string[], named: readonly { nombre: string }[]): MatchedName[] {
  const places = new Map<string, number>();
  for (const [at, { nombre }] of named.entries()) {
    const name = plainName(nombre);
    if (!places.has(name)) places.set(name, at);
  }
  return texts.map((text) =>
    isTotal(text)
      ? { target: 'total', mustMatch: false }
      : { target: places.get(plainName(text)) ?? 'unknown', mustMatch: text.trim() !== '' },
  );
}

/** Undefined when these are no heads. */
function headersAmong(matched: readonly MatchedName[], least: number): HeaderTarget[] | undefined {
  const filled = matched.filter(({ mustMatch: counts }) => counts);
  const found = filled.map(({ target: head }) => head).filter((head) => typeof head === 'number');
  const distinct = new Set(found).size === found.length;
  if (!distinct || found.length < least || found.length * 2 < filled.length) return undefined;
  return matched.map(({ target: head }) => head);
}
