/** Serves all routes by a Hono application with the shared request id, log and errors. */
import { Hono } from 'hono';
import { MethodNotAllowed, NotFound } from '../../http/failures.ts';
import type { Logger } from '../log.ts';
import { answer, answerFromMemory } from './answer.ts';
import { callTable, type Found } from './call-table.ts';
import type { Authenticate } from './caller.ts';
import { clientAddress, isFromProxy } from './client-address.ts';
import { failureReply } from './failure-reply.ts';
import type { Memory } from './memory.ts';
import { requestLanguage } from './request-language.ts';
import type { RequestContext, Route } from './route.ts';
import type { TrustProxy } from './trusted-proxies.ts';

export interface HttpParts {
  routes: Route[];
  authenticate: Authenticate;
  memory: Memory;
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

/** Returns the request id of an outside proxy, or a new one. */
const idShape = /^[\w.-]{8,64}$/;
let count = 0;
const processId = Math.trunc(performance.timeOrigin).toString(36);

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

export function createHttp({ routes, authenticate, memory, log, trustProxy, note }: HttpParts): HttpApp {
  const contextOf = ({ headers }: Request, bindings: NodeBindings | undefined): RequestContext => ({
    language: requestLanguage(headers),
    requestId: requestIdOf(headers, bindings, trustProxy),
    address: clientAddress(headers, bindings, trustProxy),
    headers,
  });

  function respond(request: Request, { one, params }: Found<Route>, context: RequestContext) {
    const { endpoint } = one;
    const start = performance.now();
    const call = `${endpoint.method} ${endpoint.path}`;
    const noted = (response: Response) => {
      const level = levelOf(response.status, endpoint.remembered !== undefined);
      if (log.isLevelEnabled(level)) {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        const from = level === 'warn' ? { address: context.address } : {};
        log[level]({ requestId: context.requestId, call, status: response.status, ms, ...from }, 'call');
      }
      return response;
    };
    const ready = answerFromMemory(one, request, context.language, memory);
    if (ready) return noted(ready);
    return answer(one, request, params, context, { authenticate, memory })
      .catch((error) => failureReply(error, { ...context, log, call, note }))
      .then(noted);
  }

  const calls = callTable(routes);
  const app: HttpApp = new Hono();
  app.all('/lob/*', (c) => {
    const { raw: request, path } = c.req;
    const found = calls.find(request.method, path);
    const context = contextOf(request, c.env);
    if (found) return respond(request, found, context);
    const allowed = calls.methods(path);
    // Cut, because no contract has checked it.
    const asked = path.slice(0, 200);
    const failure =
      allowed.length > 0 ? new MethodNotAllowed(request.method, allowed) : new NotFound('Call', asked);
    const call = `${request.method} ${asked}`;
    const reply = failureReply(failure, { ...context, log, call });
    log.info({ requestId: context.requestId, call, status: reply.status, address: context.address }, 'call');
    return reply;
  });
  return app;
}

/** Statuses of forbidden or too frequent attempts, logged as warnings. */
const refusals = new Set([403, 413, 415, 429]);

function levelOf(status: number, remembered: boolean): 'error' | 'warn' | 'info' | 'debug' {
  // `availability` logs the outage.
  if (status === 503 || status === 507) return 'debug';
  if (status >= 500) return 'error';
  if (refusals.has(status)) return 'warn';
  return remembered ? 'debug' : 'info';
}
