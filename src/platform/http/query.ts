/**
 * API reads as TanStack Query entries. The key contains method, path and input: one default query function
 * serves all of them, and screens with the same read share its result.
 */
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from './call.ts';
import { ApiError, isServiceUnavailable } from './call-errors.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts';

const endpoints = new Map<string, Endpoint>();

/** Returns the query of a call. `input` is part of its key. */
export function readQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const name = `${endpoint.method} ${endpoint.path}`;
  endpoints.set(name, endpoint);
  return queryOptions<ReplyOf<E>>({
    queryKey: [name, input],
    meta: { personal: endpoint.access !== 'anyone' },
  });
}

/** Delay before failed queries on screen are refetched after an outage, in milliseconds. */
const unavailableRefetchMs = 5000;
const isServer = typeof window === 'undefined';

/**
 * Returns the query client with the values of SPEC.md §9: cached for 5 minutes, three retries with a back-off
 * of at most 30 s, no refetch on focus.
 */
export function createQueryClient(call: Call): QueryClient {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (isServer || timer || !isServiceUnavailable(error)) return;
        timer = setTimeout(() => {
          timer = undefined;
          void client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => state.status === 'error' && isServiceUnavailable(state.error),
          });
        }, unavailableRefetchMs);
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
        // A refusal (4xx) repeats itself, and rendering on the server cannot wait for retries.
        retry: (failures, error) =>
          !isServer && failures < 3 && !(error instanceof ApiError && error.status < 500),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        // Also without network: a cached result is returned, otherwise the query fails.
        networkMode: 'always',
      },
    },
  });
  return client;
}
