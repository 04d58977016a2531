/** Export and erasure of a person's data (RGPD; docs/decisions/0010). */
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { audit } from '../../../platform/server/audit.ts';
import { deleteKeysAbout } from '../../../platform/server/http/idempotency.repository.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Person } from '../../../platform/server/personal-records.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { User } from '../users.contract.ts';
import { withdrawKeys } from './account-keys.ts';
import { listAgentTokensEver } from './agent-tokens.repository.ts';
import { adminRole } from './caller.ts';
import { lockManagedUser } from './change-user.ts';
import { expectAdminLeft } from './rights.ts';
import { findTotp, listPasskeys } from './second-factor/factors.repository.ts';
import type { IdentityParts } from './sign-in.ts';
import { ownAccount } from './user-failures.ts';
import { listUserLogs } from './user-logs.ts';
import { userOf } from './user-shapes.ts';
import {
  anonymiseUser,
  findUserFor,
  lockAdmins,
  readErasedUser,
  type UserListRow,
} from './users.repository.ts';

/** Returns all data of a person by origin, never a password or its digest. */
async function personalDataOf(
  { db, personalRecords }: Pick<IdentityParts, 'db' | 'personalRecords'>,
  user: UserListRow,
): Promise<Record<string, unknown>> {
  const person: Person = { id: user.id, email: user.email };
  const held = await Promise.all(
    personalRecords.map(async ({ nombre, list }) => [nombre, await list(db, person)] as const),
  );
  return {
    cuenta: userOf(user),
    sesiones: await listSessions(db, user.id),
    verificacion: await factorsOf(db, user.id),
    programas: await listAgentTokensEver(db, user.id),
    auditoria: await listUserLogs(db, user.id),
    ...Object.fromEntries(held),
  };
}

/** Exports the data of a person, and writes the receiver and the number of records to the trail. */
export async function exportPersonalData(
  parts: Pick<IdentityParts, 'db' | 'personalRecords'>,
  user: UserListRow,
  acto: 'users.personalData' | 'personal.data',
  context: CallerContext,
): Promise<Record<string, unknown>> {
  const data = await personalDataOf(parts, user);
  const filas = Object.values(data).reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 1),
    0,
  );
  await audit(parts.db, context, { acto, resource: 'user', id: user.id, despues: { filas } });
  return data;
}

/** Sessions are stored for three months after their end: eleven sign-ins a day fit. */
const maxSessions = 1000;

/** Returns the newest sessions of a user, the oldest first. */
async function listSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('sesion')
    .where('usuario_id', '=', userId)
    .select(['dispositivo', 'desde', 'created', 'rotated', 'expires', 'ended'])
    .orderBy('created', 'desc')
    .limit(maxSessions)
    .execute();
  return rows.toReversed().map((row) => ({
    dispositivo: row.dispositivo,
    desde: row.desde,
    abierta: row.created.toISOString(),
    ultimoUso: row.rotated.toISOString(),
    caduca: row.expires.toISOString(),
    terminada: row.ended?.toISOString(),
  }));
}

/** Returns the second factors without their secrets. */
async function factorsOf(db: Db, userId: string) {
  const totp = await findTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    totp: totp?.confirmed?.toISOString(),
    passkeys: passkeys.map(({ name, created, last_used }) => ({
      name,
      created: created.toISOString(),
      lastUsed: last_used?.toISOString(),
    })),
  };
}

/**
 * Erases the person from the account and from other slices; documents and the trail stay without a name.
 * @returns the anonymised account
 * @throws NotFound, Forbidden, Conflict for the own account and for the last admin's
 */
export async function eraseUser(
  { db, clock, callers, personalRecords }: IdentityParts,
  id: string,
  context: CallerContext,
): Promise<User> {
  if (id === context.caller.userId) throw ownAccount();
  const erased = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const user = await lockManagedUser(tx, context.caller, id);
    const person: Person = { id, email: user.email };
    for (const records of personalRecords) await records.erase?.(tx, person);
    await deleteKeysAbout(tx, person);
    await withdrawKeys(tx, id);
    await anonymiseUser(tx, id, clock.now());
    if (user.roles.includes(adminRole)) await expectAdminLeft(tx, 'Tenant should have at least 1 Admin.');
    await audit(tx, context, {
      acto: 'users.erase',
      resource: 'user',
      id,
      antes: { roles: user.roles, isActive: user.is_active },
    });
    return userOf(await readErasedUser(tx, id));
  });
  callers.forgetUser(id);
  return erased;
}

/** Returns what an erasure removes, what it keeps and why. */
export function erasureOf(records: IdentityParts['personalRecords'], language: Language) {
  const retained = records.filter(({ conserva }) => conserva !== undefined);
  return {
    borrado: [
      'cuenta',
      'sesiones',
      'verificacion',
      'programas',
      ...records.filter(({ erase }) => erase).map(({ nombre }) => nombre),
    ],
    conservado: [
      ...retained.map(({ nombre, conserva = '' }) => ({
        que: nombre,
        motivo: translate(language, conserva),
      })),
      { que: 'auditoria', motivo: translate(language, trailStays) },
    ],
  };
}

const trailStays =
  'El registro de lo que se hizo queda, con las direcciones de red y sin nombre ni correo, para poder responder de ello (RGPD, art. 17.3 e).';

/** Returns the account whose data is requested. */
export const findPerson = (db: Db, id: string) => findUserFor(db, { rowScope: null }, id);
