/** The request context of the page server, passed by `server-entry.ts`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../platform/i18n/languages.ts';

export interface PageRequest {
  language: Language;
  /** True when the URL names the language (`/ca/gallery`). */
  addressed: boolean;
  /** The site's origin (`PUBLIC_URL`, without a path) for absolute URLs. By default the request's own. */
  origin?: string | undefined;
  /** The nonce of every script and style of the page; absent during development. */
  nonce?: string | undefined;
  /** The API, called in-process. */
  api(request: Request): Promise<Response>;
}

export const pageRequest = new AsyncLocalStorage<PageRequest>();

export function currentPageRequest(): PageRequest {
  const current = pageRequest.getStore();
  if (!current) throw new Error('A page is rendered outside of a request.');
  return current;
}
