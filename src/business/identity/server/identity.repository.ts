import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { hasFactor } from './second-factor/factors.repository.ts';

/** The names of the roles of `usuario`. */
export const roleNames = sql<string[]>`array(
  select r.nombre from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = usuario.id order by r.nombre)`;

/** Whether an account can be used: it is active, and its cliente is not archived. */
export const isOpen = sql<boolean>`(usuario.is_active and not exists (
  select from cliente shop where shop.id = usuario.cliente_id and not shop.activo))`;

/** Returns the caller of a session, or of a token of a program, that has not ended. */
export function findCallerRow(db: Db, userId: string, sessionId: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', userId)
    .where(
      sql<boolean>`(exists (select from sesion s
          where s.id = ${sessionId}::uuid and s.usuario_id = usuario.id and s.ended is null)
        or exists (select from agent_token a
          where a.id = ${sessionId}::uuid and a.usuario_id = usuario.id and a.ended is null))`,
    )
    .select((eb) => [
      isOpen.as('is_open'),
      'usuario.cliente_id',
      'usuario.comercial_id',
      hasFactor.as('has_factor'),
      eb.selectFrom('app_setting').select('second_factor').$asScalar().$notNull().as('second_factor'),
      'cliente.tarifa_id',
      roleNames.as('roles'),
    ])
    .executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('usuario')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .selectAll()
    .select(isOpen.as('is_open'))
    .executeTakeFirst();
}

export function findUser(db: Db, userId: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', userId)
    .selectAll('usuario')
    .select(['cliente.nombre as cliente', roleNames.as('roles'), isOpen.as('is_open')])
    .executeTakeFirst();
}

/** Returns the permissions of a user's roles, sorted. */
export async function listPermissions(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('usuario_rol')
    .innerJoin('rol_permiso', 'rol_permiso.rol_id', 'usuario_rol.rol_id')
    .where('usuario_rol.usuario_id', '=', userId)
    .select('rol_permiso.permiso')
    .distinct()
    .orderBy('rol_permiso.permiso')
    .execute();
  return rows.map((row) => row.permiso);
}

/**
 * Locks an account until the transaction ends, so that its password stays as it was verified.
 * @returns whether the account is still open and its password the verified one
 */
export async function lockVerified(
  db: Db,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('usuario')
    .where('id', '=', id)
    .where(isOpen)
    .where('password_hash', '=', password_hash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Sets a password. Its user used a mailed link or knew the previous one, so the address counts as confirmed.
 */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('usuario')
    .set((eb) => ({ password_hash: passwordHash, email_confirmed: true, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
