/** Stock as text: short below a quantity, in full for the detail line and for screen readers. */
import type { TFunction } from 'i18next';
import { formatDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { Wanted } from '../../../stock/allocate.ts';
import type { MatrixCell } from '../../matrix/matrix-model.ts';
import { arrivalOf } from '../../matrix/stock-of-cell.ts';
import { formatCompactDay } from './compact-day.ts';

/** The mark's shape repeats the text, so that neither colour nor language is needed. */
export interface StockNote {
  mark: 'there' | 'coming' | 'toMake' | 'soldOut';
  text: string;
}

export interface StockTextOptions {
  t: TFunction;
  language: Language;
  /** Formats days; in full by default. */
  day?: (isoDay: string, language: Language) => string;
  /** The day from which the order is wanted; now by default. */
  wanted?: Wanted | undefined;
  /** The company's estimate for garments to be made. */
  plazo?: string | undefined;
}

/**
 * Returns the note below a cell that holds `cantidad`: its last day, or how many garments have none, or the
 * word for to be made or sold out. It fits into a cell of a phone.
 */
export function stockNote(
  { kind, stock }: MatrixCell,
  cantidad: number,
  { t, language, wanted }: StockTextOptions,
): StockNote {
  const coming = (fecha: string) => ({ mark: 'coming', text: formatCompactDay(fecha, language) }) as const;
  if (kind.kind === 'aFabricar') return { mark: 'toMake', text: t('a fabr.') };
  if (kind.kind === 'agotado') return { mark: 'soldOut', text: t('agotado') };
  const { later, undated } = arrivalOf(stock, cantidad, wanted);
  if (undated > 0) return { mark: 'toMake', text: `+${undated}` };
  const last = later.at(-1);
  if (last) return coming(last.fecha);
  return kind.kind === 'viene' ? coming(kind.fecha) : { mark: 'there', text: String(kind.cantidad) };
}

/** Returns the stock of a cell: «12 disponibles, 9 el 15 de diciembre de 2026». */
export function stockSentence(
  { kind, stock }: MatrixCell,
  { t, language, day = formatDay, plazo }: StockTextOptions,
): string {
  if (kind.kind === 'aFabricar') return toMakeText(t, plazo);
  if (kind.kind === 'agotado') return t('agotado');
  const parts = stock.produccion.map(({ fecha, cantidad }) =>
    t('{{n}} el {{fecha}}', { n: cantidad, fecha: day(fecha, language) }),
  );
  if (stock.disponible > 0) parts.unshift(t('{{count}} disponibles', { count: stock.disponible }));
  return parts.join(', ');
}

/** Returns the words for garments to be made, with the company's estimate when it gives one. */
export const toMakeText = (t: TFunction, plazo: string | undefined): string =>
  plazo ? t('a fabricar, {{plazo}}', { plazo }) : t('a fabricar, sin fecha todavía');

/**
 * Returns what is late of a quantity: «3 llegarán el 15 de diciembre de 2026». Empty when nothing is late.
 */
export function lateSentence(
  { stock, kind }: MatrixCell,
  cantidad: number,
  { t, language, day = formatDay, wanted, plazo }: StockTextOptions,
): string {
  const { later, undated } = arrivalOf(stock, cantidad, wanted);
  const parts = later.map(({ fecha, cantidad: n }) =>
    t('{{count}} llegarán el {{fecha}}', { count: n, fecha: day(fecha, language) }),
  );
  if (undated > 0 && kind.kind === 'agotado') {
    parts.push(t('{{count}} fuera de existencias: le confirmaremos si se repiten', { count: undated }));
  } else if (undated > 0) {
    parts.push(
      plazo
        ? t('{{count}} a fabricar, {{plazo}}', { count: undated, plazo })
        : t('{{count}} a fabricar: le confirmaremos el plazo', { count: undated }),
    );
  }
  return parts.join('; ');
}
