/** Changes of lines, without React. Unchanged lines keep their identity, so that rows can compare. */
import type { Line } from './line-table.ts';

export type Lines = readonly Line[];

/** A value for a member of a line; undefined removes the member. */
export interface LineWrite {
  row: number;
  name: string;
  value: unknown;
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

const isSameLine = (one: Line, other: Line): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => isSameValue(one[name], other[name]))
  );
};

/**
 * Returns copies of the form's lines. A line that did not change keeps the identity it had in `before`,
 * because the form changes its lines in place and clones them.
 */
export function sharedLines(before: Lines, held: Lines): Lines {
  const known = held.every((line, row) => line.id === before[row]?.id) ? undefined : byId(before);
  const lines = held.map((line, row) => {
    const same = known ? known.get(line.id) : before[row];
    return same && isSameLine(same, line) ? same : { ...line };
  });
  return lines.length === before.length && lines.every((line, row) => line === before[row]) ? before : lines;
}

export function writeValues(lines: Lines, writes: readonly LineWrite[]): Lines {
  const changed = new Map<number, Record<string, unknown>>();
  for (const { row, name, value } of writes) {
    const line = changed.get(row) ?? { ...lines[row] };
    if (value === undefined) delete line[name];
    else line[name] = value;
    changed.set(row, line);
  }
  return lines.map((line, row) => changed.get(row) ?? line);
}

export const insertLines = (lines: Lines, row: number, added: Lines): Lines =>
  lines.toSpliced(row, 0, ...added);

export const removeLines = (lines: Lines, top: number, bottom: number): Lines =>
  lines.toSpliced(top, bottom - top + 1);

/** Moves a block of lines by one row; returns the same lines at the edge. */
export function moveLines(lines: Lines, top: number, bottom: number, by: 1 | -1): Lines {
  const neighbour = by === 1 ? lines[bottom + 1] : lines[top - 1];
  if (!neighbour) return lines;
  const without = lines.filter((line) => line !== neighbour);
  return without.toSpliced(by === 1 ? top : bottom, 0, neighbour);
}

export interface Restored {
  lines: Lines;
  /** Values and lines that changed elsewhere and stay as they are. */
  skipped: number;
}

/**
 * Undoes a step: applies the difference between two states to the current lines. Later changes, such as a
 * merge with another user's version, stay.
 */
export function applyDifference(current: Lines, from: Lines, to: Lines): Restored {
  const [before, after] = [byId(from), byId(to)];
  let skipped = 0;
  const kept = current.flatMap((line) => {
    const was = before.get(line.id);
    const wanted = after.get(line.id);
    if (was && !wanted) {
      if (isSameLine(was, line)) return [];
      skipped += 1;
      return [line];
    }
    if (!was || !wanted || was === wanted) return [line];
    const restored = restoreLine(line, was, wanted);
    skipped += restored.skipped;
    return [restored.line];
  });
  const present = new Set(kept.map(({ id }) => id));
  let lines: Lines = kept;
  for (const [row, line] of to.entries())
    if (!before.has(line.id) && !present.has(line.id))
      lines = insertLines(lines, Math.min(row, lines.length), [line]);
  return { lines: isReordered(from, to) ? inOrderOf(lines, to) : lines, skipped };
}

const byId = (lines: Lines) => new Map(lines.map((line) => [line.id, line]));

function restoreLine(line: Line, was: Line, wanted: Line): { line: Line; skipped: number } {
  let skipped = 0;
  const restored: Record<string, unknown> = { ...line };
  for (const name of new Set([...Object.keys(was), ...Object.keys(wanted)])) {
    if (isSameValue(was[name], wanted[name])) continue;
    if (!isSameValue(line[name], was[name])) skipped += 1;
    else if (wanted[name] === undefined) delete restored[name];
    else restored[name] = wanted[name];
  }
  return { line: restored, skipped };
}

/** Returns true when the lines of both states are in another order. */
function isReordered(from: Lines, to: Lines): boolean {
  const [before, after] = [byId(from), byId(to)];
  const common = from.filter(({ id }) => after.has(id)).map(({ id }) => id);
  return to.filter(({ id }) => before.has(id)).some(({ id }, row) => id !== common[row]);
}

/** Sorts the lines as `wanted` does; lines that it does not have go last. */
function inOrderOf(lines: Lines, wanted: Lines): Lines {
  const place = new Map(wanted.map(({ id }, row) => [id, row]));
  return lines.toSorted(
    (one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0,
  );
}
