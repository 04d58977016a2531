import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Place } from './embedded-place.ts';

const run = promisify(execFile);
const FAST_SHUTDOWN_MS = 60_000;

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** What a data folder's `postmaster.pid` says: whose it is, and how far that server has come (`ready`). */
export async function readPidFile(data: string): Promise<{ pid: number; status: string } | undefined> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10), status: lines[7]?.trim() ?? '' };
}

/**
 * Whether the process is the PostgreSQL of this data folder: its command line names the folder. An id alone
 * proves nothing, since the system gives the ids of dead processes to new ones (in a container very soon).
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
 * Makes the data folder ready for a start: a server that outlived its Percha is stopped, so that the next one
 * runs with today's settings and binaries. The caller holds the folder's lock, hence no living Percha uses it.
 */
export async function clearPredecessor(place: Place, say: (line: string) => void): Promise<void> {
  const found = await readPidFile(place.data);
  if (!found) return;
  if (!Number.isInteger(found.pid)) {
    // PostgreSQL refuses a file without a number, which a power cut can leave.
    await rm(pidFile(place.data), { force: true });
    return;
  }
  if (await isPostmasterOf(found.pid, place.data)) {
    say(`Stopping the PostgreSQL (process ${found.pid}) that outlived the Percha that started it.`);
    await shutDown(place, found.pid, () => isPostmasterOf(found.pid, place.data), say);
    return;
  }
  await disownPidFile(place.data, found.pid);
}

/**
 * A dead server's file is PostgreSQL's own business, except when the dead one's id is now a stranger's: it
 * would take the stranger for the server and refuse. It pays no regard to its parent's id, though, and goes on
 * to the file's other evidence (shared memory that children of the dead one still use), which must be kept.
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
 * A fast shutdown (open transactions are rolled back, everything is written), waited for; when that takes
 * more than a minute, an immediate one, from which the next start recovers by its log.
 */
export async function shutDown(
  place: Place,
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
  say: (line: string) => void,
): Promise<void> {
  await signal(place, pid, 'fast');
  const patience = AbortSignal.timeout(FAST_SHUTDOWN_MS);
  let urged = false;
  while (await isRunning()) {
    if (patience.aborted && !urged) {
      urged = true;
      say(`PostgreSQL (process ${pid}) did not stop within a minute: shutting it down at once.`);
      await signal(place, pid, 'immediate');
    }
    await wait(10);
  }
}

async function signal(place: Place, pid: number, mode: 'fast' | 'immediate') {
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
