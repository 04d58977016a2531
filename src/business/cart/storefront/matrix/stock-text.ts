/** What the stock means, in words: short under a quantity, whole for the reading line and for who hears the page. */
import type { TFunction } from 'i18next';
import { formatDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { MatrixCell } from '../../matrix/matrix-model.ts';
import { arrivalOf } from '../../matrix/stock-of-cell.ts';
import { formatCompactDay } from './compact-day.ts';

/** The mark's shape tells the same as the word, so that neither colour nor language is needed. */
export interface StockNote {
  mark: 'there' | 'coming' | 'toMake' | 'soldOut';
  text: string;
}

export interface StockTextOptions {
  t: TFunction;
  language: Language;
  /** How days are said: in full unless it is told otherwise. */
  day?: (isoDay: string, language: Language) => string;
}

/**
 * The note under a cell that holds `cantidad`: its last day; how many of it have none; or, where none of it is there or
 * planned, the word for that. At most as wide as a cell on a phone.
 */
export function stockNote(
  { kind, stock }: MatrixCell,
  cantidad: number,
  { t, language }: StockTextOptions,
): StockNote {
  const coming = (fecha: string) => ({ mark: 'coming', text: formatCompactDay(fecha, language) }) as const;
  if (kind.kind === 'aFabricar') return { mark: 'toMake', text: t('a fabr.') };
  if (kind.kind === 'agotado') return { mark: 'soldOut', text: t('agotado') };
  const { later, undated } = arrivalOf(stock, cantidad);
  if (undated > 0) return { mark: 'toMake', text: `+${undated}` };
  const last = later.at(-1);
  if (last) return coming(last.fecha);
  return kind.kind === 'viene' ? coming(kind.fecha) : { mark: 'there', text: String(kind.cantidad) };
}

/** What there is of a cell: «12 disponibles, 9 el 15 de diciembre de 2026». */
export function stockSentence(
  { kind, stock }: MatrixCell,
  { t, language, day = formatDay }: StockTextOptions,
): string {
  if (kind.kind === 'aFabricar') return t('a fabricar, sin fecha todavía');
  if (kind.kind === 'agotado') return t('agotado');
  const parts = stock.produccion.map(({ fecha, cantidad }) =>
    t('{{n}} el {{fecha}}', { n: cantidad, fecha: day(fecha, language) }),
  );
  if (stock.disponible > 0) parts.unshift(t('{{count}} disponibles', { count: stock.disponible }));
  return parts.join(', ');
}

/** What is late of a typed quantity: «3 llegarán el 15 de diciembre de 2026»; empty when all goes out at once. */
export function lateSentence(
  { stock, kind }: MatrixCell,
  cantidad: number,
  { t, language, day = formatDay }: StockTextOptions,
): string {
  const { later, undated } = arrivalOf(stock, cantidad);
  const parts = later.map(({ fecha, cantidad: n }) =>
    t('{{count}} llegarán el {{fecha}}', { count: n, fecha: day(fecha, language) }),
  );
  if (undated > 0 && kind.kind === 'agotado') {
    parts.push(t('{{count}} fuera de existencias: le confirmaremos si se repiten', { count: undated }));
  } else if (undated > 0) {
    parts.push(t('{{count}} a fabricar: le confirmaremos el plazo', { count: undated }));
  }
  return parts.join('; ');
}
