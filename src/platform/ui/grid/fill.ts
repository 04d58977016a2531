/** Filling of a range from one of its edges: Ctrl+D, Ctrl+R and the fill handle. */
import type { Grid, PlacedValue } from './grid.ts';
import type { GridShape, Place } from './navigation.ts';
import { contains, heightOf, placesOf, type Range, widthOf } from './selection.ts';

export type FillDirection = 'down' | 'right';

/** Returns the values that `source(place)` gives to each place; skips places without a cell. */
function copiedValues<Value>(
  grid: Grid<Value>,
  places: readonly Place[],
  source: (place: Place) => Place,
): PlacedValue<Value>[] {
  const isCell = ({ row, column }: Place) => grid.exists(row, column);
  return places.flatMap((place) => {
    const from = source(place);
    return isCell(place) && isCell(from) ? [{ place, value: grid.valueAt(from) }] : [];
  });
}

/**
 * Returns copies of the first row (or column) of the range for the rest of it. A range of one row copies the
 * row above it, one of one column the column before it, as spreadsheets do.
 */
export function fillRange<Value>(
  grid: Grid<Value>,
  range: Range,
  direction: FillDirection,
): PlacedValue<Value>[] {
  if (direction === 'down') {
    const alone = range.top === range.bottom;
    const row = alone ? range.top - 1 : range.top;
    const rest = { ...range, top: alone ? range.top : range.top + 1 };
    return copiedValues(grid, placesOf(rest), ({ column }) => ({ row, column }));
  }
  const alone = range.left === range.right;
  const column = alone ? range.left - 1 : range.left;
  const rest = { ...range, left: alone ? range.left : range.left + 1 };
  return copiedValues(grid, placesOf(rest), ({ row }) => ({ row, column }));
}

/** Returns the pattern of `from` repeated over `to`, which contains it. Used by the fill handle. */
export function continuePattern<Value>(grid: Grid<Value>, from: Range, to: Range): PlacedValue<Value>[] {
  const within = (value: number, start: number, length: number) =>
    start + ((((value - start) % length) + length) % length);
  const source = ({ row, column }: Place) => ({
    row: within(row, from.top, heightOf(from)),
    column: within(column, from.left, widthOf(from)),
  });
  return copiedValues(
    grid,
    placesOf(to).filter((place) => !contains(from, place)),
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

/** Returns one value for every cell of the range. */
export const fillWithValue = <Value>(
  gridShape: GridShape,
  range: Range,
  value: Value,
): PlacedValue<Value>[] =>
  placesOf(range)
    .filter(({ row, column }) => gridShape.exists(row, column))
    .map((place) => ({ place, value }));
