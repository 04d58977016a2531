/** Sign-in, renewal and sign-out: sessions with refresh tokens that are valid once. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Unauthenticated, WrongCredentials } from '../../../platform/http/failures.ts';
import { type Actor, audit } from '../../../platform/server/audit.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import type { PersonalRecords } from '../../../platform/server/personal-records.ts';
import type { Letters } from '../../mail/server/index.ts';
import { deviceOf } from '../device.ts';
import type { Tokens } from '../identity.contract.ts';
import type { FactorKind } from '../second-factor.ts';
import type { AccessTokens, TokenUser } from './access-token.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import type { Callers } from './caller.ts';
import { findUser, findUserByEmail, lockVerified } from './identity.repository.ts';
import { passwordMatches } from './passwords.ts';
import { expectFactor, WrongFactor } from './second-factor/expect-factor.ts';
import { type FactorParts, type GivenFactor, isGiven } from './second-factor/prove-factor.ts';
import {
  endSession,
  endSurplusSessions,
  insertSession,
  lockSessionOf,
  rotateSession,
} from './sessions.repository.ts';
import type { SignInLimit } from './sign-in-limit.ts';

export interface IdentityParts extends FactorParts {
  db: Kysely<Database>;
  accessTokens: AccessTokens;
  /** Of mailed keys. */
  attempts: AttemptLimit;
  /** Of passwords, second factors and letters. */
  signIns: SignInLimit;
  letters: Letters;
  /** This server's cache of callers: the database's notification comes after the reply. */
  callers: Pick<Callers, 'forget' | 'forgetUser'>;
  /** The personal data that other slices hold. */
  personalRecords: readonly PersonalRecords[];
}

const hour = 60 * 60_000;
/** Lifetime from sign-in to end; renewals never extend it. Without "remember me" it is a working day. */
const lifeOf = (remember: boolean) => (remember ? 30 * 24 * hour : 12 * hour);
/** Grace of the previous token, for two tabs that renew together. */
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
  cliente_id: number | null;
}

const tokenUser = (row: UserRow): TokenUser => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  imageUrl: row.image_url,
  clienteId: row.cliente_id,
});

/** Returns the user as the actor of the own sign-in. */
export const actorOf = (user: { id: string }, { address, requestId }: Omit<Actor, 'caller'>): Actor => ({
  caller: { userId: user.id },
  address,
  requestId,
});

/**
 * Writes a refusal to the trail. Unknown accounts are written like known ones; a signed-in caller is named.
 */
export async function auditFailure(
  db: Db,
  { caller, address, requestId }: RequestContext & Pick<Actor, 'caller'>,
  acto: string,
  user: { id: string } | undefined,
): Promise<void> {
  await audit(db, { caller, address, requestId }, { acto, resource: 'user', id: user?.id ?? '' });
}

/**
 * Signs in with a password.
 * @throws WrongCredentials, the same for an unknown account, a wrong password and a closed account
 * @throws SecondFactorRequired when the password is right and the account has a second factor that was not
 * given
 * @throws TooMany after too many failures
 */
export async function signIn(
  parts: IdentityParts,
  { email, password, remember = false, ...given }: SignIn,
  context: RequestContext,
): Promise<Tokens> {
  const { db, signIns } = parts;
  const attempt = await signIns.beginPassword(email, context.address);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.password_hash, password, attempt);
  if (!user || !matches || !user.is_open) {
    await auditFailure(db, context, 'tokens.refused', user);
    throw new WrongCredentials();
  }
  const codeTry = isGiven(given)
    ? await signIns.beginProof('code after password', user, context.address)
    : undefined;
  const signingIn = db.transaction().execute(async (tx) => {
    // The password was verified outside: a change in between has ended all sessions, and must end this one
    // too.
    if (!(await lockVerified(tx, user))) return undefined;
    const factor = await expectFactor(tx, parts, user, given);
    return openSession({ ...parts, db: tx }, user, remember, context, factor);
  });
  const tokens = await signingIn.catch(auditWrongFactor(db, context, user));
  if (!tokens) {
    await auditFailure(db, context, 'tokens.refused', user);
    throw new WrongCredentials();
  }
  await attempt.right();
  await codeTry?.right();
  return tokens;
}

interface SignIn extends GivenFactor {
  email: string;
  password: string;
  remember?: boolean;
}

