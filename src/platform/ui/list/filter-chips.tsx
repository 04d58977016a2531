import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CloseSign } from '../signs.tsx';
import type { Column } from './column.ts';
import { operatorKeys } from './filter-words.ts';
import type { ListFilter, ListSearch } from './list-search.ts';

interface FilterChipsProps<Row> {
  columns: readonly Column<Row>[];
  state: ListSearch;
  onState(next: ListSearch): void;
}

/** The active conditions; a press removes one. */
export function FilterChips<Row>({ columns, state, onState }: FilterChipsProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const filtros = state.filtros ?? [];
  if (filtros.length === 0) return null;

  function words({ campo, op, valor }: ListFilter): string {
    const column = columns.find(({ name, filterField }) => (filterField ?? name) === campo);
    const { filter } = column ?? {};
    let value = String(valor);
    if (typeof filter === 'object') value = filter.values.find((one) => one.value === valor)?.words ?? value;
    else if (filter === 'boolean') value = valor ? t('Sí') : t('No');
    else if (filter === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) value = formatDay(value, language);
    else if (typeof valor === 'number') value = formatNumber(valor, language);
    return `${column?.title ?? campo} ${t(operatorKeys[op])} ${value}`;
  }

  return (
    <ul aria-label={t('Filtros')} className="flex flex-wrap items-center gap-2">
      {filtros.map((filter, place) => (
        <li key={JSON.stringify(filter)}>
          <button
            type="button"
            onClick={() =>
              onState({
                ...state,
                filtros: filtros.length > 1 ? filtros.toSpliced(place, 1) : undefined,
                pagina: undefined,
              })
            }
            className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2 bg-base-200 px-3 py-1 text-start hover:bg-base-300"
          >
            <span className="sr-only">{t('Quitar el filtro')}: </span>
            {words(filter)}
            <CloseSign />
          </button>
        </li>
      ))}
    </ul>
  );
}
