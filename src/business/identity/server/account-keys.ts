/** Keys of mailed links. A key is random, valid once, and stored only as a digest. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { findUser, isOpen } from './identity.repository.ts';

/** `invitacion`: a new account chooses its first password. */
export type KeyUse = 'restablecer' | 'enlace' | 'invitacion';

/** The uses of keys that choose a password. */
export const resetKeyUses: readonly KeyUse[] = ['restablecer', 'invitacion'];

const minute = 60_000;
const day = 24 * 60 * minute;
/** Never shorter than the window of `sign-in-limit.ts` for letters. */
const life: Record<KeyUse, number> = {
  restablecer: 120 * minute,
  enlace: 60 * minute,
  invitacion: 14 * day,
};

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Makes a key for a user, which replaces the previous one. @returns the key, which is not stored */
export async function makeKey(db: Db, userId: string, uso: KeyUse, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const row = { digest: digestOf(key), caduca: new Date(now.getTime() + life[uso]) };
  await db
    .insertInto('clave_cuenta')
    .values({ usuario_id: userId, uso, ...row })
    .onConflict((conflict) => conflict.columns(['usuario_id', 'uso']).doUpdateSet(row))
    .execute();
  return key;
}

/**
 * Uses a key up.
 * @returns its user; undefined when it is unknown, used or expired, or its user may not sign in
 */
export async function takeKey(db: Db, key: string, usos: readonly KeyUse[], now: Date) {
  const row = await db
    .deleteFrom('clave_cuenta')
    .where('digest', '=', digestOf(key))
    .where('uso', 'in', usos)
    .returning(['usuario_id', 'caduca'])
    .executeTakeFirst();
  if (!row || row.caduca <= now) return undefined;
  const user = await findUser(db, row.usuario_id);
  return user?.is_open ? user : undefined;
}

/** Returns the user of a valid key when the account can be used; the key stays valid. */
export async function findUserOfKey(
  db: Db,
  key: string,
  usos: readonly KeyUse[],
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const row = await db
    .selectFrom('clave_cuenta')
    .innerJoin('usuario', 'usuario.id', 'clave_cuenta.usuario_id')
    .where('digest', '=', digestOf(key))
    .where('uso', 'in', usos)
    .select(['usuario.id', 'usuario.email', 'caduca', isOpen.as('is_open')])
    .executeTakeFirst();
  return row?.is_open && row.caduca > now ? row : undefined;
}

/** Withdraws every key of a user: the password or the e-mail changed, or the account was closed. */
export async function withdrawKeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('clave_cuenta').where('usuario_id', '=', userId).execute();
}

/** Deletes expired keys. */
export async function forgetKeys(db: Db): Promise<void> {
  await db.deleteFrom('clave_cuenta').where('caduca', '<', sql<Date>`now() - interval '1 day'`).execute();
}
