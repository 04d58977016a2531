import { copyFile, lchown, open, stat, truncate } from 'node:fs/promises';

const LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Keeps the log of a server at two files of about 10 MB. The file is emptied in place, because the server has
 * it open for appending.
 */
export async function trimLog(log: string): Promise<void> {
  const size = await logSize(log);
  if (size <= LIMIT_BYTES) return;
  const old = `${log}.1`;
  await copyFile(log, old);
  const { uid, gid } = await stat(log);
  await lchown(old, uid, gid);
  await truncate(log);
}

export const logSize = (log: string): Promise<number> =>
  stat(log).then(
    ({ size }) => size,
    () => 0,
  );

/** Returns why a server ended: its last fatal line from byte `from` on, or else its last line. */
export async function lastFatalLine(log: string, from: number): Promise<string> {
  const file = await open(log, 'r');
  try {
    const { size } = await file.stat();
    const start = Math.min(size, Math.max(from, size - 64 * 1024));
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean);
    const line = lines.findLast((each) => /\b(FATAL|PANIC):/.test(each)) ?? lines.at(-1);
    return line?.replace(/^.*\[\d+\]\s+/, '') ?? 'it wrote nothing to its log';
  } finally {
    await file.close();
  }
}
