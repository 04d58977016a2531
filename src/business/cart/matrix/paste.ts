/** The plan of a paste: what a block from a spreadsheet would change. It writes nothing. */
import type { CellWrite } from '../cell.ts';
import { readBlock } from './block-text.ts';
import { readList } from './list-text.ts';
import type { Matrix } from './matrix-model.ts';
import type { Place } from './navigation.ts';
import { type HeaderTarget, type PasteHeaders, readHeaders } from './paste-headers.ts';
import { type DecimalSign, type QuantityError, readPastedQuantity } from './pasted-quantity.ts';
import { heightOf, type Range, widthOf } from './selection.ts';

/** Why a value is not placed. */
export type RejectReason = QuantityError | 'outside' | 'notMade' | 'noSuchTalla' | 'noSuchColor';

export interface PlacedValue {
  place: Place;
  write: CellWrite;
}

export interface RejectedValue {
  text: string;
  reason: RejectReason;
  /** Its place, when the matrix has a cell there. */
  place?: Place;
}

export interface PastePlan {
  placed: PlacedValue[];
  rejected: RejectedValue[];
  /** Whether sizes and colours were matched by name. */
  byName: { tallas: boolean; colores: boolean };
  /** The same block placed by position, when its names may be quantities. */
  alternative?: PastePlan;
}

/** Returns true when a text is more than the value of one cell. */
export const isBlock = (text: string): boolean =>
  /[\t\r\n]/.test(text.trimEnd()) || readList(text) !== undefined;

/**
 * Plans a paste that starts at the range's first cell. A block that divides the range is repeated over it; a
 * block with size or colour names is placed by name. Empty values leave their cells unchanged, and a 0 where
 * the modelo is not made is ignored. An ambiguous block gets an `alternative`.
 */
export function planPaste(matrix: Matrix, range: Range, text: string, decimal: DecimalSign): PastePlan {
  const list = readList(text);
  const block = list ? [list] : readBlock(text);
  const headers = readHeaders(matrix, block);
  const plan = planWith(headers, matrix, range, block, decimal);
  if (headers.isAmbiguous) plan.alternative = planWith({ isAmbiguous: false }, matrix, range, block, decimal);
  return plan;
}

function planWith(
  headers: PasteHeaders,
  matrix: Matrix,
  range: Range,
  block: readonly (readonly string[])[],
  decimal: DecimalSign,
): PastePlan {
  const byName = { tallas: headers.columns !== undefined, colores: headers.rows !== undefined };
  const values = block.slice(byName.tallas ? 1 : 0).map((row) => row.slice(byName.colores ? 1 : 0));
  const plan: PastePlan = { placed: [], rejected: [], byName };
  for (const [down, right, times] of placesOfBlock(values, range, byName)) {
    const line = values[down % times.height] ?? [];
    const value = line[right % times.width] ?? '';
    placeValue(plan, matrix, value, target(headers, range, down, right), decimal);
  }
  return plan;
}

interface ValuesSize {
  height: number;
  width: number;
}

/** Yields every place of the block, relative to its corner, with the size of its repetition. */
function* placesOfBlock(
  values: readonly (readonly string[])[],
  range: Range,
  byName: PastePlan['byName'],
): Generator<[down: number, right: number, size: ValuesSize]> {
  const height = values.length;
  const width = Math.max(0, ...values.map((row) => row.length));
  if (height === 0 || width === 0) return;
  const repeats =
    !byName.tallas && !byName.colores && heightOf(range) % height === 0 && widthOf(range) % width === 0;
  const rows = repeats ? heightOf(range) : height;
  for (let down = 0; down < rows; down += 1) {
    const columns = repeats ? widthOf(range) : (values[down]?.length ?? 0);
    for (let right = 0; right < columns; right += 1) yield [down, right, { height, width }];
  }
}

interface Target {
  row: HeaderTarget;
  column: HeaderTarget;
}

const target = ({ columns, rows }: PasteHeaders, range: Range, down: number, right: number): Target => ({
  row: rows ? (rows[down] ?? 'unknown') : range.top + down,
  column: columns ? (columns[right] ?? 'unknown') : range.left + right,
});

function placeValue(
  plan: PastePlan,
  matrix: Matrix,
  text: string,
  { row, column }: Target,
  decimal: DecimalSign,
): void {
  // Totals are sums of other values.
  if (row === 'total' || column === 'total') return;
  const read = readPastedQuantity(text, decimal);
  if ('empty' in read) return;
  const place = typeof row === 'number' && typeof column === 'number' ? { row, column } : undefined;
  const cell = place && matrix.cells[place.row]?.[place.column];
  if (place && cell && 'cantidad' in read) {
    plan.placed.push({ place, write: { ...cell.cell, cantidad: read.cantidad } });
    return;
  }
  if (!cell && 'cantidad' in read && read.cantidad === 0) return;
  const inside = place && cell !== undefined;
  const why = rejectReason(row, column, cell, 'wrong' in read ? read.wrong : undefined);
  plan.rejected.push({ text: text.trim(), reason: why, place: inside ? place : undefined });
}

function rejectReason(
  row: HeaderTarget,
  column: HeaderTarget,
  cell: object | null | undefined,
  wrong: QuantityError | undefined,
): RejectReason {
  if (row === 'unknown') return 'noSuchColor';
  if (column === 'unknown') return 'noSuchTalla';
  if (cell === undefined) return 'outside';
  return wrong ?? 'notMade';
}
