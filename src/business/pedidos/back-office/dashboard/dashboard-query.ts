import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../platform/http/query.ts';
import {
  type DashboardList,
  readDashboardPedidosEndpoint,
  readWeeksEndpoint,
} from '../../dashboard.contract.ts';

export const dashboardQuery = (list: DashboardList) =>
  readQuery(readDashboardPedidosEndpoint, { params: { list } });
export const weeksQuery = () => readQuery(readWeeksEndpoint, {});

type Query = ReturnType<typeof dashboardQuery> | ReturnType<typeof weeksQuery>;

/** Loads a tile's data anew; the tile shows a failure. */
export const prefetched = (query: () => Query) => async (queryClient: QueryClient) => {
  // Cast: the queries differ in their data only, which a prefetch does not read.
  const one = query() as ReturnType<typeof weeksQuery>;
  await queryClient.prefetchQuery({ ...one, staleTime: 0, retry: false });
};
