/** Listens on the port, passes requests to the application, and finishes open requests at a stop. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type ConnectionLimits, connectionLimits, limitConnections } from './connection-limits.ts';
import type { NodeBindings } from './server.ts';

export interface Listening {
  /** `http://host:port`, with the actual port. */
  url: string;
  server: Server;
  /** Accepts no new requests. Open requests have `graceMs` to finish. */
  stop(graceMs: number): Promise<void>;
}

export type Fetch = (request: Request, bindings: NodeBindings) => Response | Promise<Response>;
/** Runs before the application. Calls `next` for other requests (Vite during development). */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Maximum bytes of a request's address and headers together. */
export const maxHeaderBytes = 16 * 1024;

const idleCheckMs = 20;
/**
 * Connections the system holds until they are accepted. With Node's 511 a burst of 1,000 makes others wait
 * for a second.
 */
const waitingConnections = 4096;

export interface ListenSettings {
  host: string;
  port: number;
  /** The site uses https: browsers must use nothing else (RFC 6797). They ignore the header over http. */
  https?: boolean;
  limits?: ConnectionLimits;
}

/** A year. Other hosts of the same domain are not included. */
const strictTransport = 'max-age=31536000';

/** Starts the server. @throws an error that names the setting when the port or the host cannot be used */
export async function listen(
  fetch: Fetch,
  { host, port, https = false, limits = connectionLimits }: ListenSettings,
  before?: (server: Server) => Promise<Middleware>,
): Promise<Listening> {
  const server = createAdaptorServer({
    // Cast: the adaptor types its bindings as unknown; `Fetch` names the ones that the adaptor passes.
    fetch: fetch as never,
    overrideGlobalObjects: true,
    // HTTP/1.0 has no Host header: health checks of proxies use it.
    hostname: 'localhost',
    // A request without a body needs no reading.
    serverOptions: {
      optimizeEmptyRequests: true,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: limits.checkMs,
    },
  }) as Server;
  if (before) await runBefore(server, await before(server));
  await runBefore(server, limitConnections(server, limits));
  if (https) {
    server.prependListener('request', (_, response: ServerResponse) =>
      response.setHeader('Strict-Transport-Security', strictTransport),
    );
  }
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new Error(reason(error.code, host, port))));
    server.listen({ port, host, backlog: waitingConnections }, done);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    server,
    async stop(graceMs) {
      const closed = new Promise<void>((done) => server.close(() => done()));
      // An idle connection would otherwise stay open for a request that is no longer accepted.
      const closing = setInterval(() => server.closeIdleConnections(), idleCheckMs);
      const closeTimer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(closing);
      clearTimeout(closeTimer);
    },
  };
}

function reason(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is taken on ${host}. Stop the program that uses it, or set another port.`;
  if (code === 'EACCES') return `PORT: ${port} may not be taken by this user. Set another, above 1023.`;
  return `HOST: ${host} is not an address that this machine can answer at (${code}).`;
}

async function runBefore(server: Server, middleware: Middleware): Promise<void> {
  const [application] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!application) return;
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    middleware(request, response, () => application(request, response)),
  );
}
