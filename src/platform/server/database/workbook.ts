/** Writes an .xlsx workbook of one sheet as a stream: memory does not grow with its rows. */
import { Zip, ZipDeflate } from 'fflate';
import type { Language } from '../../i18n/languages.ts';
import type { Cell, CellFormat } from './sheet-cells.ts';

export interface WorkbookColumn {
  titulo: string;
  /** Characters. */
  width: number;
}

export interface Workbook {
  /** Adds rows. */
  add(rows: readonly Cell[][]): void;
  /** Ends the sheet with its filter over the header row. */
  end(): void;
}

/**
 * Starts a workbook with a bold, frozen header row.
 * @param onBytes called with each part of the file
 */
export function createWorkbook(
  columns: readonly WorkbookColumn[],
  language: Language,
  onBytes: (bytes: Uint8Array) => void,
): Workbook {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    onBytes(bytes);
  });
  const encoder = new TextEncoder();
  const file = (name: string) => {
    // Level 3: half the time of the usual level 6, for files larger by a tenth.
    const entry = new ZipDeflate(name, { level: 3 });
    zip.add(entry);
    return (text: string, isLast = false) => entry.push(encoder.encode(text), isLast);
  };
  for (const [name, text] of Object.entries(partsOf(language))) file(name)(head + text, true);
  const sheet = file('xl/worksheets/sheet1.xml');
  const names = columns.map((_, place) => letters(place + 1));
  let rows = 0;
  /** Excel does without the addresses of cells; other readers do not. */
  const rowOf = (cells: (place: string) => string[]) => {
    rows += 1;
    return `<row r="${rows}">${cells(String(rows)).join('')}</row>`;
  };
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  sheet(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" ` +
      'topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData>` +
      rowOf((row) =>
        columns.map(({ titulo }, place) => textCell(names[place] + row, titulo, styles.heading)),
      ),
  );
  return {
    add(added) {
      const written = added.map((cells) =>
        rowOf((row) => cells.map((one, place) => cell(names[place] + row, one))),
      );
      sheet(written.join(''));
    },
    end() {
      const last = `${letters(columns.length)}${rows}`;
      sheet(`</sheetData><autoFilter ref="A1:${last}"/></worksheet>`, true);
      file('xl/workbook.xml')(head + workbookXml(`$A$1:$${letters(columns.length)}$${rows}`), true);
      zip.end();
    },
  };
}

const styles = { plain: 0, heading: 1, money: 2, day: 3, instant: 4 };

function cell(address: string, one: Cell): string {
  if (!one) return '';
  const { value, format } = one;
  if (typeof value === 'string') return textCell(address, value, styles.plain);
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const number = typeof value === 'number' ? value : serialOf(value);
  if (!Number.isFinite(number)) return '';
  return `<c r="${address}"${format ? ` s="${styles[format]}"` : ''}><v>${number}</v></c>`;
}

/** Returns the number of days since 1899-12-30, as Excel counts them. */
const serialOf = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

/** Excel refuses a file with a longer text in a cell. */
const maxCellText = 32_767;

const textCell = (address: string, text: string, style: number): string =>
  `<c r="${address}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const xmlText = (text: string): string =>
  text
    .slice(0, maxCellText)
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? '');

/** Returns the letters of a column: A for 1, AA for 27. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${documents}/${type}" Target="${target}"/>`;

const dayFormats: Record<Language, string> = {
  es: 'dd/mm/yyyy',
  ca: 'dd/mm/yyyy',
  pt: 'dd/mm/yyyy',
  en: 'dd mmm yyyy',
};

function partsOf(language: Language): Record<string, string> {
  const day = dayFormats[language];
  const formats: Record<CellFormat, number> = { money: 4, day: 164, instant: 165 };
  const cellFormat = (number: number, rest = '') =>
    `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0"${rest}/>`;
  const formatted = Object.values(formats).map((number) => cellFormat(number, ' applyNumberFormat="1"'));
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ` +
      'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    '_rels/.rels': `${relation('officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels':
      `${relation('worksheet', 'worksheets/sheet1.xml')}` +
      `<Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${day}"/>` +
      `<numFmt numFmtId="165" formatCode="${day}\\ hh:mm"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
      `<cellXfs count="5">${cellFormat(0)}${cellFormat(0, ' applyFont="1"').replace('fontId="0"', 'fontId="1"')}` +
      `${formatted.join('')}</cellXfs></styleSheet>`,
  };
}

/** Excel keeps the range of a filter in a hidden name as well. */
const workbookXml = (range: string) =>
  `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Percha" sheetId="1" r:id="rId1"/>` +
  '</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">' +
  `Percha!${range}</definedName></definedNames></workbook>`;
