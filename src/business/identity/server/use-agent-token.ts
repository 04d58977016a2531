/** Exchanges the token of a program for an access token of its user, which never leaves this process. */
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/schema.ts';
import { Unauthenticated } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type AccessTokens, agentTokenPrefix } from './access-token.ts';
import { findAgentToken, hashOfAgentToken, setLastUse } from './agent-tokens.repository.ts';

export interface AgentTokenUse {
  tokenId: string;
  userId: string;
  /** For calls within this process. */
  accessToken: string;
}

export interface AgentTokens {
  /** Finds the user of a token. @throws Unauthenticated when it is unknown, revoked or without a user */
  use(token: string, address: string): Promise<AgentTokenUse>;
}

const minute = 60_000;
const lifeMs = 5 * minute;
const maxTokenLength = 100;

export function createAgentTokens({
  db,
  clock,
  accessTokens,
}: {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
}): AgentTokens {
  // A token in use is signed once in four minutes, so that its signatures do not fill the cache of others.
  const signed = new LRUCache<string, { accessToken: string; expires: number }>({ max: 1000 });
  return {
    async use(token, address) {
      if (!token.startsWith(agentTokenPrefix) || token.length > maxTokenLength) throw new Unauthenticated();
      const row = await findAgentToken(db, hashOfAgentToken(token));
      if (!row) throw new Unauthenticated();
      const { token_id: tokenId, id: userId } = row;
      const now = clock.now();
      if (!row.last_used || now.getTime() - row.last_used.getTime() >= minute)
        await setLastUse(db, tokenId, now);
      const known = signed.get(tokenId);
      if (known && known.expires - now.getTime() > minute)
        return { tokenId, userId, accessToken: known.accessToken };
      const expires = new Date(now.getTime() + lifeMs);
      const user = {
        id: userId,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        phoneNumber: row.phone_number,
        imageUrl: row.image_url,
      };
      const accessToken = await accessTokens.sign(user, { id: tokenId, expires }, address);
      signed.set(tokenId, { accessToken, expires: expires.getTime() });
      return { tokenId, userId, accessToken };
    },
  };
}
