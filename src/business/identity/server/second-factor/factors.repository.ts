/** The tables of second factors. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SecondFactorRule } from '../../../settings/second-factor-rule.ts';
import type { NewPasskey } from './passkeys.ts';
import { totpTolerance } from './totp.ts';

/** Whether `usuario` has a second factor in force. */
export const hasFactor = sql<boolean>`(
  exists (select from totp where totp.usuario_id = usuario.id and totp.secret is not null)
  or exists (select from passkey where passkey.usuario_id = usuario.id))`;

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('usuario')
    .where('id', '=', userId)
    .select(hasFactor.as('has'))
    .executeTakeFirst();
  return row?.has ?? false;
}

/** Reads the company's rule and locks it against change until the transaction ends. */
export async function lockFactorRule(db: Db): Promise<SecondFactorRule> {
  const row = await db.selectFrom('app_setting').select('second_factor').forShare().executeTakeFirstOrThrow();
  return row.second_factor;
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkey')
    .where('usuario_id', '=', userId)
    .selectAll()
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom('passkey').where('credential_id', '=', credentialId).selectAll().executeTakeFirst();
}

/** Inserts a passkey. @returns its id; undefined when any account has the credential already */
export async function insertPasskey(
  db: Db,
  passkey: NewPasskey & { usuario_id: string; name: string; created: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function recordPasskeyUse(
  db: Db,
  id: string,
  use: { counter: number; last_used: Date },
): Promise<void> {
  await db.updateTable('passkey').set(use).where('id', '=', id).execute();
}

/** Renames a passkey. @returns the previous name; undefined when the user has no such passkey */
export async function renamePasskey(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<string | undefined> {
  const before = await db
    .selectFrom('passkey')
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
  if (before) await db.updateTable('passkey').set({ name }).where('id', '=', id).execute();
  return before?.name;
}

/** Deletes a passkey. @returns its name; undefined when the user has no such passkey */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export function findTotp(db: Db, userId: string) {
  return db.selectFrom('totp').where('usuario_id', '=', userId).selectAll().executeTakeFirst();
}

/** Stores a secret until a code confirms it; the one in force stays in force meanwhile. */
export async function putPendingTotp(
  db: Db,
  userId: string,
  pending: { pending_secret: string; pending_expires: Date },
): Promise<void> {
  await db
    .insertInto('totp')
    .values({ usuario_id: userId, secret: null, ...pending })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(pending))
    .execute();
}

/** Puts the pending secret in force. */
export async function confirmTotp(
  db: Db,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<void> {
  await db
    .updateTable('totp')
    .set({ secret, last_step: step, confirmed: now, pending_secret: null, pending_expires: null })
    .where('usuario_id', '=', userId)
    .execute();
}

/** Uses the step of a code up. @returns false when it, or a later one, was used before */
export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('usuario_id', '=', userId)
    // A step later than any acceptable code's was used before the clock was set back.
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + 2 * totpTolerance)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the authenticator app. @returns whether one was in force */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('totp')
    .where('usuario_id', '=', userId)
    .returning('secret')
    .executeTakeFirst();
  return row !== undefined && row.secret !== null;
}

/** Replaces all recovery codes of a user. */
export async function putRecoveryCodes(db: Db, userId: string, digests: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ usuario_id: userId, digest })))
    .execute();
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('usuario_id', '=', userId).execute();
}

/** Uses a recovery code up. @returns false when it does not exist or was used before */
export async function takeRecoveryCode(db: Db, userId: string, digest: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used: now })
    .where('usuario_id', '=', userId)
    .where('digest', '=', digest)
    .where('used', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how many recovery codes are unused. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .where('usuario_id', '=', userId)
    .where('used', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Uses a challenge up. @returns false when it was used before */
export async function takeChallenge(db: Db, challenge: { digest: string; expires: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenge')
    .values(challenge)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes every second factor of a user. @returns whether there was one */
export async function deleteFactors(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  const hadTotp = await deleteTotp(db, userId);
  await deleteRecoveryCodes(db, userId);
  return hadTotp || numDeletedRows > 0n;
}

/** Deletes used challenges that have expired, and secrets that were never confirmed. */
export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_challenge').where('expires', '<', now).execute();
  await db.deleteFrom('totp').where('secret', 'is', null).where('pending_expires', '<', now).execute();
}
