/** How a place lies in the selection, as one number, so that a cell is drawn again only when its own mark is another. */
import { type DeskState, rangeOfState } from '../../matrix/desk-state.ts';
import type { Place } from '../../matrix/navigation.ts';
import { contains, type Range } from '../../matrix/selection.ts';

const inSelection = 1;
const inReach = 2;
const atHandle = 4;
const edges = { top: 8, right: 16, bottom: 32, left: 64 } as const;
const isEntry = 128;

export interface RangeMarks {
  /** The one cell that the Tab key enters. */
  entry: boolean;
  selected: boolean;
  /** What letting the handle go would fill. */
  reached: boolean;
  /** The handle stands at its corner. */
  handle: boolean;
  /** The sides where the selection, or what the handle reaches, ends. */
  top: boolean;
  right: boolean;
  bottom: boolean;
  left: boolean;
}

export function marksOf({ selection, active, reach, selecting }: DeskState, place: Place): number {
  const range = rangeOfState({ selection, active });
  const selected = selection !== undefined && contains(range, place);
  const reached = reach !== undefined && contains(reach, place);
  const handle = !reach && place.row === range.bottom && place.column === range.right;
  // Where a selection by fingers begins no focus shows the place.
  const begun = selecting && contains(range, place);
  const outer = reached ? reach : selected || begun ? range : undefined;
  return (
    (selected ? inSelection : 0) |
    (reached ? inReach : 0) |
    (handle ? atHandle : 0) |
    (place.row === active.row && place.column === active.column ? isEntry : 0) |
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

export const readMarks = (marks: number): RangeMarks => ({
  entry: (marks & isEntry) > 0,
  selected: (marks & inSelection) > 0,
  reached: (marks & inReach) > 0,
  handle: (marks & atHandle) > 0,
  top: (marks & edges.top) > 0,
  right: (marks & edges.right) > 0,
  bottom: (marks & edges.bottom) > 0,
  left: (marks & edges.left) > 0,
});
