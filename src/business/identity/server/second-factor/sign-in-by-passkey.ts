/** Sign-in without a password, by a passkey that has verified its person. */
import { WrongCredentials } from '../../../../platform/http/failures.ts';
import type { RequestContext } from '../../../../platform/server/http/route.ts';
import type { Tokens } from '../../identity.contract.ts';
import type { PasskeyAssertion } from '../../second-factor.contract.ts';
import { findUser } from '../identity.repository.ts';
import { auditFailure, type IdentityParts, openSession } from '../sign-in.ts';
import { lockUser } from '../users.repository.ts';
import { findPasskey } from './factors.repository.ts';
import { takePasskeyAnswer } from './prove-factor.ts';

/**
 * Signs in by a passkey that has verified its person, which counts as two factors.
 * @throws WrongCredentials, TooMany
 */
export async function signInByPasskey(
  parts: IdentityParts,
  { passkey: given, remember = false }: { passkey: PasskeyAssertion; remember?: boolean },
  context: RequestContext,
): Promise<Tokens> {
  const { db, signIns } = parts;
  const attempt = await signIns.beginPasskey(given.id, context.address);
  const known = await findPasskey(db, given.id);
  const signedIn = await db.transaction().execute(async (tx) => {
    if (!known) return undefined;
    await lockUser(tx, known.usuario_id);
    const user = await findUser(tx, known.usuario_id);
    if (!user?.is_open || !(await takePasskeyAnswer(tx, parts, known, given, 'signIn'))) return undefined;
    return openSession({ ...parts, db: tx }, user, remember, context, 'passkey');
  });
  if (!signedIn) {
    const user = known && { id: known.usuario_id };
    await auditFailure(db, context, 'tokens.secondFactorRefused', user);
    throw new WrongCredentials('No hemos podido comprobar la llave de acceso. Entre con su contraseña.');
  }
  await attempt.right();
  return signedIn;
}
