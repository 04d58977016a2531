/** Reads the table of an untrusted .xlsx or .csv file. Runs in a worker process. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { FileCell } from '../../import/import-column.ts';

export const maxImportRows = 20_000;
export const maxImportColumns = 100;

/** Rows of a part. */
const part = 500;
/** Characters of a cell. */
const maxCell = 5000;

export type TableProblem = 'empty' | 'rows' | 'columns' | 'broken';

export type ReadTable =
  | {
      problem: TableProblem;
      /** Where the record begins that cannot be read. */
      line?: number;
      /** The only row of a file without rows. */
      headings?: string[];
    }
  | {
      headings: string[];
      /** The rows in parts, each the JSON of `[line, ...cells][]`: the server parses one in a turn. */
      parts: string[];
      rows: number;
    };

type Row = [line: number, ...cells: FileCell[]];

export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const read = isZip ? await readWorkbook(bytes) : readCsv(bytes);
  if (!Array.isArray(read)) return read;
  const [first, ...rows] = read.filter((row) => row.slice(1).some((cell) => cell !== null && cell !== ''));
  if (!first) return { problem: 'empty' };
  const headings = first.slice(1).map((cell) =>
    String(cell ?? '')
      .trim()
      .slice(0, 200),
  );
  while (headings.at(-1) === '') headings.pop();
  if (rows.length === 0) return { problem: 'empty', headings: headings.slice(0, maxImportColumns) };
  if (headings.length > maxImportColumns) return { problem: 'columns' };
  if (rows.length > maxImportRows) return { problem: 'rows' };
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += part) {
    const cut = rows.slice(from, from + part).map((row) => row.slice(0, maxImportColumns + 1));
    parts.push(JSON.stringify(cut));
  }
  return { headings, parts, rows: rows.length };
}

async function readWorkbook(bytes: Uint8Array): Promise<Row[] | { problem: TableProblem }> {
  try {
    const rows = await readSheet(Buffer.from(bytes), { trim: false });
    return rows.map((row, place): Row => [place + 1, ...row.map(cellOf)]);
  } catch {
    return { problem: 'broken' };
  }
}

/** A day of a workbook is a fraction of days, so the time read back is a millisecond off. */
const cellOf = (value: unknown): FileCell => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return dayOrTime(new Date(Math.round(value.getTime() / 1000) * 1000));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return String(value).slice(0, maxCell);
};

const dayOrTime = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  return date.toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '');
};

const delimiters = [';', ',', '\t', '|'];

function readCsv(bytes: Uint8Array): Row[] | { problem: TableProblem; line?: number } {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  // A zero byte stands in no text.
  if (text.includes('\0')) return { problem: 'broken' };
  const firstLine = text.slice(0, text.indexOf('\n') >>> 0).replaceAll(/"[^"]*"/g, '');
  const times = (delimiter: string) => firstLine.split(delimiter).length - 1;
  const delimiter = delimiters.reduce((best, other) => (times(other) > times(best) ? other : best));
  const rows: Row[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // Other programs write a quote inside a text as it is: `Boutique "Aurora"`.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      to: maxImportRows + 2,
      on_record: (cells: string[], { lines }) => {
        lastLine = lines;
        // The parser reports the line where a record ends.
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        rows.push([lines - breaks, ...cells.map((cell) => cell.slice(0, maxCell))]);
        return null;
      },
    });
  } catch {
    // A quote that never closes fails at the end of the file, far from the record that has it.
    return { problem: 'broken', line: lastLine + 1 };
  }
  return rows;
}

/** Decodes UTF-8, UTF-16 with its mark, or the Windows encoding that older spreadsheets save. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
