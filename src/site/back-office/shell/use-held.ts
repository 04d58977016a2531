import { useQuery } from '@tanstack/react-query';
import { readPermissionsEndpoint } from '../../../business/identity/identity.contract.ts';
import { readQuery } from '../../../platform/http/query.ts';

/** Returns the permissions of the user; none while they load. */
export function useHeld(): readonly string[] {
  return useQuery(readQuery(readPermissionsEndpoint, {})).data ?? [];
}
