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
  const firstColumn = block.map((row) => row[0] ?? '');
  const colores = matrix.rows.map(({ nombre }) => plainName(nombre));
  const tallas = matrix.columns.map(({ nombre }) => plainName(nombre));
  const firstRow = block[0] ?? [];
  // The corner may be empty or say anything.
  const rows =
    headNames(firstColumn.slice(1), colores, 1) ??
    headNames(firstColumn, colores, 1) ??
    (headNames(firstRow.slice(1), tallas, 1) && foreignNames(firstColumn.slice(1)));
  const columns = rows ? headNames(firstRow.slice(1), tallas, 1) : headNames(firstRow, tallas, 2);
  const sure = columns?.some((at) => typeof at === 'number' && !(Number(tallas[at]) < sizeBeyondDoubt));
  const hasColumns = columns !== undefined && block.length > 1 && (rows !== undefined || sure);
  const bareNumbers = firstRow.every((text) => /^\d+$/.test(text.trim()));
  return {
    unsure: Boolean(hasColumns) && rows === undefined && bareNumbers,
    columns: hasColumns ? columns : undefined,
    rows: rows && (headNames(hasColumns ? firstColumn.slice(1) : firstColumn, colores, 1) ?? rows),
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

/** Where each head's name stands among the names; undefined when these are no heads. */
function headNames(texts: readonly string[], names: readonly string[], least: number): HeadOf[] | undefined {
  const filled = texts.filter((text) => text.trim() !== '' && !isTotal(text));
  const found = filled.map((text) => names.indexOf(plainName(text))).filter((at) => at >= 0);
  const distinct = new Set(found).size === found.length;
  if (!distinct || found.length < least || found.length * 2 < filled.length) return undefined;
  return texts.map((text) => {
    if (isTotal(text)) return 'total';
    const at = names.indexOf(plainName(text));
    return at >= 0 ? at : 'unknown';
  });
}
