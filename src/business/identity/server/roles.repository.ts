import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export const usersOfRole = sql<number>`(select count(*)::int from usuario_rol ur where ur.rol_id = rol.id)`;

const columns = ['rol.id', 'rol.nombre', 'rol.descripcion', 'rol.de_fabrica', 'rol.version'] as const;

export const selectRoles = (db: Db) => db.selectFrom('rol').select([...columns, usersOfRole.as('usuarios')]);

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

export function listRoles(db: Db) {
  return selectRoles(db).orderBy('de_fabrica', 'desc').orderBy('nombre').execute();
}

export function findRole(db: Db, id: number) {
  return selectRoles(db).where('id', '=', id).executeTakeFirst();
}

/** Locks a role until the transaction ends, so that no account gets it meanwhile. */
export async function lockRole(db: Db, id: number): Promise<RoleRow | undefined> {
  await db.selectFrom('rol').where('id', '=', id).select('id').forUpdate().execute();
  return findRole(db, id);
}

/** Returns the rights of roles together; the role Admin has no list and is left out. */
export async function listRolePermissions(db: Db, roleIds: number[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('rol_permiso')
    .where('rol_id', 'in', roleIds)
    .select('permiso')
    .distinct()
    .orderBy('permiso')
    .execute();
  return rows.map((row) => row.permiso);
}

export async function isRoleNameTaken(db: Db, nombre: string, except?: number): Promise<boolean> {
  const found = await db
    .selectFrom('rol')
    .where(sql`lower(nombre)`, '=', nombre.toLowerCase())
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertRole(db: Db, role: { nombre: string; descripcion: string }): Promise<number> {
  return (await db.insertInto('rol').values(role).returning('id').executeTakeFirstOrThrow()).id;
}

export async function setRole(
  db: Db,
  id: number,
  role: { nombre?: string; descripcion?: string },
): Promise<void> {
  await db
    .updateTable('rol')
    .set((eb) => ({ ...role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setRolePermissions(db: Db, id: number, permisos: string[]): Promise<void> {
  await db.deleteFrom('rol_permiso').where('rol_id', '=', id).execute();
  await setRole(db, id, {});
  if (permisos.length === 0) return;
  await db
    .insertInto('rol_permiso')
    .values(permisos.map((permiso) => ({ rol_id: id, permiso })))
    .execute();
}

export async function deleteRole(db: Db, id: number): Promise<void> {
  await db.deleteFrom('rol').where('id', '=', id).execute();
}
