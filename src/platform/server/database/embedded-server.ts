import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastFatalLine, logSize } from './embedded-log.ts';
import { type ClusterPlace, giveToOwner } from './embedded-place.ts';
import { readPidFile, shutDown } from './embedded-postmaster.ts';

/**
 * Children of a killed server block a start with their shared memory until they notice: at once when idle,
 * after its statement when busy. Connections of Percha allow a statement 30 seconds.
 */
const PREDECESSOR_DYING = /pre-existing shared memory block|lock file ".*" already exists/;
const PREDECESSOR_TIMEOUT_MS = 45_000;
const RECOVERY_NOTICE_MS = 3_000;

export class PortTaken extends Error {}

export type Server = {
  /** Resolves with the signal or exit code when the server ends without a stop. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts `postgres` and waits until it accepts connections, also through a long recovery.
 *
 * @throws PortTaken, or an Error with the last log line of the server
 */
export async function startServer(
  place: ClusterPlace,
  args: string[],
  print: (line: string) => void,
): Promise<Server> {
  const timeout = AbortSignal.timeout(PREDECESSOR_TIMEOUT_MS);
  for (let attempt = 1; ; attempt += 1) {
    const from = await logSize(place.log);
    const child = await launch(place, args);
    endWithProcess(child);
    if (await becomesReady(child, place, print)) return running(child, place, print);
    const words = await lastFatalLine(place.log, from);
    if (/could not create any TCP\/IP sockets/.test(words)) throw new PortTaken(words);
    if (!PREDECESSOR_DYING.test(words) || timeout.aborted)
      throw new Error(`PostgreSQL did not start: ${words} (its log: ${place.log})`);
    if (attempt === 1) print('Waiting for the last processes of a PostgreSQL that was killed.');
    await wait(100);
  }
}

/**
 * Starts the process. It gets a process group of its own, because Ctrl-C signals a whole group and PostgreSQL
 * must outlast open requests. It writes its log itself, so a dead reader cannot block it.
 */
async function launch(
  { home, data, log, bin, account }: ClusterPlace,
  args: string[],
): Promise<ChildProcess> {
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
  place: ClusterPlace,
  print: (line: string) => void,
): Promise<boolean> {
  const notice = AbortSignal.timeout(RECOVERY_NOTICE_MS);
  let noticed = false;
  while (isRunning(child)) {
    const file = await readPidFile(place.data);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    if (notice.aborted && !noticed) {
      noticed = true;
      print(
        `PostgreSQL is still starting; after a crash it first repeats what its log holds (${place.log}).`,
      );
    }
    await wait(10);
  }
  return false;
}

/** Shuts the database down when Percha ends without a stop, for example by an uncaught error. */
function endWithProcess(child: ChildProcess) {
  const askToStop = () => child.kill('SIGINT');
  process.once('exit', askToStop);
  child.once('exit', () => process.off('exit', askToStop));
}

function running(child: ChildProcess, place: ClusterPlace, print: (line: string) => void): Server {
  let asked = false;
  const ended = new Promise<string>((done) => {
    const settle = (code: number | null, signal: string | null) => {
      if (!asked) done(signal ?? `exit code ${code}`);
    };
    if (isRunning(child)) child.once('exit', settle);
    else settle(child.exitCode, child.signalCode);
  });
  return {
    ended,
    async stop() {
      asked = true;
      if (isRunning(child)) await shutDown(place, child.pid as number, () => isRunning(child), print);
    },
  };
}
