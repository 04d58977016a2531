/** Compressed bytes ready to send, with their ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Minimum size in bytes at which compression saves more than it costs. */
const worthCompressing = 1024;
/**
 * The minimum for a reply that is sent once. A connection sends some ten packets without waiting, so a
 * smaller reply does not arrive sooner, and compression takes longer than the rest of a call.
 */
const worthCompressingOnce = 12 * 1024;

type Headers = Readonly<Record<string, string>>;
type Bytes = Uint8Array<ArrayBuffer>;

/** An encoding of a reply. Its complete headers are a shared object and must not be changed. */
interface Representation {
  body: Bytes;
  headers: Headers;
}

export interface Prepared {
  status: number;
  etag: string;
  plain: Representation;
  brotli: Representation | undefined;
  gzip: Representation | undefined;
  /** Headers of a 304. */
  unchanged: Headers;
  /** Size in memory, in bytes. */
  size: number;
}

export function tagOf(bytes: Uint8Array | string): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Returns whether compression makes content of this type smaller. */
export const compressible = (type: string) => /^text\/|json|javascript|xml|svg/.test(type);

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** The compressed forms of a content. */
export interface Compressed {
  brotli: Uint8Array;
  gzip: Uint8Array;
}

/**
 * @param type its content type
 * @param quality Brotli's, 0 to 11
 * @returns undefined for content that would hardly get smaller
 */
export async function compress(
  plain: Uint8Array,
  type: string,
  quality: number,
): Promise<Compressed | undefined> {
  if (plain.length < worthCompressing || !compressible(type)) return undefined;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, brotliOptions(quality, plain.length)),
    toGzip(plain),
  ]);
  return { brotli, gzip: gzipped };
}

/**
 * Prepares a reply that will be sent many times.
 * @param headers of the reply; ETag, length and encoding are added
 */
export async function prepare(
  body: string | Uint8Array,
  headers: Record<string, string>,
  { status = 200, quality = 5 }: { status?: number; quality?: number } = {},
): Promise<Prepared> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  return prepared(plain, await compress(plain, headers['Content-Type'] ?? '', quality), headers, status);
}

/** Prepares a reply whose content is already compressed. */
export function prepared(
  body: Uint8Array,
  compressed: Compressed | undefined,
  headers: Record<string, string>,
  status = 200,
): Prepared {
  const etag = tagOf(body);
  const unchanged = { ...headers, ETag: etag };
  const sent = (bytes: Uint8Array, encoding: Record<string, string> = {}): Representation => ({
    // A copy: a view would keep the larger buffer in memory.
    body: new Uint8Array(bytes),
    headers: { ...unchanged, ...encoding, 'Content-Length': String(bytes.length) },
  });
  return {
    status,
    etag,
    plain: sent(body),
    brotli: compressed && sent(compressed.brotli, { 'Content-Encoding': 'br' }),
    gzip: compressed && sent(compressed.gzip, { 'Content-Encoding': 'gzip' }),
    unchanged,
    size: body.length + (compressed ? compressed.brotli.length + compressed.gzip.length : 0) + 2048,
  };
}

/** Returns whether `Accept-Encoding` names this encoding without `q=0`. */
export function acceptsEncoding(accepted: string | null, encoding: 'br' | 'gzip'): boolean {
  if (!accepted?.includes(encoding)) return false;
  if (!accepted.includes('q=0')) return true;
  return !new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
}

/** Compresses a reply that is sent once, for speed rather than size. */
export async function compressOnce(
  text: string,
  acceptEncoding: string | null,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding?: string }> {
  if (text.length < worthCompressingOnce || !acceptEncoding) return { body: text };
  const bytes = Buffer.from(text);
  if (acceptsEncoding(acceptEncoding, 'br')) {
    return { body: new Uint8Array(await toBrotli(bytes, brotliOptions(3, bytes.length))), encoding: 'br' };
  }
  if (acceptsEncoding(acceptEncoding, 'gzip')) {
    return { body: new Uint8Array(await toGzip(bytes, { level: 3 })), encoding: 'gzip' };
  }
  return { body: text };
}

/** The parts of a request that select a reply: its method, `If-None-Match` and `Accept-Encoding`. */
export interface Wanted {
  method: string;
  held: string | null;
  accepted: string | null;
}

/** Returns the response for a request: a 304 when the tag matches, else the smallest accepted encoding. */
export function selectRepresentation(
  { status, etag, plain, brotli, gzip, unchanged }: Prepared,
  wanted: Wanted,
) {
  if (status === 200 && sameTag(wanted.held, etag)) return { status: 304, headers: unchanged, body: null };
  const accepted = brotli ? wanted.accepted : null;
  const { body, headers } =
    (acceptsEncoding(accepted, 'br') && brotli) || (acceptsEncoding(accepted, 'gzip') && gzip) || plain;
  return { status, headers, body: wanted.method === 'HEAD' ? null : body };
}

/** Returns the Response for a request from prepared bytes. */
export function sendPrepared({ method, headers: asked }: Request, prepared: Prepared): Response {
  const { status, headers, body } = selectRepresentation(prepared, {
    method,
    held: asked.get('if-none-match'),
    accepted: asked.get('accept-encoding'),
  });
  return new Response(body, { status, headers });
}

/** Returns whether `If-None-Match` contains this tag. */
export function sameTag(held: string | null, tag: string): boolean {
  if (held === null) return false;
  if (held === tag || held === '*') return true;
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));
}
