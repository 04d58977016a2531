import { useQuery } from '@tanstack/react-query';
import { readPermissionsEndpoint } from '../../../business/identity/identity.contract.ts';
import { useUser } from '../../../business/identity/session.ts';
import { readQuery } from '../../../platform/http/query.ts';

/** Returns the permissions of the user; none while they load. */
export function usePermissions(): readonly string[] {
  // The page of a session that has just ended renders once more, and must not ask again.
  const enabled = useUser() !== undefined;
  return useQuery({ ...readQuery(readPermissionsEndpoint, {}), enabled }).data ?? none;
}

const none: readonly string[] = [];
