/** Reads an archive (`archive.ts`), sealed or plain, and compares the contents with the manifest. */
import { createHash } from 'node:crypto';
import { createZstdDecompress } from 'node:zlib';
import { extract as tarExtract } from 'tar-stream';
import type * as z from 'zod';
import {
  type ArchiveHead,
  FilesDigest,
  filesPrefix,
  headName,
  headShape,
  type Manifest,
  manifestName,
  manifestShape,
  secretName,
  tableOf,
} from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { ByteReader, through } from './byte-blocks.ts';
import { checkDigest } from './digest-frame.ts';
import { sealMagic, unseal } from './seal.ts';

export type ArchiveSection =
  | { kind: 'head'; head: ArchiveHead }
  | { kind: 'table'; name: string; rows: AsyncIterable<Uint8Array> }
  | { kind: 'file'; key: string; bytes: number; body: AsyncIterable<Uint8Array> }
  | { kind: 'secret'; secret: string }
  | { kind: 'manifest'; manifest: Manifest };

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Removes the seal or the digest. */
async function* opened(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  try {
    const magic = await reader.take(sealMagic.length);
    if (magic.equals(sealMagic)) {
      if (key === undefined) {
        throw new BackupFailure('The backup is encrypted: set BACKUP_KEY to its key. Nothing was changed.');
      }
      return yield* unseal(reader, key);
    }
    if (!magic.subarray(0, zstdMagic.length).equals(zstdMagic)) {
      throw new BackupFailure(
        'This is no backup of Percha, or its beginning is damaged. Nothing was changed.',
      );
    }
    yield* checkDigest(concat(magic, reader.rest()));
  } finally {
    await reader.close();
  }
}

async function* concat(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

interface Entry {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array>;
}

async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = tarExtract();
  let ready = () => {};
  // The reader gets errors as exceptions. Without a listener, the error event would end the process.
  tar.on('error', () => undefined);
  tar.on('drain', () => ready());
  tar.on('close', () => ready());
  const feeding = (async () => {
    for await (const chunk of source) {
      if (tar.destroyed) return;
      if (tar.write(chunk)) continue;
      await new Promise<void>((resolve) => {
        ready = resolve;
      });
    }
    tar.end(null);
  })();
  feeding.catch((error) => tar.destroy(error));
  for await (const entry of tar) {
    yield {
      name: entry.header.name,
      bytes: entry.header.size ?? 0,
      body: entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>,
    };
    // The tar continues when an entry was read to its end.
    entry.resume();
  }
  await feeding;
}

/**
 * Yields an archive section by section. Each must be read to its end before the next one. The manifest comes
 * last, so nothing may be trusted before the generator has ended.
 * @throws BackupFailure for a damaged archive or a wrong key; errors of `source`
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<ArchiveSection> {
  let sourceFailure: unknown;
  const watched = (async function* () {
    try {
      yield* source;
    } catch (error) {
      sourceFailure = error;
      throw error;
    }
  })();
  try {
    yield* sections(through(opened(watched, key), createZstdDecompress()));
  } catch (error) {
    if (error === sourceFailure || error instanceof BackupFailure) throw error;
    throw new BackupFailure(`The backup is damaged: ${(error as Error).message}. Nothing was changed.`, {
      cause: error,
    });
  }
}

async function* sections(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveSection> {
  const entries = entriesOf(source);
  const damaged = (how: string) => new BackupFailure(`The backup is damaged: ${how}. Nothing was changed.`);
  const files = new FilesDigest();
  const tables: Omit<Manifest['tables'][number], 'rows'>[] = [];
  let ofHead: ArchiveHead | undefined;
  let ofManifest: Manifest | undefined;
  let hasSecret = false;

  let next = await entries.next();
  const current = () => (next.done ? undefined : next.value);
  const advance = async () => {
    next = await entries.next();
  };

  async function* tableRows(name: string): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for (let entry = current(); entry && tableOf(entry.name) === name; entry = current()) {
      for await (const chunk of entry.body) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      await advance();
    }
    tables.push({ name, bytes, sha256: hash.digest('hex') });
  }

  for (let entry = current(); entry; entry = current()) {
    if (ofManifest) throw damaged('something follows its manifest');
    if (!ofHead && entry.name !== headName) throw damaged('its head is missing');
    const table = tableOf(entry.name);
    if (entry.name === headName) {
      ofHead = parsed(headShape, await text(entry), headName);
      yield { kind: 'head', head: ofHead };
      await advance();
    } else if (table !== undefined) {
      const rows = tableRows(table);
      yield { kind: 'table', name: table, rows };
      for await (const _ of rows);
    } else if (entry.name.startsWith(filesPrefix)) {
      const key = entry.name.slice(filesPrefix.length);
      const body = files.through(key, entry.body);
      yield { kind: 'file', key, bytes: entry.bytes, body };
      for await (const _ of body);
      await advance();
    } else if (entry.name === secretName) {
      hasSecret = true;
      yield { kind: 'secret', secret: await text(entry) };
      await advance();
    } else if (entry.name === manifestName) {
      ofManifest = parsed(manifestShape, await text(entry), manifestName);
      await advance();
    } else {
      throw damaged(`it has an unknown part, ${entry.name}`);
    }
  }
  if (!ofHead || !ofManifest) throw damaged('its manifest is missing');
  const listed = ofManifest.tables.map(({ rows: _, ...rest }) => rest);
  if (
    JSON.stringify(listed) !==
    JSON.stringify(tables.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })))
  )
    throw damaged('its tables are not those of its manifest');
  if (
    JSON.stringify(ofHead.tables.map(({ name }) => name)) !== JSON.stringify(tables.map(({ name }) => name))
  )
    throw damaged('its tables are not those of its head');
  if (JSON.stringify(ofManifest.files) !== JSON.stringify(files.summary()))
    throw damaged('its files are not those of its manifest');
  if (ofManifest.hasSecret !== hasSecret) throw damaged('its secret is not as its manifest says');
  yield { kind: 'manifest', manifest: ofManifest };
}

const maxTextBytes = 16 * 1024 * 1024;

async function text({ name, bytes, body }: Entry): Promise<string> {
  if (bytes > maxTextBytes)
    throw new BackupFailure(`The backup is damaged: ${name} is too long. Nothing was changed.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed<T>(shape: z.ZodType<T>, json: string, name: string): T {
  try {
    return shape.parse(JSON.parse(json));
  } catch (cause) {
    throw new BackupFailure(
      `${name} of the backup cannot be read; perhaps a newer Percha wrote it. Nothing was changed.`,
      { cause },
    );
  }
}
