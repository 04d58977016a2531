/** The page's side of what stays readable without network. */
import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../../business/identity/session.ts';
import type { SignedIn, Visited } from './service-worker.ts';

/** Registers the service worker once the page is whole, and tells it where the reader goes and as whom. */
export function stayAvailable(router: AnyRouter): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const tell = async (message: Visited | SignedIn) =>
    (await serviceWorker.ready).active?.postMessage(message);
  const tellPlace = () =>
    void tell({ visited: location.href.split('#')[0] ?? '', language: document.documentElement.lang });
  const tellSession = () => void tell({ token: session.token() });
  const begin = () => {
    serviceWorker.register('/sw.js').then(tellPlace, (error) => console.warn(error));
    router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && tellPlace());
  };
  // Whoever leaves may have read in a page that was open before the worker was there.
  tellSession();
  session.addEventListener('user-changed', tellSession);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
