/**
 * Lets the pages follow the session: errors of identity lead to /login, one user's data ends with the user, and who turns to
 * another customer is shown what is his.
 */

import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { acting } from '../business/identity/acting.ts';
import { session } from '../business/identity/session.ts';
import { isSignedOut, mustEnrol } from '../platform/http/call-errors.ts';
import { loginReturn } from './login-redirect.ts';
import { isPublicPath } from './public-address.ts';

export const followSession = createIsomorphicFn().client((router: AnyRouter, queryClient: QueryClient) => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') goToLogin(router, event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') goToLogin(router, event.action.error);
  });

  // The profile may have come before the router did.
  let userId = session.user()?.id;
  session.addEventListener('user-changed', () => {
    const previous = userId;
    userId = session.user()?.id;
    if (previous === undefined || previous === userId) return;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
    // The page of a user who has left, perhaps in another tab: its own guard sends the reader to /login.
    if (!isPublicPath(router.latestLocation.pathname)) void router.invalidate();
  });
  // Prices and documents are now another's, or one's own again. What comes to be known with the user himself, as at the
  // start of a page, its loaders have waited for.
  acting.addEventListener('acting-changed', () => {
    if (userId === session.user()?.id && !isPublicPath(router.latestLocation.pathname))
      void router.invalidate();
  });
});

/** @returns whether the reader is being sent to /login, or to where a second factor is set up */
export function goToLogin(router: AnyRouter, error: unknown): boolean {
  const current = { path: router.latestLocation.href, address: window.location.href };
  if (mustEnrol(error)) {
    if (router.latestLocation.pathname === '/segundo-factor') return false;
    void router.navigate({ to: '/segundo-factor', search: { retUrl: current.path }, replace: true });
    return true;
  }
  const retUrl = loginReturn(error, current);
  if (retUrl === undefined) return false;
  // A session that the server no longer takes would only lead here again.
  if (isSignedOut(error)) session.interrupt();
  void router.navigate({ to: '/login', search: { retUrl }, replace: true });
  return true;
}
