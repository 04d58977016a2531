import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../business/identity/session.ts';

const ownPages = ['/gallery/user', '/modelo/user/$id', '/cart', '/pedido/$id', '/myaccount'] as const;
/** The delay until the current page has loaded. Milliseconds. */
const pause = 2000;

/** Preloads the chunks of a shop's own pages, so that its cart opens when the network fails at a fair. */
export function usePreloadedPages(): void {
  const router = useRouter();
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(() => {
      for (const path of ownPages) {
        // A failure loses nothing: the page loads it again.
        Promise.resolve(router.loadRouteChunk(router.routesByPath[path])).catch(() => undefined);
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [router, userId]);
}
