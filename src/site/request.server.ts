/** What the pages' server knows of the request it renders for; handed over by `server-entry.ts`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../platform/i18n/languages.ts';

export interface PageRequest {
  language: Language;
  /** True when the address itself names the language (`/ca/gallery`). */
  addressed: boolean;
  /**
   * Where the site is reached (`PUBLIC_URL`, without a path): what search engines are told is absolute.
   * Without it the request's own address counts.
   */
  origin?: string | undefined;
  /** Carried by every script and style of the page, for its policy; none while developing. */
  nonce?: string | undefined;
  /** The API, called in the same process. */
  api(request: Request): Promise<Response>;
}

export const pageRequest = new AsyncLocalStorage<PageRequest>();

export function currentPageRequest(): PageRequest {
  const current = pageRequest.getStore();
  if (!current) throw new Error('A page is rendered outside of a request.');
  return current;
}
