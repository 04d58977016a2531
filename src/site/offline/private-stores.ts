/** The service worker's part for what one session may read: a store for each, which goes when the session ends. */
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { keyOf, privateStore, storeOf } from './kept.ts';

const matchOptions = { ignoreVary: true };
/** As long as one waits for a page that was seen before. */
export const patienceSeconds = 6;
const limits = { maxEntries: 200, matchOptions };

const strategies = new Map<string, NetworkFirst>();
/** Sessions that are over: what is still under way for one is not kept. */
const ended = new Set<string>();
/** The session's store of whom the page has last told; `null` when nobody is signed in. */
let present: string | null | undefined;

const untilEnded = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !ended.has(cacheName) ? response : null,
});
const byWhatWasAsked: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, params }) =>
    keyOf(request.url, request.headers.get('accept-language'), params?.body),
};

/** @param what replies are named by what was asked for; a page has its address only */
function strategyOf(cacheName: string, what: 'replies' | 'pages'): NetworkFirst {
  const name = `${what} ${cacheName}`;
  const known = strategies.get(name);
  if (known) return known;
  const made = new NetworkFirst({
    cacheName,
    matchOptions,
    ...(what === 'pages' ? { networkTimeoutSeconds: patienceSeconds } : {}),
    plugins: [
      ...(what === 'replies' ? [byWhatWasAsked] : []),
      untilEnded(cacheName),
      new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
    ],
  });
  strategies.set(name, made);
  return made;
}

/** What the line brings, and without it what the same session was answered before. */
export async function privateRead({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const store = storeOf(request.headers.get('authorization'));
  if (!store) return fetch(request);
  const body = request.method === 'POST' ? await request.clone().text() : undefined;
  return strategyOf(store, 'replies').handle({ request, event, params: { body } });
}

/**
 * The store that one's own pages are kept in: their addresses are the session's own, too, and pages are asked for without a
 * token. Only one session has a store at a time.
 */
export async function storeAtHand(): Promise<string | undefined> {
  // The worker may have been at rest since the page told of it.
  if (present === undefined) return (await caches.keys()).find((name) => name.startsWith(privateStore));
  return present ?? undefined;
}

/** One of the reader's own pages: what the line brings, and without it what the same session was shown before. */
export async function ownPage({ request, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'event'>) {
  const store = await storeAtHand();
  return store ? strategyOf(store, 'pages').handle({ request, event }) : fetch(request);
}

/**
 * Empties the stores of every other session than the one of this token: a session that ended while no page was open is
 * told of by the next one.
 */
export async function followSession(token: string | null): Promise<void> {
  const store = storeOf(token && `Bearer ${token}`);
  if (present && present !== store) ended.add(present);
  present = store ?? null;
  if (store) await caches.open(store);
  for (const name of await caches.keys()) {
    if (!name.startsWith(privateStore) || name === store) continue;
    ended.add(name);
    await new CacheExpiration(name, limits).delete();
    await caches.delete(name);
  }
}
