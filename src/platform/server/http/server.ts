/** Puts every slice's routes on one Hono application, with what all calls share: request id, log, errors. */
import { Hono } from 'hono';
import { NotFound } from '../../http/failures.ts';
import type { Logger } from '../log.ts';
import { answer } from './answer.ts';
import type { Authenticate } from './caller.ts';
import { failureReply } from './failure-reply.ts';
import type { Memory } from './memory.ts';
import { requestLanguage } from './request-language.ts';
import type { Route } from './route.ts';

export interface HttpParts {
  routes: Route[];
  authenticate: Authenticate;
  memory: Memory;
  log: Logger;
  trustProxy: boolean;
}

/** What the Node adapter hands over with each request; absent in calls without a port. */
export interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

export type HttpApp = Hono<{ Bindings: NodeBindings }>;

/** A request id that an outside proxy may have given, else a new one. */
const idShape = /^[\w.-]{8,64}$/;
let count = 0;
const processId = Math.trunc(performance.timeOrigin).toString(36);

export function requestIdOf(headers: Headers, trustProxy: boolean): string {
  const given = trustProxy ? headers.get('x-request-id') : null;
  if (given && idShape.test(given)) return given;
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

export function createHttp({ routes, authenticate, memory, log, trustProxy }: HttpParts): HttpApp {
  const app: HttpApp = new Hono();
  for (const one of routes) {
    const { method, path } = one.endpoint;
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const request = c.req.raw;
      const context = {
        language: requestLanguage(request.headers),
        requestId: requestIdOf(request.headers, trustProxy),
        address: addressOf(request.headers, c.env, trustProxy),
        headers: request.headers,
      };
      const call = `${method} ${path}`;
      const start = performance.now();
      let response: Response;
      try {
        response = await answer(one, request, c.req.param(), context, { authenticate, memory });
      } catch (error) {
        response = failureReply(error, { ...context, log, call });
      }
      const level = response.status >= 500 ? 'error' : one.endpoint.remembered ? 'debug' : 'info';
      if (log.isLevelEnabled(level)) {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        log[level]({ requestId: context.requestId, call, status: response.status, ms }, 'call');
      }
      return response;
    });
  }
  app.all('/lob/*', (c) => {
    const { headers } = c.req.raw;
    return failureReply(new NotFound('Call', c.req.path), {
      language: requestLanguage(headers),
      requestId: requestIdOf(headers, trustProxy),
      log,
      call: `${c.req.method} ${c.req.path}`,
    });
  });
  return app;
}

/** The nearest proxy's word when proxies are trusted, else the connection's own address. */
function addressOf(headers: Headers, bindings: NodeBindings | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || bindings?.incoming?.socket?.remoteAddress || 'unknown';
}
