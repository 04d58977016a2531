import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Regroups a stream into blocks of `size` bytes; the last one may be shorter. An empty stream has no block.
 */
export async function* inBlocks(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let block = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + size - filled);
      block.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < size) continue;
      yield block;
      // The reader may still hold the previous block.
      block = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** Reads exact numbers of bytes from a stream. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the next `size` bytes, or fewer at the end of the stream. */
  async take(size: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    let missing = size;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next();
        if (done) break;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      taken.push(part);
      missing -= part.length;
    }
    return Buffer.concat(taken);
  }

  /** Yields the bytes that were not read. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#rest.length > 0) yield this.#rest;
    this.#rest = new Uint8Array();
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next()) yield next.value;
  }

  /** Ends the source. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

/** Sends a stream through a transform. Errors of both reach the reader. */
export async function* through(
  source: AsyncIterable<Uint8Array>,
  transform: NodeJS.ReadWriteStream,
): AsyncGenerator<Buffer> {
  const reader = Readable.from(source, { objectMode: false });
  // A reader that ends early destroys both streams; that error is its own.
  reader.on('error', () => undefined);
  transform.on('error', () => undefined);
  const feeding = pipeline(reader, transform);
  feeding.catch(() => undefined);
  yield* transform as AsyncIterable<Buffer>;
  await feeding;
}
