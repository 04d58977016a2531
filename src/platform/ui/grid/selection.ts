/** A rectangle of cells. It may include places without a cell. */
import type { GridShape, KeyPress, Place } from './navigation.ts';

export interface Selection {
  /** The corner where the selection started. */
  anchor: Place;
  /** The opposite corner, which Shift and the pointer move. */
  head: Place;
}

/** A rectangle of rows and columns; all four bounds are inclusive. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export type GridSize = Pick<GridShape, 'rows' | 'columns'>;

export const rangeOf = ({ anchor, head }: Selection): Range => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
});

export const rangeAt = ({ row, column }: Place): Range => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
});

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;

export const contains = (range: Range, { row, column }: Place): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** Returns every place of a range, row by row. */
export function placesOf({ top, left, bottom, right }: Range): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

export const wholeGrid = ({ rows, columns }: GridSize): Selection => ({
  anchor: { row: 0, column: 0 },
  head: { row: rows - 1, column: columns - 1 },
});

/** Returns the selection extended to whole rows. */
export const wholeRows = ({ anchor, head }: Selection, { columns }: GridSize): Selection => ({
  anchor: { row: anchor.row, column: 0 },
  head: { row: head.row, column: columns - 1 },
});

export const wholeColumns = ({ anchor, head }: Selection, { rows }: GridSize): Selection => ({
  anchor: { row: 0, column: anchor.column },
  head: { row: rows - 1, column: head.column },
});

/**
 * Returns the head after Shift with an arrow, Home or End: one place, or with Ctrl to the edge. Returns
 * undefined for other keys.
 */
export function movedHead(
  head: Place,
  { key, ctrl }: KeyPress,
  { rows, columns }: GridSize,
): Place | undefined {
  const by = (value: number, step: -1 | 1, count: number) => {
    const edge = step === 1 ? count - 1 : 0;
    return ctrl ? edge : Math.min(Math.max(value + step, 0), count - 1);
  };
  switch (key) {
    case 'ArrowUp':
      return { ...head, row: by(head.row, -1, rows) };
    case 'ArrowDown':
      return { ...head, row: by(head.row, 1, rows) };
    case 'ArrowLeft':
      return { ...head, column: by(head.column, -1, columns) };
    case 'ArrowRight':
      return { ...head, column: by(head.column, 1, columns) };
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { ...head, column: 0 };
    case 'End':
      return ctrl ? { row: rows - 1, column: columns - 1 } : { ...head, column: columns - 1 };
    default:
      return undefined;
  }
}

/**
 * Returns the next cell within a range and wraps around: Enter goes down columns, Tab along rows, Shift goes
 * back. Returns undefined when the range has no other cell.
 */
export function nextInRange(
  range: Range,
  at: Place,
  { key, shift }: KeyPress,
  gridShape: GridShape,
): Place | undefined {
  const height = heightOf(range);
  const width = widthOf(range);
  const count = height * width;
  const down = key === 'Enter';
  const place = (order: number): Place =>
    down
      ? { row: range.top + (order % height), column: range.left + Math.floor(order / height) }
      : { row: range.top + Math.floor(order / width), column: range.left + (order % width) };
  const start = down
    ? (at.column - range.left) * height + at.row - range.top
    : (at.row - range.top) * width + at.column - range.left;
  for (let step = 1; step < count; step += 1) {
    const next = place((start + (shift ? count - step : step)) % count);
    if (gridShape.exists(next.row, next.column)) return next;
  }
  return undefined;
}
