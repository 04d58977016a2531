/** The redirects of identity errors (SPEC.md §4): to /login, and back. */
import { isForbidden, isSignedOut } from '../platform/http/call-errors.ts';

/**
 * Returns the `retUrl` for the redirect to /login, or undefined when the error needs none. Without a session
 * it is path, query and hash; without the permission it is the full URL, which tells /login not to redirect
 * back at once. The back office shows a page of its own instead.
 * @param current the router's plain path with query and hash, and the browser's full URL
 */
export function loginReturn(error: unknown, current: { path: string; address: string }): string | undefined {
  if (/^\/login(?:[/?#]|$)/.test(current.path)) return undefined;
  if (isForbidden(error)) return isOffice(current.path) ? undefined : current.address;
  if (isSignedOut(error)) return current.path;
  return undefined;
}

const isOffice = (path: string) => /^\/admin(?:[/?#]|$)/.test(path);

/** Returns whether the back office refuses a page or its data for want of a right. */
export const isOfficeRefusal = (error: unknown, path: string): boolean =>
  isForbidden(error) && isOffice(path);
