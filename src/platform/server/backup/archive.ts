/**
 * The file of a backup: a tar, compressed by zstd, and sealed when there is a key. Its parts, in this order:
 *
 * - `percha.json`: the schema (migrations with their checksums) and the tables with their columns
 * - `tables/<table>/<part>.copy`: rows as PostgreSQL's COPY writes them, in parts of at most 1 MB
 * - `files/<key>`: uploads
 * - `secret`: the key that signs tokens; only in a sealed file
 * - `manifest.json`: rows, bytes and SHA-256 of every table, and of all files; without it the file is cut
 */
import { createHash, type Hash } from 'node:crypto';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as tarPack } from 'tar-stream';
import * as z from 'zod';
import { through } from './byte-blocks.ts';
import { withDigest } from './digest-frame.ts';
import { seal } from './seal.ts';

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
const sequence = z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() });
const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const headShape = z.object({
  format: z.literal(1),
  /** When the snapshot was taken; ISO instant. */
  madeAt: z.iso.datetime(),
  /** Version of PostgreSQL that wrote the rows. */
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
});
export type ArchiveHead = z.infer<typeof headShape>;

export const manifestShape = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: digest })),
  sequences: z.array(sequence),
  /** `sha256`: over a line `<sha256>  <bytes>  <key>` for each file, in the order of the archive. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256: digest }),
  /**
   * Files that rows of the snapshot name and that were deleted before they were read: count and first keys.
   */
  missing: z.object({ count: z.number(), keys: z.array(z.string()) }),
  hasSecret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestShape>;

export interface ArchivePart {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export const headName = 'percha.json';
export const manifestName = 'manifest.json';
export const secretName = 'secret';
export const filesPrefix = 'files/';
export const tablePart = (name: string, part: number): string =>
  `tables/${name}/${String(part).padStart(6, '0')}.copy`;
/** Returns the table of a part; undefined for any other part. */
export const tableOf = (name: string): string | undefined => /^tables\/(.+)\/\d{6,}\.copy$/.exec(name)?.[1];

export const jsonPart = (name: string, value: unknown): ArchivePart => {
  const body = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { name, bytes: body.length, body: [body] };
};

/** Calculates the digest of all files for the manifest. */
export class FilesDigest {
  readonly #all: Hash = createHash('sha256');
  count = 0;
  bytes = 0;

  /** Yields the bytes of a file and adds its digest at the end. */
  async *through(key: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const own = createHash('sha256');
    let bytes = 0;
    for await (const chunk of body) {
      own.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    this.#all.update(`${own.digest('hex')}  ${bytes}  ${key}\n`);
    this.count += 1;
    this.bytes += bytes;
  }

  summary(): Manifest['files'] {
    return { count: this.count, bytes: this.bytes, sha256: this.#all.copy().digest('hex') };
  }
}

async function* packed(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Buffer> {
  const tar = tarPack();
  // A reader that ends early destroys both streams. Without a listener, their errors would end the process.
  tar.on('error', () => undefined);
  const add = async ({ name, bytes, body }: ArchivePart) => {
    let done = (_?: Error | null) => {};
    const added = new Promise<void>((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve());
    });
    added.catch(() => undefined);
    const entry = tar.entry({ name, size: bytes, mode: 0o600 }, done);
    entry.on('error', () => undefined);
    for await (const chunk of body) {
      if (entry.write(chunk)) continue;
      await Promise.race([new Promise<void>((drained) => entry.once('drain', () => drained())), added]);
    }
    entry.end(null);
    await added;
  };
  const feeding = (async () => {
    for await (const part of parts) await add(part);
    tar.finalize();
  })();
  feeding.catch((error) => tar.destroy(error));
  yield* tar as AsyncIterable<Buffer>;
  await feeding;
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes an archive of these parts as one stream, with constant memory.
 * @param key seals the archive; without it the result is a `.tar.zst` for ordinary tools
 */
export function writeArchive(
  parts: AsyncIterable<ArchivePart>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const compressed = through(packed(parts), createZstdCompress(compression));
  return key === undefined ? withDigest(compressed) : seal(compressed, key);
}
