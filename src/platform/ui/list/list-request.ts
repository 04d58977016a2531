/** Turns the state of a list into its search call. */
import type { SearchBody } from '../../http/search.contract.ts';
import { dayInMadrid } from '../../i18n/format.ts';
import { filterNode } from './filter-nodes.ts';
import type { ListSearch } from './list-search.ts';
import type { PeriodClock } from './periods.ts';

/** Returns whether a condition depends on the company's seasons. */
export const needsSeasons = ({ filtros = [] }: ListSearch): boolean =>
  filtros.some(({ valor }) => valor === 'thisSeason' || valor === 'lastSeason');

/**
 * Returns the conditions and the order without the page, as an export needs them.
 * @param seasons the first days of the company's seasons, when `needsSeasons`
 */
export function conditionsOf({ q, filtros = [], orden }: ListSearch, seasons: PeriodClock['seasons'] = []) {
  const clock = { today: dayInMadrid(new Date()), seasons };
  const filters = filtros.flatMap((filter) => filterNode(filter, clock) ?? []);
  return {
    ...(q && { keyword: q }),
    ...(filters.length > 0 && { advancedFilter: { logic: 'and', filters } }),
    ...(orden && { orderBy: orden }),
  };
}

/** Returns the body of the search call. */
export const requestOf = (
  search: ListSearch,
  pageSize: number,
  seasons?: PeriodClock['seasons'],
): SearchBody => ({
  ...conditionsOf(search, seasons),
  pageNumber: search.pagina ?? 1,
  pageSize,
});
