/**
 * Keeps public replies ready to send until the database says that what they were made of has changed.
 * A reply made while a change came in is sent to who asked for it, and not kept.
 */
import { LRUCache } from 'lru-cache';
import type { Language } from '../../i18n/languages.ts';
import type { Prepared } from './encoding.ts';

/** Under which the reply to a public call is kept. @param path with the query, where that counts */
export const callKey = (language: Language, path: string) => `${language} ${path}`;

/** Under which a page is kept. @param address path and query */
export const pageKey = (language: Language, address: string) => `page ${language} ${address}`;

export interface Memory {
  /** The kept reply, if there is one. */
  find(key: string): Prepared | undefined;
  /** The kept reply, or the one that `make` gives; those who ask meanwhile wait for the same one. */
  remember(key: string, topics: readonly string[], make: () => Promise<Prepared>): Promise<Prepared>;
  /** Drops what was made of `topic`; everything when there is none. */
  forget(topic?: string): void;
}

interface Kept {
  prepared: Prepared;
  topics: readonly string[];
}

/**
 * @param maxBytes the least recently used go beyond this
 * @param trusted false while changes may be missed: then nothing kept is sent, and nothing is kept
 * @param mayBeStale true while what was kept before is sent all the same: the database is away (decision 0025)
 */
export function createMemory(
  maxBytes: number,
  trusted: () => boolean,
  mayBeStale: () => boolean = () => false,
): Memory {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.prepared.size + key.length,
  });
  const underway = new Map<string, Promise<Prepared>>();
  let changes = 0;

  const isSent = () => trusted() || mayBeStale();
  return {
    find: (key) => (isSent() ? kept.get(key)?.prepared : undefined),
    async remember(key, topics, make) {
      const ready = isSent() ? kept.get(key)?.prepared : undefined;
      if (ready) return ready;
      const waiting = underway.get(key);
      if (waiting) return waiting;
      const before = changes;
      const making = make()
        .then((prepared) => {
          if (changes === before && trusted() && prepared.status === 200) kept.set(key, { prepared, topics });
          return prepared;
        })
        .finally(() => {
          if (underway.get(key) === making) underway.delete(key);
        });
      underway.set(key, making);
      return making;
    },
    forget(topic) {
      changes += 1;
      // Whoever asks from now on must not be given what was read before the change.
      underway.clear();
      if (topic === undefined) return kept.clear();
      for (const [key, entry] of kept.entries()) {
        if (entry.topics.includes(topic)) kept.delete(key);
      }
    },
  };
}
