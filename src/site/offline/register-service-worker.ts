/** The page's part of offline reading. */
import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../../business/identity/session.ts';
import type { SignedIn, Visited } from './service-worker.ts';

/** Registers the service worker once the page has loaded, and reports navigations and the session to it. */
export function registerServiceWorker(router: AnyRouter): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const post = async (message: Visited | SignedIn) =>
    (await serviceWorker.ready).active?.postMessage(message);
  const reportPage = () =>
    void post({ visited: location.href.split('#')[0] ?? '', language: document.documentElement.lang });
  const reportSession = () => void post({ token: session.token() });
  const begin = () => {
    serviceWorker.register('/sw.js').then(reportPage, (error) => console.warn(error));
    router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && reportPage());
  };
  // A user that signs out may have used a page that was open before the worker started.
  reportSession();
  session.addEventListener('user-changed', reportSession);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
