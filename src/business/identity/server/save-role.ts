/** Acts on roles. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, Forbidden, NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { audit } from '../../../platform/server/audit.ts';
import { isTaken } from '../../../platform/server/database/constraint-failure.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { allPermissions } from '../../resources.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { Role, RoleForm } from '../roles.contract.ts';
import { adminRole } from './caller.ts';
import { expectCovers, rightsOf } from './rights.ts';
import { purposeOf } from './role-purpose.ts';
import {
  deleteRole,
  findRole,
  insertRole,
  isRoleNameTaken,
  listRolePermissions,
  lockRole,
  type RoleRow,
  setRole,
  setRolePermissions,
} from './roles.repository.ts';

type House = Kysely<Database>;

export const roleOf = (row: RoleRow, language: Language): Role => ({
  id: String(row.id),
  name: row.nombre,
  description: purposeOf(row, language),
  deFabrica: row.de_fabrica,
  usuarios: row.usuarios,
  version: row.version,
});

/** Returns a role. @throws NotFound */
export async function readRole(db: Db, id: string): Promise<RoleRow> {
  const row = await findRole(db, Number(id));
  if (!row) throw new NotFound('Role', id);
  return row;
}

/** Returns a role with its rights. @throws NotFound */
export async function readRoleWithPermissions(db: Db, id: string, language: Language): Promise<Role> {
  const row = await readRole(db, id);
  return { ...roleOf(row, language), permissions: [...(await rightsOf(db, [row]))] };
}

const builtIn = (what: 'modify' | 'delete', name: string) =>
  new Conflict(`Not allowed to ${what} ${name} Role.`, [
    { key: 'El rol {{name}} viene de fábrica y no se puede cambiar ni borrar.', params: { name } },
  ]);

/** Checks a role's version. @throws StaleVersion with the present role and the user who changed it */
export async function expectVersion(
  tx: Db,
  role: RoleRow,
  version: number,
  language: Language,
): Promise<void> {
  if (version === role.version) return;
  const id = String(role.id);
  const actual = { ...(await readRoleWithPermissions(tx, id, language)) };
  throw await staleVersion(tx, { entity: 'Role', resource: 'role', id, actual });
}

/**
 * Creates a role, or renames one at the version the caller saw.
 * @returns its name
 * @throws NotFound, FieldsInvalid, Forbidden, Conflict, StaleVersion
 */
export async function saveRole(
  tx: Db,
  { id, name, description = '', version }: { id?: string; version?: number } & RoleForm,
  context: CallerContext,
): Promise<string> {
  if (id && !context.caller.can('Permissions.Roles.Update')) throw new Forbidden();
  const values = { nombre: name, descripcion: description };
  const before = id ? await lockRole(tx, Number(id)) : undefined;
  if (id && !before) throw new NotFound('Role', id);
  if (before) {
    if (version === undefined) {
      throw new FieldsInvalid([{ field: 'version', key: 'Diga qué versión cambia.' }]);
    }
    await expectVersion(tx, before, version, context.language);
    await writeNames(tx, before, values, context);
  } else await makeRole(tx, values, context);
  return name;
}

type Names = { nombre: string; descripcion: string };

async function expectFreeName(tx: Db, nombre: string, except?: number): Promise<void> {
  if (!(await isRoleNameTaken(tx, nombre, except))) return;
  throw new FieldsInvalid([{ field: 'name', key: 'Ya hay un rol con este nombre.' }]);
}

/**
 * Only the unique index sees two calls with one name at the same moment.
 * @throws Conflict, or the error itself
 */
function throwAsNameTaken(error: unknown): never {
  if (!isTaken(error, 'rol_nombre_key')) throw error;
  throw new Conflict('Role name is taken.', [{ key: 'Ya hay un rol con este nombre.' }], { campo: 'name' });
}

/**
 * Inserts a role.
 * @returns its id
 * @throws FieldsInvalid for a taken name, Conflict when it was taken just now
 */
