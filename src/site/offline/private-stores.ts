/** The service worker's private replies: a store per session, deleted when the session ends. */
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { isTakenStore, keyOf, privateStore, storeOf, takenPictures, takenStoreOf } from './cache-rules.ts';

const matchOptions = { ignoreVary: true };
/** The wait for the network before a stored page is shown. */
export const networkTimeoutSeconds = 6;
const limits = { maxEntries: 200, matchOptions };

const strategies = new Map<string, NetworkFirst>();
/** Ended sessions: pending replies for them are not stored. */
const ended = new Set<string>();
/** The store of the session the page last reported; `null` without a session. */
let present: string | null | undefined;

const untilEnded = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !ended.has(cacheName) ? response : null,
});
const byWhatWasAsked: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, params }) =>
    keyOf(request.url, request.headers.get('accept-language'), params?.body),
};

/** @param what replies are keyed by their query; a page has its URL only */
function strategyOf(cacheName: string, what: 'replies' | 'pages'): NetworkFirst {
  const name = `${what} ${cacheName}`;
  const known = strategies.get(name);
  if (known) return known;
  const made = new NetworkFirst({
    cacheName,
    matchOptions,
    ...(what === 'pages' ? { networkTimeoutSeconds: networkTimeoutSeconds } : {}),
    plugins: [
      ...(what === 'replies' ? [byWhatWasAsked] : []),
      untilEnded(cacheName),
      new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
    ],
  });
  strategies.set(name, made);
  return made;
}

/** Returns the network's reply, and without network the stored reply of the same session. */
export async function privateRead({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const store = storeOf(request.headers.get('authorization'));
  if (!store) return fetch(request);
  const body = request.method === 'POST' ? await request.clone().text() : undefined;
  try {
    return await strategyOf(store, 'replies').handle({ request, event, params: { body } });
  } catch (error) {
    const key = keyOf(request.url, request.headers.get('accept-language'), body);
    return (await takenAlong(store, key)) ?? Promise.reject(error);
  }
}

/** Returns what the session took along; undefined when it did not. */
async function takenAlong(store: string, key: string): Promise<Response | undefined> {
  const name = takenStoreOf(store);
  if (!(await caches.has(name))) return undefined;
  return (await caches.open(name)).match(key, matchOptions);
}

const isOfSession = (name: string) => name.startsWith(privateStore) && !isTakenStore(name);

/**
 * Returns the store of the user's own pages: their URLs are private too, and page requests carry no token.
 * Only one session has a store at a time.
 */
export async function storeAtHand(): Promise<string | undefined> {
  // The worker may have been stopped since the page reported its session.
  if (present === undefined) return (await caches.keys()).find(isOfSession);
  return present ?? undefined;
}

/**
 * Returns one of the user's own pages from the network, and without network the one stored for the same
 * session.
 */
export async function ownPage({ request, event }: Pick<RouteHandlerCallbackOptions, 'request' | 'event'>) {
  const store = await storeAtHand();
  if (!store) return fetch(request);
  try {
    return await strategyOf(store, 'pages').handle({ request, event });
  } catch (error) {
    // The page of a modelo is the same for each of its colors.
    const { origin, pathname } = new URL(request.url);
    return (await takenAlong(store, origin + pathname)) ?? Promise.reject(error);
  }
}

/**
 * Empties the stores of every session but the token's: a session that ended while no page was open is
 * reported by the next page.
 */
export async function followSessionInStores(token: string | null): Promise<void> {
  const store = storeOf(token && `Bearer ${token}`);
  if (present && present !== store) ended.add(present);
  present = store ?? null;
  if (store) await caches.open(store);
  for (const name of await caches.keys()) {
    if (!name.startsWith(privateStore)) continue;
    if (store && (name === store || name === takenStoreOf(store))) continue;
    ended.add(name);
    await new CacheExpiration(name, limits).delete();
    await caches.delete(name);
    if (isTakenStore(name)) await caches.delete(takenPictures);
  }
}
