/** Setting up an authenticator app, passkeys and recovery codes. */
import { Conflict, NotFound, Unauthenticated } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { readSettingRow } from '../../../settings/server/index.ts';
import type { PasskeyRegistration, Proof } from '../../second-factor.contract.ts';
import { maxPasskeys, plainCode } from '../../second-factor.ts';
import { findUser } from '../identity.repository.ts';
import type { IdentityParts } from '../sign-in.ts';
import { lockUser } from '../users.repository.ts';
import { noDomain } from './expect-factor.ts';
import {
  findTotp,
  insertPasskey,
  listPasskeys,
  confirmTotp as putConfirmed,
  renamePasskey as putName,
  putPendingTotp,
  takeChallenge,
} from './factors.repository.ts';
import {
  codeRefused,
  expectStaff,
  finishSetup,
  makeCodes,
  noSuchPasskey,
  recordFactorChange,
  withProof,
} from './own-factors.ts';
import { challengeOf, checkCreated, creationOptions } from './passkeys.ts';
import { hasAny, readFactors } from './prove-factor.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Time to install an app. */
const pendingLifeMs = 15 * 60_000;

/** Makes a secret for an authenticator app, to be confirmed by a code. @throws RuleBroken, TooMany */
export function startTotp(parts: IdentityParts, proof: Proof, context: CallerContext) {
  return withProof(parts, proof, context, async (tx, user) => {
    expectStaff(user);
    const secret = newTotpSecret();
    await putPendingTotp(tx, user.id, {
      pending_secret: parts.factorSecrets.seal.close(secret),
      pending_expires: new Date(parts.clock.now().getTime() + pendingLifeMs),
    });
    const { empresa } = await readSettingRow(tx);
    return { secret, uri: totpUri(secret, { company: empresa.nombre || 'Percha', email: user.email }) };
  });
}

/** Puts the app in force by one of its codes. @throws RuleBroken naming `code`, TooMany */
export async function confirmTotp(parts: IdentityParts, { code }: { code: string }, context: CallerContext) {
  const { db, clock, signIns, factorSecrets, callers } = parts;
  const { userId, sessionId } = context.caller;
  const known = await findUser(db, userId);
  if (!known) throw new Unauthenticated();
  const codeTry = await signIns.beginProof('own code', known, context.address);
  const confirmed = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const now = clock.now();
    const user = await findUser(tx, userId);
    if (!user) throw new Unauthenticated();
    const row = await findTotp(tx, userId);
    if (!row?.pending_secret || !row.pending_expires || row.pending_expires <= now) {
      throw codeRefused('Este intento ha caducado. Empiece otra vez.');
    }
    const step = stepOfCode(factorSecrets.seal.open(row.pending_secret), plainCode(code), now);
    if (step === undefined) throw codeRefused('El código no es correcto. Compruebe la hora del teléfono.');
    const hadFactor = hasAny(await readFactors(tx, userId));
    await putConfirmed(tx, userId, { secret: row.pending_secret, step, now });
    const acto = 'users.secondFactorAdd';
    await recordFactorChange(tx, parts, user, context, {
      acto,
      change: 'appAdded',
      despues: { factor: 'totp' },
    });
    return finishSetup(tx, parts, user, hadFactor, sessionId);
  });
  await codeTry.right();
  callers.forgetUser(userId);
  return confirmed;
}

/** Returns the options to create a passkey. @throws RuleBroken, Conflict when there are too many, TooMany */
export function startPasskey(parts: IdentityParts, proof: Proof, context: CallerContext) {
  return withProof(parts, proof, context, async (tx, user) => {
    expectStaff(user);
    const site = parts.relyingParty();
    if (!site) throw noDomain();
    const passkeys = await listPasskeys(tx, user.id);
    if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
    const { empresa } = await readSettingRow(tx);
    const challenge = parts.factorSecrets.makeChallenge('register', user.id);
    return creationOptions(site, challenge, { company: empresa.nombre || 'Percha', user, passkeys });
  });
}

/**
 * Stores a created passkey; its challenge shows that the account was proved before.
 * @throws FieldsInvalid for an invalid answer, Conflict for a known passkey or above the maximum
 */
export async function addPasskey(
  parts: IdentityParts,
  { name, passkey }: { name: string; passkey: PasskeyRegistration },
  context: CallerContext,
) {
  const { db, clock, factorSecrets, relyingParty, callers } = parts;
  const { userId, sessionId } = context.caller;
  const site = relyingParty();
  const text = challengeOf(passkey.response.clientDataJSON);
  const challenge = factorSecrets.readChallenge(text, 'register', userId);
  const created = site && challenge && (await checkCreated(site, (shown) => shown === text, passkey));
  if (!created) throw noSuchPasskey();
  const kept = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) throw new Unauthenticated();
    if (!(await takeChallenge(tx, challenge))) throw noSuchPasskey();
    const factors = await readFactors(tx, userId);
    if (factors.passkeys.length >= maxPasskeys) throw tooManyPasskeys();
    const row = { ...created, usuario_id: userId, name, created: clock.now() };
    if (!(await insertPasskey(tx, row))) {
      throw new Conflict('The passkey is known already.', [
        { key: 'Esta llave de acceso ya está guardada.' },
      ]);
    }
    const despues = { factor: 'passkey', name };
    await recordFactorChange(tx, parts, user, context, {
      acto: 'users.secondFactorAdd',
      change: 'passkeyAdded',
      despues,
    });
    return finishSetup(tx, parts, user, hasAny(factors), sessionId);
  });
  callers.forgetUser(userId);
  return kept;
}

const tooManyPasskeys = () =>
  new Conflict('Too many passkeys.', [
    {
      key: 'Se guardan como máximo {{max}} llaves de acceso: quite antes una.',
      params: { max: maxPasskeys },
    },
  ]);

/** @throws NotFound also for the passkey of another account */
export async function renamePasskey(
  { db }: Pick<IdentityParts, 'db'>,
  { id, name }: { id: string; name: string },
  context: CallerContext,
): Promise<void> {
  const { userId } = context.caller;
  await db.transaction().execute(async (tx) => {
    const before = await putName(tx, userId, id, name);
    if (before === undefined) throw new NotFound('Passkey', id);
    const trail = { antes: { name: before }, despues: { name } };
    await audit(tx, context, { acto: 'users.passkeyRename', resource: 'user', id: userId, ...trail });
  });
}

/**
 * Makes ten new recovery codes in place of the old ones.
 * @throws RuleBroken, Conflict without a second factor
 */
export function renewCodes(parts: IdentityParts, proof: Proof, context: CallerContext) {
  return withProof(parts, proof, context, async (tx, user) => {
    if (!hasAny(await readFactors(tx, user.id))) {
      throw new Conflict('There is no second factor.', [
        { key: 'Active antes la verificación en dos pasos.' },
      ]);
    }
    const recoveryCodes = await makeCodes(tx, parts, user.id);
    await recordFactorChange(tx, parts, user, context, {
      acto: 'users.recoveryCodes',
      change: 'codesRenewed',
    });
    return { recoveryCodes };
  });
}
