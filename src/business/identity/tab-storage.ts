/** What this tab keeps until it is closed. Where the browser forbids that, until its page is left; on the pages' server nothing. */
import { type KeyValues, tolerantStorage } from './token-store.ts';

export const tabStorage: KeyValues =
  typeof window === 'undefined'
    ? { getItem: () => null, setItem() {}, removeItem() {} }
    : tolerantStorage(() => window.sessionStorage);
