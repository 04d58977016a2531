/** The plan of a paste: what a block from a spreadsheet would change. It writes nothing. */
import { readBlock } from './block-text.ts';
import type { PlacedValue } from './grid.ts';
import { readList } from './list-text.ts';
import type { GridShape, Place } from './navigation.ts';
import { type GridNames, type HeaderTarget, type PasteHeaders, readHeaders } from './paste-headers.ts';
import { heightOf, type Range, widthOf } from './selection.ts';

/** Why the grid has no cell for a value. */
export type PlaceReason = 'outside' | 'noCell' | 'unknownColumn' | 'unknownRow';

/** A pasted text as a column reads it. `wrong` is the reason of a rejection. */
export type ReadValue<Value, Wrong> = { value: Value } | { empty: true } | { wrong: Wrong };

export interface PasteTarget<Value, Wrong> extends GridShape {
  names: GridNames;
  read(text: string, column: number): ReadValue<Value, Wrong>;
  /** Returns true for a value that changes nothing where there is no cell. */
  isNothing?(value: Value): boolean;
  /** True when a line of numbers with commas or semicolons («1;2;3») is a row of values. */
  readsLists?: boolean;
}

export interface RejectedValue<Wrong> {
  text: string;
  reason: Wrong | PlaceReason;
  /** Its place, when the grid has one there. */
  place?: Place;
}

export interface PastePlan<Value, Wrong> {
  placed: PlacedValue<Value>[];
  rejected: RejectedValue<Wrong>[];
  /** Whether rows and columns were matched by name. */
  byName: { columns: boolean; rows: boolean };
  /** The same block placed by position, when its names may be values. */
  alternative?: PastePlan<Value, Wrong>;
}

/** Returns true when a text is more than the value of one cell; `lists` as in {@link PasteTarget}. */
export const isBlock = (text: string, { lists = false } = {}): boolean =>
  /[\t\r\n]/.test(text.trimEnd()) || (lists && readList(text) !== undefined);

/**
 * Plans a paste that starts at the range's first cell. A block that divides the range is repeated over it; a
 * block with names of rows or columns is placed by name. Empty values leave their cells unchanged, and a
 * value that is nothing is ignored where there is no cell. An ambiguous block gets an `alternative`.
 */
export function planPaste<Value, Wrong>(
  target: PasteTarget<Value, Wrong>,
  range: Range,
  text: string,
): PastePlan<Value, Wrong> {
  const list = target.readsLists ? readList(text) : undefined;
  const block = list ? [list] : readBlock(text);
  const headers = readHeaders(target.names, block);
  const plan = planWith(headers, target, range, block);
  if (headers.isAmbiguous) plan.alternative = planWith({ isAmbiguous: false }, target, range, block);
  return plan;
}

function planWith<Value, Wrong>(
  headers: PasteHeaders,
  target: PasteTarget<Value, Wrong>,
  range: Range,
  block: readonly (readonly string[])[],
): PastePlan<Value, Wrong> {
  const byName = { columns: headers.columns !== undefined, rows: headers.rows !== undefined };
  const values = block.slice(byName.columns ? 1 : 0).map((row) => row.slice(byName.rows ? 1 : 0));
  const plan: PastePlan<Value, Wrong> = { placed: [], rejected: [], byName };
  for (const [down, right, times] of placesOfBlock(values, range, byName)) {
    const line = values[down % times.height] ?? [];
    placeValue(plan, target, line[right % times.width] ?? '', targetPlace(headers, range, down, right));
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
  byName: { columns: boolean; rows: boolean },
): Generator<[down: number, right: number, size: ValuesSize]> {
  const height = values.length;
  const width = Math.max(0, ...values.map((row) => row.length));
  if (height === 0 || width === 0) return;
  const repeats =
    !byName.columns && !byName.rows && heightOf(range) % height === 0 && widthOf(range) % width === 0;
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

const targetPlace = ({ columns, rows }: PasteHeaders, range: Range, down: number, right: number): Target => ({
  row: rows ? (rows[down] ?? 'unknown') : range.top + down,
  column: columns ? (columns[right] ?? 'unknown') : range.left + right,
});

function placeValue<Value, Wrong>(
  plan: PastePlan<Value, Wrong>,
  target: PasteTarget<Value, Wrong>,
  text: string,
  { row, column }: Target,
): void {
  // Totals are sums of other values.
  if (row === 'total' || column === 'total') return;
  const read = target.read(text, typeof column === 'number' ? column : -1);
  if ('empty' in read) return;
  const inside = typeof row === 'number' && typeof column === 'number' && isInside({ row, column }, target);
  const place = inside ? { row, column } : undefined;
  const isCell = place !== undefined && target.exists(place.row, place.column);
  if (isCell && 'value' in read) {
    plan.placed.push({ place, value: read.value });
    return;
  }
  if (!isCell && 'value' in read && target.isNothing?.(read.value)) return;
  const wrong = 'wrong' in read ? read.wrong : undefined;
  plan.rejected.push({
    text: text.trim(),
    reason: placeReason(row, column, place) ?? wrong ?? 'noCell',
    place,
  });
}

const isInside = ({ row, column }: Place, { rows, columns }: GridShape): boolean =>
  row < rows && column < columns;

function placeReason(
  row: HeaderTarget,
  column: HeaderTarget,
  place: Place | undefined,
): PlaceReason | undefined {
  if (row === 'unknown') return 'unknownRow';
  if (column === 'unknown') return 'unknownColumn';
  return place ? undefined : 'outside';
}
