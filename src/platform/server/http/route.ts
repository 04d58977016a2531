import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { BodyOf, Endpoint, FileReply, ParamsOf, QueryOf, ReplyOf } from '../../http/endpoint.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Caller } from './caller.ts';
import { createOnce } from './create-once.ts';

/** The request data that a handler gets in addition to its input. */
export interface RequestContext {
  language: Language;
  requestId: string;
  /** The network address of the caller, for limits and the sign-in record. */
  address: string;
  headers: Headers;
  /** Returns the signal that aborts when the client leaves. */
  aborted?(): AbortSignal;
  /** Sends the text of a reply as far as it is known; present when the client takes events. */
  draft?(text: string): void;
  /** Logs a failure after the reply has begun, when no status can tell it. */
  report?(error: unknown): void;
}

/** A file that is sent while it is made. */
export interface StreamedFile {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  type: string;
  name: string;
  headers?: Record<string, string>;
}

export interface CallerContext extends RequestContext {
  caller: Caller;
}

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

type Reply<E> = ReplyOf<E> | (FileReply extends ReplyOf<E> ? StreamedFile : never);
type Answer<E> = Reply<E> | Promise<Reply<E>>;

/** An endpoint and its handler. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>, context: CallerContext): Promise<unknown>;
}

/** Returns the route of a public call. Its handler gets no caller. */
export function openRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, context: RequestContext) => Answer<E>,
): Route {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} asks for a caller: use route().`);
  return join(endpoint, handle);
}

/** Returns the route of a call that needs a caller, signed in or with a permission. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, context: CallerContext) => Answer<E>,
): Route {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.path} is open: use openRoute().`);
  if (endpoint.creates) throw new Error(`${endpoint.path} creates a record: use createRoute().`);
  return join(endpoint, handle);
}

type Write<E, Prepared> = (
  tx: Transaction<Database>,
  call: Call<E>,
  context: CallerContext,
  prepared: Prepared,
) => Answer<E>;

/**
 * Returns the route of a call that creates a record: `write` runs in a transaction, once for each
 * `Idempotency-Key` of the caller.
 * @param prepare work before the transaction that stores nothing, such as decoding a picture
 */
export function createRoute<E extends Endpoint, Prepared = undefined>(
  db: Kysely<Database>,
  endpoint: E,
  write: Write<E, Prepared>,
  prepare?: (call: Call<E>) => Promise<Prepared>,
): Route {
  if (!endpoint.creates) throw new Error(`${endpoint.path} creates nothing: use route().`);
  return join(endpoint, async (call: Call<E>, context: CallerContext) => {
    const prepared = (await prepare?.(call)) as Prepared;
    return createOnce(db, endpoint, call as Call<Endpoint>, context, (tx) =>
      write(tx, call, context, prepared),
    );
  });
}

function join(endpoint: Endpoint, handle: unknown): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
