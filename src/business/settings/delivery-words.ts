/** The days of orders and deliveries in words, for pages and letters. */
import { formatDay } from '../../platform/i18n/format.ts';
import type { Language } from '../../platform/i18n/languages.ts';

interface Reader {
  t: (key: string, params: Record<string, string | number>) => string;
  language: Language;
}

/** Garments that arrive together. The day of garments from stock is the one on which they are wanted. */
interface Delivery {
  tipo: 'stock' | 'produccion' | 'porFabricar';
  fecha?: string | undefined;
  cantidad: number;
}

/**
 * Returns «12 al momento», «12 de almacén, para el 15 de febrero de 2027», «40 el 4 de diciembre de 2026» or
 * «3 sin fecha todavía (de 4 a 6 semanas)».
 * @param today `YYYY-MM-DD`: garments from stock for this day or an earlier one are there at once; absent in
 *   letters, whose words stay as they are
 * @param plazo the company's estimate for garments to be made
 */
export function deliveryWords(
  { tipo, fecha, cantidad: n }: Delivery,
  { t, language, today = '', plazo }: Reader & { today?: string; plazo: string | undefined },
): string {
  if (tipo === 'stock') {
    return fecha && fecha > today
      ? t('{{n}} de almacén, para el {{fecha}}', { n, fecha: formatDay(fecha, language) })
      : t('{{n}} al momento', { n });
  }
  if (fecha) return t('{{n}} el {{fecha}}', { n, fecha: formatDay(fecha, language) });
  return plazo ? t('{{n}} sin fecha todavía ({{plazo}})', { n, plazo }) : t('{{n}} sin fecha todavía', { n });
}

/** Returns the source of garments whose day changed: the warehouse, a day, or no day yet. */
export function sourceWords(
  { tipo, fecha }: Pick<Delivery, 'tipo' | 'fecha'>,
  { t, language }: Reader,
): string {
  if (tipo === 'stock') return t('de almacén', {});
  return fecha ? formatDay(fecha, language) : t('sin fecha todavía', {});
}

interface Days {
  fechaEntrega?: string | null | undefined;
  servirHasta?: string | null | undefined;
  cancelarTras?: string | null | undefined;
}

/** Returns «servir del 1 de marzo de 2027 al 15 de marzo de 2027 · cancelar después del …». */
export function daysWords(
  { fechaEntrega, servirHasta, cancelarTras }: Days,
  { t, language }: Reader,
): string {
  const day = (fecha: string) => formatDay(fecha, language);
  return [
    fechaEntrega && servirHasta
      ? t('servir del {{desde}} al {{hasta}}', { desde: day(fechaEntrega), hasta: day(servirHasta) })
      : fechaEntrega
        ? t('servir desde el {{fecha}}', { fecha: day(fechaEntrega) })
        : servirHasta && t('servir hasta el {{fecha}}', { fecha: day(servirHasta) }),
    cancelarTras &&
      cancelarTras !== servirHasta &&
      t('cancelar después del {{fecha}}', { fecha: day(cancelarTras) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
