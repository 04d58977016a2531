/**
 * Ends a zstd file with its SHA-256 in a frame that the tools of zstd skip (RFC 8878 §3.1.2). The file stays
 * readable without Percha, and a changed byte is found.
 */
import { createHash } from 'node:crypto';
import { BackupFailure } from './backup-failure.ts';

const frameHead = Buffer.from([0x5d, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const frameBytes = frameHead.length + 32;

/** Yields a stream and appends its digest. */
export async function* withDigest(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  for await (const chunk of source) {
    digest.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frameHead, digest.digest()]);
}

/**
 * Yields the bytes before the digest, and compares it at the end.
 * @throws BackupFailure when the digest is missing or differs
 */
export async function* checkDigest(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    const ready = held.subarray(0, Math.max(0, held.length - frameBytes));
    if (ready.length === 0) continue;
    digest.update(ready);
    yield ready;
    held = held.subarray(ready.length);
  }
  const expected = Buffer.concat([frameHead, digest.digest()]);
  if (!held.equals(expected)) {
    throw new BackupFailure('The backup is damaged: it is cut or changed. Nothing was changed.');
  }
}
