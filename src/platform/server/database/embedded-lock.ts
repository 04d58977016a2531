import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps held locks from the garbage collector, which would close them. */
const held = new Set<DatabaseSync>();

/**
 * Reserves a folder for this process, until `release()` or the end of the process.
 *
 * Node has no file locks, but its SQLite has: an open exclusive transaction on an empty file is a lock that
 * the kernel drops with the process. A file with a process id would outlive `kill -9`, and its id may belong
 * to another process by then. The holder file only serves the message.
 *
 * @throws when a process holds the folder already; the message names both
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
