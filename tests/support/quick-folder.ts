/** Where a database is quickly made and thrown away. */
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** The databases of a run take a quarter of it; a container's own may have 64 MB in all. */
const enoughBytes = 1024 ** 3;

/** Whether the machine has a folder in its memory, with room for a run. */
export async function hasMemoryDisk(): Promise<boolean> {
  const memory = await statfs(memoryDisk).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize >= enoughBytes;
}

/**
 * A new folder in the machine's memory where that has room, else a temporary one: a database is 600 files, and on a disk
 * the machine spends four times as long on them as the tests on their questions. Nothing of a test run must survive a
 * power cut.
 */
export async function quickFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasMemoryDisk()) ? memoryDisk : tmpdir(), prefix));
}
