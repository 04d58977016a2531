/**
 * One value per call of the wire: it serves the server's routes, the browser's calls, the tests and the OpenAPI
 * document, so that no list of calls has to agree with another (spec section 7).
 */
import type * as z from 'zod/mini';

/** Who may call: anyone, anyone with a valid token, or holders of a permission (`Permissions.{Resource}.{Action}`). */
export type Access = 'anyone' | 'signedIn' | { permission: `Permissions.${string}.${string}` };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;
/** `text` and `file` replies are not JSON: a plain sentence, or a file. */
export type ReplyKind = Schema | 'text' | 'file';

/** A file as an act replies with it, and as the browser's call gives it. */
export interface FileReply {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its media type. */
  type: string;
  /** Its name for the reader's disk. */
  name: string;
  /** Shown by the browser instead of being laid down; false when absent. */
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
  /** Answered also to an account that must set up its second factor first. */
  duringEnrolment?: true;
  /** One line for the OpenAPI document. */
  summary: string;
  params: P;
  query: Q;
  body: B;
  /** The body comes as `multipart/form-data`: text members, and files where the shape says `z.file()`. */
  form?: true;
  reply: R;
  /** Of a text reply: to who asks for `text/event-stream` it is sent as one event for each paragraph. */
  streams?: true;
  /**
   * A public read that is the same for everyone: served from memory until one of these topics changes.
   * Topics are the ones the database's triggers announce.
   */
  remembered?: readonly string[];
  /** Largest body in bytes, when the server's general limit does not fit. */
  bodyLimit?: number;
  /** Takes an `Idempotency-Key`: a repeated call returns the first one's reply. */
  repeatable?: true;
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

/** What a caller hands over: only the parts that the endpoint has. */
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
  remembered?: readonly string[];
  bodyLimit?: number;
  repeatable?: true;
}

/** Describes one call. */
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
