import type { QueryClient } from '@tanstack/react-query';
import { notAllowed } from '../../platform/http/call-errors.ts';
import type { Access } from '../../platform/http/endpoint.ts';
import { readQuery } from '../../platform/http/query.ts';
import { readPermissionsEndpoint } from './identity.contract.ts';
import { requireUser } from './require-user.ts';

type Permission = Extract<Access, object>['permission'];

interface Guarded {
  location: { href: string };
  context: { queryClient: QueryClient };
}

/** Guards the whole back office (`beforeLoad`): requires any staff right. */
export async function requireStaff({ location, context }: Guarded): Promise<void> {
  await requireUser({ location });
  const held = await context.queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
  if (held.length === 0) throw notAllowed();
}

/**
 * Returns a `beforeLoad` guard of a back-office page. A visitor goes to /login as with `requireUser`; a user
 * without the right gets the page that names it. The server checks the right of each call itself; the guard
 * avoids a page without content.
 */
export function requirePermission(permission: Permission) {
  return async ({ location, context }: Guarded): Promise<void> => {
    await requireUser({ location });
    const held = await context.queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
    if (!held.includes(permission)) throw notAllowed(permission);
  };
}
