import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../http/query.ts';
import type { Paged, SearchEndpoint } from '../../http/search.contract.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { conditionsOf } from './list-request.ts';
import type { ListSearch } from './list-search.ts';
import { activeTab, type ListTab, ownFilters, withTab } from './list-tab.ts';

interface ListTabsProps {
  tabs: readonly ListTab[];
  search: SearchEndpoint;
  state: ListSearch;
  seasons: readonly string[];
  onFilters(filtros: ListSearch['filtros']): void;
}

/** The tabs of the usual states, each with the number of its rows, which a single call counts. */
export function ListTabs({ tabs, search, state, seasons, onFilters }: ListTabsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counts = useCounts({ tabs, search, state, seasons });
  const active = activeTab(tabs, state.filtros);
  return (
    <nav aria-label={t('Estados')} className="-mb-1 overflow-x-auto overscroll-x-contain print:hidden">
      <ul className="flex min-w-max border-b border-base-300">
        {tabs.map((tab, place) => (
          <li key={tab.name}>
            <button
              type="button"
              aria-current={tab === active ? 'true' : undefined}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => {
                const filtros = withTab(tabs, state.filtros, tab);
                onFilters(filtros.length > 0 ? filtros : undefined);
              }}
              className="-mb-px flex min-h-(--control-height) cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 -outline-offset-2 hover:bg-base-200 aria-[current]:border-primary-ink aria-[current]:font-semibold"
            >
              {tab.words} {/* Keeps its place: nothing moves when the count appears. */}
              <span className="inline-block min-w-[3ch] text-start text-sm font-normal text-base-content/75 tabular-nums">
                {counts?.[tab.name] !== undefined && countWords(counts[tab.name] as number, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A count stops at 10,001. */
const countWords = (count: number, language: Language) =>
  count > 10_000 ? `> ${formatNumber(10_000, language)}` : formatNumber(count, language);

type CountParts = Omit<ListTabsProps, 'onFilters'>;

/** Counts the rows of each tab under the other conditions of the list. */
function useCounts({ tabs, search, state, seasons }: CountParts): Record<string, number> | undefined {
  const own = ownFilters(tabs, state.filtros);
  const { orderBy: _, ...conditions } = conditionsOf({ q: state.q, filtros: own }, seasons);
  const counts = Object.fromEntries(
    tabs.map(({ name, filters }) => {
      // An empty group is no condition.
      const { advancedFilter = { filters: [] } } = conditionsOf({ filtros: [...filters] }, seasons);
      return [name, advancedFilter];
    }),
  );
  const { data } = useQuery({
    ...readQuery(search, { body: { ...conditions, pageSize: 1, counts } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (data as Paged<unknown> | undefined)?.counts;
}
