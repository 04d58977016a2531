/** Rights and status of an account: the acts that could leave the company without an admin. */
import type { Db } from '#database/schema.ts';
import { Forbidden } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { SavedUser, User, UserRole } from '../users.contract.ts';
import { adminRole } from './caller.ts';
import { type ChangingParts, lockManagedUser, readUserRow, writeAccount } from './change-user.ts';
import { expectAdminLeft, expectCovers } from './rights.ts';
import { purposeOf } from './role-purpose.ts';
import { listRoles } from './roles.repository.ts';
import { endSessionsOf } from './sessions.repository.ts';
import type { IdentityParts } from './sign-in.ts';
import { noSuchRole, ownAccount, rethrowDuplicateAccount } from './user-failures.ts';
import { trailOf, userOf } from './user-shapes.ts';
import { lockAdmins, setUser, setUserRoles, type UserListRow } from './users.repository.ts';

type Changing = Pick<IdentityParts, 'db' | 'callers'>;

/** Returns every role, with whether the account has it. */
export async function userRolesOf(db: Db, held: readonly string[], language: Language): Promise<UserRole[]> {
  return (await listRoles(db)).map((role) => ({
    roleId: String(role.id),
    roleName: role.nombre,
    description: purposeOf(role, language),
    enabled: held.includes(role.nombre),
  }));
}

/**
 * Gives and takes roles; unknown role names are ignored, as reference servers do.
 * @throws NotFound, Forbidden, Conflict when no admin would be left
 */
export async function updateUserRoles(
  { db, callers }: Changing,
  userId: string,
  wanted: readonly UserRole[],
  context: CallerContext,
): Promise<User> {
  const changed = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const before = await lockManagedUser(tx, context.caller, userId);
    const requested = new Map(wanted.map(({ roleName, enabled }) => [roleName, enabled]));
    await changeRoles(tx, before, requested, context);
    return userOf(await readUserRow(tx, userId));
  });
  callers.forgetUser(userId);
  return changed;
}

/**
 * Gives and takes roles of a locked account; call `lockAdmins` first.
 * @param requested whether the account shall have a role, by name; roles not named stay as they are
 */
async function changeRoles(
  tx: Db,
  before: UserListRow,
  requested: ReadonlyMap<string, boolean>,
  context: CallerContext,
): Promise<void> {
  const changed = (await listRoles(tx)).filter(
    ({ nombre }) => requested.has(nombre) && requested.get(nombre) !== before.roles.includes(nombre),
  );
  if (changed.length === 0) return;
  if (!context.caller.can('Permissions.UserRoles.Update')) throw new Forbidden();
  await expectCovers(tx, context.caller, changed);
  const ids = (enabled: boolean) =>
    changed.filter(({ nombre }) => requested.get(nombre) === enabled).map(({ id }) => id);
  await setUserRoles(tx, before.id, { given: ids(true), taken: ids(false) });
  await setUser(tx, before.id, {});
  if (requested.get(adminRole) === false) await expectAdminLeft(tx, 'Tenant should have at least 1 Admin.');
  const after = await readUserRow(tx, before.id);
  await audit(tx, context, {
    acto: 'users.roles',
    resource: 'user',
    id: before.id,
    antes: { roles: before.roles },
    despues: { roles: after.roles },
  });
}

/**
 * Saves an account and its roles in one act, for the back office's form.
 * @throws NotFound, Forbidden, Conflict, FieldsInvalid, RuleBroken
 */
export async function saveUser(
  parts: ChangingParts,
  { id, roles, ...change }: { id: string } & SavedUser,
  context: CallerContext,
): Promise<User> {
  const { db, callers } = parts;
  const saving = db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const before = await lockManagedUser(tx, context.caller, id);
    await writeAccount(parts, tx, before, change, context);
    if (roles) {
      const names = (await listRoles(tx)).map(({ nombre }) => nombre);
      const unknown = roles.find((name) => !names.includes(name));
      if (unknown !== undefined) throw noSuchRole(unknown);
      await changeRoles(tx, before, new Map(names.map((name) => [name, roles.includes(name)])), context);
    }
    return userOf(await readUserRow(tx, id));
  });
  const saved = await saving.catch((error) =>
    rethrowDuplicateAccount(error, { email: change.email, userName: change.userName ?? change.email }),
  );
  callers.forgetUser(id);
  return saved;
}

/**
 * Closes an account, which ends its sessions, or opens it again.
 * @throws NotFound, Forbidden, Conflict for the own account and for the last admin's
 */
export async function toggleStatus(
  { db, clock, callers }: Changing & Pick<IdentityParts, 'clock'>,
  { id, activo }: { id: string; activo: boolean },
  context: CallerContext,
): Promise<User> {
  if (!activo && id === context.caller.userId) throw ownAccount();
  const toggled = await db.transaction().execute(async (tx) => {
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
    await audit(tx, context, {
      acto: activo ? 'users.open' : 'users.close',
      resource: 'user',
      id,
      antes: trailOf(before),
      despues: trailOf(after),
    });
    return userOf(after);
  });
  callers.forgetUser(id);
  return toggled;
}
