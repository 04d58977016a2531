import { redirect } from '@tanstack/react-router';
import { session } from './session.ts';

/**
 * Guards every page that needs a user (`beforeLoad`): a visitor goes to /login, and from there back to the
 * page. Such pages render in the browser only (`ssr: false`), where the tokens are.
 * @throws the error of `unanswered` when tokens exist and the profile could not be read: no reason to ask for
 * the password
 */
export async function requireUser({ location }: { location: { href: string } }): Promise<void> {
  await requireSignedIn({ location });
  if (!session.user()?.mustEnrol) return;
  throw redirect({ to: '/segundo-factor', search: { retUrl: location.href }, replace: true });
}

/** Guards the page that sets up a required second factor. */
export async function requireSignedIn({ location }: { location: { href: string } }): Promise<void> {
  const user = (await session.current()) ?? (session.token() ? await session.load() : undefined);
  if (user) return;
  throw session.unanswered() ?? redirect({ to: '/login', search: { retUrl: location.href }, replace: true });
}
