/** The back office's form of a role: names and rights in one act. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Forbidden, NotFound } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Role, RoleForm, SavedRole } from '../roles.contract.ts';
import { lockRole } from './roles.repository.ts';
import {
  expectVersion,
  makeRole,
  readRoleWithPermissions,
  writeNames,
  writePermissions,
} from './save-role.ts';

type House = Kysely<Database>;
const setRights = 'Permissions.RoleClaims.Update';

/** Creates a role. @throws FieldsInvalid, Forbidden */
export async function createRole(tx: Db, form: RoleForm, context: CallerContext): Promise<Role> {
  const { name, description = '', permissions = [] } = form;
  if (permissions.length > 0 && !context.caller.can(setRights)) throw new Forbidden();
  const id = await makeRole(tx, { nombre: name, descripcion: description }, context);
  await writePermissions(tx, { id, nombre: name }, permissions, context);
  return readRoleWithPermissions(tx, String(id), context.language);
}

/**
 * Changes a role.
 * @throws NotFound, FieldsInvalid, Forbidden, Conflict for a built-in role and for a stale version
 */
export function changeRole(
  db: House,
  { id, name, description = '', permissions, version }: { id: string } & SavedRole,
  context: CallerContext,
): Promise<Role> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRole(tx, Number(id));
    if (!before) throw new NotFound('Role', id);
    const held = await readRoleWithPermissions(tx, id, context.language);
    await expectVersion(tx, before, version, context.language);
    // The form shows and sends the translated description of a built-in role, not the stored one.
    const same = [before.descripcion, held.description].includes(description);
    if (name !== before.nombre || !same) {
      await writeNames(tx, before, { nombre: name, descripcion: description }, context);
    }
    const changes = permissions?.toSorted().join() !== held.permissions?.toSorted().join();
    if (permissions && changes) {
      if (!context.caller.can(setRights)) throw new Forbidden();
      await writePermissions(tx, before, permissions, context);
    }
    return readRoleWithPermissions(tx, id, context.language);
  });
}
