import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse), (max-width: 39.99rem)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Returns whether the screen is that of a phone or a tablet now. */
export const isTouchLayout = (): boolean => matchMedia(query).matches;

/** Returns true on phones and tablets, where the tools are at the foot of the screen. */
export function useTouchLayout(): boolean {
  return useSyncExternalStore(subscribe, isTouchLayout, () => false);
}
