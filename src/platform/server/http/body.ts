import type { Endpoint } from '../../http/endpoint.ts';
import { DoesNotBind, TooLarge, UnsupportedType } from '../../http/failures.ts';
import { collectYoung } from '../young-collection.ts';
import { scanForm } from './form.ts';
import { createUploadRoom } from './upload-room.ts';

/** Maximum bytes of a body when the endpoint sets no limit. */
export const defaultBodyLimit = 64 * 1024;

/** Maximum bytes of an unwanted body, which is read and dropped so that the connection can be reused. */
const noBodyLimit = 1024;

/** Returns the maximum bytes of a call's body. */
export const bodyLimitOf = ({ body, bodyLimit }: Endpoint): number =>
  bodyLimit ?? (body ? defaultBodyLimit : noBodyLimit);

/** How a body is read: its maximum size, and the client that it counts for. */
export interface Reading {
  /** Maximum bytes. */
  limit: number;
  /** The network address of the client. */
  address: string;
}

/**
 * Reads a JSON body. An absent body is an empty object.
 * @throws TooLarge before the rest is read, UnsupportedType, DoesNotBind when it is not JSON.
 */
export async function readJson(request: Request, reading: Reading): Promise<unknown> {
  const bytes = await readBytes(request, reading);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new UnsupportedType('application/json');
  try {
    // Fatal, so that a body in another encoding is not read as replacement characters.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DoesNotBind([{ field: '$', key: 'El cuerpo no es JSON.' }]);
  }
}

/**
 * Reads a form as an object of texts and files. Of a repeated name the last counts.
 * @throws TooLarge, UnsupportedType, DoesNotBind when it is not a form.
 */
export async function readForm(request: Request, reading: Reading): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new UnsupportedType('multipart/form-data');
  const scan = scanForm(type);
  const bytes = await readBytes(request, reading, scan.more);
  return scan.end(bytes);
}

/**
 * Receives the growing buffer and the number of its filled bytes. It throws to refuse the body, whose rest is
 * then not stored.
 */
type OnBytes = (bytes: Buffer<ArrayBuffer>, filled: number) => void;

const room = createUploadRoom();
const firstRoom = 256 * 1024;
const wholeRoomFrom = 1024 * 1024;
/**
 * Each piece that arrives is garbage outside of V8's heap, which starts a full collection after some ten
 * megabytes.
 */
const collectEvery = 4 * 1024 * 1024;

/**
 * Reads a body of at most `limit` bytes. @throws TooLarge, or a 503 when too many large bodies come at once
 */
export async function readBytes(
  request: Request,
  { limit, address }: Reading,
  onBytes: OnBytes = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  const length = declared === null ? undefined : Number(declared);
  if (length !== undefined && length > limit) throw new TooLarge(limit);
  if (length !== undefined && length <= defaultBodyLimit) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const max = length ?? limit;
  const taken: (() => void)[] = [];
  let buffer = Buffer.alloc(0);
  let filled = 0;
  let uncollected = 0;
  let refusal: { reason: unknown } | undefined;
  const keep = (chunk: Uint8Array) => {
    const needed = filled + chunk.length;
    if (needed > buffer.length) {
      // The declared room only after a part has arrived: a declaration alone costs a client nothing.
      const size = needed > wholeRoomFrom ? max : Math.min(max, Math.max(firstRoom, needed * 2));
      taken.push(room.take(address, size - buffer.length));
      const grown = Buffer.allocUnsafeSlow(size);
      buffer.copy(grown, 0, 0, filled);
      buffer = grown;
    }
    buffer.set(chunk, filled);
    onBytes(buffer, needed);
  };
  const giveBack = () => {
    for (const back of taken.splice(0)) back();
  };
  // Not `for await`: it would end the connection of a refused request before the reply.
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { value: chunk, done } = await reader.read();
      if (done) break;
      if (filled + chunk.length > limit) throw new TooLarge(limit);
      // The rest of a refused body is read and dropped: a client that still sends would not see the reply.
      if (!refusal) {
        try {
          keep(chunk);
        } catch (reason) {
          refusal = { reason };
          buffer = Buffer.alloc(0);
          giveBack();
        }
      }
      filled += chunk.length;
      uncollected += chunk.length;
      if (uncollected < collectEvery) continue;
      uncollected = 0;
      collectYoung();
    }
  } finally {
    reader.releaseLock();
    giveBack();
  }
  if (refusal) throw refusal.reason;
  return buffer.subarray(0, filled);
}
