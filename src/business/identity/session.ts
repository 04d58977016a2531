/**
 * The session of this browser. The page server has no tokens and no user: components render as for a visitor
 * until they are hydrated.
 */
import { useSyncExternalStore } from 'react';
import { browserSend } from '../../platform/http/browser-send.ts';
import { createSession } from './create-session.ts';
import type { Profile } from './identity.contract.ts';
import { createTokenStore, storageOrMemory, tokenName } from './token-store.ts';

const inBrowser = typeof window !== 'undefined';

const store = inBrowser
  ? createTokenStore(
      storageOrMemory(() => window.localStorage),
      document,
    )
  : { read: () => ({ token: null, refreshToken: null }), write() {}, clear() {} };

export const session = createSession({
  send: browserSend,
  origin: inBrowser ? window.location.origin : '',
  store,
  exclusively: async (act) =>
    inBrowser && navigator.locks ? navigator.locks.request('token-renewal', act) : act(),
});

/** Starts the session of this tab; from then on it follows sign-ins and sign-outs of other tabs. */
export function startSession(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    // `null` is a cleared storage.
    if ((key === tokenName || key === null) && oldValue !== newValue) void session.load();
  });
  void session.load();
}

function subscribe(listener: () => void): () => void {
  session.addEventListener('user-changed', listener);
  return () => session.removeEventListener('user-changed', listener);
}

/** Returns the signed-in user; undefined for visitors, on the server, and until the profile is read. */
export function useUser(): Profile | undefined {
  return useSyncExternalStore(subscribe, session.user, () => undefined);
}

/** Returns whether the signed-in user is known; until then dependent components reserve their place. */
export function useSessionSettled(): boolean {
  return useSyncExternalStore(subscribe, session.settled, () => false);
}

/** Returns whether the session ended without the user's request. */
export function useInterrupted(): boolean {
  return useSyncExternalStore(subscribe, session.interrupted, () => false);
}
