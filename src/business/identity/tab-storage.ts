/**
 * The tab's session storage; in memory where the browser forbids it, and always empty during server
 * rendering.
 */
import { type KeyValues, storageOrMemory } from './token-store.ts';

export const tabStorage: KeyValues =
  typeof window === 'undefined'
    ? { getItem: () => null, setItem() {}, removeItem() {} }
    : storageOrMemory(() => window.sessionStorage);
