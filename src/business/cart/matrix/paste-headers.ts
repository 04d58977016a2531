/** Detection of size and colour names in a pasted block, so that its values can be placed by name. */
import type { Matrix } from './matrix-model.ts';

export interface PasteHeaders {
  /** By column of the block: the matrix's column, `unknown` for an unknown size, `total` for a sum. */
  columns?: HeaderTarget[];
  rows?: HeaderTarget[];
  /** True when the size names may also be quantities. The user decides. */
  isAmbiguous: boolean;
}

export type HeaderTarget = number | 'unknown' | 'total';

/** Smaller sizes («1», «2», «3») may also be quantities. */
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
 * Finds headers: a first row of size names and a first column of colour names, of which at least half are
 * names of this modelo, each once. Sizes that may be quantities count only beside colours; numbers above
 * numbers are ambiguous.
 */
export function readHeaders(matrix: Matrix, block: readonly (readonly string[])[]): PasteHeaders {
  const firstRow = block[0] ?? [];
  const firstColumn = block.map((row) => row[0] ?? '');
  const across = matchNames(firstRow, matrix.columns);
  const down = matchNames(firstColumn, matrix.rows);
  // The corner may be empty or contain any text.
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
 * Returns header targets for words beside sizes that match no colour: colours of another modelo or language.
 * The user sees them as rejected, instead of values in wrong rows. Undefined when a word has digits.
 */
function foreignNames(texts: readonly string[]): HeaderTarget[] | undefined {
  const words = texts.filter((text) => text.trim() !== '' && !isTotal(text));
  if (words.length === 0 || words.some((text) => /\d/.test(text))) return undefined;
  return texts.map((text) => (isTotal(text) ? 'total' : 'unknown'));
}

interface MatchedName {
  target: HeaderTarget;
  /** True when the text must match a name for the line to be a header. */
  mustMatch: boolean;
}

/** Matches each text with the names. */
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

/** Returns the targets, or undefined when the texts are no headers. */
function headersAmong(matched: readonly MatchedName[], least: number): HeaderTarget[] | undefined {
  const filled = matched.filter(({ mustMatch: counts }) => counts);
  const found = filled.map(({ target: head }) => head).filter((head) => typeof head === 'number');
  const distinct = new Set(found).size === found.length;
  if (!distinct || found.length < least || found.length * 2 < filled.length) return undefined;
  return matched.map(({ target: head }) => head);
}
