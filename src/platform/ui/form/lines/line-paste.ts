/** Pasting of a spreadsheet's block: lines are added as needed, refused texts stay in their cells. */
import { type PastePlan, planPaste } from '../../grid/paste.ts';
import type { Range } from '../../grid/selection.ts';
import type { ValueWords } from '../value-text.ts';
import { type Column, readText } from './line-cells.ts';
import { insertLines, type Lines, type LineWrite, writeValues } from './line-edits.ts';
import type { Line } from './line-table.ts';

interface LinePasteOptions {
  lines: Lines;
  columns: readonly Column[];
  /** Maximum number of lines. */
  max: number;
  newLine(): Line;
  words: ValueWords;
}

export interface LinePaste {
  lines: Lines;
  /** Number of cells that took a value. */
  filled: number;
  /** Number of lines that the block added. */
  added: number;
  /** Texts that a column could not read, in their places. */
  refused: { row: number; column: Column; text: string }[];
  /** Number of rows of the block beyond the maximum of lines. */
  rowsBeyond: number;
  /** Texts beyond the last column, or below a name that is no column. */
  outside: string[];
  /** The cells that changed. */
  places: { row: number; column: number }[];
}

/** Applies a pasted block that starts at the range's first cell. */
export function pasteLines(options: LinePasteOptions, range: Range, text: string): LinePaste {
  const { lines, columns, max, newLine, words } = options;
  const plan = planPaste<unknown, 'unreadable'>(
    {
      // Rows beyond the maximum are counted below.
      rows: Number.POSITIVE_INFINITY,
      columns: columns.length,
      exists: () => true,
      names: { rows: [], columns: columns.map(({ label }) => label) },
      read(pasted, at) {
        const column = columns[at];
        // A computed column follows from the others, and an empty text leaves its cell unchanged.
        if (pasted.trim() === '' || column?.isLocked) return { empty: true };
        if (!column) return { value: pasted };
        return readText(column, pasted, words) ?? { wrong: 'unreadable' };
      },
    },
    range,
    text,
  );
  const refused = plan.rejected.flatMap(({ reason, place, text: refusedText }) => {
    const column = place && columns[place.column];
    return reason === 'unreadable' && place && column ? [{ row: place.row, column, text: refusedText }] : [];
  });
  // A custom control cannot show a text that is no value of it.
  const kept = refused.filter(({ column }) => column.kind !== 'control');
  const all = [
    ...writesOf(plan, columns),
    ...kept.map(({ row, column, text: value }) => ({ row, name: column.name, value })),
  ];
  const writes = all.filter(({ row }) => row < max);
  const beyond = new Set(all.map(({ row }) => row).filter((row) => row >= max));
  const rows = Math.max(lines.length, ...writes.map(({ row }) => row + 1));
  const grown = insertLines(lines, lines.length, Array.from({ length: rows - lines.length }, newLine));
  return {
    lines: writeValues(grown, writes),
    filled: plan.placed.filter(({ place }) => place.row < max).length,
    added: rows - lines.length,
    refused: refused.filter(({ row }) => row < max),
    rowsBeyond: beyond.size,
    outside: plan.rejected.filter(({ place }) => !place).map((value) => value.text),
    places: writes.map(({ row, name }) => ({ row, column: columns.findIndex((one) => one.name === name) })),
  };
}

const writesOf = ({ placed }: PastePlan<unknown, unknown>, columns: readonly Column[]): LineWrite[] =>
  placed.flatMap(({ place, value }) => {
    const column = columns[place.column];
    return column ? [{ row: place.row, name: column.name, value }] : [];
  });
