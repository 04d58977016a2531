/**
 * Ties the pages to the session: identity errors lead to /login, a user's data ends with the session, and
 * choosing another customer loads that customer's data.
 */

import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { acting } from '../business/identity/acting.ts';
import { deletePrivateData } from '../business/identity/private-storage.ts';
import { session } from '../business/identity/session.ts';
import { storageOrMemory } from '../business/identity/token-store.ts';
import { isSignedOut, mustEnrol } from '../platform/http/call-errors.ts';
import { clearFormDrafts, draftStorage } from '../platform/ui/form/draft-storage.ts';
import { forgetRecent } from '../platform/ui/form/picker/forget-recent.ts';
import { loginReturn } from './login-redirect.ts';
import { isPublicPath } from './public-address.ts';

export const followSession = createIsomorphicFn().client((router: AnyRouter, queryClient: QueryClient) => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') goToLogin(router, event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') goToLogin(router, event.action.error);
  });

  // The profile may have loaded before the router.
  let userId = session.user()?.id;
  session.addEventListener('user-changed', () => {
    const previous = userId;
    userId = session.user()?.id;
    if (previous === undefined || previous === userId) return;
    // A session that ended by itself keeps them: its user signs in again and goes on.
    if (userId === undefined && !session.interrupted()) clearFormDrafts(draftStorage());
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
    forgetRecent();
    // A session that ended by itself may go on.
    if (!session.interrupted()) deletePrivateData(storageOrMemory(() => window.localStorage));
    // The session has ended, perhaps in another tab: the page's own guard redirects to /login.
    if (!isPublicPath(router.latestLocation.pathname)) void router.invalidate();
  });
  // Prices and documents now belong to another customer, or to the user again. The loaders of a starting page
  // have waited for the user's own value.
  acting.addEventListener('acting-changed', () => {
    if (userId === session.user()?.id && !isPublicPath(router.latestLocation.pathname))
      void router.invalidate();
  });
});

/**
 * Redirects after an identity error.
 * @returns whether it redirects to /login or to the second factor's setup
 */
export function goToLogin(router: AnyRouter, error: unknown): boolean {
  const current = { path: router.latestLocation.href, address: window.location.href };
  if (mustEnrol(error)) {
    if (router.latestLocation.pathname === '/segundo-factor') return false;
    void router.navigate({ to: '/segundo-factor', search: { retUrl: current.path }, replace: true });
    return true;
  }
  const retUrl = loginReturn(error, current);
  if (retUrl === undefined) return false;
  // A session that the server refuses would only return here.
  if (isSignedOut(error)) session.interrupt();
  void router.navigate({ to: '/login', search: { retUrl }, replace: true });
  return true;
}
