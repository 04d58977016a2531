import type { Clock } from '../clock.ts';
import { writeArchive } from './archive.ts';
import type { ArchivePlace } from './archive-place.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupSource, backupParts, type Contents, type Progress } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export interface BackupReport extends Contents {
  /** The address of the archive with its name. */
  at: string;
  /** Bytes of the archive. */
  bytes: number;
  isSealed: boolean;
  verifiedAt: Date;
}

interface Running {
  clock: Pick<Clock, 'now'>;
  onProgress: (progress: Progress) => void;
}

/**
 * Writes a backup, reads it again and compares everything. A different archive is removed.
 * @throws BackupFailure, or the error of database, files or place; no archive is left then
 */
export async function runBackup(
  source: BackupSource,
  { place, name, key }: { place: ArchivePlace; name: string; key: string | undefined },
  { clock, onProgress }: Running,
): Promise<BackupReport> {
  let contents: Contents | undefined;
  const secret = key === undefined ? undefined : source.secret;
  const parts = backupParts({ ...source, secret }, clock.now, onProgress, (ended) => {
    contents = ended;
  });
  const bytes = await place.write(name, writeArchive(parts, key));
  if (!contents) throw new BackupFailure('The backup ended before its last part.');
  try {
    const written = await place.open(name);
    if (!written) throw new BackupFailure(`${place.place}${name} is gone.`);
    await verifyBackup(counted(written.stream, bytes, onProgress), key);
  } catch (error) {
    await place.remove(name);
    throw error;
  }
  return {
    ...contents,
    at: place.place + name,
    bytes,
    isSealed: key !== undefined,
    verifiedAt: clock.now(),
  };
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  total: number,
  onProgress: (progress: Progress) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    onProgress({ phase: 'verify', bytes, done: bytes, total });
    yield chunk;
  }
}
