import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastWords, logSize } from './embedded-log.ts';
import { giveToOwner, type Place } from './embedded-place.ts';
import { readPidFile, shutDown } from './embedded-postmaster.ts';

/**
 * The children of a killed server bar the way with their shared memory until they notice: at once when idle,
 * but only after its statement when one is busy, which Percha's connections allow 30 seconds.
 */
const PREDECESSOR_DYING = /pre-existing shared memory block|lock file ".*" already exists/;
const PREDECESSOR_PATIENCE_MS = 45_000;
const RECOVERY_NOTICE_MS = 3_000;

export class PortTaken extends Error {}

export type Server = {
  /** Resolves with the signal or the exit code when it ends without having been asked to. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

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
  for (let attempt = 1; ; attempt += 1) {
    const from = await logSize(place.log);
    const child = await launch(place, args);
    endWithProcess(child);
    if (await becomesReady(child, place, say)) return running(child, place, say);
    const words = await lastWords(place.log, from);
    if (/could not create any TCP\/IP sockets/.test(words)) throw new PortTaken(words);
    if (!PREDECESSOR_DYING.test(words) || patience.aborted)
      throw new Error(`PostgreSQL did not start: ${words} (its log: ${place.log})`);
    if (attempt === 1) say('Waiting for the last processes of a PostgreSQL that was killed.');
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
    await giveToOwner(home, [log]);
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

/** When Percha ends without stopping it, by an uncaught error say, the database still closes properly. */
function endWithProcess(child: ChildProcess) {
  const askToStop = () => child.kill('SIGINT');
  process.once('exit', askToStop);
  child.once('exit', () => process.off('exit', askToStop));
}

function running(child: ChildProcess, place: Place, say: (line: string) => void): Server {
  let asked = false;
  const ended = new Promise<string>((done) => {
    const tell = (code: number | null, signal: string | null) => {
      if (!asked) done(signal ?? `exit code ${code}`);
    };
    if (isRunning(child)) child.once('exit', tell);
    else tell(child.exitCode, child.signalCode);
  });
  return {
    ended,
    async stop() {
      asked = true;
      if (isRunning(child)) await shutDown(place, child.pid as number, () => isRunning(child), say);
    },
  };
}
