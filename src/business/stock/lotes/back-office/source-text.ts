import type { TFunction } from 'i18next';
import { formatDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { ReservaRow } from '../../reservas.contract.ts';

/** Text keys of the sources of reserved garments. */
export const sourceLabels: Record<ReservaRow['tipo'], string> = {
  stock: 'En el almacén',
  produccion: 'De un lote',
  porFabricar: 'Por fabricar',
};

/** Returns «En el almacén», «Lote del 4 de diciembre de 2026» or «Por fabricar». */
export const sourceText = (
  { tipo, fecha }: Pick<ReservaRow, 'tipo' | 'fecha'>,
  t: TFunction,
  language: Language,
): string => (fecha ? t('Lote del {{fecha}}', { fecha: formatDay(fecha, language) }) : t(sourceLabels[tipo]));
