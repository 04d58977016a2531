/**
 * Reads of the wire as TanStack Query entries. The key holds the endpoint's method, path and input, so that one default
 * query function serves all of them and every screen that asks the same shares the answer.
 */
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from './call.ts';
import { ApiError, isServiceAway } from './call-errors.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts';

const endpoints = new Map<string, Endpoint>();

/** The query of one call; `input` is part of its key. */
export function readQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const name = `${endpoint.method} ${endpoint.path}`;
  endpoints.set(name, endpoint);
  return queryOptions<ReplyOf<E>>({
    queryKey: [name, input],
    meta: { personal: endpoint.access !== 'anyone' },
  });
}

/** What stays on the screen as failed because the server was away is asked for again by itself. Milliseconds. */
const awayRefetchMs = 5000;
const isServer = typeof window === 'undefined';

/** Numbers of spec section 9: kept 5 minutes, three retries with a back-off of at most 30 s, no refetch on focus. */
export function createQueryClient(call: Call): QueryClient {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (isServer || timer || !isServiceAway(error)) return;
        timer = setTimeout(() => {
          timer = undefined;
          void client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => state.status === 'error' && isServiceAway(state.error),
          });
        }, awayRefetchMs);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [name, input] = queryKey as [string, never];
          const endpoint = endpoints.get(name);
          if (!endpoint) throw new Error(`No endpoint answers to ${name}.`);
          return call(endpoint, input, { signal });
        },
        gcTime: 5 * 60_000,
        staleTime: 60_000,
        // What the server understood and refused will be refused again.
        // A page that is rendered on the server cannot wait for them.
        retry: (failures, error) =>
          !isServer && failures < 3 && !(error instanceof ApiError && error.status < 500),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        // Without network too: what was kept of an earlier answer is given then, and else it is said that there is none.
        networkMode: 'always',
      },
    },
  });
  return client;
}
