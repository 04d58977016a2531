/** Filling of lines from other cells of the table. */
import type { Grid, PlacedValue } from '../../grid/grid.ts';
import type { Place } from '../../grid/navigation.ts';
import type { ValueWords } from '../value-text.ts';
import { type Column, readText, storedText } from './line-cells.ts';
import { isSameValue, type Lines, type LineWrite } from './line-edits.ts';

/** Returns the lines as cells to fill from; the value of a place is the place itself. */
export const cellsOf = (lines: Lines, columns: readonly Column[]): Grid<Place> => ({
  rows: lines.length,
  columns: columns.length,
  exists: (row) => row >= 0 && row < lines.length,
  valueAt: (place) => place,
});

interface Table {
  lines: Lines;
  columns: readonly Column[];
  words: ValueWords;
}

/** Returns the values that change when each place takes the value of another one. */
export function fillWrites(table: Table, placed: readonly PlacedValue<Place>[]): LineWrite[] {
  const { lines, columns } = table;
  return placed.flatMap(({ place: { row, column }, value: from }) => {
    const target = columns[column];
    const copied = target && !target.isLocked ? copiedValue(table, from, target) : undefined;
    if (!target || !copied || isSameValue(lines[row]?.[target.name] ?? undefined, copied.value)) return [];
    return [{ row, name: target.name, value: copied.value }];
  });
}

/** Returns the value of a cell for another one; another column reads its text. */
function copiedValue(
  { lines, columns, words }: Table,
  from: Place,
  target: Column,
): { value: unknown } | undefined {
  const source = columns[from.column];
  const line = lines[from.row];
  if (!source || !line) return undefined;
  if (source === target) return { value: line[target.name] ?? undefined };
  return readText(target, storedText(source, line, columns, words), words);
}
