/** Detection of row and column names in a pasted block, so that its values can be placed by name. */

/** The names of a grid, and how certain they are. */
export interface GridNames {
  rows: readonly string[];
  columns: readonly string[];
  /** Removes a word before a name («Talla 38») or folds its spelling. */
  simplify?(name: string): string;
  /** Returns true for a column's name that may also be a value, such as the size «2». */
  mayBeValue?(columnName: string): boolean;
}

export interface PasteHeaders {
  /** By column of the block: the grid's column, `unknown` for an unknown name, `total` for a sum. */
  columns?: HeaderTarget[];
  rows?: HeaderTarget[];
  /** True when the column names may also be values. The user decides. */
  isAmbiguous: boolean;
}

export type HeaderTarget = number | 'unknown' | 'total';

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const isTotal = (text: string) => /^totale?s?$/.test(folded(text));

/**
 * Finds headers: a first row of column names and a first column of row names, of which at least half are
 * names of this grid, each once. Names that may be values count only beside row names; numbers above numbers
 * are ambiguous.
 */
export function readHeaders(names: GridNames, block: readonly (readonly string[])[]): PasteHeaders {
  const plainName = (text: string) => names.simplify?.(folded(text)).trim() ?? folded(text);
  const firstRow = block[0] ?? [];
  const firstColumn = block.map((row) => row[0] ?? '');
  const across = matchNames(firstRow, names.columns, plainName);
  const down = matchNames(firstColumn, names.rows, plainName);
  // The corner may be empty or contain any text.
  const besideCorner = headersAmong(across.slice(1), 1);
  const belowCorner = headersAmong(down.slice(1), 1);
  const fromTop = headersAmong(down, 1);
  const foreign = besideCorner && names.rows.length > 0 ? foreignNames(firstColumn.slice(1)) : undefined;
  const rows = belowCorner ?? fromTop ?? foreign;
  const columns = rows ? besideCorner : headersAmong(across, 2);
  const isSure = columns?.some(
    (at) => typeof at === 'number' && !names.mayBeValue?.(plainName(names.columns[at] ?? '')),
  );
  const hasColumns = columns !== undefined && block.length > 1 && (rows !== undefined || isSure);
  const bareNumbers = firstRow.every((text) => /^\d+$/.test(text.trim()));
  return {
    isAmbiguous: Boolean(hasColumns) && rows === undefined && bareNumbers,
    columns: hasColumns ? columns : undefined,
    rows: (hasColumns ? belowCorner : fromTop) ?? rows,
  };
}

/**
 * Returns header targets for words beside column names that match no row, such as names in another language.
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
function matchNames(
  texts: readonly string[],
  named: readonly string[],
  plainName: (text: string) => string,
): MatchedName[] {
  const places = new Map<string, number>();
  for (const [at, nombre] of named.entries()) {
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
function headersAmong(matched: readonly MatchedName[], min: number): HeaderTarget[] | undefined {
  const filled = matched.filter(({ mustMatch: counts }) => counts);
  const found = filled.map(({ target: head }) => head).filter((head) => typeof head === 'number');
  const distinct = new Set(found).size === found.length;
  if (!distinct || found.length < min || found.length * 2 < filled.length) return undefined;
  return matched.map(({ target: head }) => head);
}
