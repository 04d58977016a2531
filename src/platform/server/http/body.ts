import type { Endpoint } from '../../http/endpoint.ts';
import { DoesNotBind, TooLarge, UnsupportedType } from '../../http/failures.ts';
import { formOf } from './form.ts';

/** Maximum bytes of a body when the endpoint sets no limit. */
export const defaultBodyLimit = 64 * 1024;

/** Maximum bytes of an unwanted body, which is read and dropped so that the connection can be reused. */
const noBodyLimit = 1024;

/** Returns the maximum bytes of a call's body. */
export const bodyLimitOf = ({ body, bodyLimit }: Endpoint): number =>
  bodyLimit ?? (body ? defaultBodyLimit : noBodyLimit);

/**
 * Reads a JSON body of at most `limit` bytes. An absent body is an empty object.
 * @throws TooLarge before the rest is read, UnsupportedType, DoesNotBind when it is not JSON.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
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
 * Reads a form of at most `limit` bytes as an object of texts and files. Of a repeated name the last counts.
 * @throws TooLarge before the rest is read, UnsupportedType, DoesNotBind when it is not a form.
 */
export async function readForm(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new UnsupportedType('multipart/form-data');
  return formOf(await readBytes(request, limit), type);
}

/** Reads a body of at most `limit` bytes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > limit) throw new TooLarge(limit);
  if (declared !== null) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw new TooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
