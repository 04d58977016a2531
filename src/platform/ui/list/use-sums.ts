import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../http/query.ts';
import type { Paged, SearchEndpoint } from '../../http/search.contract.ts';
import type { Column } from './column.ts';
import { conditionsOf } from './list-request.ts';
import type { ListSearch } from './list-search.ts';

/**
 * Returns the sums of the columns with `sum` over the whole search, by column; undefined while they load.
 * They do not depend on the page, so a page turn reads nothing.
 */
export function useSums<Row>(
  search: SearchEndpoint,
  columns: readonly Column<Row>[],
  state: ListSearch,
  seasons: readonly string[],
): Record<string, number> | undefined {
  const sums = columns.filter(({ sum }) => sum).map(({ name }) => name);
  const { orderBy: _, ...conditions } = conditionsOf(state, seasons);
  const { data } = useQuery({
    ...readQuery(search, { body: { ...conditions, pageSize: 1, sums } }),
    enabled: sums.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return sums.length > 0 ? (data as Paged<unknown> | undefined)?.sums : undefined;
}
