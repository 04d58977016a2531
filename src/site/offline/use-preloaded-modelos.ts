import { useEffect } from 'react';
import { readModeloAuthEndpoint } from '../../business/catalogue/catalogue.contract.ts';
import type { Customer } from '../../business/identity/acting.contract.ts';
import { forCustomer } from '../../business/identity/acting.ts';
import { useCall } from '../../platform/http/call-context.tsx';

/** The number of cards whose modelo opens without network, as in the public gallery. */
const cardsAhead = 24;
/** The delay until the visible content has loaded and the user may have moved on. Milliseconds. */
const pause = 2500;
/** The requests of this page by customer and modelo. */
const asked = new Set<string>();

/**
 * Loads the modelos of the first visible cards once, so that the service worker has them without network. It
 * loads those of the public gallery itself; for this gallery it has no token.
 * @param shown changes with the visible cards
 */
export function usePreloadedModelos(customer: Customer | undefined, shown: unknown): void {
  const call = useCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the cards from the DOM
  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(async () => {
      // Without a service worker nothing would be stored.
      if (!navigator.serviceWorker?.controller) return;
      const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href^="/modelo/user/"]');
      const ids = new Set([...links].map(({ pathname }) => pathname.split('/')[3] ?? ''));
      for (const id of [...ids].slice(0, cardsAhead)) {
        const name = `${customer?.userId} ${id}`;
        if (asked.has(name) || over.signal.aborted) continue;
        asked.add(name);
        const input = { params: { id }, query: forCustomer(customer) };
        // A failure loses nothing: the modelo's page loads it again.
        await call(readModeloAuthEndpoint, input, { signal: over.signal }).catch(() => asked.delete(name));
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [call, customer, shown]);
}
