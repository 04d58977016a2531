import { useEffect } from 'react';
import { readModeloAuthEndpoint } from '../../business/catalogue/catalogue.contract.ts';
import type { Customer } from '../../business/identity/acting.contract.ts';
import { forCustomer } from '../../business/identity/acting.ts';
import { useCall } from '../../platform/http/call-context.tsx';

/** Cards whose modelo can be opened without network, as many as of the public gallery. */
const cardsAhead = 24;
/** Until what is on the screen has come, and the reader has perhaps gone on. Milliseconds. */
const pause = 2500;
/** What this page has asked for already, by customer and modelo. */
const asked = new Set<string>();

/**
 * Asks once for what the first cards on the screen lead to, so that the service worker has it when the line breaks. The
 * worker does so itself for the public gallery; for this one it has no token.
 * @param shown changes with what is on the screen
 */
export function useOwnCardsAtHand(customer: Customer | undefined, shown: unknown): void {
  const call = useCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read from the page itself
  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(async () => {
      // Nobody would keep it.
      if (!navigator.serviceWorker?.controller) return;
      const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href^="/modelo/user/"]');
      const ids = new Set([...links].map(({ pathname }) => pathname.split('/')[3] ?? ''));
      for (const id of [...ids].slice(0, cardsAhead)) {
        const name = `${customer?.userId} ${id}`;
        if (asked.has(name) || over.signal.aborted) continue;
        asked.add(name);
        const input = { params: { id }, query: forCustomer(customer) };
        // Nothing is lost when it fails: the modelo's page asks again.
        await call(readModeloAuthEndpoint, input, { signal: over.signal }).catch(() => asked.delete(name));
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [call, customer, shown]);
}
