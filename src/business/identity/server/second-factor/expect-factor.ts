/** The second step of a way in, by password or mailed link. */
import type { Db } from '#database/schema.ts';
import { Failure, WrongCredentials } from '../../../../platform/http/failures.ts';
import type { Letters } from '../../../mail/server/index.ts';
import type { PasskeyRequest } from '../../second-factor.contract.ts';
import { type FactorKind, secondFactorRequired } from '../../second-factor.ts';
import { lockUser } from '../users.repository.ts';
import { mailFactorChange } from './mail-factor-change.ts';
import { requestOptions } from './passkeys.ts';
import { type FactorParts, type GivenFactor, proveFactor, readFactors } from './prove-factor.ts';

/** 400 `Second Factor Required.`: the password is right; the body lists the accepted factors. */
export class SecondFactorRequired extends Failure {
  constructor(details: { factors: FactorKind[]; passkey?: PasskeyRequest }) {
    super(400, secondFactorRequired, [{ key: 'Falta el segundo paso: un código o una llave de acceso.' }], {
      ...details,
    });
  }
}

/** 400 `Authentication Failed.`: the password is right, the code or passkey is not. */
export class WrongFactor extends WrongCredentials {
  constructor() {
    super('El código no es correcto, ha caducado o ya se ha usado.');
  }
}

/**
 * Checks the second factor of a user who has shown the first one.
 * @param db the transaction that opens the session; it locks the account, so that no factor is added
 * meanwhile
 * @returns the factor shown; undefined when the account has none
 * @throws SecondFactorRequired, WrongFactor
 */
export async function expectFactor(
  db: Db,
  parts: FactorParts & { letters: Letters },
  user: { id: string; email: string; first_name: string; idioma: string },
  given: GivenFactor,
): Promise<FactorKind | undefined> {
  await lockUser(db, user.id);
  const proven = await proveFactor(db, parts, user.id, given);
  if (proven === 'none') return undefined;
  if (proven === 'missing') throw new SecondFactorRequired(await readMissingFactor(db, parts, user.id));
  if (proven === 'wrong') throw new WrongFactor();
  if (proven === 'recovery') await mailFactorChange(db, parts, user, 'recoveryUsed');
  return proven;
}

async function readMissingFactor(db: Db, { factorSecrets, relyingParty }: FactorParts, userId: string) {
  const { hasTotp, passkeys, recoveryCodes } = await readFactors(db, userId);
  const site = passkeys.length > 0 ? relyingParty() : undefined;
  const factors: FactorKind[] = [];
  if (hasTotp) factors.push('totp');
  if (site) factors.push('passkey');
  if (recoveryCodes > 0) factors.push('recovery');
  if (!site) return { factors };
  return {
    factors,
    passkey: await requestOptions(site, factorSecrets.makeChallenge('prove', userId), passkeys),
  };
}

/** Returns the options for a sign-in by passkey alone. @throws Failure 404 when the site has no domain */
export async function startPasskeySignIn({
  factorSecrets,
  relyingParty,
}: FactorParts): Promise<PasskeyRequest> {
  const site = relyingParty();
  if (!site) throw noDomain();
  return requestOptions(site, factorSecrets.makeChallenge('signIn', ''), undefined);
}

export const noDomain = () =>
  new Failure(404, 'Passkeys Not Found.', [
    { key: 'Esta dirección no tiene dominio: aquí no sirven las llaves de acceso.' },
  ]);
