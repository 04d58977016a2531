/** Acts on accounts: each runs in one transaction with its entry in the trail. */
import type { Db } from '#database/schema.ts';
import { FieldsInvalid, Forbidden, NotFound } from '../../../platform/http/failures.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { assignCorreosTo } from '../../mail/server/index.ts';
import type { NewUser, User, UserChange } from '../users.contract.ts';
import { makeKey, withdrawKeys } from './account-keys.ts';
import { adminRole, scopeOf } from './caller.ts';
import { expectAdminLeft, expectCovers } from './rights.ts';
import { listRoles } from './roles.repository.ts';
import { endSessionsOf } from './sessions.repository.ts';
import type { IdentityParts } from './sign-in.ts';
import {
  expectFree,
  hasPassword,
  noSuchRole,
  rethrowDuplicateAccount,
  staleUserConflict,
} from './user-failures.ts';
import { masked, trailOf, trailOfChange, userOf } from './user-shapes.ts';
import {
  findLastChanger,
  findUserFor,
  insertUser,
  isComercial,
  listTaken,
  lockAdmins,
  lockUser,
  seesCliente,
  setUser,
  setUserRoles,
  type UserColumns,
  type UserListRow,
} from './users.repository.ts';

const everybody = { rowScope: null };
/** The default role of a new account: a shop's user. */
const basicRole = 'Basic';
const giveRoles = 'Permissions.UserRoles.Update';

/**
 * Locks an account that the caller may see and manage until the transaction ends.
 * @throws NotFound, Forbidden
 */
export async function lockManagedUser(db: Db, caller: Caller, id: string): Promise<UserListRow> {
  await lockUser(db, id);
  const user = await findUserFor(db, caller, id);
  if (!user) throw new NotFound('User', id);
  await expectCovers(db, caller, await rolesNamed(db, user.roles));
  return user;
}

/** Reads the account at the end of an act. */
export async function readUserRow(db: Db, id: string): Promise<UserListRow> {
  return (await findUserFor(db, everybody, id)) as UserListRow;
}

export async function rolesNamed(db: Db, names: readonly string[]) {
  return (await listRoles(db)).filter((role) => names.includes(role.nombre));
}

/** Creates an account and mails its invitation. @throws FieldsInvalid, RuleBroken, Forbidden */
export async function createUser(
  tx: Db,
  parts: Pick<IdentityParts, 'clock' | 'letters'>,
  body: NewUser,
  context: CallerContext,
): Promise<User> {
  const { caller } = context;
  const names = body.roles ?? [basicRole];
  if (names.some((name) => name !== basicRole) && !caller.can(giveRoles)) throw new Forbidden();
  const roles = await rolesNamed(tx, names);
  const unknown = names.find((name) => !roles.some((role) => role.nombre === name));
  if (unknown !== undefined) {
    throw noSuchRole(unknown);
  }
  await expectCovers(tx, caller, roles);
  const columns = await checkedColumns(tx, caller, body);
  const id = await insertUser(tx, columns).catch((error) =>
    rethrowDuplicateAccount(error, { email: body.email, userName: body.userName ?? body.email }),
  );
  await setUserRoles(tx, id, { given: roles.map((role) => role.id), taken: [] });
  const created = await readUserRow(tx, id);
  const despues = trailOf(created);
  await audit(tx, context, { acto: 'users.create', resource: 'user', id, despues });
  await invite(parts, tx, { id, ...columns });
  return userOf(created);
}

/** Mails the invitation again. @throws NotFound, Forbidden, Conflict when it has a password or is closed */
export async function resendInvitation(
  { db, clock, letters }: IdentityParts,
  id: string,
  context: CallerContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockManagedUser(tx, context.caller, id);
    if (!user.invitado || !user.is_active) throw hasPassword();
    await invite({ clock, letters }, tx, user);
    await audit(tx, context, { acto: 'users.invite', resource: 'user', id });
  });
}

async function invite(
  { clock, letters }: Pick<IdentityParts, 'clock' | 'letters'>,
  tx: Db,
  user: { id: string; email: string; first_name: string; idioma: string },
): Promise<void> {
  const clave = await makeKey(tx, user.id, 'invitacion', clock.now());
  const datos = { nombre: user.first_name };
  const reader = { idioma: user.idioma as Language, para: user.email };
  await letters.post(tx, { carta: 'invitacionCuenta', ...reader, datos, clave });
}

/**
 * Changes the editable fields of an account.
 * @throws NotFound, Forbidden, Conflict, FieldsInvalid, RuleBroken
 */
export async function updateUser(
  parts: ChangingParts,
  change: UserChange,
  context: CallerContext,
): Promise<User> {
  const { db, callers } = parts;
  const { caller } = context;
  const changing = db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const before = await lockManagedUser(tx, caller, change.id);
    return userOf(await writeAccount(parts, tx, before, change, context));
  });
  const changed = await changing.catch((error) =>
    rethrowDuplicateAccount(error, { email: change.email, userName: change.userName ?? change.email }),
  );
  callers.forgetUser(change.id);
  return changed;
}

