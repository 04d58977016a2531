/** Every call of the wire as a value, without a database behind it. */
import { allRoutes, createReplyCaches } from '#src/app.ts';
import type { Endpoint } from '#src/platform/http/endpoint.ts';

/** Returns the endpoints of all slices. Their acts cannot run: they have no database. */
export function allEndpoints(): Endpoint[] {
  // Routes only hold on to their parts until a call comes.
  const none = {} as never;
  const caches = createReplyCaches({ db: none, accessTokens: none, memoryBytes: 1, trusted: () => false });
  // What a slice asks of the house while its routes are made: most parts are not there.
  const parts: Partial<Parameters<typeof allRoutes>[0]> = {
    db: none,
    caches,
    workers: none,
    clock: { now: () => new Date(0), today: () => '' },
  };
  return allRoutes(parts as Parameters<typeof allRoutes>[0]).map(({ endpoint }) => endpoint);
}
