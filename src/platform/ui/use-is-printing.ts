import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('print');

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true while the page is laid out for paper, for content that CSS alone cannot show there. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
