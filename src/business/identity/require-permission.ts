import type { QueryClient } from '@tanstack/react-query';
import { AuthorizationError } from '../../platform/http/call-errors.ts';
import type { Access } from '../../platform/http/endpoint.ts';
import { readQuery } from '../../platform/http/query.ts';
import { readPermissionsEndpoint } from './identity.contract.ts';
import { requireUser } from './require-user.ts';

type Permission = Extract<Access, object>['permission'];

interface Guarded {
  location: { href: string };
  context: { queryClient: QueryClient };
}

/** `beforeLoad` of the whole back office: for who may do anything in it. */
export async function requireStaff({ location, context }: Guarded): Promise<void> {
  await requireUser({ location });
  const held = await context.queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
  if (held.length === 0) throw new AuthorizationError('AuthorizationException', 403);
}

/**
 * `beforeLoad` of a page of the back office: a visitor goes to /login as with `requireUser`; a user without the right is
 * turned away as by a call that he may not make (spec section 4). The calls of the page check the right themselves: this
 * spares the reader a page that could show nothing.
 */
export function requirePermission(permission: Permission) {
  return async ({ location, context }: Guarded): Promise<void> => {
    await requireUser({ location });
    const held = await context.queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
    if (!held.includes(permission)) throw new AuthorizationError('AuthorizationException', 403);
  };
}
