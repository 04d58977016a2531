/** Watches the event loop: one process serves everybody, so work that holds it for long stops the house. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Logger } from './log.ts';

/** Milliseconds of delay that no call may cause. */
export const longestDelay = 50;

/** Milliseconds between two samples of the delay; an idle loop shows as much. */
const resolution = 10;
const lookEvery = 1000;
/** Milliseconds between two warnings. */
const quiet = 60_000;

export interface EventLoopWatch {
  /** Adds the highest delay since the last scrape, and the seconds in which it was over 50 ms. */
  register(metrics: Registry): void;
  stop(): void;
}

/** Takes the highest delay since it was last taken, in milliseconds. */
export type TakeDelay = () => number;

interface WatchParts {
  log: Logger;
  takeDelay?: TakeDelay;
  /** Milliseconds that only grow. */
  now?: () => number;
  every?: (look: () => void, ms: number) => () => void;
}

/** Starts to watch; one warning a minute at most tells the log of delays over 50 ms. */
export function watchEventLoop(parts: WatchParts): EventLoopWatch {
  const { log, now = () => performance.now(), every = repeat } = parts;
  const monitor = parts.takeDelay ? undefined : monitorDelay();
  const takeDelay = parts.takeDelay ?? (monitor?.take as TakeDelay);
  let sinceScrape = 0;
  let blocked = 0;
  let untold = { times: 0, worst: 0 };
  let quietUntil = Number.NEGATIVE_INFINITY;

  const look = () => {
    const delay = takeDelay();
    sinceScrape = Math.max(sinceScrape, delay);
    if (delay > longestDelay) {
      blocked += 1;
      untold = { times: untold.times + 1, worst: Math.max(untold.worst, delay) };
    }
    if (untold.times === 0 || now() < quietUntil) return;
    quietUntil = now() + quiet;
    log.warn({ delayMs: Math.round(untold.worst), times: untold.times }, 'the event loop was held up');
    untold = { times: 0, worst: 0 };
  };
  const stopLooking = every(look, lookEvery);
  return {
    register(metrics) {
      const registers = [metrics];
      new Gauge({
        name: 'percha_event_loop_delay_max_seconds',
        help: 'Highest delay of the event loop since the last scrape',
        registers,
        collect() {
          look();
          this.set(sinceScrape / 1000);
          sinceScrape = 0;
        },
      });
      new Counter({
        name: 'percha_event_loop_held_up_total',
        help: 'Seconds in which the delay of the event loop was over 50 ms',
        registers,
        collect() {
          this.reset();
          this.inc(blocked);
        },
      });
    },
    stop() {
      stopLooking();
      monitor?.stop();
    },
  };
}

function monitorDelay(): { take: TakeDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  return {
    take() {
      const delay = histogram.count > 0 ? histogram.max / 1e6 - resolution : 0;
      histogram.reset();
      return Math.max(0, delay);
    },
    stop: () => void histogram.disable(),
  };
}

function repeat(look: () => void, ms: number): () => void {
  const timer = setInterval(look, ms);
  timer.unref();
  return () => clearInterval(timer);
}
