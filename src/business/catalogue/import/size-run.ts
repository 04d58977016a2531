/** Reads and writes the colores and tallas of a modelo as two cells of a file. */
import { sizeKey } from './talla-order.ts';

/** A color and a talla by their names. */
export interface NamedCell {
  color: string;
  talla: string;
}

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];
/** Sizes from here on go in twos: 36, 38, 40; smaller ones one by one. */
const firstEvenSize = 30;
const maxRun = 40;

const trimmed = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

/** Returns the names of a list; commas separate where nothing else does, because a name may have one. */
export function readNames(text: string): string[] {
  const names = trimmed(text.split(/[;|\n]/));
  return [...new Set(names.length > 1 || !text.includes(',') ? names : trimmed(text.split(',')))];
}

/**
 * Returns the tallas of a text: `36, 38`, `36 38 40`, `S/M`, and the ranges `36-46` and `S-XL`.
 * @returns undefined for a range that cannot be counted
 */
export function readRun(text: string): string[] | undefined {
  const listed = trimmed(text.split(/[,;|\n]/));
  const isSpaced = listed.length === 1 && /^\S{1,4}(\s+\S{1,4})+$/.test(listed[0] ?? '') && !/-/.test(text);
  const parts = isSpaced ? trimmed(text.split(/\s+/)) : listed;
  const run: string[] = [];
  for (const part of parts) {
    const [, from = '', to = ''] = /^(\w{1,4})\s*[-–]\s*(\w{1,4})$/.exec(part) ?? [];
    const range = from === '' ? [part] : rangeOf(from, to);
    if (!range) return undefined;
    run.push(...range);
  }
  return [...new Set(run)];
}

function rangeOf(from: string, to: string): string[] | undefined {
  const [first, last] = [letters.findIndex(isSize(from)), letters.findIndex(isSize(to))];
  if (first !== -1 && last > first) return letters.slice(first, last + 1);
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to)) return undefined;
  const [low, high] = [Number(from), Number(to)];
  const step = low >= firstEvenSize && (high - low) % 2 === 0 ? 2 : 1;
  if (high <= low || (high - low) / step >= maxRun) return undefined;
  return Array.from({ length: (high - low) / step + 1 }, (_, nth) => String(low + nth * step));
}

const isSize = (name: string) => (letter: string) => sizeKey(letter) === sizeKey(name);

/**
 * Returns the cells that two cells of a file mean. Tallas may differ by color: `Negro: 36-46; Rojo: 38`.
 * @returns undefined when the tallas cannot be read
 */
export function readCells(colores: readonly string[], tallas: string): NamedCell[] | undefined {
  const segments = tallas.includes(':') ? trimmed(tallas.split(/[;|\n]/)) : [];
  if (segments.length === 0) {
    const run = readRun(tallas);
    return run && colores.flatMap((color) => run.map((talla) => ({ color, talla })));
  }
  const cells: NamedCell[] = [];
  for (const segment of segments) {
    const at = segment.lastIndexOf(':');
    const run = at < 1 ? undefined : readRun(segment.slice(at + 1));
    if (!run || run.length === 0) return undefined;
    cells.push(...run.map((talla) => ({ color: segment.slice(0, at).trim(), talla })));
  }
  return cells;
}

/** Returns the text of tallas by color; one run when all colores have the same. */
export function writeRun(colores: readonly string[], cells: readonly NamedCell[]): string {
  const runs = colores.map((color) =>
    cells
      .filter((cell) => cell.color === color)
      .map(({ talla }) => talla)
      .join(', '),
  );
  if (new Set(runs).size <= 1) return runs[0] ?? '';
  return colores.flatMap((color, nth) => (runs[nth] === '' ? [] : [`${color}: ${runs[nth]}`])).join('; ');
}
