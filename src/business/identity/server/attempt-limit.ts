/**
 * Counts attempts against guessing. An attempt is counted before it is made, so simultaneous ones count in
 * full. Unknown accounts count like known ones.
 */
import { LRUCache } from 'lru-cache';
import { TooMany } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { addressKey } from '../../../platform/server/http/client-address.ts';

export interface Limits {
  windowMs: number;
  /** Failed attempts within the window, of one account from one address. */
  perAccount: number;
  /** Of one address over all accounts. */
  perAddress: number;
  /** Of one account from all addresses: high, since a stranger could use it to lock the owner out. */
  perAccountAnywhere?: number;
}

/** Mailed keys are random, so no limit over all addresses is needed. */
const ofKeys: Limits = { windowMs: 10 * 60_000, perAccount: 10, perAddress: 100 };

/** Maximum number of counters; the least recently used are dropped. */
const maxCounts = 50_000;

interface Count {
  tries: number;
  until: number;
}

export interface AttemptLimit {
  /**
   * Counts an attempt of this account from this address.
   * @returns the function to call after a success, which clears earlier failures
   * @throws TooMany after too many attempts
   */
  begin(account: string, address: string): () => void;
}

/**
 * Creates the counters of one server. With several servers a guesser has as many times the attempts, which is
 * still too few.
 */
export function createAttemptLimit(clock: Clock, limits = ofKeys): AttemptLimit {
  const { windowMs, perAccount, perAddress, perAccountAnywhere = Number.POSITIVE_INFINITY } = limits;
  // `max` would allocate every slot at once, a third of the time that a server takes to start.
  const counts = new LRUCache<string, Count>({ maxSize: maxCounts, sizeCalculation: () => 1 });
  const now = () => clock.now().getTime();
  const live = (key: string): Count | undefined => {
    const count = counts.get(key);
    const left = (count?.until ?? 0) - now();
    // A window that ends later than one begun now was begun before the clock was set back.
    return left > 0 && left <= windowMs ? count : undefined;
  };
  const add = (key: string, tries: number) => {
    const count = live(key) ?? { tries: 0, until: now() + windowMs };
    counts.set(key, { ...count, tries: Math.max(0, count.tries + tries) });
  };
  return {
    begin(given, client) {
      const address = addressKey(client);
      const account = given.trim().toLowerCase();
      const both = `both ${account} ${address}`;
      const anywhere = `account ${account}`;
      const from = `address ${address}`;
      for (const [key, max] of [
        [both, perAccount],
        [from, perAddress],
        [anywhere, perAccountAnywhere],
      ] as const) {
        const count = live(key);
        if (count && count.tries >= max) throw new TooMany(Math.ceil((count.until - now()) / 1000));
      }
      for (const key of [both, from, anywhere]) add(key, 1);
      return () => {
        counts.delete(both);
        counts.delete(anywhere);
        add(from, -1);
      };
    },
  };
}
