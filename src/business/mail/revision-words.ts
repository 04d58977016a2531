/** The differences of a revised order in words, for its page and its letter. No I/O. */
import { formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { daysWords } from '../settings/delivery-words.ts';

/** Days of an order or of a line, `YYYY-MM-DD`. */
interface Days {
  fechaEntrega?: string | undefined;
  servirHasta?: string | undefined;
  cancelarTras?: string | undefined;
}

/** A difference in the reader's language; money is in euros. */
export interface RevisionChange {
  que: 'cantidad' | 'precio' | 'descuento' | 'fechas' | 'notas' | 'encargo';
  /** Referencia and name; absent: of the whole order. */
  linea?: string | undefined;
  /** Color and talla of garments. */
  prenda?: string | undefined;
  antes?: number | Days | undefined;
  despues?: number | Days | undefined;
}

interface Reader {
  t: (key: string, params: Record<string, string | number>) => string;
  language: Language;
}

const labels: Record<RevisionChange['que'], string> = {
  cantidad: 'Cantidad',
  precio: 'Precio',
  descuento: 'Descuento',
  fechas: 'Fechas',
  notas: 'Observaciones',
  encargo: 'Encargo especial',
};

/** Returns what changed and how: «M-102 Marina, Negro 38» and «3 (antes: 5)». */
export function revisionWords(change: RevisionChange, { t, language }: Reader): readonly [string, string] {
  const { que, linea, prenda, antes, despues } = change;
  const what = [linea, prenda ?? (que === 'cantidad' ? undefined : t(labels[que], {}))]
    .filter(Boolean)
    .join(', ');
  if (que === 'notas' || que === 'encargo') return [what, t('Cambiado', {})];
  const words = (value: number | Days | undefined) => {
    if (typeof value !== 'number') return daysWords(value ?? {}, { t, language }) || t('sin fechas', {});
    if (que === 'precio') return formatMoney(value, language);
    return que === 'descuento' ? formatPercent(value, language) : String(value);
  };
  return [what, t('{{despues}} (antes: {{antes}})', { antes: words(antes), despues: words(despues) })];
}
