/** The built files of the pages, compressed once, with names that change with their content. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Prepared, prepare, sendPrepared } from '../http/encoding.ts';
import { dataHeaders } from '../http/security-headers.ts';

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

/** Answers for a file of `folder`, or undefined when the path names none. */
export type Assets = (request: Request, path: string) => Response | Promise<Response> | undefined;

/** Knows every file of `folder` from the start: no path from outside reaches the disk. */
export async function createAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${file.slice(folder.length + 1).replaceAll('\\', '/')}`, file]),
  );
  const ready = new Map<string, Prepared | Promise<Prepared>>();
  return (request, path) => {
    const file = paths.get(path);
    if (!file) return undefined;
    const known = ready.get(path);
    if (known && !(known instanceof Promise)) return sendPrepared(request, known);
    const preparing = known ?? prepareFile(file, path);
    if (!known) {
      ready.set(path, preparing);
      preparing.then((done) => ready.set(path, done));
    }
    return preparing.then((done) => sendPrepared(request, done));
  };
}

function prepareFile(file: string, path: string): Promise<Prepared> {
  return prepare(
    readFileSync(file),
    {
      ...dataHeaders,
      // The service worker is bound by its own file's policy: it asks this site, and nobody else.
      ...(path === '/sw.js' ? { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" } : {}),
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    },
    { quality: 11 },
  );
}
