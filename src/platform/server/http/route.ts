import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../http/endpoint.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Caller } from './caller.ts';

/** What an act may know of the request beside what its endpoint takes. */
export interface RequestContext {
  language: Language;
  requestId: string;
  /** The network address of the caller, for limits and the sign-in record. */
  address: string;
  headers: Headers;
}

export interface CallerContext extends RequestContext {
  caller: Caller;
}

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

type Answer<E> = ReplyOf<E> | Promise<ReplyOf<E>>;

/** An endpoint and the act that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>, context: CallerContext): Promise<unknown>;
}

/** A call that anyone may make: its act is told no caller. */
export function openRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, context: RequestContext) => Answer<E>,
): Route {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} asks for a caller: use route().`);
  return join(endpoint, handle);
}

/** A call that asks for a caller: signed in, or with a permission. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, context: CallerContext) => Answer<E>,
): Route {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.path} is open: use openRoute().`);
  return join(endpoint, handle);
}

function join(endpoint: Endpoint, handle: unknown): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
