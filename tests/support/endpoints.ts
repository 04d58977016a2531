/** Lists every endpoint without a database. */
import { type AppParts, allRoutes, createCaches } from '#src/app.ts';
import type { Endpoint } from '#src/platform/http/endpoint.ts';

/** Returns the endpoints of all slices. Their acts cannot run: they have no database. */
export function allEndpoints(): Endpoint[] {
  // Creating routes only stores its parts; a call would fail, so most parts are absent.
  const caches = createCaches({ memoryBytes: 1, trusted: () => false } as Parameters<typeof createCaches>[0]);
  const parts: Partial<Parameters<typeof allRoutes>[0]> = {
    caches,
    workers: {} as AppParts['workers'],
    clock: { now: () => new Date(0), today: () => '' },
  };
  return allRoutes(parts as Parameters<typeof allRoutes>[0]).map(({ endpoint }) => endpoint);
}
