/** Answers a call: binds the request, checks the permission, runs the handler and shapes the reply. */
import type { Endpoint, FileReply } from '../../http/endpoint.ts';
import { EnrolmentRequired, Forbidden, Unauthenticated } from '../../http/failures.ts';
import type { Language } from '../../i18n/languages.ts';
import { bind, queryOf } from './bind.ts';
import { bodyLimitOf, readBytes, readForm, readJson } from './body.ts';
import type { Authenticate, Caller } from './caller.ts';
import { compressOnce, type Prepared, prepare, sameTag, sendPrepared, tagOf } from './encoding.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { callKey, type ReplyCache } from './reply-cache.ts';
import type { CallerContext, RequestContext, Route, StreamedFile } from './route.ts';
import { dataHeaders } from './security-headers.ts';
import { streamText } from './stream-text.ts';

export interface Answering {
  authenticate: Authenticate;
  replies: ReplyCache;
}

/** Returns the cached reply of a public call, if any, without a promise: the adapter sends that fastest. */
export function answerFromCache(
  { endpoint }: Route,
  request: Request,
  language: Language,
  replies: ReplyCache,
): Response | undefined {
  if (!endpoint.cacheTopics) return undefined;
  const prepared = replies.find(cacheKey(endpoint, request.url, language));
  return prepared && sendPrepared(request, prepared);
}

export async function answer(
  { endpoint, handle }: Route,
  request: Request,
  pathParams: Record<string, string>,
  context: RequestContext,
  { authenticate, replies }: Answering,
): Promise<Response> {
  const run = async (caller?: Caller, draft?: (text: string) => void) => {
    // Refuses a wrong key before a large body is read.
    if (endpoint.creates) idempotencyKeyOf(context.headers);
    const search = request.url.indexOf('?');
    const query = new URLSearchParams(search < 0 ? '' : request.url.slice(search));
    const call = {
      params: endpoint.params ? bind(endpoint.params, pathParams) : undefined,
      query: endpoint.query ? bind(endpoint.query, queryOf(endpoint.query, query)) : undefined,
      body: await boundBody(endpoint, request, context.address),
    };
    // Cast: `bind` has checked the parts against the schemas of this endpoint.
    return handle(call as never, { ...context, caller, ...(draft && { draft }) } as CallerContext);
  };

  if (endpoint.cacheTopics) {
    const key = cacheKey(endpoint, request.url, context.language);
    const prepared = await replies.getOrMake(key, endpoint.cacheTopics, async () =>
      prepareData(await run(), context.language),
    );
    return sendPrepared(request, prepared);
  }
  const caller = await permitted(endpoint, request, authenticate);
  if (endpoint.streams && request.headers.get('accept')?.includes('text/event-stream')) {
    return streamText((draft) => run(caller, draft) as Promise<string>, context);
  }
  return reply(endpoint, request, await run(caller), context.language);
}

/** Returns the cache key of a public reply. An endpoint without a query schema ignores the query. */
function cacheKey(endpoint: Endpoint, url: string, language: Language): string {
  const pathStart = url.indexOf('/', 8);
  const path = url.slice(pathStart);
  return callKey(language, endpoint.query ? path : (path.split('?', 1)[0] ?? ''));
}

function prepareData(data: unknown, language: string): Promise<Prepared> {
  return prepare(JSON.stringify(data), {
    ...dataHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
}

async function permitted(
  { access, duringEnrolment }: Endpoint,
  request: Request,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  if (access === 'anyone') return undefined;
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new Unauthenticated();
  const caller = await authenticate(token);
  if (caller.mustEnrol && !duringEnrolment) throw new EnrolmentRequired();
  if (access !== 'signedIn' && !caller.can(access.permission)) throw new Forbidden();
  return caller;
}

async function boundBody(endpoint: Endpoint, request: Request, address: string): Promise<unknown> {
  const reading = { limit: bodyLimitOf(endpoint), address };
  if (!endpoint.body) {
    // Read and dropped so that the connection can be reused, and limited like any other body.
    if (request.method !== 'GET') await readBytes(request, reading);
    return undefined;
  }
  const read = endpoint.form ? readForm : readJson;
  return bind(endpoint.body, await read(request, reading));
}

/** A file may come from outside, so its content must run and load nothing. */
function filePolicy(shown = false): string {
  const frame = shown ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; ${frame}`;
}

/** Returns a file name for a header: an ASCII form and the complete name (RFC 6266). */
function disposition(name: string, shown = false): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

async function reply(
  endpoint: Endpoint,
  request: Request,
  data: unknown,
  language: string,
): Promise<Response> {
  const headers: Record<string, string> = { ...dataHeaders, 'Cache-Control': 'private, no-cache' };
  if (endpoint.reply === 'text') {
    headers['Content-Type'] = 'text/plain; charset=utf-8';
    return new Response(data as string, { headers });
  }
  if (endpoint.reply === 'file') {
    const file = data as FileReply | StreamedFile;
    const { type, name } = file;
    const shown = 'shown' in file && file.shown;
    if ('headers' in file) Object.assign(headers, file.headers);
    headers['Content-Type'] = type;
    headers['Content-Disposition'] = disposition(name, shown);
    headers['Cache-Control'] = 'private, no-store';
    headers['Content-Security-Policy'] = filePolicy(shown);
    if (shown) headers['X-Frame-Options'] = 'SAMEORIGIN';
    return new Response('stream' in file ? file.stream : file.bytes, { headers });
  }
  const text = JSON.stringify(data);
  headers['Content-Type'] = 'application/json; charset=utf-8';
  headers['Content-Language'] = language;
  headers.Vary = 'Accept-Encoding, Accept-Language, Cookie, Authorization';
  if (request.method === 'GET') {
    headers.ETag = tagOf(text);
    if (sameTag(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  const { body, encoding } = await compressOnce(text, request.headers.get('accept-encoding'));
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(body, { headers });
}
