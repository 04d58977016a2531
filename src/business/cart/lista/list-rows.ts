/** Reads the rows of a list: which cell holds what. Rules without I/O. */
import type { FileCell } from '../../../platform/import/import-column.ts';
import { foldHeading } from '../../../platform/import/match-columns.ts';

/** The order of one line of a list, as it was written. */
export interface AskedLine {
  linea: number;
  texto: string;
  ean: string;
  referencia: string;
  color: string;
  talla: string;
  cantidad: string;
}

type Column = 'ean' | 'referencia' | 'color' | 'talla' | 'cantidad' | 'otra';

const headings: Record<Exclude<Column, 'otra'>, string> = {
  ean: 'ean|ean13|ean 13|codigo de barras|barcode|codi de barres|gtin',
  referencia:
    'referencia|ref|reference|style no|style number|referencia del modelo|referencia modelo|articulo|article|artigo|sku|codigo|code|codi',
  color: 'color|colour|cor|nombre del color|colores',
  talla: 'talla|size|tamanho|talle|mida|numero',
  cantidad:
    'cantidad|quantity|qty|quantitat|quantidade|unidades|uds|units|unitats|prendas|garments|peces|pecas',
};
const others =
  'modelo|nombre|model|style|name|nom|nome|precio|price|preu|preco|importe|amount|import|valor|pvp|pvpr|total|temporada|season|estacao|descripcion|description|descripcio|descricao|tipo|type|tipus';
const columnByHeading = new Map<string, Column>([
  ...Object.entries(headings).flatMap(([column, words]) =>
    words.split('|').map((word) => [word, column as Column] as const),
  ),
  ...others.split('|').map((word) => [word, 'otra' as const] as const),
]);
/** «Pedido» is the quantity or the number of an order: a quantity only where no other column has it. */
const orderWords = new Set(['pedido', 'order']);
const totalWords = new Set(['total', 'totales', 'totals', 'totais', 'suma', 'sum']);

interface Catalogue {
  /** Tests whether a folded text is the name of a talla. */
  isTalla(text: string): boolean;
  /** Tests whether a text is the referencia of a modelo. */
  isReferencia(text: string): boolean;
}

/** How the following rows are read: columns by heading, or a matrix of tallas. */
interface Layout {
  columns?: (Column | undefined)[];
  tallas?: (string | undefined)[];
  /** The referencia above a matrix. */
  referencia: string;
}

const textOf = (cell: FileCell | undefined): string => String(cell ?? '').trim();
const isEan = (text: string): boolean => /^\d{12,14}$/.test(text);

/**
 * Returns the lines of a list. A row can be a heading, the referencia or the tallas of a matrix, or a line.
 * @param rows each with its line in the file and its cells
 */
export function readListRows(
  rows: readonly { linea: number; cells: readonly FileCell[] }[],
  catalogue: Catalogue,
): AskedLine[] {
  const lines: AskedLine[] = [];
  let layout: Layout = { referencia: '' };
  for (const { linea, cells } of rows) {
    const row = cells.map(textOf);
    const filled = row.filter((text) => text !== '');
    const [only] = filled;
    if (only === undefined || totalWords.has(foldHeading(only))) continue;
    const heading = readHeading(row, catalogue, layout.referencia);
    if (heading) layout = heading;
    else if (filled.length === 1 && catalogue.isReferencia(only)) layout = { referencia: only };
    else lines.push(...readLine(linea, row, layout));
  }
  return lines;
}

/** Returns the layout of a row of headings; undefined when the row is none. */
function readHeading(row: readonly string[], catalogue: Catalogue, above: string): Layout | undefined {
  const named = row.map((text) => columnByHeading.get(foldHeading(text)));
  const ordered = named.includes('cantidad') ? 'otra' : 'cantidad';
  const columns = row.map((text, at) => (orderWords.has(foldHeading(text)) ? ordered : named[at]));
  const known = columns.filter((column) => column !== undefined && column !== 'otra');
  const tallas = row.map((text) => (text !== '' && catalogue.isTalla(foldTalla(text)) ? text : undefined));
  const tallaCount = tallas.filter(Boolean).length;
  const hasCode = columns.includes('ean') || columns.includes('referencia');
  if (hasCode && columns.includes('cantidad') && known.length >= 2) return { columns, referencia: '' };
  const first = row.find((text) => text !== '') ?? '';
  const rest = row.filter((text, place) => text !== '' && !tallas[place] && !columns[place]);
  if (tallaCount >= 2 && rest.every((text) => catalogue.isReferencia(text))) {
    return { columns, tallas, referencia: rest[0] ?? ((hasCode || first === '' ? '' : above) || above) };
  }
  return undefined;
}

function readLine(linea: number, row: readonly string[], layout: Layout): AskedLine[] {
  const texto = row.filter((text) => text !== '').join(' · ');
  const line = { linea, texto, ean: '', referencia: layout.referencia, color: '', talla: '', cantidad: '' };
  const { columns, tallas } = layout;
  if (columns) {
    const at = (column: Column) => {
      const place = columns.indexOf(column);
      return place < 0 ? '' : (row[place] ?? '');
    };
    const read = {
      ...line,
      ean: at('ean'),
      referencia: at('referencia') || layout.referencia,
      color:
        at('color') || (tallas && !columns.includes('color') ? (row[firstFree(columns, tallas)] ?? '') : ''),
    };
    if (!tallas) {
      const cantidad = at('cantidad');
      // A sheet to fill in has a row for each cell.
      return cantidad === '' ? [] : [{ ...read, talla: at('talla'), cantidad }];
    }
    return tallas.flatMap((talla, place) => {
      const cantidad = row[place] ?? '';
      if (talla === undefined || cantidad === '' || cantidad === '0') return [];
      return [
        { ...read, talla, cantidad, texto: `${read.referencia} · ${read.color} · ${talla}: ${cantidad}` },
      ];
    });
  }
  return [{ ...line, ...readBare(row) }];
}

/** Returns the first column of a matrix that is no talla: its color. */
const firstFree = (columns: readonly unknown[], tallas: readonly unknown[]): number =>
  columns.findIndex((column, place) => column === undefined && tallas[place] === undefined);

/** Reads a row without headings: code, color, talla, quantity. A row in one cell is divided at its spaces. */
function readBare(
  row: readonly string[],
): Pick<AskedLine, 'ean' | 'referencia' | 'color' | 'talla' | 'cantidad'> {
  const cells = row.filter((text) => text !== '');
  const parts = cells.length === 1 ? (cells[0] ?? '').split(/\s+/) : cells;
  const [code = '', ...rest] = parts;
  const cantidad = rest.pop() ?? '';
  if (isEan(code.replaceAll(' ', ''))) {
    return { ean: code, referencia: '', color: '', talla: '', cantidad };
  }
  const talla = rest.pop() ?? '';
  // A name may stand between referencia and color.
  const color = cells.length === 1 ? rest.join(' ') : (rest.at(-1) ?? '');
  return { ean: '', referencia: code, color, talla, cantidad };
}

/** Returns a talla without the word before it: «T. 40» becomes "40". */
export const foldTalla = (text: string): string =>
  foldHeading(text).replace(/^(?:talla|size|tamanho|talle|mida|t)\s*(?=\d|x|s$|m$|l$)/, '');
