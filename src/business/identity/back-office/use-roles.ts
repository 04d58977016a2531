import { useQueries, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { listRoles, type Role, readRolePermissions } from '../roles.contract.ts';

/**
 * The roles that there are, with what each may do where the user may know that; undefined while they are coming.
 * @param held the user's own rights
 */
export function useRoles(held: readonly string[]): readonly Role[] | undefined {
  const { data } = useQuery({
    ...readQuery(listRoles, {}),
    enabled: held.includes('Permissions.Roles.View'),
    staleTime: 0,
  });
  const rights = useQueries({
    queries: (held.includes('Permissions.RoleClaims.View') ? (data ?? []) : []).map(({ id }) => ({
      ...readQuery(readRolePermissions, { params: { id } }),
    })),
  });
  if (held.length > 0 && !held.includes('Permissions.Roles.View')) return [];
  return data?.map((role, nth) => rights[nth]?.data ?? role);
}
