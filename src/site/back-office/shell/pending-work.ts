/** The records that wait for staff, as the menu counts them and the day sheet lists them. */
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { sliceResources } from '../../../business/resources.ts';
import { readQuery } from '../../../platform/http/query.ts';
import type { Paged } from '../../../platform/http/search.contract.ts';
import type { PendingWork } from '../../../platform/slice-resources.ts';
import { conditionsOf } from '../../../platform/ui/list/list-request.ts';

const kinds = sliceResources.flatMap(({ pendingWork = [] }) => pendingWork);
/** Milliseconds between two counts while the page is visible. */
const interval = 120_000;
/** Milliseconds for which a count is new enough, as on the way from page to page. */
const freshFor = 15_000;

const kindsOf = (held: readonly string[]) => kinds.filter(({ permission }) => held.includes(permission));
// The key is that of a search, so that an action that reloads the lists counts again.
const queryOf = ({ search, state }: PendingWork) => ({
  ...readQuery(search, { body: { ...conditionsOf(state), pageSize: 1 } }),
  staleTime: freshFor,
  retry: false,
});

export interface PendingCount {
  kind: PendingWork;
  count: number;
  /** The instant or the day from which the oldest waits; undefined when nothing waits. */
  since: string | undefined;
}

/** Counts before the page shows, because the number of lines is unknown. The page shows a failure. */
export async function loadPendingWork(queryClient: QueryClient, held: readonly string[]): Promise<void> {
  await Promise.all(
    kindsOf(held).map((kind) => queryClient.prefetchQuery({ ...queryOf(kind), staleTime: 0 })),
  );
}

/** Returns the counts that have arrived; `isComing` and `failed` are about the others. */
export function usePendingWork(held: readonly string[]) {
  const open = kindsOf(held);
  const results = useQueries({
    queries: open.map((kind) => ({ ...queryOf(kind), refetchInterval: interval })),
  });
  const counts = open.flatMap((kind, nth): PendingCount[] => {
    const page = results[nth]?.data as Paged<never> | undefined;
    if (!page) return [];
    const [oldest] = page.data;
    return [{ kind, count: page.totalCount, since: oldest && kind.at(oldest) }];
  });
  return {
    counts,
    isEmpty: open.length === 0,
    isComing: results.some(({ isPending }) => isPending),
    failed: results.some(({ isError }) => isError),
  };
}

/** Returns the number that waits in the list at `to`, of all its kinds together. */
export const countAt = (counts: readonly PendingCount[], to: string): number =>
  counts.filter(({ kind }) => kind.list === to).reduce((sum, { count }) => sum + count, 0);
