import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { OrderDays } from '../order-days.ts';

/** Returns «servir del 1 de marzo de 2027 al 15 de marzo de 2027 · cancelar después del …». */
export function daysWords(
  { fechaEntrega, servirHasta, cancelarTras }: OrderDays,
  { t, language }: { t: TFunction; language: Language },
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

/** Returns the words about days in the user's language. */
export function useDaysWords(): (days: OrderDays) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (days) => daysWords(days, { t, language });
}