export type ChangingParts = Pick<IdentityParts, 'db' | 'callers' | 'clock' | 'letters'>;

/**
 * Writes the changes of a locked account, with its entry in the trail. Another e-mail withdraws every mailed
 * key, ends the account's sessions and is mailed to the old address.
 * @throws Conflict when it has changed since the caller read it, and the errors of `updateUser`
 */
export async function writeAccount(
  { clock, letters }: Pick<ChangingParts, 'clock' | 'letters'>,
  tx: Db,
  before: UserListRow,
  change: Omit<UserChange, 'id'>,
  context: CallerContext,
): Promise<UserListRow> {
  const { id } = before;
  if (change.version !== before.version) {
    throw staleUserConflict(await findLastChanger(tx, id), userOf(before));
  }
  const columns = await checkedColumns(tx, context.caller, change, before);
  const newAddress = columns.email.toLowerCase() !== before.email.toLowerCase();
  // A reader of the old mailbox must not sign in with a link in it.
  if (newAddress) await withdrawKeys(tx, id);
  await setUser(tx, id, { ...columns, ...(newAddress && { email_confirmed: false }) });
  if (columns.cliente_id !== null && before.roles.includes(adminRole)) {
    await expectAdminLeft(tx, 'Tenant should have at least 1 Admin.');
  }
  const after = await readUserRow(tx, id);
  if (newAddress) {
    const { userId, sessionId } = context.caller;
    await endSessionsOf(tx, id, clock.now(), userId === id ? sessionId : undefined);
    if (!before.invitado) await mailNewAddress({ clock, letters }, tx, before, after.email);
    await assignCorreosTo(tx, id, before.email);
  }
  const trail = trailOfChange(before, after);
  await audit(tx, context, { acto: 'users.update', resource: 'user', id, ...trail });
  return after;
}

/** Mails the change of an account's e-mail to its old address. */
async function mailNewAddress(
  { clock, letters }: Pick<ChangingParts, 'clock' | 'letters'>,
  tx: Db,
  before: UserListRow,
  newEmail: string,
): Promise<void> {
  const idioma = before.idioma as Language;
  const fecha = formatInstant(clock.now().toISOString(), idioma);
  const datos = { nombre: before.first_name, fecha, email: masked(newEmail) };
  await letters.post(tx, { carta: 'correoCambiado', idioma, para: before.email, datos });
}

/** With a shop, or with a rep's scope, the caller's own account would leave the caller's reach. */
function ownPartyErrors(
  caller: Caller,
  { cliente_id, comercial_id }: Pick<UserColumns, 'cliente_id' | 'comercial_id'>,
  before?: UserListRow,
) {
  if (before?.id !== caller.userId) return [];
  const key = 'Esta es su propia cuenta: con este cambio no podría volver a ella. Pídaselo a otra persona.';
  if (cliente_id !== null) return [{ field: 'clienteId', key }];
  return scopeOf({ roles: before.roles, comercial_id }) === null ? [] : [{ field: 'comercialId', key }];
}

/** A surname can be corrected, not removed. */
export const surnameErrors = (given: string, before: string | undefined) =>
  given === '' && before ? [{ field: 'lastName', key: 'Falta este dato.' }] : [];

/** Returns the columns to write after all checks. @param before the present account; absent for a new one */
async function checkedColumns(
  tx: Db,
  caller: Caller,
  given: Omit<UserChange, 'id' | 'version'>,
  before?: UserListRow,
): Promise<UserColumns> {
  const columns = {
    email: given.email,
    user_name: given.userName ?? before?.user_name ?? given.email,
    first_name: given.firstName,
    last_name: given.lastName,
    phone_number: given.phoneNumber || null,
    cliente_id: given.clienteId ?? null,
    comercial_id: given.comercialId ?? null,
    idioma: given.idioma ?? before?.idioma ?? 'es',
  };
  // A rep can neither leave the own row scope nor give it to another account.
  const isScoped = caller.rowScope !== null;
  if (isScoped && columns.comercial_id !== (before?.comercial_id ?? null)) throw new Forbidden();
  const outside =
    columns.cliente_id === null ? isScoped : !(await seesCliente(tx, caller, columns.cliente_id));
  const errors = [
    ...surnameErrors(columns.last_name, before?.last_name),
    ...ownPartyErrors(caller, columns, before),
    ...(columns.cliente_id !== null && columns.comercial_id !== null
      ? [{ field: 'comercialId', key: 'Una cuenta es de una tienda o de un comercial, no de los dos.' }]
      : []),
    ...(outside ? [{ field: 'clienteId', key: 'No hay ningún cliente con este número.' }] : []),
    ...(columns.comercial_id !== null && !(await isComercial(tx, columns.comercial_id))
      ? [{ field: 'comercialId', key: 'No hay ningún comercial con este número.' }]
      : []),
  ];
  if (errors.length > 0) throw new FieldsInvalid(errors);
  expectFree(await listTaken(tx, columns, before?.id), {
    email: columns.email,
    userName: columns.user_name,
  });
  return columns;
}
