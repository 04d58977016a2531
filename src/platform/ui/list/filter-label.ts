import type { TFunction } from 'i18next';
import { formatEither, formatListDay, formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Column } from './column.ts';
import { operatorKeys } from './filter-words.ts';
import type { ListFilter } from './list-filter.ts';
import { isPeriod } from './period-names.ts';
import { periodKeys } from './periods.ts';

/** Returns a condition in words: «Estado es Pendiente o Aprobada», «Fecha: la semana pasada». */
export function filterLabel(
  { campo, op, valor }: ListFilter,
  columns: readonly Pick<Column<never>, 'name' | 'filterField' | 'title' | 'filter'>[],
  t: TFunction,
  language: Language,
): string {
  const column = columns.find(({ name, filterField }) => (filterField ?? name) === campo);
  const { title = campo, filter } = column ?? {};
  const word = (one: unknown): string => {
    if (typeof filter === 'object')
      return filter.values.find(({ value }) => value === one)?.words ?? String(one);
    if (filter === 'boolean') return one === true || one === 'true' ? t('Sí') : t('No');
    if (filter === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(one)))
      return formatListDay(String(one), language);
    return typeof one === 'number' ? formatNumber(one, language) : String(one);
  };
  if (op === 'empty' || op === 'filled') return `${title} ${t(operatorKeys[op])}`;
  if (op === 'during') return `${title}: ${isPeriod(valor) ? t(periodKeys[valor]) : ''}`;
  if (op === 'between' && Array.isArray(valor)) {
    const [desde, hasta] = valor.map(word);
    return t('{{columna}} entre {{desde}} y {{hasta}}', { columna: title, desde, hasta });
  }
  const words = Array.isArray(valor) ? formatEither(valor.map(word), language) : word(valor);
  return `${title} ${t(operatorKeys[op])} ${words}`;
}
