import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse), (max-width: 39.99rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True on phones and tablets: what the hand needs then lies under the thumbs, not over the ledger. */
export function useTouchLayout(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
