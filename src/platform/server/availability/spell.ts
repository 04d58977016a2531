import type { Logger } from '../log.ts';

/** A fault that is known by failures alone: it lasts until none has been seen for a while. */
export interface Spell {
  /** A failure was seen. */
  note(error: unknown): void;
  lasts(): boolean;
}

/**
 * Writes one line to the log when a spell of failures begins and one when it is over, however many there are.
 * @param words of the two lines
 * @param quietMs a spell is over when nothing was seen for so long
 */
export function createSpell(log: Logger, words: { begins: string; ends: string }, quietMs: number): Spell {
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
