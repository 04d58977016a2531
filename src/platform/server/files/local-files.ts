import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, type FileStore, FilesUnavailable, partSuffix, type StoredFile } from './files.ts';

/** Returns the store in a local folder, which is made with the first file. */
export function localFiles(folder: string): FileStore {
  const place = `${hostname()}:${resolve(folder)}`;
  const pathOf = (key: string) => join(folder, checkKey(key));
  const unavailable = (error: unknown) => new FilesUnavailable(place, error);

  /** Runs file system calls; a missing file is undefined, any other failure makes the store unavailable. */
  async function use<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw unavailable(error);
    }
  }

  /** Writes beside the file, then renames. @throws the source's own error unchanged */
  async function replace(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    const part = `${path}.${randomUUID()}${partSuffix}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await fill(part);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw isSystemError(error) ? unavailable(error) : error;
    }
  }

  return {
    place,
    read: async (key) => {
      const path = pathOf(key);
      return use(async () => new Uint8Array(await readFile(path)));
    },
    // `flush`: a row that names the file is committed next, and must not outlive the file at a power cut.
    write: (key, bytes) => replace(key, (part) => writeFile(part, bytes, { flush: true, mode: 0o600 })),
    remove: async (key) => {
      const path = pathOf(key);
      await use(() => rm(path));
    },
    open: async (key) => {
      const path = pathOf(key);
      const handle = await use(() => open(path));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { bytes: size, stream: handle.createReadStream() };
    },
    writeStream: async (key, source) => {
      let bytes = 0;
      await replace(key, async (part) => {
        const file = createWriteStream(part, { flush: true, mode: 0o600 });
        await pipeline(Readable.from(source, { objectMode: false }), file);
        bytes = file.bytesWritten;
      });
      return bytes;
    },
    async *list(below) {
      const from = below === undefined ? folder : pathOf(below);
      // A folder that does not exist yet has no files.
      if (!(await use(() => stat(from)))) return;
      try {
        yield* filesBelow(folder, from);
      } catch (error) {
        throw isSystemError(error) ? unavailable(error) : error;
      }
    },
    close() {},
  };
}

const isSystemError = (error: unknown): boolean =>
  typeof (error as { errno?: unknown } | undefined)?.errno === 'number';

async function* filesBelow(root: string, folder: string): AsyncIterable<StoredFile> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    if (!entry.isFile() || entry.name.endsWith(partSuffix)) continue;
    const facts = await stat(path).catch(() => undefined);
    // A file may be removed while the folder is listed.
    if (!facts) continue;
    yield { key: relative(root, path).split(sep).join('/'), bytes: facts.size, modified: facts.mtime };
  }
}
