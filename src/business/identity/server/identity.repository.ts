import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

const roleNames = sql<string[]>`array(
  select r.nombre from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = usuario.id order by r.nombre)`;

export function findCallerRow(db: Db, userId: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', userId)
    .select([
      'usuario.is_active',
      'usuario.cliente_id',
      'usuario.comercial_id',
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
    .executeTakeFirst();
}

export function findUser(db: Db, userId: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', userId)
    .selectAll('usuario')
    .select(['cliente.nombre as cliente', roleNames.as('roles')])
    .executeTakeFirst();
}

/** The permissions of a user's roles, sorted. */
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

export interface NewSession {
  usuario_id: string;
  refresh_hash: string;
  remember: boolean;
  expires: Date;
  /** The application's clock, not the database's: grace is measured by it. */
  rotated: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sesion').values(session).execute();
}

/** The live session whose present, previous or spent refresh token this is; locked until the transaction ends. */
export function lockSessionOf(db: Db, refreshHash: string) {
  return db
    .selectFrom('sesion')
    .where('ended', 'is', null)
    .where((eb) =>
      eb.or([
        eb('refresh_hash', '=', refreshHash),
        eb('previous_hash', '=', refreshHash),
        eb(
          'id',
          '=',
          eb
            .selectFrom('sesion_gastada')
            .where('sesion_gastada.refresh_hash', '=', refreshHash)
            .select('sesion_id'),
        ),
      ]),
    )
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export interface Rotation {
  sessionId: string;
  /** Hash of the token before the present one, which is spent from now on. */
  spent: string | null;
  present: string;
  next: string;
  now: Date;
  expires: Date;
}

export async function rotateSession(
  db: Db,
  { sessionId, spent, present, next, now, expires }: Rotation,
): Promise<void> {
  if (spent) {
    await db
      .insertInto('sesion_gastada')
      .values({ refresh_hash: spent, sesion_id: sessionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable('sesion')
    .set({ refresh_hash: next, previous_hash: present, rotated: now, expires })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sesion').set({ ended: now }).where('id', '=', sessionId).execute();
}

/** Ends every session of a user but the one whose present refresh token has this digest. */
export async function endSessionsOf(db: Db, userId: string, now: Date, exceptHash?: string): Promise<void> {
  let ending = db
    .updateTable('sesion')
    .set({ ended: now })
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null);
  if (exceptHash !== undefined) ending = ending.where('refresh_hash', '<>', exceptHash);
  await ending.execute();
}

/** Whoever chose a password by a mailed link, or knew the one before, has shown that the address is his. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('usuario')
    .set((eb) => ({ password_hash: passwordHash, email_confirmed: true, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