export async function makeRole(tx: Db, values: Names, context: CallerContext): Promise<number> {
  await expectFreeName(tx, values.nombre);
  const id = await insertRole(tx, values).catch(throwAsNameTaken);
  await audit(tx, context, { acto: 'roles.create', resource: 'role', id, despues: values });
  return id;
}

/** Renames a locked role. @throws FieldsInvalid, Forbidden, Conflict for a built-in one */
export async function writeNames(
  tx: Db,
  before: RoleRow,
  values: Names,
  context: CallerContext,
): Promise<void> {
  if (before.de_fabrica) throw builtIn('modify', before.nombre);
  await expectFreeName(tx, values.nombre, before.id);
  await expectCovers(tx, context.caller, [before]);
  await setRole(tx, before.id, values).catch(throwAsNameTaken);
  const antes = { nombre: before.nombre, descripcion: before.descripcion };
  const entry = { acto: 'roles.update', resource: 'role', id: before.id, antes, despues: values };
  await audit(tx, context, entry);
}

/**
 * Sets the rights of a role. The caller must hold each right that is given or taken.
 * @throws NotFound, FieldsInvalid for an unknown right, Forbidden, Conflict for Admin, StaleVersion
 */
export async function updateRolePermissions(
  db: House,
  id: string,
  { permissions, version }: { permissions: readonly string[]; version: number },
  context: CallerContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const role = await lockRole(tx, Number(id));
    if (!role) throw new NotFound('Role', id);
    await expectVersion(tx, role, version, context.language);
    await writePermissions(tx, role, permissions, context);
  });
}

/** Sets the rights of a locked role, for `updateRolePermissions` and the form. */
export async function writePermissions(
  tx: Db,
  role: Pick<RoleRow, 'id' | 'nombre'>,
  permissions: readonly string[],
  context: CallerContext,
): Promise<void> {
  const unknown = permissions.find((permission) => !allPermissions.includes(permission));
  if (unknown !== undefined) {
    throw new FieldsInvalid([
      { field: 'permissions', key: 'No hay ningún permiso «{{nombre}}».', params: { nombre: unknown } },
    ]);
  }
  if (role.nombre === adminRole) {
    throw new Conflict('Not allowed to modify Permissions for this Role.', [
      { key: 'El rol Admin lo puede todo, y así se queda.' },
    ]);
  }
  const antes = await listRolePermissions(tx, [role.id]);
  const despues = [...new Set(permissions)].toSorted();
  const changed = [
    ...antes.filter((one) => !despues.includes(one)),
    ...despues.filter((one) => !antes.includes(one)),
  ];
  if (changed.length === 0) return;
  if (!changed.every((one) => context.caller.can(one))) throw new Forbidden();
  await setRolePermissions(tx, role.id, despues);
  await audit(tx, context, {
    acto: 'roles.permissions',
    resource: 'role',
    id: role.id,
    antes: { permissions: antes },
    despues: { permissions: despues },
  });
}

/**
 * Deletes a role.
 * @returns its name
 * @throws NotFound, Forbidden, Conflict for a built-in role and for one in use
 */
export async function removeRole(db: House, id: string, context: CallerContext): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const role = await lockRole(tx, Number(id));
    if (!role) throw new NotFound('Role', id);
    const { nombre: name } = role;
    if (role.de_fabrica) throw builtIn('delete', name);
    await expectCovers(tx, context.caller, [role]);
    if (role.usuarios > 0) {
      throw new Conflict(`Not allowed to delete ${name} Role as it is being used.`, [
        { key: 'No se puede borrar el rol {{name}}: hay cuentas que lo tienen.', params: { name } },
      ]);
    }
    const antes = { nombre: name, permissions: await listRolePermissions(tx, [role.id]) };
    await deleteRole(tx, role.id);
    await audit(tx, context, { acto: 'roles.delete', resource: 'role', id: role.id, antes });
    return name;
  });
}
