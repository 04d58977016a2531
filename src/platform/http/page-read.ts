/** Reads for a page's loader when the page shows only a part of the reply. */
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from './call.ts';
import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts';
import { readQuery } from './query.ts';

/**
 * Returns the whole reply for a loader. In the browser it is cached like every read. On the pages' server it
 * is requested each time and not dehydrated, so the page contains only the loader's result.
 */
export function readForPage<E extends Endpoint>(
  context: { queryClient: QueryClient; call: Call },
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  if (import.meta.env.SSR) return context.call(endpoint, input);
  return context.queryClient.fetchQuery(readQuery(endpoint, input));
}
