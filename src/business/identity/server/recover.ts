/** Recovery of access without a password: a mailed link to choose a new one, or to sign in. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#database/schema.ts';
import { RuleBroken, Unauthenticated, WrongCredentials } from '../../../platform/http/failures.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext, RequestContext } from '../../../platform/server/http/route.ts';
import type { Tokens } from '../identity.contract.ts';
import { findUserOfKey, makeKey, resetKeyUses, takeKey, withdrawKeys } from './account-keys.ts';
import { endAgentTokensOf } from './agent-tokens.repository.ts';
import { mailedKeyAttempts } from './check-key.ts';
import { checkPassword, passwordContextOf } from './check-password.ts';
import { findUser, findUserByEmail, lockVerified, setPassword } from './identity.repository.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { expectFactor } from './second-factor/expect-factor.ts';
import { type GivenFactor, isGiven } from './second-factor/prove-factor.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { actorOf, auditFailure, auditWrongFactor, type IdentityParts, openSession } from './sign-in.ts';
import { lockUser } from './users.repository.ts';

/** A known address takes a little longer than an unknown one; both are answered after this long. */
const answerAfterMs = 300;

/**
 * Mails a link to the account of this address, if there is one. Reply and duration are the same for an
 * unknown address.
 * @throws TooMany after too many requests
 */
export async function mailKey(
  { db, clock, signIns, letters }: IdentityParts,
  email: string,
  uso: 'restablecer' | 'enlace',
  context: RequestContext,
): Promise<void> {
  const { address } = context;
  await signIns.beginLetter(email, uso, address);
  const mailed = db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user?.is_open) return;
    const acto = uso === 'restablecer' ? 'users.forgotPassword' : 'tokens.byEmail';
    await audit(tx, { address, requestId: context.requestId }, { acto, resource: 'user', id: user.id });
    const clave = await makeKey(tx, user.id, uso, clock.now());
    const reader = { idioma: user.idioma as Language, para: user.email, clave };
    const datos = { nombre: user.first_name };
    if (uso === 'restablecer') await letters.post(tx, { carta: 'restablecer', ...reader, datos });
    else await letters.post(tx, { carta: 'enlace', ...reader, datos: { ...datos, email: user.email } });
  });
  await Promise.all([mailed, wait(answerAfterMs)]);
}

/**
 * Signs in by the key of a mailed link, which replaces the password: a second factor is still required.
 * @throws WrongCredentials, SecondFactorRequired, TooMany
 */
export async function signInByKey(
  parts: IdentityParts,
  { email, token, ...given }: { email: string; token: string } & GivenFactor,
  context: RequestContext,
): Promise<Tokens> {
  const { db, clock, attempts, signIns } = parts;
  const { address } = context;
  const right = attempts.begin(email, address);
  const holder = await findUserOfKey(db, token, ['enlace'], clock.now());
  if (holder?.email.toLowerCase() !== email.toLowerCase()) return refuseKey(db, email, context);
  const codeTry = isGiven(given) ? await signIns.beginProof('code after link', holder, address) : undefined;
  const signingIn = db.transaction().execute(async (tx) => {
    // Locks the account before its key, the order of all acts that change both.
    await lockUser(tx, holder.id);
    const user = await takeKey(tx, token, ['enlace'], clock.now());
    if (user?.id !== holder.id) return undefined;
    // A missing or wrong second factor throws, which rolls the use of the key back.
    const factor = await expectFactor(tx, parts, user, given);
    return openSession({ ...parts, db: tx }, user, false, context, factor);
  });
  const tokens = await signingIn.catch(auditWrongFactor(db, context, holder));
  if (!tokens) return refuseKey(db, email, context);
  right();
  await codeTry?.right();
  return tokens;
}

/** Writes the refusal to the trail. @throws WrongCredentials */
async function refuseKey(db: Db, email: string, context: RequestContext): Promise<never> {
  await auditFailure(db, context, 'tokens.byEmailRefused', await findUserByEmail(db, email));
  throw new WrongCredentials('Este enlace no es válido, ya se ha usado o ha caducado. Pida uno nuevo.');
}

/**
 * Sets the password chosen by a mailed link. Withdraws every other key and ends every session of the account.
 * @throws FieldsInvalid for a password that breaks the rule, RuleBroken for an invalid key, TooMany
 */
