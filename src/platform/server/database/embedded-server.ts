import { type ChildProcess, spawn } from 'node:child_process';
import { chown, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastWords, logSize } from './embedded-log.ts';
import type { Place } from './embedded-place.ts';
import { readPidFile, shutDown } from './embedded-postmaster.ts';

/** The children of a killed server need a moment to notice; until then their shared memory bars the way. */
const PREDECESSOR_DYING = /pre-existing shared memory block|lock file ".*" already exists/;
const PREDECESSOR_PATIENCE_MS = 10_000;
const RECOVERY_NOTICE_MS = 3_000;

export class PortTaken extends Error {}

export type Server = { pid: number; stop(): Promise<void> };

/**
 * Starts `postgres` and waits until it takes connections, however long it recovers after a crash.
 *
 * @throws PortTaken, or an Error with the server's own last log line
 */
export async function startServer(
  place: Place,
  args: string[],
  say: (line: string) => void,
): Promise<Server> {
  const patience = AbortSignal.timeout(PREDECESSOR_PATIENCE_MS);
  for (;;) {
    const from = await logSize(place.log);
    const child = await launch(place, args);
    if (await becomesReady(child, place, say)) return supervise(child, place, say);
    const words = await lastWords(place.log, from);
    if (/could not create any TCP\/IP sockets/.test(words)) throw new PortTaken(words);
    if (!PREDECESSOR_DYING.test(words) || patience.aborted)
      throw new Error(`PostgreSQL did not start: ${words} (its log: ${place.log})`);
    await wait(100);
  }
}

/**
 * The server gets a process group of its own: Ctrl-C in a terminal signals a whole group, and PostgreSQL must
 * outlast the requests that Percha is finishing. It writes its log itself, so it never hangs on a dead reader.
 */
async function launch({ home, data, log, bin, account }: Place, args: string[]): Promise<ChildProcess> {
  const output = await open(log, 'a', 0o600);
  try {
    if (account) await chown(log, account.uid, account.gid);
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...account,
      cwd: home,
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      windowsHide: true,
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function becomesReady(
  child: ChildProcess,
  place: Place,
  say: (line: string) => void,
): Promise<boolean> {
  const notice = AbortSignal.timeout(RECOVERY_NOTICE_MS);
  let noticed = false;
  while (isRunning(child)) {
    const file = await readPidFile(place.data);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    if (notice.aborted && !noticed) {
      noticed = true;
      say(`PostgreSQL is still starting; after a crash it first repeats what its log holds (${place.log}).`);
    }
    await wait(10);
  }
  return false;
}

function supervise(child: ChildProcess, place: Place, say: (line: string) => void): Server {
  const pid = child.pid as number;
  // When Percha ends without stopping it, by an uncaught error say, the database still closes properly.
  const askToStop = () => child.kill('SIGINT');
  process.once('exit', askToStop);
  let stopping = false;
  child.once('exit', (code, signal) => {
    process.off('exit', askToStop);
    if (!stopping)
      say(`PostgreSQL ended by itself (${signal ?? `exit code ${code}`}); its log: ${place.log}`);
  });
  return {
    pid,
    async stop() {
      stopping = true;
      if (isRunning(child)) await shutDown(place, pid, () => isRunning(child), say);
    },
  };
}
