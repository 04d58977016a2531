/** The loaders that the pages of all records share; the options of their routes are in `record-route.ts`. */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { readRecord } from './read-record.ts';

interface Context {
  context: { queryClient: QueryClient };
}

/** The queries of different calls have different keys. */
// biome-ignore lint/suspicious/noExplicitAny: a key is only passed on
type Query<T> = FetchQueryOptions<T, Error, T, any>;

type AlsoLoads = (queryClient: QueryClient) => Promise<unknown>;

/**
 * Returns the loader of the page of one record.
 * @param query returns the query of the record
 * @param also loads what the page needs besides
 */
export const recordLoader =
  <T>(query: (id: string) => Query<T>, also?: AlsoLoads) =>
  async ({ params, context: { queryClient } }: Context & { params: { id: string } }): Promise<T> => {
    const [record] = await Promise.all([
      readRecord(queryClient.fetchQuery({ ...query(params.id), staleTime: 0 })),
      also?.(queryClient),
    ]);
    return record;
  };

/**
 * Returns the loader of the page of a new record: the record of `?desde=<id>`, which the page starts with. It
 * is undefined without that record or without the right to read it.
 */
export const newRecordLoader =
  <T>(query: (id: string) => Query<T>, also?: AlsoLoads) =>
  async ({
    deps: { desde },
    context: { queryClient },
  }: Context & { deps: { desde?: string | number } }): Promise<T | undefined> => {
    const origin =
      desde === undefined
        ? undefined
        : queryClient.fetchQuery({ ...query(String(desde)), staleTime: 0 }).catch(() => undefined);
    const [record] = await Promise.all([origin, also?.(queryClient)]);
    return record;
  };
