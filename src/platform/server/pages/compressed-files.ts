/**
 * Compresses the files of a build once for all starts: the largest ones take longer than the rest of a start.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Compressed, compress } from '../http/encoding.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Returns the content type of a built file. */
export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream';

const ends = { brotli: '.br', gzip: '.gz' } as const;
/** Returns whether the file is a compressed form of another one. */
const isForm = (file: string) => Object.values(ends).some((end) => file.endsWith(end));
/** As many at once as a small machine has cores. */
const lanes = 2;

/** Returns the paths of all files below a folder that have a URL. */
export async function builtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isForm(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Writes the compressed forms beside every file, at the highest quality.
 * @throws the signal's reason when it aborts
 */
export async function compressFiles(folder: string, signal?: AbortSignal): Promise<void> {
  const files = (await builtFiles(folder)).values();
  const lane = async () => {
    for (const file of files) {
      signal?.throwIfAborted();
      const forms = await compress(await readFile(file), typeOf(file), 11);
      if (!forms) continue;
      await writeFile(file + ends.brotli, forms.brotli);
      await writeFile(file + ends.gzip, forms.gzip);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Reads a file and its compressed forms, if any. */
export async function readBuilt(file: string): Promise<{ plain: Buffer; forms: Compressed | undefined }> {
  const [plain, brotli, gzip] = await Promise.all([
    readFile(file),
    readFile(file + ends.brotli).catch(() => undefined),
    readFile(file + ends.gzip).catch(() => undefined),
  ]);
  return { plain, forms: brotli && gzip && { brotli, gzip } };
}
