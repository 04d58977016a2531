/** Reads the cells of a file by the type of their column. */
import type { FailureText } from '../http/failures.ts';
import type { FileCell, ImportColumn, ImportValue } from './import-column.ts';

export type DecimalMark = ',' | '.';

/** The value of a cell, undefined for an empty one, or the reason why it cannot be read. */
export type ReadValue = { value: ImportValue | undefined } | { problem: FailureText };

const problem = (key: string): ReadValue => ({ problem: { key } });

const ambiguous = 'No se sabe si son miles o decimales: escríbalo sin separador.';
const fewDecimals =
  'No se sabe si son miles o decimales: escriba {{ejemplo}} si son decimales, o sin separador si son miles.';

/** A million euros, as the largest amount of a file. */
const maxCents = 100_000_000;
const maxInteger = 1_000_000_000;
const misreadList =
  'La hoja de cálculo ha convertido esta lista en un número con decimales: escriba {{ejemplo}} como texto.';

/**
 * Returns the mark before decimals in the amounts of a column. An amount with one mark and three digits after
 * it, such as `1.234`, decides nothing.
 * @returns undefined when the amounts decide nothing or contradict each other
 */
export function decimalMarkOf(cells: readonly FileCell[]): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const bare = bareAmount(cell);
    const last = /[.,](?=\d*$)/.exec(bare)?.[0] as DecimalMark | undefined;
    const hasBoth = bare.includes('.') && bare.includes(',');
    if (last && (hasBoth || !/^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(bare))) marks.add(last);
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

const bareAmount = (text: string): string =>
  text.replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi, '').replaceAll(/[\s'’\u00a0\u202f]/g, '');

/** Reads a cell. @param mark the mark before decimals in this column, where the file shows it */
export function readValue(
  cell: FileCell,
  { type, listExample }: Pick<ImportColumn, 'type' | 'listExample'>,
  mark?: DecimalMark,
): ReadValue {
  const text = typeof cell === 'string' ? cleanText(cell) : cell;
  if (text === null || text === '') return { value: undefined };
  if (type === 'text' && listExample !== undefined && typeof text === 'number' && !Number.isInteger(text)) {
    return { problem: { key: misreadList, params: { ejemplo: listExample } } };
  }
  if (type === 'text') return { value: String(text) };
  if (type === 'day') return readDay(String(text));
  if (type === 'yesNo') return readYesNo(text);
  const bare = type === 'decimal' ? String(text).replace(/\s*%$/, '') : String(text);
  const number = typeof text === 'number' ? text : readNumber(bare, mark);
  if (number === 'ambiguous') {
    if (type !== 'decimal') return problem(ambiguous);
    // The example adds a zero and keeps the mark, because another mark would change how the column is read.
    return { problem: { key: fewDecimals, params: { ejemplo: `${bareAmount(bare)}0` } } };
  }
  if (number === undefined) return problem('Debe ser un número.');
  if (type === 'integer') {
    if (!Number.isInteger(number)) return problem('Debe ser un número entero.');
    return Math.abs(number) <= maxInteger ? { value: number } : problem('El número es demasiado grande.');
  }
  if (type === 'decimal') {
    const rounded = Math.round(number * 10_000) / 10_000;
    return Math.abs(rounded) <= maxInteger ? { value: rounded } : problem('El número es demasiado grande.');
  }
  const cents = Math.round(number * 100);
  if (Math.abs(number * 100 - cents) > 0.001) return problem('Tiene más de dos decimales.');
  return Math.abs(cents) <= maxCents ? { value: cents } : problem('El número es demasiado grande.');
}

/** Returns composed letters without control characters and outer blanks. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n\t]|\ufeff/gu, '')
    .trim();

function readNumber(text: string, mark: DecimalMark | undefined): number | 'ambiguous' | undefined {
  const bare = bareAmount(text);
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return undefined;
  const own = mark ?? decimalMarkOf([bare]);
  if (own === undefined && /[.,]/.test(bare)) return 'ambiguous';
  const thousands = own === ',' ? '.' : ',';
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${thousands}\\d{3})*(\\${own ?? '.'}\\d+)?$`);
  const plain = new RegExp(`^[+-]?\\d+(\\${own ?? '.'}\\d+)?$`);
  if (!grouped.test(bare) && !plain.test(bare)) return undefined;
  return Number(bare.replaceAll(thousands, '').replace(',', '.'));
}

const yes = new Set(['si', 'yes', 'sim', 's', 'y', 'x', '1', 'true', 'verdadero', 'cert', 'verdadeiro']);
const no = new Set(['no', 'nao', 'n', '0', 'false', 'falso', 'fals']);

function readYesNo(cell: string | number | boolean): ReadValue {
  if (typeof cell === 'boolean') return { value: cell };
  const word = String(cell).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : problem('Debe ser Sí o No.');
}

/** Reads `2026-11-23`, with or without a time, and `23/11/2026` with any separator. */
function readDay(text: string): ReadValue {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]?.padStart(4, '20'), local[2], local[1]]
      : [];
  if (!year || !month || !day) return problem('Debe ser una fecha, como 23/11/2026.');
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return isReal ? { value: written } : problem('Esta fecha no existe.');
}
