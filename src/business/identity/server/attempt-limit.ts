/** Counts failed attempts, so that passwords cannot be tried out. Unknown accounts count like known ones. */
import { LRUCache } from 'lru-cache';
import { TooMany } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';

export interface Limits {
  windowMs: number;
  /** Failures within the window: of one account from one address. */
  perAccount: number;
  /** Of one address over all accounts. */
  perAddress: number;
}

const ofPasswords: Limits = { windowMs: 10 * 60_000, perAccount: 10, perAddress: 100 };

interface Count {
  failures: number;
  until: number;
}

export interface AttemptLimit {
  /** @throws TooMany when this account from this address, or this address, has failed too often */
  check(account: string, address: string): void;
  failed(account: string, address: string): void;
  /** A right password clears what its owner mistyped. */
  succeeded(account: string, address: string): void;
}

/** One server's own count: with several servers a guesser has as many times the tries, which is still too few. */
export function createAttemptLimit(clock: Clock, limits = ofPasswords): AttemptLimit {
  const { windowMs, perAccount, perAddress } = limits;
  const counts = new LRUCache<string, Count>({ max: 50_000 });
  const live = (key: string): Count | undefined => {
    const count = counts.get(key);
    return count && count.until > clock.now().getTime() ? count : undefined;
  };
  const keys = (account: string, address: string) =>
    [
      [`${account.trim().toLowerCase()} ${address}`, perAccount],
      [address, perAddress],
    ] as const;
  return {
    check(account, address) {
      for (const [key, most] of keys(account, address)) {
        const count = live(key);
        if (count && count.failures >= most) {
          throw new TooMany(Math.ceil((count.until - clock.now().getTime()) / 1000));
        }
      }
    },
    failed(account, address) {
      for (const [key] of keys(account, address)) {
        const count = live(key) ?? { failures: 0, until: clock.now().getTime() + windowMs };
        counts.set(key, { ...count, failures: count.failures + 1 });
      }
    },
    succeeded(account, address) {
      counts.delete(keys(account, address)[0][0]);
    },
  };
}
