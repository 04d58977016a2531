/** Repeats work in rounds: one at a time, woken by a call or by a timer. */
import { unavailableReason } from './database/database-unavailable.ts';
import type { Logger } from './log.ts';

export interface Rounds {
  /** Starts a round; during one, another follows it. */
  wake(): void;
  /** Resolves when no round runs. */
  idle(): Promise<void>;
  /** Ends after the round that runs; no other follows. */
  stop(): Promise<void>;
}

export interface RoundsParts {
  /**
   * Does the work of a round.
   * @param isStopped tells a long round to end early
   * @returns ms until the next round; undefined: the maximum
   */
  work(isStopped: () => boolean): Promise<number | undefined>;
  log: Logger;
  /** The words of the log when a round fails. */
  failure: string;
}

/** Maximum pause between rounds, for calls that were lost. */
export const maxSleepMs = 60_000;

export function createRounds({ work, log, failure }: RoundsParts): Rounds {
  let working: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), maxSleepMs));
    timer.unref();
  }

  function wake(): void {
    if (stopped) return;
    if (working) {
      wokenAgain = true;
      return;
    }
    clearTimeout(timer);
    working = work(() => stopped)
      .then((waitMs) => sleep(waitMs ?? maxSleepMs))
      .catch((error) => {
        // An outage of the database is logged elsewhere, and its end wakes the rounds.
        if (!unavailableReason(error)) log.error({ err: error }, failure);
        sleep(maxSleepMs);
      })
      .finally(() => {
        working = undefined;
        if (!wokenAgain) return;
        wokenAgain = false;
        wake();
      });
  }

  async function idle(): Promise<void> {
    while (working) await working;
  }

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await idle();
    },
  };
}
