/** Makes the calls that endpoints describe: over HTTP in the browser, in-process on the pages' server. */

import { type ApiError, AuthorizationError, errorOf, NetworkError } from './call-errors.ts';
import type { CallInput, Endpoint, FileReply, ReplyOf } from './endpoint.ts';
import { tenant } from './tenant.ts';

/** Stores and renews tokens. The identity slice provides the browser's session; the server has none. */
export interface Session {
  token(): string | null;
  /**
   * Renews the tokens. Concurrent calls share one renewal.
   * @throws AuthenticationError `Auth Error` when it is refused; NetworkError without a response
   */
  refresh(): Promise<string>;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sends this request in place of the usual function, as an upload with progress does. */
  send?: Send;
  /** Identifies a call and its repetitions; the server runs it once (`newKey()`). */
  idempotencyKey?: string;
}

/** Sends a request over the network, or to an application in the same process. */
export type Send = (request: Request) => Promise<Response>;

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** Calls whose 401 starts no renewal. */
const withoutRefresh = /^\/lob\/api\/tokens(\/|$)/;

/**
 * Returns the function that makes calls.
 * @param send fetch, or the server's own application called without a port
 */
export function createCall(send: Send, origin: string, session?: Session): Call {
  return async (endpoint, input, options = {}) => {
    const request = () => new Request(addressOf(endpoint, input, origin), init(endpoint, input, options));
    const open = isPublicRead(endpoint);
    const sendWith = (token: string | null | undefined) => {
      const ready = request();
      if (!open) ready.headers.set('Tenant', tenant);
      if (!open && token) ready.headers.set('Authorization', `Bearer ${token}`);
      return answered(() => (options.send ?? send)(ready));
    };
    const token = session?.token();
    let response = await sendWith(token);
    if (response.status === 401 && session && !open && !withoutRefresh.test(endpoint.path)) {
      // An unread body would keep its connection busy.
      await response.body?.cancel();
      // Another call may have renewed the tokens meanwhile.
      const current = session.token();
      const renewed = current && current !== token ? current : await session.refresh();
      response = await sendWith(renewed);
    }
    if (!response.ok) throw await failureOf(endpoint, response);
    // Cast: a generic function cannot narrow `ReplyOf<E>` by the endpoint it was called with.
    return (await answered(() => replyOf(endpoint, response))) as never;
  };
}

/** Returns the error of a response; a refusal names the permission that the call requires. */
async function failureOf({ access }: Endpoint, response: Response): Promise<ApiError> {
  const error = await errorOf(response);
  if (error instanceof AuthorizationError && typeof access === 'object') error.permission = access.permission;
  return error;
}

/** Maps a connection failure, before or during the response. @throws NetworkError, or the AbortError */
async function answered<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error);
  }
}

function replyOf({ reply }: Endpoint, response: Response): Promise<unknown> {
  if (reply === 'file') return fileOf(response);
  // A proxy answered with a page of its own; the server did not answer.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new TypeError('A page came.');
  return reply === 'text' ? response.text() : response.json();
}

/** Returns true for a read of public data, which carries neither tenant nor token (SPEC.md §7). */
const isPublicRead = ({ access, method, path }: Endpoint) =>
  access === 'anyone' && method === 'GET' && path.startsWith('/lob/api/v1/');

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function addressOf(endpoint: Endpoint, input: unknown, origin: string): string {
  const { params = {}, query = {} } = input as AnyInput;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return `${origin}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function fileOf(response: Response): Promise<FileReply> {
  const { headers } = response;
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: headers.get('content-type') ?? 'application/octet-stream',
    name: decodeURIComponent(name),
  };
}

/** Returns the form data of a body, without absent members. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, String(value));
  }
  return form;
}

function init(
  endpoint: Endpoint,
  input: unknown,
  { signal, headers, idempotencyKey }: CallOptions,
): RequestInit {
  const { body } = input as AnyInput;
  const all: Record<string, string> = {
    Accept: endpoint.reply === 'text' ? 'text/plain' : 'application/json',
    ...headers,
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  // fetch sets the type of a form itself, with the multipart boundary.
  if (body !== undefined && !endpoint.form) all['Content-Type'] = 'application/json';
  return {
    method: endpoint.method,
    headers: all,
    body: body === undefined ? undefined : endpoint.form ? formOf(body as object) : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
  };
}
