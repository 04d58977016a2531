import type { Logger } from '../log.ts';

/** A fault known only by failed calls: it lasts until none was seen for a while. */
export interface FaultPeriod {
  /** Records a failure. */
  note(error: unknown): void;
  lasts(): boolean;
}

/**
 * Logs one line when failures begin and one when they are over.
 * @param words the two lines
 * @param quietMs the time without a failure after which they are over
 */
export function createFaultPeriod(
  log: Logger,
  words: { begins: string; ends: string },
  quietMs: number,
): FaultPeriod {
  let begun: number | undefined;
  let last = 0;
  let failures = 0;

  function look(): void {
    const now = performance.now();
    if (now - last < quietMs) {
      setTimeout(look, quietMs - (now - last)).unref();
      return;
    }
    const seconds = Math.round((last - (begun ?? last)) / 100) / 10;
    log.warn({ seconds, failures }, words.ends);
    begun = undefined;
    failures = 0;
  }

  return {
    note(error) {
      last = performance.now();
      failures += 1;
      if (begun !== undefined) return;
      begun = last;
      log.error({ reason: (error as Error)?.message }, words.begins);
      setTimeout(look, quietMs).unref();
    },
    lasts: () => begun !== undefined,
  };
}
