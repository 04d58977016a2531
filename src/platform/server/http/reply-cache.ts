/**
 * Caches public replies until the database announces a change of their topics.
 * A reply that was being made while a change arrived is sent, but not cached.
 */
import { LRUCache } from 'lru-cache';
import type { Language } from '../../i18n/languages.ts';
import type { Prepared } from './encoding.ts';

/** Returns the cache key of a public call. @param path with the query, where the query matters */
export const callKey = (language: Language, path: string) => `${language} ${path}`;

/** Returns the cache key of a page. @param address path and query */
export const pageKey = (language: Language, address: string) => `page ${language} ${address}`;

export interface ReplyCache {
  /** Returns the cached reply, if any. */
  find(key: string): Prepared | undefined;
  /** Returns the cached reply, or the result of `make`. Concurrent callers share a pending reply. */
  getOrMake(key: string, topics: readonly string[], make: () => Promise<Prepared>): Promise<Prepared>;
  /** Drops the replies of `topic`, or all replies without a topic. */
  invalidate(topic?: string): void;
}

interface CachedReply {
  prepared: Prepared;
  topics: readonly string[];
}

/**
 * Returns an empty cache.
 * @param maxBytes maximum size; the least recently used replies are dropped first
 * @param trusted false while notices may be missed: no cached reply is sent and none is cached
 * @param mayBeStale true while the database is away: cached replies are still sent (decision 0025)
 */
export function createReplyCache(
  maxBytes: number,
  trusted: () => boolean,
  mayBeStale: () => boolean = () => false,
): ReplyCache {
  const entries = new LRUCache<string, CachedReply>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.prepared.size + key.length,
  });
  const underway = new Map<string, Promise<Prepared>>();
  let changes = 0;

  const isSent = () => trusted() || mayBeStale();
  return {
    find: (key) => (isSent() ? entries.get(key)?.prepared : undefined),
    async getOrMake(key, topics, make) {
      const ready = isSent() ? entries.get(key)?.prepared : undefined;
      if (ready) return ready;
      const waiting = underway.get(key);
      if (waiting) return waiting;
      const before = changes;
      const making = make()
        .then((prepared) => {
          if (changes === before && trusted() && prepared.status === 200)
            entries.set(key, { prepared, topics });
          return prepared;
        })
        .finally(() => {
          if (underway.get(key) === making) underway.delete(key);
        });
      underway.set(key, making);
      return making;
    },
    invalidate(topic) {
      changes += 1;
      // Later callers must not get a reply that was read before the change.
      underway.clear();
      if (topic === undefined) return entries.clear();
      for (const [key, entry] of entries.entries()) {
        if (entry.topics.includes(topic)) entries.delete(key);
      }
    },
  };
}
