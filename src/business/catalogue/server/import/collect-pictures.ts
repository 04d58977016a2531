import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type FetchLimits,
  fetchLimits,
  fetchPicture,
  PictureUnavailable,
  webAddress,
} from './fetch-picture.ts';

/** A picture on disk, a picture that a real run would fetch, or the reason why there is none. */
type Collected = { file: string } | 'later' | PictureUnavailable;

export interface Collection {
  /** Finds a picture by {@link originOf} of its source. */
  find(origen: string): Collected | undefined;
  /** @throws PictureUnavailable when the file was deleted meanwhile */
  read(file: string): Promise<Uint8Array>;
  /** Deletes the fetched files. */
  clear(): Promise<void>;
}

const isWeb = (source: string) => /^[a-z][a-z0-9+.-]*:/i.test(source);

/**
 * Returns the key under which a picture is remembered: its address, or `file:` and its path beside the CSV.
 */
export function originOf(source: string): string {
  if (isWeb(source)) return URL.parse(source)?.href ?? source;
  return `file:${posix.normalize(source.replaceAll('\\', '/'))}`;
}

const atATime = 4;
/** After this many failures in a row, a server's other pictures are skipped. */
const maxFailuresPerHost = 2;
/** Pictures between two progress reports. */
const progressEvery = 50;

/**
 * Collects pictures before anything is written, so that no transaction waits for a foreign server: web
 * pictures into a temporary folder, local ones in place. A dry run fetches nothing.
 * @param folder of the CSV; a local picture must lie inside it
 */
export async function collectPictures(
  sources: readonly string[],
  folder: string,
  { dryRun = false, limits = fetchLimits, print = () => {} }: CollectOptions = {},
): Promise<Collection> {
  const collected = new Map<string, Collected>();
  const temporary = await mkdtemp(join(tmpdir(), 'percha-import-'));
  const failures = new Map<string, number>();
  const collect = async (source: string, place: number): Promise<Collected> => {
    if (!isWeb(source)) return { file: await localFile(source, folder, limits.maxBytes) };
    const { host } = webAddress(source);
    if (dryRun) return 'later';
    if ((failures.get(host) ?? 0) >= maxFailuresPerHost)
      throw new PictureUnavailable(`${host} did not answer for other pictures`, true);
    try {
      const bytes = await fetchAgain(source, limits);
      failures.delete(host);
      const file = join(temporary, String(place));
      await writeFile(file, bytes);
      return { file };
    } catch (error) {
      if (error instanceof PictureUnavailable && error.unreachable)
        failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    }
  };
  const waiting = sources.entries();
  const reportProgress = () => print(`Pictures: ${collected.size} of ${sources.length}.`);
  const worker = async () => {
    for (const [place, source] of waiting) {
      collected.set(originOf(source), await collect(source, place).catch(asUnavailable));
      if (collected.size % progressEvery === 0) reportProgress();
    }
  };
  const clear = () => rm(temporary, { recursive: true, force: true });
  try {
    if (sources.length > 0 && !dryRun) reportProgress();
    await Promise.all(Array.from({ length: atATime }, worker));
    if (collected.size % progressEvery > 0 && !dryRun) reportProgress();
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    find: (origen) => collected.get(origen),
    read: (file) => readFile(file),
    clear,
  };
}

export interface CollectOptions {
  dryRun?: boolean;
  limits?: FetchLimits;
  /** Receives progress lines. */
  print?: (line: string) => void;
}

/** Fetches a picture, and retries after each pause of `limits.pausesMs` while its server is unreachable. */
export async function fetchAgain(source: string, limits: FetchLimits): Promise<Uint8Array> {
  for (const pause of limits.pausesMs) {
    try {
      return await fetchPicture(source, limits);
    } catch (error) {
      if (!(error instanceof PictureUnavailable && error.unreachable)) throw error;
      await wait(pause);
    }
  }
  return fetchPicture(source, limits);
}

function asUnavailable(error: unknown): PictureUnavailable {
  if (error instanceof PictureUnavailable) return error;
  throw error;
}

async function localFile(source: string, folder: string, maxBytes: number): Promise<string> {
  if (isAbsolute(source))
    throw new PictureUnavailable('an absolute path; name it from the folder of the CSV on');
  const home = await realpath(folder);
  // The real path: neither `..` nor a link may lead out of the folder.
  const file = await realpath(join(home, source)).catch(() => undefined);
  if (!file) throw new PictureUnavailable('there is no such file beside the CSV');
  const way = relative(home, file);
  if (way.startsWith(`..${sep}`) || way === '..' || isAbsolute(way))
    throw new PictureUnavailable('it lies outside the folder of the CSV');
  const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
  if (!isFile) throw new PictureUnavailable('it is no file');
  if (size > maxBytes) throw new PictureUnavailable(`larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
  return file;
}
