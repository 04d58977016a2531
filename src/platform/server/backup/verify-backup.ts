import type { ArchiveHead, Manifest } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { type ArchiveSection, readArchive } from './read-archive.ts';

export interface VerifiedBackup {
  head: ArchiveHead;
  manifest: Manifest;
}

/**
 * Reads a whole archive and compares it with its checksums. Writes nothing.
 * @throws BackupFailure when it is damaged or the key is wrong
 */
export async function verifyBackup(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): Promise<VerifiedBackup> {
  let head: ArchiveHead | undefined;
  let manifest: Manifest | undefined;
  for await (const section of readArchive(source, key)) {
    if (section.kind === 'head') head = section.head;
    if (section.kind === 'manifest') manifest = section.manifest;
    for await (const _ of bodyOf(section));
  }
  if (!head || !manifest) throw new BackupFailure('The backup is damaged: its manifest is missing.');
  return { head, manifest };
}

function bodyOf(section: ArchiveSection): AsyncIterable<Uint8Array> | [] {
  if (section.kind === 'table') return section.rows;
  return section.kind === 'file' ? section.body : [];
}
