/**
 * Who is signed in, in this browser. The pages' server renders for nobody: there it has no tokens and no user, and
 * components show what they show to a visitor until they are hydrated.
 */
import { useSyncExternalStore } from 'react';
import { browserSend } from '../../platform/http/browser-send.ts';
import { createSession } from './create-session.ts';
import type { Profile } from './identity.contract.ts';
import { createTokenStore, tokenName, tolerantStorage } from './token-store.ts';

const inBrowser = typeof window !== 'undefined';

const store = inBrowser
  ? createTokenStore(
      tolerantStorage(() => window.localStorage),
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

/** Begins the session of this tab; other tabs' sign-ins and sign-outs are followed from then on. */
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

/** The signed-in user; undefined for visitors, on the server, and until the profile is read. */
export function useUser(): Profile | undefined {
  return useSyncExternalStore(subscribe, session.user, () => undefined);
}

/** False until it is known whether someone is signed in: what depends on it keeps its place meanwhile. */
export function useSessionSettled(): boolean {
  return useSyncExternalStore(subscribe, session.settled, () => false);
}

/** Whether the reader was signed out without having asked for it. */
export function useInterrupted(): boolean {
  return useSyncExternalStore(subscribe, session.interrupted, () => false);
}
