/**
 * The access token: a JWT (HS256, at most 60 minutes) with the claims that reference clients read, without
 * rights.
 */
import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Unauthenticated } from '../../../platform/http/failures.ts';
import { tenant } from '../../../platform/http/tenant.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { clienteClaim } from '../shop-token.ts';

const identityClaims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const idClaim = `${identityClaims}/nameidentifier`;
/** Id of the token's session; the token is invalid once the session ends. */
const sessionClaim = 'sid';
const lifeSeconds = 60 * 60;
const algorithms = ['HS256'];

/** Names the kind of the token for scanners of leaked secrets. */
export const agentTokenPrefix = 'percha_';

export interface TokenUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  imageUrl: string | null;
  /** The shop of the user; absent for staff. */
  clienteId?: number | null;
}

export interface TokenSession {
  id: string;
  /** End of the session, which renewals do not extend. */
  expires: Date;
}

/** User and session of a token. */
export interface TokenHolder {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  /** Signs a token of 60 minutes that never outlives its session. */
  sign(user: TokenUser, session: TokenSession, address: string): Promise<string>;
  /** Verifies a token in force; does not check that its session is still open. @throws Unauthenticated */
  verify(token: string): Promise<TokenHolder>;
  /**
   * Returns the next refresh token. It is derived from this one, so that two tabs renewing together get the
   * same successor; it cannot be derived without the secret.
   */
  successorOf(refreshToken: string): string;
  /** Returns the token of a program that belongs to this id. It cannot be derived without the secret. */
  agentTokenOf(id: string): string;
  /** Verifies a token of our signature, expired or not. @throws Unauthenticated */
  verifyExpired(token: string): Promise<TokenHolder>;
}

interface Verified {
  holder: TokenHolder;
  expires: number;
}

/**
 * Creates the signer.
 * @param secret shared by all servers of a company; at least 32 characters
 */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // A signature check for each of a shop's calls would cost more than the call.
  const verified = new LRUCache<string, Verified>({ max: 5000 });

  async function read(token: string, currentDate: Date): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms,
        currentDate,
        requiredClaims: ['exp', idClaim, sessionClaim],
      });
      const holder = { userId: String(payload[idClaim]), sessionId: String(payload[sessionClaim]) };
      return { holder, expires: Number(payload.exp) * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new Unauthenticated();
      throw error;
    }
  }

  return {
    sign: (user, session, address) =>
      new SignJWT({
        [idClaim]: user.id,
        [sessionClaim]: session.id,
        [`${identityClaims}/emailaddress`]: user.email,
        fullName: `${user.firstName} ${user.lastName}`.trim(),
        [`${identityClaims}/name`]: user.firstName,
        [`${identityClaims}/surname`]: user.lastName,
        [`${identityClaims}/mobilephone`]: user.phoneNumber ?? '',
        ipAddress: address,
        tenant,
        image_url: user.imageUrl ?? '',
        ...(user.clienteId && { [clienteClaim]: user.clienteId }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(
          Math.floor(Math.min(clock.now().getTime() + lifeSeconds * 1000, session.expires.getTime()) / 1000),
        )
        .sign(key),
    async verify(token) {
      const now = clock.now();
      const known = verified.get(token);
      if (known && known.expires > now.getTime()) return known.holder;
      const fresh = await read(token, now);
      verified.set(token, fresh);
      return fresh.holder;
    },
    successorOf: (refreshToken) =>
      createHmac('sha256', secret).update(`refresh ${refreshToken}`).digest('base64'),
    agentTokenOf: (id) =>
      `${agentTokenPrefix}${createHmac('sha256', secret).update(`agent ${id}`).digest('base64url')}`,
    verifyExpired: async (token) => (await read(token, new Date(0))).holder,
  };
}
