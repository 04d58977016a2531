/**
 * Watches the event loop: one process serves every user, so long work stops the site. A delay has two causes:
 * own work takes processor time; on a busy machine the thread waits for its turn and takes none.
 */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Logger } from './log.ts';

/** Milliseconds of delay that no call may cause. */
export const maxDelayMs = 50;

/** Milliseconds between two samples of the delay. */
const resolution = 10;
const lookEvery = 1000;
/** Milliseconds between two warnings. */
const quiet = 60_000;

export interface EventLoopWatch {
  /**
   * Adds the highest delay since the last scrape, and the seconds in which own work held the loop over 50 ms.
   */
  register(metrics: Registry): void;
  stop(): void;
}

export interface LoopDelay {
  /** The highest delay, whatever its cause, in milliseconds. */
  delay: number;
  /** The highest part of a delay in which the thread used the processor, in milliseconds. */
  held: number;
}

/** Takes the highest values since they were last taken. */
export type TakeDelay = () => LoopDelay;

interface WatchParts {
  log: Logger;
  takeDelay?: TakeDelay;
  /** Milliseconds that only grow. */
  now?: () => number;
  every?: (look: () => void, ms: number) => () => void;
}

/** Starts the watch. Logs at most one warning a minute, when own work held the loop for over 50 ms. */
export function watchEventLoop(parts: WatchParts): EventLoopWatch {
  const { log, now = () => performance.now(), every = repeat } = parts;
  const monitor = parts.takeDelay ? undefined : monitorDelay();
  const takeDelay = parts.takeDelay ?? (monitor?.take as TakeDelay);
  let sinceScrape = 0;
  let blocked = 0;
  let untold = { times: 0, worst: 0 };
  let quietUntil = Number.NEGATIVE_INFINITY;

  const look = () => {
    const { delay, held } = takeDelay();
    sinceScrape = Math.max(sinceScrape, delay);
    if (held > maxDelayMs) {
      blocked += 1;
      untold = { times: untold.times + 1, worst: Math.max(untold.worst, held) };
    }
    if (untold.times === 0 || now() < quietUntil) return;
    quietUntil = now() + quiet;
    log.warn({ heldMs: Math.round(untold.worst), times: untold.times }, 'the event loop was held up');
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
        help: 'Seconds in which work of this process held the event loop for more than 50 ms',
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
  let worst: LoopDelay = { delay: 0, held: 0 };
  let last = performance.now();
  let lastCpu = threadCpuMs();
  const timer = setInterval(() => {
    const now = performance.now();
    const cpu = threadCpuMs();
    const delay = Math.max(0, now - last - resolution);
    worst = {
      delay: Math.max(worst.delay, delay),
      held: Math.max(worst.held, Math.min(delay, cpu - lastCpu)),
    };
    last = now;
    lastCpu = cpu;
  }, resolution);
  timer.unref();
  return {
    take() {
      const taken = worst;
      worst = { delay: 0, held: 0 };
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function repeat(look: () => void, ms: number): () => void {
  const timer = setInterval(look, ms);
  timer.unref();
  return () => clearInterval(timer);
}
