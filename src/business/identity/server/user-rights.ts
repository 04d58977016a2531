/** What an account may do, and whether it may come in at all: the acts that could leave the house without an admin. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { User, UserRole } from '../users.contract.ts';
import { adminRole } from './caller.ts';
import { lockManagedUser, readUserRow } from './change-user.ts';
import { expectAdminLeft, expectCovers } from './rights.ts';
import { listRoles } from './roles.repository.ts';
import { endSessionsOf } from './sessions.repository.ts';
import type { IdentityParts } from './sign-in.ts';
import { ownAccount } from './user-failures.ts';
import { trailOf, userOf } from './user-shapes.ts';
import { lockAdmins, setUser, setUserRoles } from './users.repository.ts';

/** Every role, with whether the account has it. */
export async function userRolesOf(db: Db, held: readonly string[]): Promise<UserRole[]> {
  return (await listRoles(db)).map((role) => ({
    roleId: String(role.id),
    roleName: role.nombre,
    description: role.descripcion,
    enabled: held.includes(role.nombre),
  }));
}

/**
 * Gives and takes roles; names that no role has are passed over, as reference servers do.
 * @throws NotFound, Forbidden, Conflict when nobody would be left who may do everything
 */
export async function updateUserRoles(
  { db }: { db: Kysely<Database> },
  userId: string,
  wanted: readonly UserRole[],
  context: CallerContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const before = await lockManagedUser(tx, context.caller, userId);
    const asked = new Map(wanted.map(({ roleName, enabled }) => [roleName, enabled]));
    const changed = (await listRoles(tx)).filter(
      ({ nombre }) => asked.has(nombre) && asked.get(nombre) !== before.roles.includes(nombre),
    );
    if (changed.length === 0) return;
    await expectCovers(tx, context.caller, changed);
    const ids = (enabled: boolean) =>
      changed.filter(({ nombre }) => asked.get(nombre) === enabled).map(({ id }) => id);
    await setUserRoles(tx, userId, { given: ids(true), taken: ids(false) });
    await setUser(tx, userId, {});
    if (asked.get(adminRole) === false) await expectAdminLeft(tx, 'Tenant should have at least 1 Admin.');
    const after = await readUserRow(tx, userId);
    await audit(tx as never, context, {
      acto: 'users.roles',
      recurso: 'user',
      id: userId,
      antes: { roles: before.roles },
      despues: { roles: after.roles },
    });
  });
}

/**
 * Closes an account, which ends its sessions, or opens it again.
 * @throws NotFound, Forbidden, Conflict for the own account and for the last admin's
 */
export async function toggleStatus(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { id, activo }: { id: string; activo: boolean },
  context: CallerContext,
): Promise<User> {
  if (!activo && id === context.caller.userId) throw ownAccount();
  return db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const before = await lockManagedUser(tx, context.caller, id);
    if (before.is_active === activo) return userOf(before);
    await setUser(tx, id, { is_active: activo });
    if (!activo) {
      await endSessionsOf(tx, id, clock.now());
      if (before.roles.includes(adminRole)) {
        await expectAdminLeft(tx, "Administrators Profile's Status cannot be toggled");
      }
    }
    const after = await readUserRow(tx, id);
    await audit(tx as never, context, {
      acto: activo ? 'users.open' : 'users.close',
      recurso: 'user',
      id,
      antes: trailOf(before),
      despues: trailOf(after),
    });
    return userOf(after);
  });
}
