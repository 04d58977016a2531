import type { QueryState } from '@tanstack/react-query';

export interface Dehydrated {
  query?: { initial?: { state: QueryState }[] };
}

/**
 * Marks the queries of a rendered page as current. The server drops a cached page as soon as its data
 * changes, so the data is as fresh as the page; dated by the rendering, the browser would load all of it
 * again.
 */
export function datePageQueries(dehydrated: Dehydrated): void {
  for (const { state } of dehydrated.query?.initial ?? []) state.dataUpdatedAt = Date.now();
}
