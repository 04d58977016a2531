/** The table of accounts. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { adminRole } from './caller.ts';
import { roleNames } from './identity.repository.ts';
import { inRowScope } from './row-scope.ts';
import { deleteFactors, hasFactor } from './second-factor/factors.repository.ts';

/** When the account was last signed in to. */
export const lastSignIn = sql<Date | null>`(select max(s.created) from sesion s where s.usuario_id = usuario.id)`;

/** Selects the accounts that a caller may see, without erased ones. */
export const selectUsers = (db: Db, caller: Pick<Caller, 'rowScope'>) =>
  selectUserRows(db).where('usuario.borrado', 'is', null).where(inRowScope(caller, 'usuario.cliente_id'));

/** Returns an account that this transaction has erased. */
export const readErasedUser = (db: Db, id: string) =>
  selectUserRows(db).where('usuario.id', '=', id).executeTakeFirstOrThrow();

function selectUserRows(db: Db) {
  return db
    .selectFrom('usuario')
    .leftJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .leftJoin('comercial', 'comercial.id', 'usuario.comercial_id')
    .select([
      'usuario.id',
      'usuario.email',
      'usuario.user_name',
      'usuario.first_name',
      'usuario.last_name',
      'usuario.phone_number',
      'usuario.image_url',
      'usuario.is_active',
      'usuario.email_confirmed',
      'usuario.cliente_id',
      'usuario.comercial_id',
      'usuario.idioma',
      'usuario.creado',
      'usuario.version',
      'cliente.nombre as cliente',
      'comercial.nombre as comercial',
      sql<boolean>`usuario.password_hash is null`.as('invitado'),
      hasFactor.as('second_factor'),
      lastSignIn.as('ultimo_acceso'),
      roleNames.as('roles'),
    ]);
}

export type UserListRow = Awaited<ReturnType<typeof findUserFor>> & object;

export function findUserFor(db: Db, caller: Pick<Caller, 'rowScope'>, id: string) {
  return selectUsers(db, caller).where('usuario.id', '=', id).executeTakeFirst();
}

export function listUsersFor(db: Db, caller: Pick<Caller, 'rowScope'>) {
  return selectUsers(db, caller).orderBy('usuario.email').execute();
}

/** Locks an account until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.selectFrom('usuario').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** Locks changes of admins' rights: two admins removing each other take turns. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.selectFrom('rol').where('nombre', '=', adminRole).select('id').forNoKeyUpdate().execute();
}

/**
 * Returns whether an admin can sign in: active, with a password, and no shop's user, whose rights do not
 * count.
 */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('usuario')
    .innerJoin('usuario_rol', 'usuario_rol.usuario_id', 'usuario.id')
    .innerJoin('rol', 'rol.id', 'usuario_rol.rol_id')
    .where('rol.nombre', '=', adminRole)
    .where('usuario.is_active', '=', true)
    .where('usuario.cliente_id', 'is', null)
    .where('usuario.password_hash', 'is not', null)
    .select('usuario.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface UserColumns {
  email: string;
  user_name: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  cliente_id: number | null;
  comercial_id: number | null;
  idioma: string;
}

/** Inserts an account without a password. @returns its id */
export async function insertUser(db: Db, user: UserColumns): Promise<string> {
  const row = await db.insertInto('usuario').values(user).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const raised = (eb: ExpressionBuilder<Database, 'usuario'>) => eb('version', '+', 1);

export async function setUser(
  db: Db,
  id: string,
  columns: Partial<UserColumns> & { is_active?: boolean; email_confirmed?: boolean },
): Promise<void> {
  await db
    .updateTable('usuario')
    .set((eb) => ({ ...columns, version: raised(eb) }))
    .where('id', '=', id)
    .execute();
}

/** Gives and takes roles by their ids. */
export async function setUserRoles(
  db: Db,
  id: string,
  { given, taken }: { given: number[]; taken: number[] },
): Promise<void> {
  if (taken.length > 0) {
    await db.deleteFrom('usuario_rol').where('usuario_id', '=', id).where('rol_id', 'in', taken).execute();
  }
  if (given.length > 0) {
    await db
      .insertInto('usuario_rol')
      .values(given.map((rol_id) => ({ usuario_id: id, rol_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns which of an e-mail and a user name another account has. */
export async function listTaken(
  db: Db,
  { email, user_name }: Pick<UserColumns, 'email' | 'user_name'>,
  except?: string,
): Promise<{ email: boolean; userName: boolean }> {
  const rows = await db
    .selectFrom('usuario')
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email.toLowerCase()),
        eb(sql`lower(user_name)`, '=', user_name.toLowerCase()),
      ]),
    )
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .select(['email', 'user_name'])
    .execute();
  return {
    email: rows.some((row) => row.email.toLowerCase() === email.toLowerCase()),
    userName: rows.some((row) => row.user_name.toLowerCase() === user_name.toLowerCase()),
  };
}

/** Returns whether a caller may tie an account to this cliente. */
export async function seesCliente(
  db: Db,
  caller: Pick<Caller, 'rowScope'>,
  clienteId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .where(inRowScope(caller, 'cliente.id'))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects the clientes that a caller may tie accounts to, with details that distinguish equal names. */
export const selectClienteChoices = (db: Db, caller: Pick<Caller, 'rowScope'>) =>
  db
    .selectFrom('cliente')
    .where(inRowScope(caller, 'cliente.id'))
    .select(['cliente.id', 'cliente.nombre', 'cliente.poblacion as detalle']);

export const selectComercialChoices = (db: Db, { rowScope }: Pick<Caller, 'rowScope'>) =>
  db
    .selectFrom('comercial')
    .$if(rowScope !== null, (query) => query.where('comercial.id', '=', rowScope as number))
    .select(['comercial.id', 'comercial.nombre', 'comercial.zona as detalle']);

export async function isComercial(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('comercial').where('id', '=', id).select('id').executeTakeFirst();
  return found !== undefined;
}

/** Returns the name of the user who last changed an account. */
export async function findLastChanger(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auditoria')
    .innerJoin('usuario', 'usuario.id', 'auditoria.usuario_id')
    .where('resource', '=', 'user')
    .where('resource_id', '=', id)
    .where('acto', 'like', 'users.%')
    .orderBy('auditoria.id', 'desc')
    .limit(1)
    .select(sql<string>`trim(usuario.first_name || ' ' || usuario.last_name)`.as('quien'))
    .executeTakeFirst();
  return row?.quien || undefined;
}

/** Removes all personal data from an account; the row stays for the documents that refer to it. */
export async function anonymiseUser(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', id).execute();
  await db.deleteFrom('sesion').where('usuario_id', '=', id).execute();
  await db.deleteFrom('agent_token').where('usuario_id', '=', id).execute();
  await deleteFactors(db, id);
  await db
    .updateTable('usuario')
    .set((eb) => ({
      email: `borrado-${id}@percha.invalid`,
      user_name: `borrado-${id}`,
      first_name: '',
      last_name: '',
      phone_number: null,
      image_url: null,
      password_hash: null,
      is_active: false,
      email_confirmed: false,
      cliente_id: null,
      comercial_id: null,
      borrado: now,
      version: raised(eb),
    }))
    .where('id', '=', id)
    .execute();
}
