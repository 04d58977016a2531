/** Sessions: one row for each sign-in. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { endAgentTokensOf, forgetAgentTokens } from './agent-tokens.repository.ts';

export interface NewSession {
  id: string;
  usuario_id: string;
  refresh_hash: string;
  remember: boolean;
  expires: Date;
  /** The application's clock, not the database's: the grace period is measured by it. */
  rotated: Date;
  /** Browser and address of the sign-in. */
  dispositivo: string;
  desde: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sesion').values(session).execute();
}

/** Locks the live session of a present, previous or spent refresh token until the transaction ends. */
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
  /** Digest of the token before the present one, which is spent from now on. */
  spent: string | null;
  present: string;
  next: string;
  now: Date;
}

/** Replaces the present refresh token by the next one. The end of the session stays as the sign-in set it. */
export async function rotateSession(
  db: Db,
  { sessionId, spent, present, next, now }: Rotation,
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
    .set({ refresh_hash: next, previous_hash: present, rotated: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sesion').set({ ended: now }).where('id', '=', sessionId).execute();
}

/** Maximum open sessions of an account, which bounds their list. */
const maxOpenSessions = 100;

/** Ends the oldest open sessions of a user beyond the maximum. The caller has locked the account. */
export async function endSurplusSessions(db: Db, userId: string, now: Date): Promise<void> {
  const surplus = db
    .selectFrom('sesion')
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .select('id')
    .orderBy('created', 'desc')
    .orderBy('id')
    .offset(maxOpenSessions);
  await db.updateTable('sesion').set({ ended: now }).where('id', 'in', surplus).execute();
}

/**
 * Ends every session of a user except `except`. Without `except` its tokens of programs end, too.
 * @returns the number of sessions
 */
export async function endSessionsOf(db: Db, userId: string, now: Date, except?: string): Promise<number> {
  if (except === undefined) await endAgentTokensOf(db, userId, now);
  let ending = db
    .updateTable('sesion')
    .set({ ended: now })
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  return Number((await ending.executeTakeFirst()).numUpdatedRows);
}

/** Returns the open sessions of a user, the last used first. */
export function listOpenSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sesion')
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .select(['id', 'dispositivo', 'desde', 'created', 'rotated', 'expires'])
    .orderBy('rotated', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends an open session of this user. @returns whether there was one */
export async function endOwnSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sesion')
    .set({ ended: now })
    .where('id', '=', sessionId)
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) > 0;
}

/** Deletes sessions, and tokens of programs, three months after their end. */
export async function forgetSessions(db: Db): Promise<void> {
  await forgetAgentTokens(db);
  const end = sql`coalesce(ended, expires)`;
  await db.deleteFrom('sesion').where(end, '<', sql<Date>`now() - interval '90 days'`).execute();
}
