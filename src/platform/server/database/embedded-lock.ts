import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps held locks from the garbage collector, which would close them. */
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone, until `release()` or the end of the process, however it ends.
 *
 * Node has no file locks, but its SQLite has: an open exclusive transaction on an empty file is a lock that
 * the kernel drops with the process. A file with a process id in it would outlive `kill -9`, and the id
 * may by then be another process's. The holder file is only there to be named in the message.
 *
 * @throws when another process, or this one, already holds the folder; the message names both
 */
export function lockFolder(folder: string): { files: string[]; release(): void } {
  const lockFile = join(folder, 'lock');
  const holderFile = join(folder, 'lock-holder');
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `The database folder ${folder} is in use by process ${holder(holderFile)}. Stop it first.`,
    );
  }
  held.add(lock);
  writeFileSync(holderFile, `${process.pid} (${process.argv[1] ?? process.title})\n`);
  const release = () => {
    if (held.delete(lock)) lock.close();
  };
  return { files: [lockFile, holderFile], release };
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
