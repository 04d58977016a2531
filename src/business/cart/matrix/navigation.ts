/**
 * How keys move through the matrix and what they do to a cell, as a spreadsheet does. `moving`: keys move from cell to
 * cell. `typing`: a value is being written over the old one; arrows take it and go on. `editing` (F2): arrows move the
 * caret in the value.
 */

export interface Place {
  row: number;
  column: number;
}

export interface Focus extends Place {
  mode: 'moving' | 'typing' | 'editing';
}

export interface KeyPress {
  key: string;
  ctrl: boolean;
  shift: boolean;
}

/** The part of the matrix that matters here: which cells there are. */
export interface Ground {
  rows: number;
  columns: number;
  exists(row: number, column: number): boolean;
}

export interface Step {
  focus: Focus;
  /** `restore`: the value from before; `clear`: the cell holds nothing; `open`: the caret stands in the value; `leave`: out of the matrix. */
  effect: 'none' | 'restore' | 'clear' | 'open' | 'more' | 'less' | 'leave';
  /** False: the key does what it does anywhere else in the browser. */
  handled: boolean;
}

type Direction = readonly [down: number, right: number];

const arrows: Record<string, Direction> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function pressKey(focus: Focus, press: KeyPress, ground: Ground): Step {
  const { key, ctrl, shift } = press;
  const stay = (handled: boolean): Step => ({ focus, effect: 'none', handled });
  const to = (place: Place | undefined): Step => ({
    focus: { ...(place ?? { row: focus.row, column: focus.column }), mode: 'moving' },
    effect: 'none',
    handled: true,
  });

  if (key === 'Tab' && !ctrl) {
    const next = alongRows(focus, shift ? -1 : 1, ground);
    // Past the last cell the key leaves the matrix, as it must.
    return next ? to(next) : stay(false);
  }
  if (key === 'Enter' && !ctrl) return to(nearest(focus, [shift ? -1 : 1, 0], ground));
  if (key === 'Escape') {
    // Tab goes from cell to cell, so another key must lead out: nobody should pass a hundred cells to reach what follows.
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
    return to(ctrl ? farthest(focus, direction, ground) : nearest(focus, direction, ground));
  if (key === 'Home') return to(ctrl ? first(ground) : endOfRow(focus.row, 1, ground));
  if (key === 'End') return to(ctrl ? last(ground) : endOfRow(focus.row, -1, ground));

  if (focus.mode === 'moving' && !ctrl) {
    if (key === 'Delete' || key === 'Backspace') return { focus, effect: 'clear', handled: true };
    if (key === '+') return { focus, effect: 'more', handled: true };
    if (key === '-') return { focus, effect: 'less', handled: true };
  }
  return stay(false);
}

/** The first cell there is: where the matrix is entered. */
export function first(ground: Ground): Place | undefined {
  return alongRows({ row: 0, column: -1 }, 1, ground);
}

function last(ground: Ground): Place | undefined {
  return alongRows({ row: ground.rows - 1, column: ground.columns }, -1, ground);
}

/** The next cell in reading order, or the one before; undefined beyond the last. */
function alongRows({ row, column }: Place, step: 1 | -1, ground: Ground): Place | undefined {
  const size = ground.rows * ground.columns;
  for (let at = row * ground.columns + column + step; at >= 0 && at < size; at += step) {
    const place = { row: Math.floor(at / ground.columns), column: at % ground.columns };
    if (ground.exists(place.row, place.column)) return place;
  }
  return undefined;
}

/** The next cell in a direction, over places where nothing is made; undefined at the edge. */
function nearest({ row, column }: Place, [down, right]: Direction, ground: Ground): Place | undefined {
  for (
    let place = { row: row + down, column: column + right };
    place.row >= 0 && place.row < ground.rows && place.column >= 0 && place.column < ground.columns;
    place = { row: place.row + down, column: place.column + right }
  ) {
    if (ground.exists(place.row, place.column)) return place;
  }
  return undefined;
}

function farthest(from: Place, direction: Direction, ground: Ground): Place | undefined {
  let end: Place | undefined;
  for (let next = nearest(from, direction, ground); next; next = nearest(next, direction, ground)) end = next;
  return end;
}

function endOfRow(row: number, step: 1 | -1, ground: Ground): Place | undefined {
  return nearest({ row, column: step === 1 ? -1 : ground.columns }, [0, step], ground);
}
