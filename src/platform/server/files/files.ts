import type { Readable } from 'node:stream';

/** Uploaded and rendered files by key; a key is a path of plain names: `pictures/3f/3fa9….webp`. */
export interface Files {
  /**
   * Reads a whole file.
   * @returns undefined when there is none
   * @throws FilesUnavailable
   */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Puts a whole file in place at once: a reader sees the old bytes or the new ones, never a part.
   * @throws FilesUnavailable
   */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Removes a file; one that does not exist is not an error.
   * @throws FilesUnavailable
   */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  key: string;
  bytes: number;
  modified: Date;
}

/** Files with the operations of commands and backups. Calls get `Files` only: they may not list. */
export interface FileStore extends Files {
  /** The store as operators know it: `host:/folder` or `s3://bucket/prefix`. */
  readonly place: string;
  /**
   * Opens a file of any length for reading in parts. The stream must be read to its end or destroyed.
   * @returns undefined when there is none
   * @throws FilesUnavailable; the stream itself fails with the underlying error
   */
  open(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /**
   * Writes a file of any length in constant memory and puts it in place at once; a failed source leaves
   * nothing.
   * @returns the number of bytes written
   * @throws FilesUnavailable, or the error of the source
   */
  writeStream(key: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Lists every file below a folder, in no order.
   * @param folder such as `licencias`; without it the whole store
   * @throws FilesUnavailable
   */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Closes idle connections. */
  close(): void;
}

/** The folder or the S3 server cannot be used now. A call that meets this error is answered with 503. */
export class FilesUnavailable extends Error {
  constructor(place: string, cause: unknown) {
    const { name, code, message } = cause as { name?: string; code?: string; message?: string };
    super(`The files in ${place} cannot be used: ${code ?? name}: ${message}`, { cause });
  }
}

const keyShape = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;
/**
 * Below the limits of S3 (1,024 bytes) and of file systems (255 bytes per name, with a suffix while writing).
 */
const maxKeyLength = 512;
const maxNameLength = 200;

/** Ends the names of files that are still being written. */
export const partSuffix = '.part';

/** Returns the key. @throws when it could leave the folder, or when a store could not hold it */
export function checkKey(key: string): string {
  const fits = key.length <= maxKeyLength && key.split('/').every((name) => name.length <= maxNameLength);
  if (!fits || !keyShape.test(key) || key.endsWith(partSuffix)) {
    throw new Error(`Not a file key: ${key.slice(0, maxKeyLength)}`);
  }
  return key;
}
