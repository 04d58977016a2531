import { redirect } from '@tanstack/react-router';
import { session } from './session.ts';

/**
 * `beforeLoad` of every page that needs a user: a visitor goes to /login, and from there back to where he was going.
 * Such pages render in the browser only (`ssr: false`), where the tokens are.
 * @throws what `unanswered` tells when someone is signed in and nobody said who: no reason to ask for the password
 */
export async function requireUser({ location }: { location: { href: string } }): Promise<void> {
  await requireSignedIn({ location });
  if (!session.user()?.mustEnrol) return;
  throw redirect({ to: '/segundo-factor', search: { retUrl: location.href }, replace: true });
}

/** The same for the page where an account sets up the second factor that the house requires of it. */
export async function requireSignedIn({ location }: { location: { href: string } }): Promise<void> {
  const user = (await session.current()) ?? (session.token() ? await session.load() : undefined);
  if (user) return;
  throw session.unanswered() ?? redirect({ to: '/login', search: { retUrl: location.href }, replace: true });
}
