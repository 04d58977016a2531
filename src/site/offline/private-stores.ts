/** The service worker's part for what one session may read: a store for each, which goes when the session ends. */
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { keyOf, privateStore, storeOf } from './kept.ts';

const matchOptions = { ignoreVary: true };
const limits = { maxEntries: 200, matchOptions };

const strategies = new Map<string, NetworkFirst>();
/** Sessions that are over: what is still under way for one is not kept. */
const ended = new Set<string>();
/** The session's store of whom the page has last told. */
let present: string | undefined;

function strategyOf(cacheName: string): NetworkFirst {
  const known = strategies.get(cacheName);
  if (known) return known;
  const made = new NetworkFirst({
    cacheName,
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request, params }) =>
          keyOf(request.url, request.headers.get('accept-language'), params?.body),
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !ended.has(cacheName) ? response : null,
      },
      new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
    ],
  });
  strategies.set(cacheName, made);
  return made;
}

/** What the line brings, and without it what the same session was answered before. */
export async function privateRead({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const store = storeOf(request.headers.get('authorization'));
  if (!store) return fetch(request);
  const body = request.method === 'POST' ? await request.clone().text() : undefined;
  return strategyOf(store).handle({ request, event, params: { body } });
}

/**
 * Empties the stores of every other session than the one of this token: a session that ended while no page was open is
 * told of by the next one.
 */
export async function followSession(token: string | null): Promise<void> {
  const store = storeOf(token && `Bearer ${token}`);
  if (present && present !== store) ended.add(present);
  present = store;
  for (const name of await caches.keys()) {
    if (!name.startsWith(privateStore) || name === store) continue;
    ended.add(name);
    await new CacheExpiration(name, limits).delete();
    await caches.delete(name);
  }
}
