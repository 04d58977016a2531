/** Who may act on whom: nobody gives, takes or takes over rights that he lacks himself. */
import type { Db } from '#database/schema.ts';
import { Conflict, Forbidden } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { allPermissions } from '../../resources.ts';
import { adminRole } from './caller.ts';
import { listRolePermissions } from './roles.repository.ts';
import { hasAdmin } from './users.repository.ts';

/** What these roles may do together. */
export async function rightsOf(db: Db, roles: readonly { id: number; nombre: string }[]) {
  if (roles.some((role) => role.nombre === adminRole)) return allPermissions;
  return listRolePermissions(
    db,
    roles.map((role) => role.id),
  );
}

/**
 * An account can be taken over by whoever may change its address, so that only one who may do all that it may do is let
 * near it; and a role is only given or taken by one who holds what is in it.
 * @throws Forbidden
 */
export async function expectCovers(
  db: Db,
  caller: Caller,
  roles: readonly { id: number; nombre: string }[],
): Promise<void> {
  const rights = await rightsOf(db, roles);
  if (!rights.every((right) => caller.can(right))) throw new Forbidden();
}

/**
 * Looks, after an act and before it stands, whether somebody is left who may do everything. `lockAdmins` comes first.
 * @param exception the wire's constant for this act
 * @throws Conflict
 */
export async function expectAdminLeft(db: Db, exception: string): Promise<void> {
  if (await hasAdmin(db)) return;
  throw new Conflict(
    exception,
    [{ key: 'Es la única cuenta que puede administrar la casa: dé antes el rol Admin a otra que ya entre.' }],
    { campo: 'roles' },
  );
}
