/** Creates accounts beside the demo's four: written to the database, with the demo's password. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';
import { admin } from './demo.ts';

export interface Account {
  id: string;
  email: string;
  token: string;
}

export interface AccountParts {
  /** Names of existing roles. */
  roles?: string[];
  /** Permissions of a role that is created for this account. */
  permissions?: string[];
  clienteId?: number;
  comercialId?: number;
}

/** Returns a signed-in account. */
export async function newAccount(
  api: TestApi,
  { roles = [], permissions, clienteId, comercialId }: AccountParts = {},
): Promise<Account> {
  const { db } = api;
  const email = `${randomUUID()}@percha.example`;
  const { id } = await db
    .insertInto('usuario')
    .values({
      email,
      user_name: email,
      first_name: 'Nora',
      last_name: 'Vidal',
      cliente_id: clienteId ?? null,
      comercial_id: comercialId ?? null,
      password_hash: sql`(select password_hash from usuario where email = ${admin})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = permissions ? [...roles, await newRole(api, permissions)] : roles;
  for (const nombre of given) {
    const { id: rol_id } = await db
      .selectFrom('rol')
      .where('nombre', '=', nombre)
      .select('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('usuario_rol').values({ usuario_id: id, rol_id }).execute();
  }
  return { id, email, token: await api.as(email) };
}

/**
 * Creates a role.
 * @returns its name
 */
export async function newRole(api: TestApi, permissions: string[]): Promise<string> {
  const nombre = `Rol ${randomUUID()}`;
  const { id } = await api.db.insertInto('rol').values({ nombre }).returning('id').executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    await api.db
      .insertInto('rol_permiso')
      .values(permissions.map((permiso) => ({ rol_id: id, permiso })))
      .execute();
  }
  return nombre;
}

/** Returns the audit entries of a record, the oldest first. */
export const trailOf = (api: TestApi, resource: string, id: string | number) =>
  api.db
    .selectFrom('auditoria')
    .where('resource', '=', resource)
    .where('resource_id', '=', String(id))
    .selectAll()
    .orderBy('id')
    .execute();

/** Returns the id of a demo account. */
export async function idOf(api: TestApi, email: string): Promise<string> {
  const row = await api.db
    .selectFrom('usuario')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
