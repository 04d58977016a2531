/** The built files of the pages, compressed by the build, with content hashes in their names. */
import { type Prepared, prepared, sendPrepared } from '../http/encoding.ts';
import { bareReply, dataHeaders } from '../http/security-headers.ts';
import { builtFiles, readBuilt, typeOf } from './compressed-files.ts';

/** Returns the reply for a file of `folder`, or undefined when the path names none. */
export type Assets = (request: Request, path: string) => Response | Promise<Response> | undefined;

/**
 * Indexes the files of `folder` once: no requested path reaches the disk.
 * @param gone called with a file that was removed since, as by newer builds; the request gets a 404
 */
export async function createAssets(folder: string, gone: (path: string) => void = () => {}): Promise<Assets> {
  const paths = new Map(
    (await builtFiles(folder)).map((file) => [
      `/${file.slice(folder.length + 1).replaceAll('\\', '/')}`,
      file,
    ]),
  );
  const ready = new Map<string, Prepared | Promise<Prepared>>();
  const readyLater = async (path: string, file: string) => {
    try {
      const done = await prepareFile(file, path);
      ready.set(path, done);
      return done;
    } catch (error) {
      ready.delete(path);
      throw error;
    }
  };
  const sendLater = async (request: Request, path: string, making: Promise<Prepared>) => {
    try {
      return sendPrepared(request, await making);
    } catch (error) {
      if (!isGone(error)) throw error;
      gone(path);
      return bareReply(404, { 'Cache-Control': 'no-store' });
    }
  };
  return (request, path) => {
    const file = paths.get(path);
    if (!file) return undefined;
    const known = ready.get(path) ?? readyLater(path, file);
    if (!(known instanceof Promise)) return sendPrepared(request, known);
    ready.set(path, known);
    return sendLater(request, path, known);
  };
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function prepareFile(file: string, path: string): Promise<Prepared> {
  const { plain, forms } = await readBuilt(file);
  return prepared(plain, forms, {
    ...dataHeaders,
    // The policy of the service worker's file: it may connect to this site only.
    ...(path === '/sw.js' ? { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" } : {}),
    'Content-Type': typeOf(file),
    'Cache-Control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  });
}
