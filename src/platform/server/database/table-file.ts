/** Writes a table as an .xlsx file. Runs in a worker process, because it compresses the whole file. */
import type { Language } from '../../i18n/languages.ts';
import type { Cell } from './sheet-cells.ts';
import { createWorkbook, type WorkbookColumn } from './workbook.ts';

/** A cell as a message between processes carries it. */
export type TableCell =
  | { type: 'text'; value: string }
  | { type: 'number' | 'money'; value: number }
  | { type: 'day'; value: string };

export interface TableFile {
  columns: WorkbookColumn[];
  rows: TableCell[][];
  language: Language;
}

export async function writeTableFile({
  columns,
  rows,
  language,
}: TableFile): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const workbook = createWorkbook(columns, language, (bytes) => parts.push(bytes));
  workbook.add(rows.map((row) => row.map(cellOf)));
  workbook.end();
  return new Uint8Array(Buffer.concat(parts));
}

function cellOf(cell: TableCell): Cell {
  if (cell.type === 'day') return { value: new Date(`${cell.value}T00:00:00Z`), format: 'day' };
  if (cell.type === 'money') return { value: cell.value, format: 'money' };
  return cell.value === '' ? null : { value: cell.value };
}
