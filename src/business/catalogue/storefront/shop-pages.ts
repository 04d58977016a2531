/** A shop sees the collection with its prices: the public pages lead it to its own. */
import { session } from '../../identity/session.ts';
import { isShopToken } from '../../identity/shop-token.ts';

/** Returns whether this browser's session is a shop's, at once: the target page checks the user. */
export const isShopSession = (): boolean => isShopToken(session.token());

/**
 * Returns whether a public page led here with a session that the server has ended since: its user is a
 * visitor and belongs back on that page, not on /login.
 * @param path the path of the public page, without language
 */
export function isEndedVisitFrom(path: string): boolean {
  if (!session.interrupted() || !document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname.replace(/^\/[a-z]{2}(?=\/)/, '').replace(/\/$/, '') === path;
}
