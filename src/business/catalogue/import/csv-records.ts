import { type CsvError, parse } from 'csv-parse/sync';
import { type Remark, refused } from './remark.ts';

export interface CsvRecord {
  /** Line of the file, from 1, where the record begins. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  header: CsvRecord;
  records: CsvRecord[];
  /** Records with another number of columns than the header, each with its refusal. */
  misshapen: { record: CsvRecord; remark: Remark }[];
  remarks: Remark[];
}

const delimiters = [',', ';', '\t'] as const;

/**
 * Returns the column separator: the most frequent candidate outside quotes in the first line; undefined when
 * it has none.
 */
export function delimiterOf(text: string): string | undefined {
  const first = text.slice(0, text.indexOf('\n') >>> 0).replaceAll(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, times: first.split(delimiter).length - 1 }));
  const best = counted.reduce((one, other) => (other.times > one.times ? other : one));
  return best.times > 0 ? best.delimiter : undefined;
}

/**
 * Reads the records of a CSV (comma, semicolon or tab) with lines that end in `\n`. Records with another
 * number of columns than the header go to `misshapen`; reading ends at a broken quote.
 */
export function readRecords(text: string): CsvFile | { remark: Remark } {
  const delimiter = delimiterOf(text);
  if (!delimiter)
    return { remark: refused(1, 'not a CSV: the first line has no columns separated by , or ;') };
  const all: CsvRecord[] = [];
  const remarks: Remark[] = [];
  let end = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      on_record: (cells: string[], { lines }) => {
        // The parser reports the line where a record ends.
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        // Spreadsheets save emptied rows below a table as separators only.
        if (cells.some((cell) => cell.trim() !== '')) all.push({ line: lines - breaks, cells });
        end = lines;
        return null;
      },
    });
  } catch (error) {
    remarks.push(brokenAt(error as CsvError, end));
  }
  const [header, ...records] = all;
  if (!header) return { remark: remarks[0] ?? refused(1, 'the file has no header line') };
  const width = header.cells.length;
  const whole: CsvRecord[] = [];
  const misshapen: CsvFile['misshapen'] = [];
  for (const record of records) {
    const { line, cells } = record;
    if (cells.length === width) whole.push(record);
    else {
      const problem = widthProblem(cells.length, width, record === records.at(-1));
      misshapen.push({ record, remark: refused(line, problem) });
    }
  }
  return { header, records: whole, misshapen, remarks };
}

function widthProblem(has: number, width: number, last: boolean): string {
  if (has > width)
    return `${has} columns where the header has ${width}: a text with the separator in it lacks its quotes`;
  return `${has} columns where the header has ${width}${last ? ': the file seems to be cut off here' : ''}`;
}

function brokenAt(error: CsvError, end: number): Remark {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refused(end + 1, 'a quote opens in this record and never closes: the file seems to be cut off');
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return refused(
      end + 1,
      'a record of more than a million characters begins here: a quote that never closes?',
    );
  const line = typeof error.lines === 'number' ? error.lines : end + 1;
  if (error.code === 'INVALID_OPENING_QUOTE')
    return refused(line, 'a quote stands inside a text without quotes around it');
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return refused(line, 'more text follows a closing quote (a quote inside a text is written twice)');
  return refused(line, `not a CSV: ${error.message}`);
}
