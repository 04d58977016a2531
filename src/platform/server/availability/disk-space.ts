import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  /** Below it the server is not ready. */
  floorBytes: number;
}

const lookMs = 2000;

/**
 * Reads the free space of the disk that holds `folder`, now and every two seconds.
 * @param onSpace receives each reading
 * @returns after the first reading; `stop` ends the readings
 */
export async function watchDiskSpace(
  folder: string,
  floorBytes: number,
  onSpace: (space: DiskSpace) => void,
): Promise<{ stop(): void }> {
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    onSpace({ freeBytes: bavail * bsize, floorBytes });
  };
  await look();
  // Calls that need an unreadable folder report it.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
