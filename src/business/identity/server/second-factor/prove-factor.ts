/** Verifies the second factor beside the password. */
import type { Db } from '#database/schema.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { PasskeyAssertion } from '../../second-factor.contract.ts';
import { type FactorKind, isTotpCode, plainCode } from '../../second-factor.ts';
import type { ChallengeUse, FactorSecrets } from './factor-secrets.ts';
import {
  countRecoveryCodes,
  findPasskey,
  findTotp,
  hasSecondFactor,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
  takeChallenge,
  takeRecoveryCode,
  takeTotpStep,
} from './factors.repository.ts';
import { challengeOf, checkAnswer } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { stepOfCode } from './totp.ts';

export interface FactorParts {
  clock: Clock;
  factorSecrets: FactorSecrets;
  /** Undefined where the site has no domain: passkeys are not offered. */
  relyingParty: () => RelyingParty | undefined;
}

export interface GivenFactor {
  code?: string;
  passkey?: PasskeyAssertion;
}

/** `none`: the account has no second factor. */
export type Proven = FactorKind | 'none' | 'missing' | 'wrong';

export interface AccountFactors {
  hasTotp: boolean;
  passkeys: PasskeyRow[];
  recoveryCodes: number;
}

export async function readFactors(db: Db, userId: string): Promise<AccountFactors> {
  const totp = await findTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const recoveryCodes = await countRecoveryCodes(db, userId);
  return { hasTotp: Boolean(totp?.secret), passkeys, recoveryCodes };
}

export const hasAny = ({ hasTotp, passkeys }: AccountFactors): boolean => hasTotp || passkeys.length > 0;

/** Returns whether a factor was given, so that the caller counts the attempt before its transaction. */
export const isGiven = ({ code, passkey }: GivenFactor): boolean =>
  passkey !== undefined || code !== undefined;

/**
 * Verifies the given factor and uses it up.
 * @param db the transaction of the act, which locks the account; a rollback also undoes the use
 */
export async function proveFactor(
  db: Db,
  parts: FactorParts,
  userId: string,
  { code, passkey }: GivenFactor,
): Promise<Proven> {
  if (!(await hasSecondFactor(db, userId))) return 'none';
  if (passkey) return provePasskey(db, parts, userId, passkey);
  return code === undefined ? 'missing' : proveCode(db, parts, userId, plainCode(code));
}

async function provePasskey(db: Db, parts: FactorParts, userId: string, given: PasskeyAssertion) {
  const passkey = await findPasskey(db, given.id);
  if (passkey?.usuario_id !== userId) return 'wrong';
  return (await takePasskeyAnswer(db, parts, passkey, given, 'prove')) ? 'passkey' : 'wrong';
}

/**
 * Verifies a passkey's answer and uses its challenge up.
 * @param use `signIn`: the passkey replaces the password and must have verified the person
 */
export async function takePasskeyAnswer(
  db: Db,
  { clock, factorSecrets, relyingParty }: FactorParts,
  passkey: PasskeyRow,
  given: PasskeyAssertion,
  use: Exclude<ChallengeUse, 'register'>,
): Promise<boolean> {
  const site = relyingParty();
  const text = challengeOf(given.response.clientDataJSON);
  const challenge = factorSecrets.readChallenge(text, use, use === 'prove' ? passkey.usuario_id : '');
  if (!site || !challenge) return false;
  const isExpected = (shown: string) => shown === text;
  const counter = await checkAnswer(site, isExpected, given, passkey, { alone: use === 'signIn' });
  if (counter === undefined || !(await takeChallenge(db, challenge))) return false;
  await recordPasskeyUse(db, passkey.id, { counter, last_used: clock.now() });
  return true;
}

async function proveCode(
  db: Db,
  { clock, factorSecrets }: FactorParts,
  userId: string,
  plain: string,
): Promise<'totp' | 'recovery' | 'wrong'> {
  if (!isTotpCode(plain)) {
    const digest = factorSecrets.digestOf(userId, plain);
    return (await takeRecoveryCode(db, userId, digest, clock.now())) ? 'recovery' : 'wrong';
  }
  const sealed = (await findTotp(db, userId))?.secret;
  const step = sealed && stepOfCode(factorSecrets.seal.open(sealed), plain, clock.now());
  return step && (await takeTotpStep(db, userId, step)) ? 'totp' : 'wrong';
}
