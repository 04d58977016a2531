/** Finds a folder for fast, temporary databases. */
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** The databases of a run take a quarter of it; a container's own may have 64 MB in all. */
const enoughBytes = 1024 ** 3;

/** Returns whether the machine has a folder in memory with room for a run. */
export async function hasMemoryDisk(): Promise<boolean> {
  const memory = await statfs(memoryDisk).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize >= enoughBytes;
}

/**
 * Creates a folder in memory where there is room, else a temporary one: a database has 600 files, and on a
 * disk they take four times as long as the tests' queries. No test data must survive a power cut.
 */
export async function quickFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasMemoryDisk()) ? memoryDisk : tmpdir(), prefix));
}
