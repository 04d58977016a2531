/** Makes the calls that endpoints describe: in the browser over the line, on the pages' server in the same process. */

import { errorOf, NetworkError } from './call-errors.ts';
import type { CallInput, Endpoint, FileReply, ReplyOf } from './endpoint.ts';
import { tenant } from './tenant.ts';

/** Where tokens live and how they are renewed; the identity slice gives the browser's, the server has none. */
export interface Session {
  token(): string | null;
  /**
   * Renews the tokens; calls that come together share one renewal.
   * @throws AuthenticationError `Auth Error` when it is refused; NetworkError when nobody answered
   */
  refresh(): Promise<string>;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** Calls whose 401 is their own answer and starts no renewal. */
const withoutRefresh = /^\/lob\/api\/tokens(\/|$)/;

/** @param send fetch, or the server's own application called without a port */
export function createCall(
  send: (request: Request) => Promise<Response>,
  origin: string,
  session?: Session,
): Call {
  return async (endpoint, input, options = {}) => {
    const request = () => new Request(addressOf(endpoint, input, origin), init(endpoint, input, options));
    const open = endpoint.access === 'anyone' && endpoint.method === 'GET';
    const sendWith = (token: string | null | undefined) => {
      const ready = request();
      if (!open) ready.headers.set('Tenant', tenant);
      if (!open && token) ready.headers.set('Authorization', `Bearer ${token}`);
      return answered(() => send(ready));
    };
    const token = session?.token();
    let response = await sendWith(token);
    if (response.status === 401 && session && !open && !withoutRefresh.test(endpoint.path)) {
      // An answer that nobody reads would keep its line busy.
      await response.body?.cancel();
      // Another call may have renewed the tokens while this one was under way.
      const current = session.token();
      const renewed = current && current !== token ? current : await session.refresh();
      response = await sendWith(renewed);
    }
    if (!response.ok) throw await errorOf(response);
    return (await answered(() => replyOf(endpoint, response))) as never;
  };
}

/** The line may break before an answer comes and in the middle of it. @throws NetworkError, or what called it off */
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
  // Somebody between has answered with a page of his own: the server has not.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new TypeError('A page came.');
  return reply === 'text' ? response.text() : response.json();
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function addressOf(endpoint: Endpoint, input: unknown, origin: string): string {
  const { params = {}, query = {} } = input as AnyInput;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
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

/** The members of a form's body; absent ones are left out. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, String(value));
  }
  return form;
}

function init(endpoint: Endpoint, input: unknown, { signal, headers = {} }: CallOptions): RequestInit {
  const { body } = input as AnyInput;
  const all: Record<string, string> = {
    Accept: endpoint.reply === 'text' ? 'text/plain' : 'application/json',
    ...headers,
  };
  // A form brings its own type along, with the mark that parts its members.
  if (body !== undefined && !endpoint.form) all['Content-Type'] = 'application/json';
  return {
    method: endpoint.method,
    headers: all,
    body: body === undefined ? undefined : endpoint.form ? formOf(body as object) : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
  };
}
