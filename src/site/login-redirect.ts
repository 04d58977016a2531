/** Where errors of identity lead (spec section 4): to /login, and from there back. */
import { isForbidden, isSignedOut } from '../platform/http/call-errors.ts';

/**
 * The `retUrl` with which an error sends the reader to /login, or undefined when it does not. Who has no session returns
 * to path, query and hash; who may not do this returns to the full address, by which /login knows not to send the
 * signed-in user straight back.
 * @param current the router's plain path with query and hash, and the browser's full address
 */
export function loginReturn(error: unknown, current: { path: string; address: string }): string | undefined {
  if (/^\/login(?:[/?#]|$)/.test(current.path)) return undefined;
  if (isForbidden(error)) return current.address;
  if (isSignedOut(error)) return current.path;
  return undefined;
}
