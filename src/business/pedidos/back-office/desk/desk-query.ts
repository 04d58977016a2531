import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../platform/http/query.ts';
import { type DeskList, readDeskPedidosEndpoint, readWeeksEndpoint } from '../../desk.contract.ts';

export const deskQuery = (list: DeskList) => readQuery(readDeskPedidosEndpoint, { params: { list } });
export const weeksQuery = () => readQuery(readWeeksEndpoint, {});

type Query = ReturnType<typeof deskQuery> | ReturnType<typeof weeksQuery>;

/** Loads a tile's data anew; the tile shows a failure. */
export const prefetched = (query: () => Query) => async (queryClient: QueryClient) => {
  // Cast: the queries differ in their data only, which a prefetch does not read.
  const one = query() as ReturnType<typeof weeksQuery>;
  await queryClient.prefetchQuery({ ...one, staleTime: 0, retry: false });
};
