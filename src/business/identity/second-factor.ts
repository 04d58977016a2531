/** Rules of the second factor, without I/O. */
import type { SecondFactorRule } from '../settings/second-factor-rule.ts';

export const maxPasskeys = 10;
export const numberOfRecoveryCodes = 10;

/** The `exception` of a correct password without a second factor (status 400). */
export const secondFactorRequired = 'Second Factor Required.';

export type FactorKind = 'totp' | 'passkey' | 'recovery';

/**
 * Returns whether the company requires a second factor of an account.
 * @param isAdmin the account has the role Admin
 * @param isStaff the account has no cliente
 */
export function isFactorRequired(
  rule: SecondFactorRule,
  { isAdmin, isStaff }: { isAdmin: boolean; isStaff: boolean },
): boolean {
  if (!isStaff || rule === 'optional') return false;
  return rule === 'staff' || isAdmin;
}

/** Returns a typed code without blanks and hyphens, in capitals. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns whether a code is one of the app: six digits. A recovery code has twelve characters. */
export const isTotpCode = (plain: string): boolean => /^\d{6}$/.test(plain);
