/** A block of cells in the format of spreadsheets' clipboards: lines and tabs, with quotes where needed. */

/**
 * Parses a block into rows of texts, without empty lines at its end. A quoted value may contain tabs, line
 * breaks and doubled quotes. A quote inside an unquoted value is an ordinary character.
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
      // A tab at the very end starts one more value, an empty one.
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

/** Maximum values and characters of a block, more than any order needs. */
const maxValues = 10_000;
const maxCharacters = 200_000;

/** Returns the size of a block that is too large, counted without parsing it; undefined for others. */
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
  // No value ends after the closing quote, so the quotes are part of the text.
  if (at < text.length && !'\t\r\n'.includes(text[at] ?? '')) return plain(text, start);
  return { value, end: at };
}

/** A value of a block; null, where the grid has no cell, is an empty value. */
export type BlockValue = string | number | null;

/** Formats values as text for any spreadsheet. */
export const writeBlock = (rows: readonly (readonly BlockValue[])[]): string =>
  rows.map((row) => row.map(inBlock).join('\t')).join('\r\n');

const inBlock = (value: BlockValue): BlockValue =>
  typeof value === 'string' && /["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : (value ?? '');

const inHtml = (value: BlockValue): string =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** Formats values as an HTML table, which Excel and LibreOffice prefer. */
export const writeTable = (rows: readonly (readonly BlockValue[])[]): string => {
  const lines = rows.map((row) => `<tr>${row.map((value) => `<td>${inHtml(value)}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
};
