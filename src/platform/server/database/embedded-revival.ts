/** Starts a PostgreSQL of our own again when it has died, unless it dies again and again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './embedded-server.ts';

/** Waits before each new start, in milliseconds. One more death within `windowMs` gives up. */
const backoffMs = [0, 250, 500, 1000, 2000];
const windowMs = 5 * 60_000;
/** A full disk ends by itself or by hand: PostgreSQL is tried for as long as it takes. */
const fullDiskMs = 2000;

export interface RevivalParts {
  /** @throws when it does not start; nothing runs then */
  start(): Promise<Server>;
  /** Whether the disk has no room for a start. */
  isDiskFull(): Promise<boolean>;
  say(line: string): void;
  /** Where PostgreSQL's own log is. */
  log: string;
}

export interface Revival {
  /** Resolves with the reason when no further start is tried. */
  failed: Promise<Error>;
  /** Stops what runs, also when it is just being started; nothing is started afterwards. */
  stop(): Promise<void>;
}

/** @param first the server that runs now */
export function keepRunning(first: Server, { start, isDiskFull, say, log }: RevivalParts): Revival {
  let server: Server | undefined = first;
  const stopping = new AbortController();
  const deaths: number[] = [];
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function revive(how: string): Promise<Server | Error | undefined> {
    let reason = how;
    let saidFull = false;
    while (!stopping.signal.aborted) {
      if (await isDiskFull()) {
        if (!saidFull) say('The disk is full: PostgreSQL is started again when there is room.');
        saidFull = true;
        await pause(fullDiskMs);
      } else {
        const now = performance.now();
        deaths.push(now);
        while ((deaths[0] ?? now) < now - windowMs) deaths.shift();
        const backoff = backoffMs[deaths.length - 1];
        if (backoff === undefined) {
          return new Error(`PostgreSQL ends again and again (${reason}); its log: ${log}`);
        }
        await pause(backoff);
      }
      if (stopping.signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        reason = (error as Error).message;
      }
    }
    return undefined;
  }

  const failed = (async () => {
    for (;;) {
      const how = await (server as Server).ended;
      server = undefined;
      if (stopping.signal.aborted) return undefined;
      say(`PostgreSQL ended by itself (${how}) and is started again; its log: ${log}`);
      const revived = await revive(how);
      if (revived === undefined || revived instanceof Error) return revived;
      server = revived;
      say('PostgreSQL runs again.');
      if (stopping.signal.aborted) return undefined;
    }
  })();

  return {
    // A server that is stopped has not failed.
    failed: new Promise((done) => void failed.then((error) => error && done(error))),
    async stop() {
      stopping.abort();
      // While one is being started there is nothing to stop yet.
      if (!server) await failed;
      await server?.stop();
    },
  };
}
