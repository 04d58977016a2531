/** The places of archives: a folder, or a path in a bucket of S3. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '../files/s3-files.ts';
import { BackupFailure } from './backup-failure.ts';

export interface ArchivePlace {
  /** The address for operators: `host:/folder/` or `s3://bucket/prefix/`; a name follows. */
  readonly place: string;
  /** Writes an archive as a whole or not at all; only its owner can read it. @returns its bytes */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Opens an archive. @returns undefined when there is none */
  open(name: string): Promise<{ bytes: number; stream: AsyncIterable<Uint8Array> } | undefined>;
  /** Returns the names in this place, unordered, without subfolders. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /**
   * Removes what killed processes left of archives whose names match. No other process may write one
   * meanwhile. In S3 half an archive is an upload and no object: the lifecycle rule of the bucket ends it.
   */
  removeParts(names: RegExp): Promise<void>;
  close(): void;
}

export type S3Access = Omit<S3Settings, 'bucket' | 'prefix'>;

/**
 * Returns the place that a setting names.
 * @param address a folder, or `s3://bucket/path`
 * @throws BackupFailure for an address in S3 without access to it
 */
export async function openPlace(address: string, s3: S3Access | undefined): Promise<ArchivePlace> {
  const inBucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address);
  if (!inBucket) return folderPlace(resolve(address));
  if (!s3) {
    throw new BackupFailure(`${address}: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`);
  }
  const [, bucket = '', path = ''] = inBucket;
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const { s3Files } = await import('../files/s3-files.ts');
  const store = s3Files({ ...s3, bucket, prefix });
  return {
    place: `s3://${bucket}/${prefix}`,
    write: (name, source) => store.writeStream(name, source),
    open: (name) => store.open(name),
    async names() {
      const names: string[] = [];
      for await (const { key } of store.list()) if (!key.includes('/')) names.push(key);
      return names;
    },
    remove: (name) => store.remove(name),
    removeParts: async () => {},
    close: () => store.close(),
  };
}

/** Splits the address of one archive into its place and its name. */
export async function openArchivePlace(
  address: string,
  s3: S3Access | undefined,
): Promise<{ place: ArchivePlace; name: string }> {
  if (!address.startsWith('s3://')) {
    const path = resolve(address);
    return { place: folderPlace(dirname(path)), name: basename(path) };
  }
  const at = address.lastIndexOf('/');
  const [folder, name] = [address.slice(0, at), address.slice(at + 1)];
  if (folder === 's3:/' || name === '') throw new BackupFailure(`${address} names no file in a bucket.`);
  return { place: await openPlace(folder, s3), name };
}

const partSuffix = '.part';

function folderPlace(folder: string): ArchivePlace {
  async function names(): Promise<string[]> {
    const found: string[] = [];
    const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for await (const entry of entries) if (entry.isFile()) found.push(entry.name);
    return found;
  }
  return {
    place: `${hostname()}:${folder}/`,
    async write(name, source) {
      const path = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Each name has one writer at a time, so a file that a killed process left is overwritten.
      const part = `${path}${partSuffix}`;
      await rm(part, { force: true });
      try {
        const file = createWriteStream(part, { mode: 0o600, flush: true });
        await pipeline(Readable.from(source, { objectMode: false }), file);
        await rename(part, path);
        return file.bytesWritten;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(name) {
      const path = join(folder, name);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!found) return undefined;
      if (!found.isFile()) throw new BackupFailure(`${path} is no file.`);
      return { bytes: found.size, stream: createReadStream(path) };
    },
    names,
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeParts(wanted) {
      for (const name of await names()) {
        const isHalf = name.endsWith(partSuffix) && wanted.test(name.slice(0, -partSuffix.length));
        if (isHalf) await rm(join(folder, name), { force: true });
      }
    },
    close() {},
  };
}