/**
 * Returns a handler that writes a wrong second factor to the trail, outside the transaction that was rolled
 * back.
 */
export const auditWrongFactor =
  (db: Db, context: RequestContext, user: { id: string }) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof WrongFactor) await auditFailure(db, context, 'tokens.secondFactorRefused', user);
    throw error;
  };

/**
 * Opens a session for a verified user, and writes it to the trail.
 * @param parts `db` is the transaction of the act
 * @param remember 30 days instead of a working day
 * @param factor the factor used beside the password; absent: the account has none
 */
export async function openSession(
  { db, clock, accessTokens }: Pick<IdentityParts, 'clock' | 'accessTokens'> & { db: Db },
  user: UserRow,
  remember: boolean,
  context: RequestContext,
  factor?: FactorKind,
): Promise<Tokens> {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + lifeOf(remember));
  await insertSession(db, {
    id: sessionId,
    usuario_id: user.id,
    refresh_hash: hashOf(refreshToken),
    remember,
    expires,
    rotated: now,
    dispositivo: deviceOf(context.headers.get('user-agent') ?? ''),
    desde: context.address,
  });
  await endSurplusSessions(db, user.id, now);
  const entry = { acto: 'tokens.signIn', resource: 'user', id: user.id, despues: factor && { factor } };
  await audit(db, actorOf(user, context), entry);
  return {
    token: await accessTokens.sign(tokenUser(user), { id: sessionId, expires }, context.address),
    refreshToken,
    refreshTokenExpiryTime: expires.toISOString(),
  };
}

/**
 * Returns new tokens for the present refresh token; for the previous one, within the grace, the same ones
 * again. An older one was stolen: the session ends for everyone.
 * @throws Unauthenticated
 */
export async function renew(
  { db, clock, accessTokens, callers }: IdentityParts,
  { token, refreshToken }: { token: string; refreshToken: string },
  context: Omit<Actor, 'caller'>,
): Promise<Tokens> {
  const { userId, sessionId } = await accessTokens.verifyExpired(token);
  const shown = hashOf(refreshToken);
  const now = clock.now();
  const next = accessTokens.successorOf(refreshToken);
  // A refusal that ends the session must not be rolled back with it: the error is thrown outside.
  const renewed = await db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, shown);
    if (!session || session.usuario_id !== userId || session.expires <= now) return undefined;
    if (session.id !== sessionId) return undefined;
    const isPresent = session.refresh_hash === shown;
    const inGrace = session.previous_hash === shown && now.getTime() - session.rotated.getTime() <= graceMs;
    const user = isPresent || inGrace ? await findUser(tx, userId) : undefined;
    if (!user?.is_open) {
      await endSession(tx, session.id, now);
      const { address, requestId } = context;
      const entry = { acto: 'tokens.replayed', resource: 'user', id: userId };
      await audit(tx, { address, requestId }, entry);
      return undefined;
    }
    // Within the grace another tab has already rotated to this same successor.
    if (isPresent) {
      await rotateSession(tx, {
        sessionId: session.id,
        spent: session.previous_hash,
        present: session.refresh_hash,
        next: hashOf(next),
        now,
      });
    }
    return { user, expires: session.expires };
  });
  if (!renewed) {
    callers.forgetUser(userId);
    throw new Unauthenticated('Invalid Refresh Token.');
  }
  return {
    token: await accessTokens.sign(
      tokenUser(renewed.user),
      { id: sessionId, expires: renewed.expires },
      context.address,
    ),
    refreshToken: next,
    refreshTokenExpiryTime: renewed.expires.toISOString(),
  };
}

/** Ends the session of a refresh token; does nothing when there is none. */
export async function signOut(
  { db, clock, callers }: IdentityParts,
  refreshToken: string,
  context: Omit<Actor, 'caller'>,
): Promise<void> {
  const userId = await db.transaction().execute(async (tx) => {
    const session = await lockSessionOf(tx, hashOf(refreshToken));
    if (!session) return;
    await endSession(tx, session.id, clock.now());
    const user = { id: session.usuario_id };
    const entry = { acto: 'tokens.signOut', resource: 'user', id: user.id };
    await audit(tx, actorOf(user, context), entry);
    return user.id;
  });
  if (userId) callers.forgetUser(userId);
}
