/** Serves all routes by a Hono application with the shared request id, log and errors. */
import { Hono } from 'hono';
import { type Failure, MethodNotAllowed, NotFound } from '../../http/failures.ts';
import type { Logger } from '../log.ts';
import { answer, answerFromCache } from './answer.ts';
import type { Authenticate } from './caller.ts';
import { clientAddress, isFromProxy } from './client-address.ts';
import { failureReply } from './failure-reply.ts';
import type { ReplyCache } from './reply-cache.ts';
import { requestLanguage } from './request-language.ts';
import type { RequestContext, Route } from './route.ts';
import type { TrustProxy } from './trusted-proxies.ts';

export interface HttpParts {
  routes: Route[];
  authenticate: Authenticate;
  replies: ReplyCache;
  log: Logger;
  trustProxy: TrustProxy;
  /** Called for each failure that concerns the database or the disk. */
  note?: (error: unknown) => void;
}

/** Values of the Node adapter for each request; absent in calls without a port. */
export interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

export type HttpApp = Hono<{ Bindings: NodeBindings }>;

const idShape = /^[\w.-]{8,64}$/;
let count = 0;
const processId = Math.trunc(performance.timeOrigin).toString(36);

/** Returns the request id of a trusted proxy, or a new one. */
export function requestIdOf(
  headers: Headers,
  bindings: NodeBindings | undefined,
  trustProxy: TrustProxy,
): string {
  const given = isFromProxy(bindings, trustProxy) ? headers.get('x-request-id') : null;
  if (given && idShape.test(given)) return given;
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

export function createHttp({ routes, authenticate, replies, log, trustProxy, note }: HttpParts): HttpApp {
  const contextOf = (request: Request, bindings: NodeBindings | undefined): RequestContext => {
    const { headers } = request;
    return {
      language: requestLanguage(headers),
      requestId: requestIdOf(headers, bindings, trustProxy),
      address: clientAddress(headers, bindings, trustProxy),
      headers,
      aborted: () => request.signal,
      report: (error) => {
        note?.(error);
        log.error({ err: error, path: new URL(request.url).pathname }, 'a reply broke off');
      },
    };
  };

  function respond(request: Request, route: Route, params: Record<string, string>, context: RequestContext) {
    const { endpoint } = route;
    const start = performance.now();
    const call = `${endpoint.method} ${endpoint.path}`;
    const noted = (response: Response) => {
      const level = levelOf(response.status, endpoint.cacheTopics !== undefined);
      if (log.isLevelEnabled(level)) {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        const from = level === 'warn' ? { address: context.address } : {};
        log[level]({ requestId: context.requestId, call, status: response.status, ms, ...from }, 'call');
      }
      return response;
    };
    const ready = answerFromCache(route, request, context.language, replies);
    if (ready) return noted(ready);
    return answer(route, request, params, context, { authenticate, replies })
      .catch((error) => failureReply(error, { ...context, log, call, note }))
      .then(noted);
  }

  function refuse(failure: Failure, request: Request, path: string, context: RequestContext) {
    // Cut, because no contract has checked it.
    const call = `${request.method} ${path.slice(0, maxPathLength)}`;
    const reply = failureReply(failure, { ...context, log, call });
    log.info({ requestId: context.requestId, call, status: reply.status, address: context.address }, 'call');
    return reply;
  }

  const app: HttpApp = new Hono();
  for (const [path, ofPath] of inOrderOfMatch(routes)) {
    const byMethod = new Map<string, Route>(ofPath.map((route) => [route.endpoint.method, route]));
    const allowed = [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : [])];
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
      const { raw: request } = c.req;
      const context = contextOf(request, c.env);
      // A HEAD is answered like a GET; the sender omits the body.
      const route = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
      if (route) return respond(request, route, c.req.param(), context);
      return refuse(new MethodNotAllowed(request.method, allowed), request, c.req.path, context);
    });
  }
  app.all('/lob/*', (c) => {
    const failure = new NotFound('Call', c.req.path.slice(0, maxPathLength));
    return refuse(failure, c.req.raw, c.req.path, contextOf(c.req.raw, c.env));
  });
  return app;
}

/**
 * Returns the routes of each path. Hono takes the first path that matches, and `{` sorts after every letter
 * and digit, so that `/x/all` comes before `/x/{id}`.
 */
function inOrderOfMatch(routes: Route[]): [path: string, ofPath: Route[]][] {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  return [...byPath].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Characters of an unknown path in logs and replies. */
const maxPathLength = 200;

/** Statuses of forbidden or too frequent attempts, logged as warnings. */
const refusals = new Set([403, 413, 415, 429]);

function levelOf(status: number, isCached: boolean): 'error' | 'warn' | 'info' | 'debug' {
  // `availability` logs the outage.
  if (status === 503 || status === 507) return 'debug';
  if (status >= 500) return 'error';
  if (refusals.has(status)) return 'warn';
  return isCached ? 'debug' : 'info';
}
