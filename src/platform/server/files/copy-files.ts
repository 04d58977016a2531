import type { FileStore, StoredFile } from './files.ts';

/** Files that are copied at the same time. */
const atOnce = 8;

export interface Copied {
  files: number;
  bytes: number;
  /** Files that were in the target already, with the same length. */
  present: number;
}

/**
 * Copies every file of a store into another and compares the two lists afterwards; the source stays as it is.
 * May be repeated: files that are there with the same length are skipped, since no file but the store's id
 * changes.
 * @param progress called after every hundred files
 * @throws FilesUnavailable, or Error naming a file whose copy has another length
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  progress: (done: Copied) => void,
): Promise<Copied> {
  const there = await lengths(to);
  const done: Copied = { files: 0, bytes: 0, present: 0 };
  const copied: StoredFile[] = [];
  const copy = async (file: StoredFile) => {
    if (there.get(file.key) === file.bytes && file.key.includes('/')) done.present += 1;
    else {
      const source = await from.open(file.key);
      // Removed since it was listed.
      if (!source) return;
      done.bytes += await to.writeStream(file.key, source.stream);
      done.files += 1;
    }
    copied.push(file);
    if (copied.length % 100 === 0) progress(done);
  };
  await eachAtOnce(from.list(), copy);
  const arrived = await lengths(to);
  const wrong = copied.find(({ key, bytes }) => arrived.get(key) !== bytes);
  if (wrong) throw new Error(`${wrong.key} was not copied whole: copy again.`);
  return done;
}

async function lengths(store: FileStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of store.list()) found.set(key, bytes);
  return found;
}

async function eachAtOnce<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  });
  await Promise.all(workers);
}
