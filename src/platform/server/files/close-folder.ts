/** The data folder belongs to one account: nobody else on the machine may read what is in it. */
import { chmod, lstat, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;
/** Root starts PostgreSQL as another account, which must get through to its own folder, but cannot list this one. */
const othersReadOrWrite = 0o066;

/**
 * Makes the data folder when absent, and closes it to every other account; also one that an older Percha, a backup or a
 * careless umask left open. What is open at the top is closed to the bottom, once: what Percha writes is closed anyway.
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

/** PostgreSQL's own data folder is another account's when root starts it, and closed by PostgreSQL itself. */
async function closePostgres(home: string, mask: number): Promise<void> {
  for await (const entry of await opendir(home)) {
    if (entry.isFile()) await close(join(home, entry.name), others);
  }
  await close(home, mask);
}

/** Closes what is inside first: a folder that is closed itself has been closed to the bottom. */
async function closeTree(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink() || (entry.mode & others) === 0) return;
  if (entry.isDirectory()) {
    for await (const child of await opendir(path)) await closeTree(join(path, child.name));
  }
  await close(path, others);
}

/** A volume may be ours to write without being ours to close: then it stays as its owner has it. */
async function close(path: string, mask: number): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & mask) === 0) return;
  await chmod(path, mode & 0o777 & ~mask).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}
