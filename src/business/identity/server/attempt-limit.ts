/**
 * Counts tries, so that passwords cannot be tried out. A try counts before it is made: many that come together are as many
 * as they are. Unknown accounts count like known ones.
 */
import { LRUCache } from 'lru-cache';
import { TooMany } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { addressKey } from '../../../platform/server/http/client-address.ts';

export interface Limits {
  windowMs: number;
  /** Wrong tries within the window: of one account from one address. */
  perAccount: number;
  /** Of one address over all accounts. */
  perAddress: number;
  /** Of one account from all addresses: high, since a stranger could use it to keep the owner out. */
  perAccountAnywhere?: number;
}

/** Mailed keys: they are random, so no other address is counted. */
const ofKeys: Limits = { windowMs: 10 * 60_000, perAccount: 10, perAddress: 100 };

/** Those that were tried longest ago are forgotten beyond it. */
const mostCounts = 50_000;

interface Count {
  tries: number;
  until: number;
}

export interface AttemptLimit {
  /**
   * Counts a try of this account from this address.
   * @returns what to call when it was right: what its owner mistyped before is forgotten
   * @throws TooMany when there were too many
   */
  begin(account: string, address: string): () => void;
}

/** One server's own count: with several servers a guesser has as many times the tries, which is still too few. */
export function createAttemptLimit(clock: Clock, limits = ofKeys): AttemptLimit {
  const { windowMs, perAccount, perAddress, perAccountAnywhere = Number.POSITIVE_INFINITY } = limits;
  // With `max` it would make room for all of them at once: a third of the time that a server takes to be put together.
  const counts = new LRUCache<string, Count>({ maxSize: mostCounts, sizeCalculation: () => 1 });
  const now = () => clock.now().getTime();
  const live = (key: string): Count | undefined => {
    const count = counts.get(key);
    const left = (count?.until ?? 0) - now();
    // A window that ends later than one begun now was begun before the clock jumped back.
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
      for (const [key, most] of [
        [both, perAccount],
        [from, perAddress],
        [anywhere, perAccountAnywhere],
      ] as const) {
        const count = live(key);
        if (count && count.tries >= most) throw new TooMany(Math.ceil((count.until - now()) / 1000));
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
