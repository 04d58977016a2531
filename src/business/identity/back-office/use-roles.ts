import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { readPermissionsEndpoint } from '../identity.contract.ts';
import {
  listAllPermissionsEndpoint,
  listRolesEndpoint,
  type Role,
  readRolePermissionsEndpoint,
} from '../roles.contract.ts';

/** Preloads the data of `useRoles` to avoid layout shift; a failure is shown by the page itself. */
export async function loadRoles(queryClient: QueryClient): Promise<void> {
  const held = await queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
  if (!held.includes('Permissions.Roles.View')) return;
  const roles = await queryClient.fetchQuery(readQuery(listRolesEndpoint, {}));
  if (!held.includes('Permissions.RoleClaims.View')) return;
  await Promise.all(
    roles.map(({ id }) =>
      queryClient.prefetchQuery(readQuery(readRolePermissionsEndpoint, { params: { id } })),
    ),
  );
}

/** Preloads every existing right before a role's form is shown. */
export const loadRights = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(readQuery(listAllPermissionsEndpoint, {}));

/**
 * Returns the roles, with the rights of each where the user may read them; undefined while loading.
 * @param held the user's own rights
 */
export function useRoles(held: readonly string[]): readonly Role[] | undefined {
  const { data } = useQuery({
    ...readQuery(listRolesEndpoint, {}),
    enabled: held.includes('Permissions.Roles.View'),
    staleTime: 0,
  });
  const rights = useQueries({
    queries: (held.includes('Permissions.RoleClaims.View') ? (data ?? []) : []).map(({ id }) => ({
      ...readQuery(readRolePermissionsEndpoint, { params: { id } }),
    })),
  });
  if (held.length > 0 && !held.includes('Permissions.Roles.View')) return [];
  return data?.map((role, nth) => rights[nth]?.data ?? role);
}
