/** Signing in, renewing and signing out: sessions with refresh tokens that count once. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Unauthenticated, WrongCredentials } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Letters } from '../../mail/server/index.ts';
import type { Tokens } from '../identity.contract.ts';
import type { AccessTokens, TokenUser } from './access-token.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import {
  endSession,
  findUser,
  findUserByEmail,
  insertSession,
  lockSessionOf,
  rotateSession,
} from './identity.repository.ts';
import { passwordMatches } from './passwords.ts';

export interface IdentityParts {
  db: Kysely<Database>;
  clock: Clock;
  accessTokens: AccessTokens;
  attempts: AttemptLimit;
  letters: Letters;
}

const hour = 60 * 60_000;
/** Without "remember me" a session ends with the working day; with it, a month after its last use. */
const lifeOf = (remember: boolean) => (remember ? 30 * 24 * hour : 12 * hour);
/** Two tabs that renew together: the second one's token is this old at most. */
const graceMs = 30_000;

export const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url');
const newRefreshToken = () => randomBytes(32).toString('base64');

interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  image_url: string | null;
}

const tokenUser = (row: UserRow): TokenUser => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  imageUrl: row.image_url,
});

/**
 * @throws WrongCredentials, the same for an unknown account, a wrong password and an account that is closed
 * @throws TooMany after too many failures
 */
export async function signIn(
  parts: IdentityParts,
  { email, password, remember = false }: { email: string; password: string; remember?: boolean },
  address: string,
): Promise<Tokens> {
  const { db, attempts } = parts;
  attempts.check(email, address);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.password_hash, password);
  if (!user || !matches || !user.is_active) {
    attempts.failed(email, address);
    throw new WrongCredentials();
  }
  attempts.succeeded(email, address);
  return openSession(parts, user, remember, address);
}

/** Opens a session for a user who has shown who he is. @param remember it outlives the working day */
export async function openSession(
  { db, clock, accessTokens }: Pick<IdentityParts, 'db' | 'clock' | 'accessTokens'>,
  user: UserRow,
  remember: boolean,
  address: string,
): Promise<Tokens> {
  const refreshToken = newRefreshToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + lifeOf(remember));
  await insertSession(db, {
    usuario_id: user.id,
    refresh_hash: hashOf(refreshToken),
    remember,
    expires,
    rotated: now,
  });
  return {
    token: await accessTokens.sign(tokenUser(user), address),
    refreshToken,
    refreshTokenExpiryTime: expires.toISOString(),
  };
}

/**
 * Gives new tokens for the present refresh token; for the one before it, within the grace, the same ones again. An older
 * one was copied from somewhere: the session ends for everyone who holds it.
 * @throws Unauthenticated
 */
export async function renew(
  { db, clock, accessTokens }: IdentityParts,
  { token, refreshToken }: { token: string; refreshToken: string },
  address: string,
): Promise<Tokens> {
  const userId = await accessTokens.verifyExpired(token);
  const shown = hashOf(refreshToken);
  const now = clock.now();
  const next = accessTokens.successorOf(refreshToken);
  // A refusal that ends the session must not be rolled back with it: the outcome is thrown outside.
  const renewed = await db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, shown);
    if (!session || session.usuario_id !== userId || session.expires <= now) return undefined;
    const isPresent = session.refresh_hash === shown;
    const inGrace = session.previous_hash === shown && now.getTime() - session.rotated.getTime() <= graceMs;
    const user = isPresent || inGrace ? await findUser(tx, userId) : undefined;
    if (!user?.is_active) {
      await endSession(tx, session.id, now);
      return undefined;
    }
    // The other tab has rotated already, to this very successor.
    if (!isPresent) return { user, expires: session.expires };
    const expires = new Date(now.getTime() + lifeOf(session.remember));
    await rotateSession(tx, {
      sessionId: session.id,
      spent: session.previous_hash,
      present: session.refresh_hash,
      next: hashOf(next),
      now,
      expires,
    });
    return { user, expires };
  });
  if (!renewed) throw new Unauthenticated('Invalid Refresh Token.');
  return {
    token: await accessTokens.sign(tokenUser(renewed.user), address),
    refreshToken: next,
    refreshTokenExpiryTime: renewed.expires.toISOString(),
  };
}

/** Ends the session of a refresh token; nothing happens when there is none. */
export async function signOut({ db, clock }: IdentityParts, refreshToken: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, hashOf(refreshToken));
    if (session) await endSession(tx, session.id, clock.now());
  });
}
