/** Every call of the wire as a value, without a database behind it. */
import { allRoutes, createKept } from '#src/app.ts';
import type { Endpoint } from '#src/platform/http/endpoint.ts';

/** Returns the endpoints of all slices. Their acts cannot run: they have no database. */
export function allEndpoints(): Endpoint[] {
  // Routes only hold on to these parts until a call comes.
  const none = {} as never;
  const parts = { db: none, accessTokens: none };
  const routes = allRoutes({
    ...parts,
    letters: none,
    lettersWritten: () => {},
    files: none,
    workers: none,
    addresses: none,
    vies: undefined,
    teamEmail: undefined,
    ask: async () => new Response(),
    clock: { now: () => new Date(0), today: () => '' },
    kept: createKept({ ...parts, memoryBytes: 1, trusted: () => false }),
  });
  return routes.map(({ endpoint }) => endpoint);
}
