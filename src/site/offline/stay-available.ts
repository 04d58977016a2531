/** The page's side of what stays readable without network. */
import type { AnyRouter } from '@tanstack/react-router';
import { privateStore } from './kept.ts';
import type { Visited } from './service-worker.ts';

/** Registers the service worker once the page is whole, and tells it where the reader goes. */
export function stayAvailable(router: AnyRouter): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const tell = async () => {
    const message: Visited = {
      visited: location.href.split('#')[0] ?? '',
      language: document.documentElement.lang,
    };
    // The back office is for who is connected.
    if (new URL(message.visited).pathname.startsWith('/admin')) return;
    (await serviceWorker.ready).active?.postMessage(message);
  };
  const begin = () => {
    serviceWorker.register('/sw.js').then(tell, (error) => console.warn(error));
    router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && void tell());
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Removes what a user who has left could read. */
export async function forgetPrivate(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(privateStore)).map((name) => caches.delete(name)));
}
