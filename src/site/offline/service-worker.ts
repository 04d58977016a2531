/**
 * Keeps visited pages readable without network. The network always comes first, except for immutable files;
 * so a connected user never sees stale content.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  assetsOf,
  isCacheablePage,
  isOwnPage,
  isPrivatePost,
  keyOf,
  kindOf,
  modelosOf,
  takenPictures,
  withoutScripts,
} from './cache-rules.ts';
import {
  followSessionInStores,
  networkTimeoutSeconds,
  ownPage,
  privateRead,
  storeAtHand,
} from './private-stores.ts';

/** Sent by the page after a navigation. */
export interface Visited {
  visited: string;
  language: string;
}

/** Sent by the page with the session's token; `null` after the sign-out. */
export interface SignedIn {
  token: string | null;
}

interface WorkerEvent extends Event {
  data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}

/** The used parts of a service worker's scope; the project's types are those of pages. */
interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'message', listener: (event: WorkerEvent) => void): void;
}
// Cast: the project compiles against the DOM library, where `self` is a window.
const worker = self as unknown as Worker;

const stores = {
  pages: 'paginas',
  assets: 'ficheros',
  pictures: 'imagenes',
  replies: 'respuestas',
  offline: 'sin-red',
};
const offlinePage = '/offline';
/** The number of cards whose modelo opens without network once their gallery was visited. */
const cardsAhead = 24;
const matchOptions = { ignoreVary: true };

const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, matchOptions });
const byLanguage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
    keyOf(request.url, request.headers.get('accept-language')),
};
const pages = new NetworkFirst({
  cacheName: stores.pages,
  networkTimeoutSeconds: networkTimeoutSeconds,
  matchOptions,
  plugins: [atMost(80)],
});
const assets = new CacheFirst({ cacheName: stores.assets, matchOptions, plugins: [atMost(400)] });
const pictures = new CacheFirst({ cacheName: stores.pictures, matchOptions, plugins: [atMost(500)] });
const replies = new NetworkFirst({
  cacheName: stores.replies,
  matchOptions,
  plugins: [byLanguage, atMost(400)],
});

const readsOf =
  (kind: string) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }) =>
    sameOrigin &&
    request.method === 'GET' &&
    request.mode !== 'navigate' &&
    kindOf(url.pathname, request.headers.get('authorization')) === kind;

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCacheablePage(url.href),
  (asked) => (isOwnPage(asked.url.href) ? ownPage(asked) : pages.handle(asked)),
);
// The page itself shows a failed call.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isCacheablePage(url.href),
  ({ request }) => fetch(request),
);
registerRoute(readsOf('asset'), assets);
registerRoute(readsOf('picture'), pictures);
registerRoute(readsOf('public'), replies);
registerRoute(readsOf('private'), privateRead);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPrivatePost(url.pathname), privateRead, 'POST');

setCatchHandler(async ({ request }) => {
  if (request.mode === 'navigate') {
    return (await caches.match(offlinePage, matchOptions)) ?? Response.error();
  }
  // The same picture at another width replaces a missing one.
  const path = new URL(request.url).pathname;
  if (kindOf(path) === 'picture') {
    for (const name of [stores.pictures, takenPictures]) {
      const found = await (await caches.open(name)).match(request, { ...matchOptions, ignoreSearch: true });
      if (found) return found;
    }
    return Response.error();
  }
  return Response.error();
});

const get = (path: string, language: string) =>
  new Request(path, { headers: { 'accept-language': language }, credentials: 'same-origin' });

/** Stores the offline page separately with its styles and fonts, which no limit removes. */
async function cacheOfflinePage(language: string): Promise<void> {
  const store = await caches.open(stores.offline);
  const kept = await store.match(offlinePage, matchOptions);
  if (kept?.headers.get('content-language') === language) return;
  const reply = await fetch(get(offlinePage, language));
  if (!reply.ok) return;
  const html = withoutScripts(await reply.text());
  await store.addAll(assetsOf(html));
  await store.put(offlinePage, new Response(html, { headers: reply.headers }));
}

const cacheAssets = (html: string, event: never) =>
  Promise.all(assetsOf(html).map((path) => assets.handle({ request: new Request(path), event })));

/** Stores a visited page. Client-side navigation loads no HTML, so the worker requests it once. */
async function cacheVisitedPage({ visited, language }: Visited, workerEvent: WorkerEvent): Promise<void> {
  // Cast: Workbox wants an ExtendableEvent of the worker library.
  const event = workerEvent as never;
  await cacheOfflinePage(language);
  const own = isOwnPage(visited);
  const store = own ? await storeAtHand() : stores.pages;
  if (!store) return;
  const known = await (await caches.open(store)).match(visited, matchOptions);
  const asked = { request: get(visited, language), event };
  const reply = known ?? (await (own ? ownPage(asked) : pages.handle(asked)));
  const html = await reply.clone().text();
  // The first page's files were loaded before the worker started.
  await cacheAssets(html, event);
  if (!new URL(visited).pathname.endsWith('/gallery')) return;
  const ids = modelosOf(html).slice(0, cardsAhead);
  const [first] = ids;
  if (first === undefined) return;
  const look = await pages.handle({
    request: get(visited.replace(/gallery.*/, `modelo/${first}`), language),
    event,
  });
  await cacheAssets(await look.text(), event);
  for (const id of ids) {
    const request = get(`/lob/api/v1/webmodelos/${id}`, language);
    await replies.handle({ request, event });
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('message', (event) => {
  const { visited, language, token } = (event.data ?? {}) as Partial<Visited & SignedIn>;
  if (token !== undefined) event.waitUntil(followSessionInStores(token));
  if (!visited || !language || !isCacheablePage(visited)) return;
  // Without network there is nothing to store.
  event.waitUntil(cacheVisitedPage({ visited, language }, event).catch(() => {}));
});
clientsClaim();
