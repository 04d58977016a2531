/** Restricts the data folder to one account of the machine. */
import { chmod, lstat, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;
/** Root starts PostgreSQL under another account, which must traverse this folder but cannot list it. */
const othersReadOrWrite = 0o066;

/**
 * Creates the data folder when absent and closes it to every other account, also when an older Percha, a
 * backup or a careless umask left it open. An open folder is closed recursively, once: Percha creates closed
 * files.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const mask = isRoot ? othersReadOrWrite : others;
  await mkdir(folder, { recursive: true, mode: 0o777 & ~mask });
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.name === 'postgres' && entry.isDirectory()) await closePostgres(path, mask);
    else await closeTree(path);
  }
  await close(folder, mask);
}

/** PostgreSQL's folder belongs to another account when root starts it; PostgreSQL closes it itself. */
async function closePostgres(home: string, mask: number): Promise<void> {
  for await (const entry of await opendir(home)) {
    if (entry.isFile()) await close(join(home, entry.name), others);
  }
  await close(home, mask);
}

/** Closes the contents first: a closed folder then proves closed contents. */
async function closeTree(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink() || (entry.mode & others) === 0) return;
  if (entry.isDirectory()) {
    for await (const child of await opendir(path)) await closeTree(join(path, child.name));
  }
  await close(path, others);
}

/** A volume may be writable without being ours to change: its mode then stays. */
async function close(path: string, mask: number): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & mask) === 0) return;
  await chmod(path, mode & 0o777 & ~mask).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}
