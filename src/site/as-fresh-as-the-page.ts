import type { QueryState } from '@tanstack/react-query';

export interface Dehydrated {
  query?: { initial?: { state: QueryState }[] };
}

/**
 * A rendered page may have waited in the server's memory, which drops it as soon as anything it shows changes: what
 * comes with it is no older than the page. Counted from its rendering, the browser would ask for all of it again.
 */
export function asFreshAsThePage(dehydrated: Dehydrated): void {
  for (const { state } of dehydrated.query?.initial ?? []) state.dataUpdatedAt = Date.now();
}