export async function resetPassword(
  { db, clock, attempts, letters, callers }: IdentityParts,
  { email, password, token }: { email?: string; password: string; token: string },
  context: RequestContext,
): Promise<void> {
  const { address } = context;
  checkPassword(password, 'password');
  const refused = () => {
    // A valid key is accepted however many attempts its address has made.
    attempts.begin(mailedKeyAttempts, address);
    return new RuleBroken([
      { key: 'Este enlace no es válido, ya se ha usado o ha caducado. Pida uno nuevo.' },
    ]);
  };
  // Checked before the expensive hash of the password.
  const holder = await findUserOfKey(db, token, resetKeyUses, clock.now());
  if (!holder) {
    // Counted before it is written: the trail only grows.
    const refusal = refused();
    await auditFailure(db, context, 'users.resetPasswordRefused', undefined);
    throw refusal;
  }
  checkPassword(password, 'password', await passwordContextOf(db, holder));
  const password_hash = await hashPassword(password);
  const reset = db.transaction().execute(async (tx) => {
    await lockUser(tx, holder.id);
    const user = await takeKey(tx, token, resetKeyUses, clock.now());
    // The key stays valid when the address does not match: the error rolls its use back.
    if (!user || (email !== undefined && user.email.toLowerCase() !== email.toLowerCase())) {
      throw refused();
    }
    await setPassword(tx, user.id, password_hash);
    await withdrawKeys(tx, user.id);
    const terminadas = await endSessionsOf(tx, user.id, clock.now());
    const entry = { acto: 'users.resetPassword', resource: 'user', id: user.id, despues: { terminadas } };
    await audit(tx, actorOf(user, context), entry);
    // An invited user had no password before, so there is no change to report.
    if (user.password_hash !== null) await mailChange({ clock, letters }, tx, user, 'cerradas');
    return user.id;
  });
  const userId = await reset.catch(async (error) => {
    if (error instanceof RuleBroken) await auditFailure(db, context, 'users.resetPasswordRefused', undefined);
    throw error;
  });
  callers.forgetUser(userId);
}

/**
 * Changes the password of the signed-in user. Withdraws every mailed key and ends all other sessions, unless
 * the user chose to keep those.
 * @throws FieldsInvalid, RuleBroken when the present password is wrong, TooMany
 */
export async function changePassword(
  { db, clock, signIns, letters, callers }: IdentityParts,
  change: { password: string; newPassword: string; keepSessions?: boolean },
  context: CallerContext,
): Promise<void> {
  const { address } = context;
  const { userId, sessionId } = context.caller;
  checkPassword(change.newPassword, 'newPassword');
  const user = await findUser(db, userId);
  if (!user) throw new Unauthenticated();
  const attempt = await signIns.beginProof('own password', user, address);
  const wrong = async () => {
    await auditFailure(db, context, 'users.changePasswordRefused', { id: userId });
    return new RuleBroken([{ key: 'La contraseña actual no es correcta.' }]);
  };
  if (!(await passwordMatches(user.password_hash, change.password))) throw await wrong();
  await attempt.right();
  checkPassword(change.newPassword, 'newPassword', await passwordContextOf(db, user));
  const password_hash = await hashPassword(change.newPassword);
  const changed = await db.transaction().execute(async (tx) => {
    if (!(await lockVerified(tx, user))) return false;
    await setPassword(tx, userId, password_hash);
    await withdrawKeys(tx, userId);
    const terminadas = change.keepSessions ? 0 : await endSessionsOf(tx, userId, clock.now(), sessionId);
    // Someone who knew the password may have made them.
    if (!change.keepSessions) await endAgentTokensOf(tx, userId, clock.now());
    const entry = { acto: 'users.changePassword', resource: 'user', id: userId, despues: { terminadas } };
    await audit(tx, context, entry);
    await mailChange({ clock, letters }, tx, user, change.keepSessions ? 'abiertas' : 'cerradas');
    return true;
  });
  callers.forgetUser(userId);
  if (!changed) throw await wrong();
}

/** Mails the change of a password. @param sesiones what happened to the account's other sessions */
async function mailChange(
  { clock, letters }: Pick<IdentityParts, 'clock' | 'letters'>,
  tx: Db,
  user: { email: string; first_name: string; idioma: string },
  sesiones: 'cerradas' | 'abiertas',
): Promise<void> {
  const idioma = user.idioma as Language;
  const datos = {
    nombre: user.first_name,
    fecha: formatInstant(clock.now().toISOString(), idioma),
    sesiones,
  };
  await letters.post(tx, { carta: 'cambiada', idioma, para: user.email, datos });
}
