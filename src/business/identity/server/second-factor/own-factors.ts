/** First and last steps of every act on the own second factor. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, RuleBroken, Unauthenticated } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { FactorChange } from '../../../mail/server/index.ts';
import type { Proof, SecondFactor } from '../../second-factor.contract.ts';
import { isFactorRequired } from '../../second-factor.ts';
import { adminRole } from '../caller.ts';
import { findUser } from '../identity.repository.ts';
import { passwordMatches } from '../passwords.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import { auditFailure, type IdentityParts } from '../sign-in.ts';
import { lockUser } from '../users.repository.ts';
import { noDomain } from './expect-factor.ts';
import { newRecoveryCodes } from './factor-secrets.ts';
import { deleteRecoveryCodes, findTotp, lockFactorRule, putRecoveryCodes } from './factors.repository.ts';
import { mailFactorChange } from './mail-factor-change.ts';
import { requestOptions } from './passkeys.ts';
import { hasAny, isGiven, proveFactor, readFactors } from './prove-factor.ts';

export type OwnUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns the second factors of the caller's account. */
export async function readSecondFactor(
  { db, relyingParty }: IdentityParts,
  userId: string,
): Promise<SecondFactor> {
  const user = await findUser(db, userId);
  if (!user) throw new Unauthenticated();
  const { passkeys, recoveryCodes } = await readFactors(db, userId);
  const totp = await findTotp(db, userId);
  return {
    required: await isRequired(db, user),
    totp: totp?.secret ? totp.confirmed?.toISOString() : undefined,
    passkeys: passkeys.map(({ id, name, created, last_used }) => ({
      id,
      name,
      created: created.toISOString(),
      lastUsed: last_used?.toISOString(),
    })),
    recoveryCodes,
    passkeyDomain: relyingParty()?.id,
  };
}

async function isRequired(db: Db, { roles, cliente_id }: Pick<OwnUser, 'roles' | 'cliente_id'>) {
  const account = { isAdmin: roles.includes(adminRole), isStaff: cliente_id === null };
  return isFactorRequired(await lockFactorRule(db), account);
}

/** Returns options to prove the own account with one of its passkeys. */
export async function startProof({ db, factorSecrets, relyingParty }: IdentityParts, userId: string) {
  const site = relyingParty();
  if (!site) throw noDomain();
  const { passkeys } = await readFactors(db, userId);
  return requestOptions(site, factorSecrets.makeChallenge('prove', userId), passkeys);
}

/**
 * Runs an act on the own second factor after the caller has proved the account again; locks the account
 * meanwhile.
 * @throws RuleBroken naming `password` or `code`, TooMany
 */
export async function withProof<T>(
  parts: IdentityParts,
  proof: Proof,
  context: CallerContext,
  act: (tx: Db, user: OwnUser) => Promise<T>,
): Promise<T> {
  const { db, signIns, callers } = parts;
  const { userId } = context.caller;
  const known = await findUser(db, userId);
  if (!known) throw new Unauthenticated();
  const passwordTry = await signIns.beginProof('own password', known, context.address);
  if (!(await passwordMatches(known.password_hash, proof.password))) {
    await auditFailure(db, context, 'users.secondFactorRefused', { id: userId });
    throw new RuleBroken([{ key: 'La contraseña actual no es correcta.' }], { campo: 'password' });
  }
  await passwordTry.right();
  const codeTry = isGiven(proof) ? await signIns.beginProof('own code', known, context.address) : undefined;
  const acting = db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const proven = await proveFactor(tx, parts, userId, proof);
    if (proven === 'missing') throw codeRefused('Falta el segundo paso: un código o una llave de acceso.');
    if (proven === 'wrong') throw codeRefused('El código no es correcto, ha caducado o ya se ha usado.');
    const user = await findUser(tx, userId);
    if (!user) throw new Unauthenticated();
    return act(tx, user);
  });
  const done = await acting.catch(async (error) => {
    if (error instanceof RuleBroken) {
      await auditFailure(db, context, 'users.secondFactorRefused', { id: userId });
    }
    throw error;
  });
  await codeTry?.right();
  callers.forgetUser(userId);
  return done;
}

export const codeRefused = (key: string) => new RuleBroken([{ key }], { campo: 'code' });

/** Expects a staff account. @throws RuleBroken for the account of a shop */
export function expectStaff({ cliente_id }: OwnUser): void {
  if (cliente_id === null) return;
  throw new RuleBroken([{ key: 'La verificación en dos pasos es para las cuentas del equipo.' }]);
}

/** Expects that a factor is left. @throws Conflict when the account must keep one and has none */
export async function expectFactorLeft(tx: Db, user: OwnUser): Promise<void> {
  if (hasAny(await readFactors(tx, user.id))) return;
  if (await isRequired(tx, user)) {
    throw new Conflict('A second factor is required.', [
      { key: 'La casa pide verificación en dos pasos a esta cuenta: active antes otra forma.' },
    ]);
  }
  // Recovery codes replace a factor; alone they do not count as one.
  await deleteRecoveryCodes(tx, user.id);
}

/** Writes the trail and the letter of a change. */
export async function recordFactorChange(
  tx: Db,
  parts: IdentityParts,
  user: OwnUser,
  context: CallerContext,
  { acto, change, despues }: { acto: string; change: FactorChange; despues?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, context, { acto, resource: 'user', id: user.id, despues });
  await mailFactorChange(tx, parts, user, change);
}

/**
 * Finishes the setup of a factor. The first one ends the sessions that never presented it, and makes recovery
 * codes.
 * @param hadFactor whether the account had a second factor before
 */
export async function finishSetup(
  tx: Db,
  parts: IdentityParts,
  user: OwnUser,
  hadFactor: boolean,
  sessionId: string,
): Promise<{ recoveryCodes?: string[] }> {
  if (hadFactor) return {};
  await endSessionsOf(tx, user.id, parts.clock.now(), sessionId);
  return { recoveryCodes: await makeCodes(tx, parts, user.id) };
}

/** Replaces the recovery codes. @returns the new ones, which are stored only as digests */
export async function makeCodes(
  tx: Db,
  { factorSecrets }: Pick<IdentityParts, 'factorSecrets'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => factorSecrets.digestOf(userId, code.replaceAll('-', '')));
  await putRecoveryCodes(tx, userId, digests);
  return codes;
}

/** Returns the error for an unknown passkey. */
export const noSuchPasskey = () =>
  new FieldsInvalid([{ field: 'passkey', key: 'No hemos podido comprobar la llave de acceso.' }]);
