/**
 * The load generator, in a separate process. It checks a reply's status and length and discards the bytes: a
 * generator that decodes them is slower than the servers and would distort the result.
 */
import { connect, type Socket } from 'node:net';
import { type Measured, percentile } from '../measured.ts';
import { answerParent } from './child.ts';
import type { Load, LoadRequest } from './load.ts';

answerParent(run);

async function run({ url, connections, limit, requests }: Load): Promise<Omit<Measured, 'cpuSeconds'>> {
  const { hostname, port, host } = new URL(url);
  const lists = requests.map((list) => list.map((request) => bytesOf(request, host)));
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  const times: number[] = [];
  const start = performance.now();
  const end = 'seconds' in limit ? start + limit.seconds * 1000 : Number.POSITIVE_INFINITY;
  await Promise.all(
    sockets.map(async (socket, place) => {
      const list = lists[place % lists.length] ?? [];
      do {
        for (const request of list) {
          const before = performance.now();
          if (before > end) break;
          await exchange(socket, request);
          times.push(performance.now() - before);
        }
      } while ('seconds' in limit && performance.now() < end);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return { count: times.length, seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function bytesOf({ method, path, headers, body }: LoadRequest, host: string): Buffer {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, noDelay: true }, () => done(socket));
    socket.once('error', fail);
  });
}

/** Sends one request and waits for the whole reply. @throws when it is not a 200 */
function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    let missing: number | undefined;
    const finish = (error?: Error) => {
      socket.off('data', take).off('close', lost);
      if (error) fail(error);
      else done();
    };
    const lost = () => finish(new Error('The server closed the connection.'));
    const take = (chunk: Buffer) => {
      if (missing === undefined) {
        const head = headOf(chunk);
        if (typeof head === 'string') return finish(new Error(head));
        missing = head.total;
      }
      missing -= chunk.length;
      if (missing === 0) finish();
      else if (missing < 0) finish(new Error('More came than the reply said.'));
    };
    socket.on('data', take).on('close', lost);
    socket.write(request);
  });
}

/** Returns the length of a reply from its first bytes; on the loopback they hold all headers. */
function headOf(chunk: Buffer): { total: number } | string {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end < 0 ? chunk.length : end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ') || length === undefined) {
    return `Not a 200 of known length: ${chunk.toString('latin1', 0, 600)}`;
  }
  return { total: end + 4 + Number(length) };
}
