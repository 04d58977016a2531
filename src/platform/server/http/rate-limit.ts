/** Counts what each client takes of something dear, in memory and on this server alone. */
import { LRUCache } from 'lru-cache';

export interface Rate {
  /** How many may come at once. */
  burst: number;
  perSecond: number;
}

/** The clients seen longest ago are forgotten beyond it. */
const mostClients = 50_000;

export interface RateLimit {
  /** Takes one for a client. @returns 0, or the whole seconds until the next one is free */
  take(client: string): number;
}

/** @param now milliseconds that only grow */
export function createRateLimit(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): RateLimit {
  // With `max` it would make room for all of them at once.
  const clients = new LRUCache<string, { left: number; at: number }>({
    maxSize: mostClients,
    sizeCalculation: () => 1,
  });
  return {
    take(client) {
      const at = now();
      const known = clients.get(client) ?? { left: burst, at };
      const left = Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond);
      const isFree = left >= 1;
      clients.set(client, { left: isFree ? left - 1 : left, at });
      return isFree ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}
