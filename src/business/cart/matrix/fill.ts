/** Filling of a range from one of its edges: Ctrl+D, Ctrl+R and the fill handle. */
import type { CellWrite } from '../cell.ts';
import type { Matrix, MatrixCell, Quantities } from './matrix-model.ts';
import type { Place } from './navigation.ts';
import { contains, heightOf, placesOf, type Range, widthOf } from './selection.ts';

export type FillDirection = 'down' | 'right';

const cellAt = (matrix: Matrix, { row, column }: Place): MatrixCell | undefined =>
  matrix.cells[row]?.[column] ?? undefined;

/** Returns writes that copy to each place the quantity at `source(place)`; skips places without a cell. */
function copyWrites(
  matrix: Matrix,
  places: readonly Place[],
  quantities: Quantities,
  source: (place: Place) => Place,
): CellWrite[] {
  return places.flatMap((place) => {
    const to = cellAt(matrix, place);
    const from = cellAt(matrix, source(place));
    return to && from ? [{ ...to.cell, cantidad: quantities.get(from.id) ?? 0 }] : [];
  });
}

/**
 * Returns writes that copy the first row (or column) of the range to the rest of it. A range of one row
 * copies the row above it, one of one column the column before it, as spreadsheets do.
 */
export function fillRange(
  matrix: Matrix,
  range: Range,
  direction: FillDirection,
  quantities: Quantities,
): CellWrite[] {
  if (direction === 'down') {
    const alone = range.top === range.bottom;
    const row = alone ? range.top - 1 : range.top;
    const rest = { ...range, top: alone ? range.top : range.top + 1 };
    return copyWrites(matrix, placesOf(rest), quantities, ({ column }) => ({ row, column }));
  }
  const alone = range.left === range.right;
  const column = alone ? range.left - 1 : range.left;
  const rest = { ...range, left: alone ? range.left : range.left + 1 };
  return copyWrites(matrix, placesOf(rest), quantities, ({ row }) => ({ row, column }));
}

/** Returns writes that repeat the pattern of `from` over `to`, which contains it. Used by the fill handle. */
export function continuePattern(matrix: Matrix, from: Range, to: Range, quantities: Quantities): CellWrite[] {
  const within = (value: number, start: number, length: number) =>
    start + ((((value - start) % length) + length) % length);
  const source = ({ row, column }: Place) => ({
    row: within(row, from.top, heightOf(from)),
    column: within(column, from.left, widthOf(from)),
  });
  return copyWrites(
    matrix,
    placesOf(to).filter((place) => !contains(from, place)),
    quantities,
    source,
  );
}

/**
 * Returns the range that the fill handle covers at a place: extended in the one direction that is farther.
 */
export function handleRange(range: Range, to: Place): Range {
  if (contains(range, to)) return range;
  const down = Math.max(to.row - range.bottom, range.top - to.row, 0);
  const right = Math.max(to.column - range.right, range.left - to.column, 0);
  return down >= right
    ? { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
    : { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) };
}

/** Returns writes that put one number into every cell of the range. */
export function fillWithQuantity(matrix: Matrix, range: Range, cantidad: number): CellWrite[] {
  return placesOf(range).flatMap((place) => {
    const cell = cellAt(matrix, place);
    return cell ? [{ ...cell.cell, cantidad }] : [];
  });
}
