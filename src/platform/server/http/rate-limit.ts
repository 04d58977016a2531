/** Limits the expensive requests of each client, in memory and per server. */
import { LRUCache } from 'lru-cache';

export interface Rate {
  /** Maximum size of a burst. */
  burst: number;
  perSecond: number;
}

/** Maximum clients in memory; the least recent are dropped. */
const maxClients = 50_000;

export interface RateLimit {
  /** Counts a request of a client. @returns 0, or the whole seconds until the next is allowed */
  take(client: string): number;
}

/** Returns a limiter. @param now monotonic milliseconds */
export function createRateLimit(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): RateLimit {
  // With `max` the cache would reserve room for all of them at once.
  const clients = new LRUCache<string, { left: number; at: number }>({
    maxSize: maxClients,
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
