/**
 * Limits of connections. Node's own let a single client hold thousands of them, and gigabytes, for minutes.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { addressKey } from './client-address.ts';
import type { Middleware } from './listen.ts';
import { isProxy, type TrustProxy } from './trusted-proxies.ts';

export interface ConnectionLimits {
  /** From the connection to the end of a request's headers, in ms. */
  headersMs: number;
  /** To the end of a request's body, in ms. A licence of 10 MB at 0.5 Mbit/s takes 160 s. */
  requestMs: number;
  /** For an idle connection after a reply, in ms. A proxy must close its own idle connections earlier. */
  keepAliveMs: number;
  /** For a connection on which nothing moves in either direction, in ms. Longer than the slowest call. */
  stillMs: number;
  /** Between two checks of `headersMs` and `requestMs`. */
  checkMs: number;
  maxConnections: number;
  /** Of one address (IPv6: one /64): an office has some forty browsers with six connections each. */
  maxPerAddress: number;
  /** Whether an address is a trusted proxy's, which holds the connections of many clients. */
  isProxy: (address: string) => boolean;
  /**
   * Unanswered requests of one connection. Browsers and proxies do not send a second one before the reply.
   */
  maxPipelined: number;
  /** For an address that sent more than `maxPipelined`, unless it is a proxy's: no connections, in ms. */
  shutOutMs: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 180_000,
  keepAliveMs: 65_000,
  stillMs: 120_000,
  checkMs: 5000,
  maxConnections: 4000,
  maxPerAddress: 256,
  isProxy: () => false,
  maxPipelined: 8,
  shutOutMs: 10_000,
};

/** Returns the limits of a server behind these proxies. */
export const limitsBehind = (trust: TrustProxy): ConnectionLimits => ({
  ...connectionLimits,
  isProxy: (address) => trust !== false && isProxy(address, trust),
});

/** Applies the limits to a server that does not listen yet. @returns what must see each request first */
export function limitConnections(server: Server, limits: ConnectionLimits): Middleware {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.timeout = limits.stillMs;
  server.maxConnections = limits.maxConnections;
  // Connections that only wait for a next request make room for new clients.
  server.on('drop', () => server.closeIdleConnections());
  // A packet of a thousand requests is parsed to its end. A new connection for the next one must cost
  // nothing.
  const shutOut = new LRUCache<string, true>({ max: 10_000, ttl: limits.shutOutMs });
  limitAddresses(server, limits, (address) => shutOut.has(address));
  return limitPipelining(limits.maxPipelined, (socket) => shutOut.set(addressOf(socket), true));
}

const addressOf = ({ remoteAddress = '' }: Socket) => addressKey(remoteAddress);

function limitAddresses(
  server: Server,
  { maxPerAddress, isProxy }: ConnectionLimits,
  isShutOut: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress ?? '')) return;
    const address = addressOf(socket);
    if (isShutOut(address)) {
      socket.destroy();
      return;
    }
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > maxPerAddress) socket.destroy();
  });
}

/**
 * Ends a connection with too many unanswered requests. Node starts each at once, however many one packet has.
 */
function limitPipelining(max: number, onExcess: (socket: Socket) => void): Middleware {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse, next) => {
    // The parser still gives the other requests of the packet that ended the connection.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > max) {
      onExcess(socket);
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    next();
  };
}
