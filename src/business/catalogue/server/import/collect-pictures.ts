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

/** A picture on disk, one that a real run would fetch, or the reason why there is none. */
type Collected = { file: string } | 'later' | PictureUnavailable;

export interface Collection {
  /** By {@link originOf} of the source. */
  find(origen: string): Collected | undefined;
  /** @throws PictureUnavailable when the file went away meanwhile */
  read(file: string): Promise<Uint8Array>;
  /** Removes what was fetched. */
  clear(): Promise<void>;
}

const isWeb = (source: string) => /^[a-z][a-z0-9+.-]*:/i.test(source);

/** Returns the key that a picture is remembered by: its address, or `file:` and its path beside the CSV. */
export function originOf(source: string): string {
  if (isWeb(source)) return URL.parse(source)?.href ?? source;
  return `file:${posix.normalize(source.replaceAll('\\', '/'))}`;
}

const atATime = 4;
/** After so many pictures in a row that a server did not give, its other pictures are not waited for. */
const patience = 2;
/** Between two reports of progress. */
const progressEvery = 50;

/**
 * Collects pictures before anything is written, so that no transaction waits for a foreign server: those of the web in
 * a temporary folder, local ones where they are. In a dry run nothing is fetched.
 * @param folder of the CSV; a local picture may not lie outside it
 */
export async function collectPictures(
  sources: readonly string[],
  folder: string,
  { dryRun = false, limits = fetchLimits, say = () => {} }: CollectOptions = {},
): Promise<Collection> {
  const collected = new Map<string, Collected>();
  const temporary = await mkdtemp(join(tmpdir(), 'percha-import-'));
  const failures = new Map<string, number>();
  const collect = async (source: string, place: number): Promise<Collected> => {
    if (!isWeb(source)) return { file: await localFile(source, folder, limits.maxBytes) };
    const { host } = webAddress(source);
    if (dryRun) return 'later';
    if ((failures.get(host) ?? 0) >= patience)
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
  const tell = () => say(`Pictures: ${collected.size} of ${sources.length}.`);
  const worker = async () => {
    for (const [place, source] of waiting) {
      collected.set(originOf(source), await collect(source, place).catch(asUnavailable));
      if (collected.size % progressEvery === 0) tell();
    }
  };
  const clear = () => rm(temporary, { recursive: true, force: true });
  try {
    if (sources.length > 0 && !dryRun) tell();
    await Promise.all(Array.from({ length: atATime }, worker));
    if (collected.size % progressEvery > 0 && !dryRun) tell();
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
  /** Receives a line of progress now and then. */
  say?: (line: string) => void;
}

/** Fetches a picture, again after each pause of `limits.pausesMs` while its server cannot be reached. */
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
