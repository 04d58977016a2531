/** A block of cells as spreadsheets put it on the clipboard: lines and tabs, quoted where a value has them itself. */

/**
 * Reads it as rows of texts. Empty lines at its end are none. A value in quotes may hold tabs, line breaks and doubled
 * quotes; a quote elsewhere in a value is a character like any other.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(value);
    at = end;
    if (text[at] === '\t') {
      at += 1;
      // A tab at the very end opens one more value, an empty one.
      if (at === text.length) row.push('');
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  while (rows.length > 0 && rows.at(-1)?.every((value) => value.trim() === '')) rows.pop();
  return rows;
}

export interface BlockSize {
  rows: number;
  columns: number;
}

/** More than any order holds: values, and characters. */
const maxValues = 10_000;
const maxCharacters = 200_000;

/** How large a block is that is too large to be read, from its lines and its first row alone; undefined for the others. */
export function sizeIfTooLarge(text: string): BlockSize | undefined {
  const block = text.trimEnd();
  const end = block.search(/[\r\n]/);
  const columns = count(end < 0 ? block : block.slice(0, end), '\t') + 1;
  const rows = Math.max(count(block, '\n'), count(block, '\r')) + 1;
  return rows * columns > maxValues || block.length > maxCharacters ? { rows, columns } : undefined;
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

interface ReadValue {
  value: string;
  end: number;
}

function plain(text: string, start: number): ReadValue {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1;
  return { value: text.slice(start, end), end };
}

function quoted(text: string, start: number): ReadValue {
  let value = '';
  let at = start + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close === -1) return plain(text, start);
    value += text.slice(at, close);
    at = close + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  // Not closed where a value ends: the quotes belong to the text.
  if (at < text.length && !'\t\r\n'.includes(text[at] ?? '')) return plain(text, start);
  return { value, end: at };
}

/** Quantities as text for any spreadsheet; null, where nothing is made, is an empty cell, and none is 0. */
export const writeBlock = (rows: readonly (readonly (number | null)[])[]): string =>
  rows.map((row) => row.map((value) => value ?? '').join('\t')).join('\r\n');

/** The same as the table that Excel and LibreOffice like better than text. */
export const writeTable = (rows: readonly (readonly (number | null)[])[]): string => {
  const lines = rows.map((row) => `<tr>${row.map((value) => `<td>${value ?? ''}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
};
