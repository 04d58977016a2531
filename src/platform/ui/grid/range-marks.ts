/**
 * How a place relates to the selection, encoded as one number, so that a cell renders only when it changes.
 */
import { type GridState, selectedRange } from './grid-state.ts';
import type { Place } from './navigation.ts';
import { contains, type Range } from './selection.ts';

const inSelection = 1;
const inFillPreview = 2;
const atHandle = 4;
const edges = { top: 8, right: 16, bottom: 32, left: 64 } as const;
const atTabStop = 128;

export interface RangeMarks {
  /** The one cell in the tab order. */
  isTabStop: boolean;
  isSelected: boolean;
  /** Releasing the fill handle would fill it. */
  isInFillPreview: boolean;
  /** The fill handle is at its corner. */
  hasHandle: boolean;
  /** The sides where the selection or the fill preview ends. */
  top: boolean;
  right: boolean;
  bottom: boolean;
  left: boolean;
}

export function encodeMarks(
  { selection, active, fillPreview, isSelecting }: GridState,
  place: Place,
): number {
  const range = selectedRange({ selection, active });
  const isSelected = selection !== undefined && contains(range, place);
  const isInFillPreview = fillPreview !== undefined && contains(fillPreview, place);
  const hasHandle = !fillPreview && place.row === range.bottom && place.column === range.right;
  // A touch selection starts without focus, so its first cell needs a frame.
  const startsHere = isSelecting && contains(range, place);
  const outer = isInFillPreview ? fillPreview : isSelected || startsHere ? range : undefined;
  return (
    (isSelected ? inSelection : 0) |
    (isInFillPreview ? inFillPreview : 0) |
    (hasHandle ? atHandle : 0) |
    (place.row === active.row && place.column === active.column ? atTabStop : 0) |
    (outer ? edgesAt(outer, place) : 0)
  );
}

function edgesAt({ top, right, bottom, left }: Range, { row, column }: Place): number {
  return (
    (row === top ? edges.top : 0) |
    (column === right ? edges.right : 0) |
    (row === bottom ? edges.bottom : 0) |
    (column === left ? edges.left : 0)
  );
}

export const decodeMarks = (marks: number): RangeMarks => ({
  isTabStop: (marks & atTabStop) > 0,
  isSelected: (marks & inSelection) > 0,
  isInFillPreview: (marks & inFillPreview) > 0,
  hasHandle: (marks & atHandle) > 0,
  top: (marks & edges.top) > 0,
  right: (marks & edges.right) > 0,
  bottom: (marks & edges.bottom) > 0,
  left: (marks & edges.left) > 0,
});
