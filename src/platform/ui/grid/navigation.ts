/**
 * Keyboard navigation of a grid, as in a spreadsheet. `moving`: keys move from cell to cell. `typing`: a
 * value replaces the old one; arrows accept it and move. `editing` (F2): arrows move the caret.
 */

export interface Place {
  row: number;
  column: number;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.row === other.row && one.column === other.column;

export interface Focus extends Place {
  mode: 'moving' | 'typing' | 'editing';
}

export interface KeyPress {
  key: string;
  ctrl: boolean;
  shift: boolean;
}

/** Size of a grid, and which places have a cell. */
export interface GridShape {
  rows: number;
  columns: number;
  exists(row: number, column: number): boolean;
}

export interface KeyResult {
  focus: Focus;
  /**
   * `restore`: put back the value from before. `clear`: empty the cell. `open`: put the caret into the value.
   * `leave`: move the focus out of the grid.
   */
  effect: 'none' | 'restore' | 'clear' | 'open' | 'more' | 'less' | 'leave';
  /** False when the browser handles the key. */
  handled: boolean;
}

type Direction = readonly [down: number, right: number];

const arrows: Record<string, Direction> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function pressKey(focus: Focus, press: KeyPress, gridShape: GridShape): KeyResult {
  const { key, ctrl, shift } = press;
  const stay = (handled: boolean): KeyResult => ({ focus, effect: 'none', handled });
  const to = (place: Place | undefined): KeyResult => ({
    focus: { ...(place ?? { row: focus.row, column: focus.column }), mode: 'moving' },
    effect: 'none',
    handled: true,
  });

  if (key === 'Tab' && !ctrl) {
    const next = alongRows(focus, shift ? -1 : 1, gridShape);
    // After the last cell, Tab leaves the grid.
    return next ? to(next) : stay(false);
  }
  if (key === 'Enter' && !ctrl) return to(nearest(focus, [shift ? -1 : 1, 0], gridShape));
  if (key === 'Escape') {
    // Tab visits every cell, so Escape must be a short way out.
    if (focus.mode === 'moving') return { focus, effect: 'leave', handled: true };
    return { focus: { ...focus, mode: 'moving' }, effect: 'restore', handled: true };
  }
  if (key === 'F2') {
    if (focus.mode === 'editing')
      return { focus: { ...focus, mode: 'typing' }, effect: 'none', handled: true };
    return { focus: { ...focus, mode: 'editing' }, effect: 'open', handled: true };
  }

  const direction = arrows[key];
  const along = direction?.[0] === 0 || key === 'Home' || key === 'End';
  if (focus.mode === 'editing' && along) return stay(false);
  if (direction && !shift)
    return to(ctrl ? farthest(focus, direction, gridShape) : nearest(focus, direction, gridShape));
  if (key === 'Home') return to(ctrl ? firstCell(gridShape) : endOfRow(focus.row, 1, gridShape));
  if (key === 'End') return to(ctrl ? lastCell(gridShape) : endOfRow(focus.row, -1, gridShape));

  if (focus.mode === 'moving' && !ctrl) {
    if (key === 'Delete' || key === 'Backspace') return { focus, effect: 'clear', handled: true };
    if (key === '+') return { focus, effect: 'more', handled: true };
    if (key === '-') return { focus, effect: 'less', handled: true };
  }
  return stay(false);
}

/** Returns the first cell, where the focus enters the grid. */
export function firstCell(gridShape: GridShape): Place | undefined {
  return alongRows({ row: 0, column: -1 }, 1, gridShape);
}

function lastCell(gridShape: GridShape): Place | undefined {
  return alongRows({ row: gridShape.rows - 1, column: gridShape.columns }, -1, gridShape);
}

/** Returns the next or previous cell in reading order; undefined beyond the ends. */
function alongRows({ row, column }: Place, step: 1 | -1, gridShape: GridShape): Place | undefined {
  const size = gridShape.rows * gridShape.columns;
  for (let at = row * gridShape.columns + column + step; at >= 0 && at < size; at += step) {
    const place = { row: Math.floor(at / gridShape.columns), column: at % gridShape.columns };
    if (gridShape.exists(place.row, place.column)) return place;
  }
  return undefined;
}

/** Returns the next cell in a direction, over places without a cell; undefined at the edge. */
function nearest({ row, column }: Place, [down, right]: Direction, gridShape: GridShape): Place | undefined {
  for (
    let place = { row: row + down, column: column + right };
    place.row >= 0 && place.row < gridShape.rows && place.column >= 0 && place.column < gridShape.columns;
    place = { row: place.row + down, column: place.column + right }
  ) {
    if (gridShape.exists(place.row, place.column)) return place;
  }
  return undefined;
}

function farthest(from: Place, direction: Direction, gridShape: GridShape): Place | undefined {
  let end: Place | undefined;
  for (let next = nearest(from, direction, gridShape); next; next = nearest(next, direction, gridShape))
    end = next;
  return end;
}

function endOfRow(row: number, step: 1 | -1, gridShape: GridShape): Place | undefined {
  return nearest({ row, column: step === 1 ? -1 : gridShape.columns }, [0, step], gridShape);
}
