/** Rights over other accounts: callers give, take and take over only rights they hold. */
import type { Db } from '#database/schema.ts';
import { Conflict, Forbidden } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { allPermissions } from '../../resources.ts';
import { adminRole } from './caller.ts';
import { listRolePermissions } from './roles.repository.ts';
import { hasAdmin } from './users.repository.ts';

/** Returns the rights of these roles together. */
export async function rightsOf(db: Db, roles: readonly { id: number; nombre: string }[]) {
  if (roles.some((role) => role.nombre === adminRole)) return allPermissions;
  return listRolePermissions(
    db,
    roles.map((role) => role.id),
  );
}

/**
 * Expects that the caller holds every right of an account or role. A caller who may change an account's
 * e-mail could take it over, and so gain its rights.
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
 * Expects, at the end of an act, that an admin remains. Call `lockAdmins` first.
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
