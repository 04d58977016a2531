/** Removal of second factors: the own ones, and those of a person who lost them. */
import type { Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../../platform/http/failures.ts';
import { type Actor, audit } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { Proof } from '../../second-factor.contract.ts';
import { lockManagedUser } from '../change-user.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import type { IdentityParts } from '../sign-in.ts';
import { deleteFactors, deletePasskey, deleteTotp } from './factors.repository.ts';
import { mailFactorChange } from './mail-factor-change.ts';
import { expectFactorLeft, recordFactorChange, withProof } from './own-factors.ts';

const acto = 'users.secondFactorRemove';

/** Removes the own authenticator app. @throws NotFound, RuleBroken, Conflict for the last required factor */
export function removeTotp(parts: IdentityParts, proof: Proof, context: CallerContext): Promise<void> {
  return withProof(parts, proof, context, async (tx, user) => {
    if (!(await deleteTotp(tx, user.id))) throw new NotFound('TOTP', user.id);
    await expectFactorLeft(tx, user);
    await recordFactorChange(tx, parts, user, context, {
      acto,
      change: 'appRemoved',
      despues: { factor: 'totp' },
    });
  });
}

/** Removes one of the own passkeys. @throws NotFound, RuleBroken, Conflict for the last required factor */
export function removePasskey(
  parts: IdentityParts,
  id: string,
  proof: Proof,
  context: CallerContext,
): Promise<void> {
  return withProof(parts, proof, context, async (tx, user) => {
    const name = await deletePasskey(tx, user.id, id);
    if (name === undefined) throw new NotFound('Passkey', id);
    await expectFactorLeft(tx, user);
    const despues = { factor: 'passkey', name };
    await recordFactorChange(tx, parts, user, context, { acto, change: 'passkeyRemoved', despues });
  });
}

/**
 * Removes every second factor of another account, for a person who lost phone and codes.
 * @throws NotFound, Forbidden when the caller lacks a right of that account, Conflict for the own account
 */
export async function resetSecondFactor(
  parts: IdentityParts,
  id: string,
  context: CallerContext,
): Promise<void> {
  const { db, callers } = parts;
  if (id === context.caller.userId) {
    throw new Conflict('The own second factor cannot be reset.', [
      { key: 'Esta es su propia cuenta: cambie la verificación en dos pasos desde Cuenta.' },
    ]);
  }
  await db.transaction().execute(async (tx) => {
    const user = await lockManagedUser(tx, context.caller, id);
    await clearFactors(tx, parts, user, context);
  });
  callers.forgetUser(id);
}

/**
 * Removes every second factor of a locked account, ends its sessions, and mails its owner.
 * @throws Conflict when there is none
 */
export async function clearFactors(
  tx: Db,
  parts: Pick<IdentityParts, 'clock' | 'letters'>,
  user: { id: string; email: string; first_name: string; idioma: string },
  actor: Actor,
): Promise<void> {
  if (!(await deleteFactors(tx, user.id))) {
    throw new Conflict('There is no second factor.', [
      { key: 'Esta cuenta no tiene verificación en dos pasos.' },
    ]);
  }
  await endSessionsOf(tx, user.id, parts.clock.now());
  await audit(tx, actor, { acto: 'users.secondFactorReset', resource: 'user', id: user.id });
  await mailFactorChange(tx, parts, user, 'reset');
}
