import { withoutLanguage } from '../../platform/i18n/languages.ts';

/** Control characters, blanks and backslashes, which browsers interpret unlike their appearance. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const deceptive = /[\u0000-\u0020\u007f\\]/;

/**
 * Returns the address to open after a sign-in: path, query and hash of `retUrl` when it lies within `origin`,
 * else `/`. Never /login, which would be a loop.
 * @param retUrl a path (`/cart?x=1#y`) or a full address, as received in the query
 */
export function safeReturn(retUrl: string | undefined, origin: string): string {
  if (!retUrl || deceptive.test(retUrl) || !/^(?:\/|https?:\/\/)/i.test(retUrl)) return '/';
  const url = URL.parse(retUrl, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (/^\/login\/?$/.test(withoutLanguage(url.pathname))) return '/';
  return url.pathname + url.search + url.hash;
}

/**
 * Returns whether `retUrl` is the full address of a page of this site, which turned the signed-in user away
 * (SPEC.md §4): a return there would be a loop.
 */
export function isTurnedAway(retUrl: string | undefined, origin: string): boolean {
  return /^https?:/i.test(retUrl ?? '') && URL.parse(retUrl ?? '')?.origin === origin;
}
