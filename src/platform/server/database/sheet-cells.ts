/** Converts each type of value to a cell of an Excel sheet. */
import type { NamedField } from './search-fields.ts';

/** A column for the sheet's writer. */
export interface WrittenColumn {
  titulo: string;
  /** Texts for values. Other values are written unchanged. */
  palabras: Record<string, string>;
  type: NamedField['type'];
}

export const widthOf = ({ type }: WrittenColumn): number => widths[type] ?? 14;
const widths: Partial<Record<NamedField['type'], number>> = { text: 32, instant: 18, day: 12, uuid: 38 };

/** How Excel shows a value; `workbook.ts` has the format of each. */
export type CellFormat = 'money' | 'day' | 'instant';

export type Cell = { value: string | number | boolean | Date; format?: CellFormat } | null;

/** Returns the cell of a value. Text stays text: nothing that a client typed becomes a formula. */
export function cellOf({ type, palabras }: WrittenColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  const word = palabras[String(value)];
  if (word !== undefined) return { value: word };
  switch (type) {
    case 'money':
      return { value: Number(value) / 100, format: 'money' };
    case 'number':
      return { value: Number(value) };
    case 'boolean':
      return { value: value === true };
    case 'instant':
      return { value: inMadrid(value as Date), format: 'instant' };
    case 'day':
      return { value: new Date(`${String(value)}T00:00:00Z`), format: 'day' };
    default:
      // The sheet of another file keeps its numbers.
      if (typeof value === 'number' || typeof value === 'boolean') return { value };
      return { value: typeof value === 'object' ? JSON.stringify(value) : String(value) };
  }
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

/** A sheet has no time zones, so local time is written as if it were UTC. */
const inMadrid = (instant: Date): Date => new Date(`${wallClock.format(instant).replace(' ', 'T')}Z`);
