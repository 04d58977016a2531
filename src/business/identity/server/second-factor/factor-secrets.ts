/** Second-factor functions that need the server's secret. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../../platform/server/clock.ts';
import { createSeal, type Seal } from '../../../../platform/server/seal.ts';
import { numberOfRecoveryCodes } from '../../second-factor.ts';

/** `signIn` is bound to no account: the passkey names it. */
export type ChallengeUse = 'register' | 'prove' | 'signIn';

export interface FactorSecrets {
  seal: Seal;
  /** Returns the stored digest of a recovery code; without the secret the code cannot be guessed from it. */
  digestOf(userId: string, plainCode: string): string;
  /** Makes a challenge that carries its own expiry and signature, so that any server can check it. */
  makeChallenge(use: ChallengeUse, userId: string): Buffer<ArrayBuffer>;
  /** Returns a challenge's expiry and digest; undefined when it was made for another use or has expired. */
  readChallenge(
    challenge: string,
    use: ChallengeUse,
    userId: string,
  ): { digest: string; expires: Date } | undefined;
}

const challengeLifeMs = 5 * 60_000;
const timeBytes = 6;
const headBytes = timeBytes + 16;

/**
 * Creates the functions.
 * @param secret the server's own (`PERCHA_SECRET`), shared by all servers of a company
 */
export function createFactorSecrets(secret: string, clock: Clock): FactorSecrets {
  const keyOf = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  const codeKey = keyOf('percha recovery code');
  const challengeKey = keyOf('percha passkey challenge');
  const sign = (head: Buffer, use: ChallengeUse, userId: string) =>
    createHmac('sha256', challengeKey).update(`${use} ${userId} `).update(head).digest();
  return {
    seal: createSeal(secret, 'percha second factor'),
    digestOf: (userId, plainCode) =>
      createHmac('sha256', codeKey).update(`${userId} ${plainCode}`).digest('base64url'),
    makeChallenge(use, userId) {
      const head = randomBytes(headBytes);
      head.writeUIntBE(clock.now().getTime() + challengeLifeMs, 0, timeBytes);
      return Buffer.concat([head, sign(head, use, userId)]);
    },
    readChallenge(challenge, use, userId) {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, headBytes);
      const expected = sign(head, use, userId);
      const given = bytes.subarray(headBytes);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const expires = new Date(head.readUIntBE(0, timeBytes));
      if (expires <= clock.now()) return undefined;
      return { digest: createHash('sha256').update(bytes).digest('base64url'), expires };
    },
  };
}

/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes ten recovery codes of 60 bits, written `XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: numberOfRecoveryCodes }, () =>
    [...randomBytes(12)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'),
  );
}
