import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../business/identity/session.ts';

const ownPages = ['/gallery/user', '/modelo/user/$id', '/cart', '/pedido/$id', '/myaccount'] as const;
/** Until the page that is being read has what it needs itself. Milliseconds. */
const pause = 2000;

/** Fetches the parts of a shop's own pages beforehand, so that a line that breaks at a fair does not close its cart. */
export function useOwnPagesAtHand(): void {
  const router = useRouter();
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(() => {
      for (const path of ownPages) {
        // Nothing is lost when it fails: the page asks again.
        Promise.resolve(router.loadRouteChunk(router.routesByPath[path])).catch(() => undefined);
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [router, userId]);
}
