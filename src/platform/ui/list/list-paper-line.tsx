import { useTranslation } from 'react-i18next';
import type { Paged } from '../../http/search.contract.ts';
import { dayInMadrid, formatDay, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from './column.ts';
import { filterLabel } from './filter-label.ts';
import type { ListSearch } from './list-search.ts';
import { activeTab, type ListTab, ownFilters } from './list-tab.ts';

interface ListPaperLineProps<Row> {
  columns: readonly Column<Row>[];
  tabs: readonly ListTab[];
  state: ListSearch;
  page: Paged<unknown> | undefined;
  /** Rows on the page. */
  count: number;
  /** The position of the first row, from 0. */
  offset: number;
}

/** On paper, below the title: what the list shows, and of which day it is. */
export function ListPaperLine<Row>({ columns, tabs, state, page, count, offset }: ListPaperLineProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tab = activeTab(tabs, state.filtros);
  const number = (value: number) => formatNumber(value, language);
  const isPart = page !== undefined && page.totalCount > count && count > 0;
  const parts = [
    tab && tab.filters.length > 0 && tab.words,
    ...ownFilters(tabs, state.filtros).map((filter) => filterLabel(filter, columns, t, language)),
    state.q && `«${state.q}»`,
    isPart &&
      t('Filas {{desde}} a {{hasta}} de {{total}}', {
        desde: number(offset + 1),
        hasta: number(offset + count),
        total: number(page.totalCount),
      }),
    formatDay(dayInMadrid(new Date()), language),
  ];
  return (
    <p data-paper-line="" className="hidden text-sm print:block">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}
