/** Restarts the embedded PostgreSQL when it ends, unless it ends repeatedly. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './embedded-server.ts';

/** Pauses before each restart, in milliseconds. The next exit within `windowMs` is final. */
const backoffMs = [0, 250, 500, 1000, 2000];
const windowMs = 5 * 60_000;
/** A full disk needs time or an operator, so restarts continue without an end. */
const fullDiskMs = 2000;

export interface RestartParts {
  /** Starts a server. @throws when it does not start; nothing runs then */
  start(): Promise<Server>;
  /** Returns whether the disk has no room for a start. */
  isDiskFull(): Promise<boolean>;
  print(line: string): void;
  /** The log file of PostgreSQL. */
  log: string;
}

export interface RestartingServer {
  /** Resolves with the reason when no further start follows. */
  failed: Promise<Error>;
  /** Stops the server, also during a start. Nothing is started afterwards. */
  stop(): Promise<void>;
}

/** Watches a server and restarts it. @param first the running server */
export function restartOnExit(
  first: Server,
  { start, isDiskFull, print, log }: RestartParts,
): RestartingServer {
  let server: Server | undefined = first;
  const stopping = new AbortController();
  const deaths: number[] = [];
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function revive(how: string): Promise<Server | Error | undefined> {
    let reason = how;
    let saidFull = false;
    while (!stopping.signal.aborted) {
      if (await isDiskFull()) {
        if (!saidFull) print('The disk is full: PostgreSQL is started again when there is room.');
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
      print(`PostgreSQL ended by itself (${how}) and is started again; its log: ${log}`);
      const revived = await revive(how);
      if (revived === undefined || revived instanceof Error) return revived;
      server = revived;
      print('PostgreSQL runs again.');
      if (stopping.signal.aborted) return undefined;
    }
  })();

  return {
    // A server that is stopped has not failed.
    failed: new Promise((done) => void failed.then((error) => error && done(error))),
    async stop() {
      stopping.abort();
      // During a start there is nothing to stop yet.
      if (!server) await failed;
      await server?.stop();
    },
  };
}
