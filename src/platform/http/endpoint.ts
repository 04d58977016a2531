/**
 * Describes each API call by a single value (SPEC.md §7). The server's routes, the browser's calls, the tests
 * and the OpenAPI document all use it.
 */
import type * as z from 'zod/mini';

/** Required access: none, a valid token, or a permission (`Permissions.{Resource}.{Action}`). */
export type Access = 'anyone' | 'signedIn' | { permission: `Permissions.${string}.${string}` };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;
/** `text` and `file` replies are not JSON: a plain sentence or a file. */
export type ReplyKind = Schema | 'text' | 'file';

/** A file, as a handler returns it and as the browser's call receives it. */
export interface FileReply {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its media type. */
  type: string;
  /** The suggested file name of a download. */
  name: string;
  /** Whether the browser shows the file instead of saving it; false when absent. */
  shown?: boolean;
}

export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends ReplyKind = ReplyKind,
> {
  method: Method;
  /** Path under the host, parameters in braces: `/lob/api/v1/webmodelos/{id}`. */
  path: string;
  access: Access;
  /** Also open to an account that must set up its second factor first. */
  duringEnrolment?: true;
  /** A single line for the OpenAPI document. */
  summary: string;
  params: P;
  query: Q;
  body: B;
  /** The body is `multipart/form-data`: text members, and files where the schema has `z.file()`. */
  form?: true;
  reply: R;
  /**
   * A text reply is sent as one event per paragraph when the request accepts `text/event-stream`. Before
   * them, events `draft` hold the text as far as it is known; each replaces the one before.
   */
  streams?: true;
  /**
   * Topics of a public read that is the same for every caller. It is served from the cache until a database
   * trigger announces one of them.
   */
  cacheTopics?: readonly string[];
  /** Maximum body size in bytes, where it differs from the server's general limit. */
  bodyLimit?: number;
  /** Accepts an `Idempotency-Key`, which its act handles itself: a repeated call returns the first reply. */
  repeatable?: true;
  /** Creates a record: `createRoute` runs it once for each `Idempotency-Key` of its caller. */
  creates?: true;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Output<B> : never;
export type ReplyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends Schema
      ? z.output<R>
      : R extends 'text'
        ? string
        : FileReply
    : never;

/** The input of a call: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? (P extends Schema ? { params: Input<P> } : { params?: undefined }) &
        (Q extends Schema ? { query?: Input<Q> } : { query?: undefined }) &
        (B extends Schema ? { body: Input<B> } : { body?: undefined })
    : never;

interface EndpointParts<P, Q, B, R> {
  method: Method;
  path: string;
  access: Access;
  duringEnrolment?: true;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  form?: true;
  reply: R;
  streams?: true;
  cacheTopics?: readonly string[];
  bodyLimit?: number;
  repeatable?: true;
  creates?: true;
}

/** Returns the description of a call. */
export function endpoint<
  R extends ReplyKind,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(parts: EndpointParts<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    ...parts,
    params: parts.params as P,
    query: parts.query as Q,
    body: parts.body as B,
  };
}
