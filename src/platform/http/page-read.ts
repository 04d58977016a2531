/** Reads for a page's loader of which the page shows only a part. */
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from './call.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts';
import { readQuery } from './query.ts';

/**
 * The whole reply for a loader. In the browser it is kept and shared as every read is; on the pages' server it is asked
 * anew and stays out of the page, so that only what the loader returns travels with it.
 */
export function readForPage<E extends Endpoint>(
  context: { queryClient: QueryClient; call: Call },
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  if (import.meta.env.SSR) return context.call(endpoint, input);
  return context.queryClient.fetchQuery(readQuery(endpoint, input));
}
