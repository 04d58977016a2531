/** Tells a list of an order from a block of quantities. Rules without I/O. */
import { readBlock } from '../../../platform/ui/grid/block-text.ts';
import { type AskedLine, foldTalla, readListRows } from './list-rows.ts';

/** Characters of a list that can be pasted. */
export const maxListText = 200_000;

/** A referencia has letters or a hyphen beside its digits, so that no quantity is one. */
const codePattern = /^(?=.*\d)(?=.*[a-z-])[a-z\d][a-z\d./-]{3,}$/i;
const eanPattern = /^\d{12,14}$/;

/**
 * Tests whether a text from the clipboard is an order by list: every line has an EAN or a referencia, and a
 * quantity.
 * @param names the colores and tallas of the table it is pasted into, which are no referencias
 */
export function isOrderList(text: string, names: { colores: readonly string[]; tallas: readonly string[] }) {
  if (text.length > maxListText || !/\d/.test(text)) return false;
  const tallas = new Set(names.tallas.map(foldTalla));
  const own = new Set([...names.colores, ...names.tallas].map(foldTalla));
  const isReferencia = (word: string) => codePattern.test(word) && !own.has(foldTalla(word));
  const lines = readListRows(
    readBlock(text).map((cells, place) => ({ linea: place + 1, cells: cellsOf(cells) })),
    { isTalla: (word) => tallas.has(word), isReferencia },
  );
  const isLine = ({ ean, referencia, color, cantidad }: AskedLine) =>
    /\d/.test(cantidad) &&
    (eanPattern.test(ean.trim()) ||
      isReferencia(referencia) ||
      (/^\d{4,}$/.test(referencia) && /\p{L}/u.test(color)));
  return lines.length > 0 && lines.every(isLine);
}

/** Returns the cells of a line; one that was copied from a CSV file has its own separators. */
const cellsOf = (cells: readonly string[]): readonly string[] =>
  cells.length === 1 && cells[0]?.includes(';') ? cells[0].split(';') : cells;
