/**
 * One-time passwords of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, which all apps read).
 */
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps before and after the present one that are accepted, since clocks of telephones differ. */
export const totpTolerance = 1;

/** Makes a secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** Returns the `otpauth://` address that apps read from a QR code. */
export const totpUri = (secret: string, { company, email }: { company: string; email: string }): string =>
  // A colon separates issuer and account in the address.
  totpOf(secret, { issuer: company.replaceAll(':', ' '), label: email }).toString();

/** Returns the 30-second step of a code; undefined when it is of no accepted step. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: totpTolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
