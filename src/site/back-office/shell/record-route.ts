/** The parts that the routes of all records share; `component` stays in the route's own file. */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { requirePermission } from '../../../business/identity/require-permission.ts';
import { readListSearch } from '../../../platform/ui/list/list-search.ts';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { readRecord } from './read-record.ts';

interface Head {
  match: { context: { i18n: i18n } };
  matches: Parameters<typeof ownHead>[1];
}

const headOf =
  (title: string) =>
  ({ match, matches }: Head) =>
    ownHead(match.context.i18n.t(title), matches);

/** Returns the options of the route of a list: its search is in the address. */
export function listRoute(permission: Parameters<typeof requirePermission>[0], title: string) {
  return {
    validateSearch: readListSearch,
    beforeLoad: requirePermission(permission),
    head: headOf(title),
  };
}

interface Context {
  context: { queryClient: QueryClient };
}

/** The queries of different calls have different keys. */
// biome-ignore lint/suspicious/noExplicitAny: a key is only passed on
type Query<T> = FetchQueryOptions<T, Error, T, any>;

/**
 * Returns the options of the route of one record.
 * @param title the text key of the page's title
 * @param query returns the query of the record
 * @param also loads what the page needs besides
 */
export function recordRoute<T>(
  permission: Parameters<typeof requirePermission>[0],
  title: string,
  query: (id: string) => Query<T>,
  also?: (queryClient: QueryClient) => Promise<unknown>,
) {
  return {
    beforeLoad: requirePermission(permission),
    loader: async ({ params, context: { queryClient } }: Context & { params: { id: string } }) => {
      const [record] = await Promise.all([
        readRecord(queryClient.fetchQuery({ ...query(params.id), staleTime: 0 })),
        also?.(queryClient),
      ]);
      return record;
    },
    head: headOf(title),
  };
}

/**
 * Returns the options of the route of a new record. With `?desde=<id>` it starts with that record's values;
 * without the right to read that record it starts empty.
 */
export function newRecordRoute<T>(
  permission: Parameters<typeof requirePermission>[0],
  title: string,
  query: (id: string) => Query<T>,
  also?: (queryClient: QueryClient) => Promise<unknown>,
) {
  return {
    validateSearch: ({ desde }: Record<string, unknown>): { desde?: string | number } =>
      typeof desde === 'number' || (typeof desde === 'string' && desde.length <= 64) ? { desde } : {},
    loaderDeps: ({ search }: { search: { desde?: string | number } }) => search,
    beforeLoad: requirePermission(permission),
    loader: async ({
      deps: { desde },
      context: { queryClient },
    }: Context & { deps: { desde?: string | number } }): Promise<T | undefined> => {
      const origin =
        desde === undefined
          ? undefined
          : queryClient.fetchQuery({ ...query(String(desde)), staleTime: 0 }).catch(() => undefined);
      const [record] = await Promise.all([origin, also?.(queryClient)]);
      return record;
    },
    head: headOf(title),
  };
}
