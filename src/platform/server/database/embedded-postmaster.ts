import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPlace } from './embedded-place.ts';

const run = promisify(execFile);
const FAST_SHUTDOWN_MS = 60_000;

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** The contents of `postmaster.pid`: process, folder, and the state of its start (`ready`). */
export async function readPidFile(data: string): Promise<{ pid: number; status: string } | undefined> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10), status: lines[7]?.trim() ?? '' };
}

/**
 * Returns whether the process is the PostgreSQL of this data folder: its command line names the folder. An id
 * alone proves nothing, because the system reuses ids, very soon in a container.
 */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await run('ps', ['-o', 'command=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return command.includes('postgres') && command.replaceAll('\0', ' ').includes(` -D ${data} `);
}

/**
 * Prepares the data folder for a start: stops a server that outlived its Percha, so that the next one runs
 * with current settings and binaries. The caller holds the lock of the folder, so no running Percha uses it.
 */
export async function clearPredecessor(place: ClusterPlace, print: (line: string) => void): Promise<void> {
  const found = await readPidFile(place.data);
  if (!found) return;
  if (!Number.isInteger(found.pid)) {
    // PostgreSQL refuses a file without a number, which a power failure can leave.
    await rm(pidFile(place.data), { force: true });
    return;
  }
  if (await isPostmasterOf(found.pid, place.data)) {
    print(`Stopping the PostgreSQL (process ${found.pid}) that outlived the Percha that started it.`);
    await shutDown(place, found.pid, () => isPostmasterOf(found.pid, place.data), print);
    return;
  }
  await disownPidFile(place.data, found.pid);
}

/**
 * Removes the file of a dead server when its id now belongs to an unrelated process, which PostgreSQL would
 * take for the server. In other cases PostgreSQL needs the file: it names shared memory that children may
 * still use.
 */
async function disownPidFile(data: string, pid: number) {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  const text = await readFile(pidFile(data), 'utf8');
  await writeFile(pidFile(data), text.replace(/^\d+/, String(process.pid)));
}

/**
 * Shuts the server down fast and waits: open transactions are rolled back. After a minute it is shut down
 * immediately, and the next start recovers from the log.
 */
export async function shutDown(
  place: ClusterPlace,
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
  print: (line: string) => void,
): Promise<void> {
  await signal(place, pid, 'fast');
  const timeout = AbortSignal.timeout(FAST_SHUTDOWN_MS);
  let urged = false;
  while (await isRunning()) {
    if (timeout.aborted && !urged) {
      urged = true;
      print(`PostgreSQL (process ${pid}) did not stop within a minute: shutting it down at once.`);
      await signal(place, pid, 'immediate');
    }
    await wait(10);
  }
}

async function signal(place: ClusterPlace, pid: number, mode: 'fast' | 'immediate') {
  if (process.platform === 'win32') {
    await run(join(place.bin, 'pg_ctl'), ['stop', '-D', place.data, '-m', mode, '-W']).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
