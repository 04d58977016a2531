/** Bytes ready to be sent: compressed once, with the tag that lets a browser ask "still the same?". */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this, compressing costs more than it saves. */
const worthCompressing = 1024;

export interface Prepared {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
  /** What it takes in memory. */
  size: number;
}

export function tagOf(bytes: Uint8Array | string): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Whether text of this type gets smaller by compressing. */
export const compressible = (type: string) => /^text\/|json|javascript|xml|svg/.test(type);

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/**
 * Prepares a reply that will be sent many times.
 * @param quality Brotli's, 0 to 11: how much work it is worth
 */
export async function prepare(
  body: string | Uint8Array,
  headers: Record<string, string>,
  { status = 200, quality = 5 }: { status?: number; quality?: number } = {},
): Promise<Prepared> {
  const plain = new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body);
  const worth = plain.length >= worthCompressing && compressible(headers['Content-Type'] ?? '');
  const [brotli, gzipped] = worth
    ? await Promise.all([toBrotli(plain, brotliOptions(quality, plain.length)), toGzip(plain)])
    : [undefined, undefined];
  return {
    status,
    headers,
    etag: tagOf(plain),
    plain,
    brotli: brotli && new Uint8Array(brotli),
    gzip: gzipped && new Uint8Array(gzipped),
    size: plain.length + (brotli?.length ?? 0) + (gzipped?.length ?? 0) + 512,
  };
}

/** Compresses a reply that is sent once: quick rather than small. */
export async function compressOnce(
  text: string,
  acceptEncoding: string | null,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding?: string }> {
  if (text.length < worthCompressing || !acceptEncoding) return { body: text };
  const bytes = Buffer.from(text);
  if (acceptEncoding.includes('br')) {
    return { body: new Uint8Array(await toBrotli(bytes, brotliOptions(3, bytes.length))), encoding: 'br' };
  }
  if (acceptEncoding.includes('gzip')) {
    return { body: new Uint8Array(await toGzip(bytes, { level: 3 })), encoding: 'gzip' };
  }
  return { body: text };
}

/** The reply to one request out of prepared bytes: 304 when the browser has it, else the smallest it takes. */
export function sendPrepared(request: Request, prepared: Prepared, common: Record<string, string>): Response {
  const headers: Record<string, string> = { ...common, ...prepared.headers, ETag: prepared.etag };
  if (prepared.status === 200 && sameTag(request.headers.get('if-none-match'), prepared.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepts = prepared.brotli ? (request.headers.get('accept-encoding') ?? '') : '';
  let body = prepared.plain;
  if (prepared.brotli && accepts.includes('br')) {
    body = prepared.brotli;
    headers['Content-Encoding'] = 'br';
  } else if (prepared.gzip && accepts.includes('gzip')) {
    body = prepared.gzip;
    headers['Content-Encoding'] = 'gzip';
  }
  headers['Content-Length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : body, { status: prepared.status, headers });
}

/** Whether one of the tags a browser holds (`If-None-Match`) is this one. */
export function sameTag(held: string | null, tag: string): boolean {
  if (held === null) return false;
  if (held === tag || held === '*') return true;
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));
}
