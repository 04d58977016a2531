/** Attacks on the connections of a real server. It ends them and answers other clients. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, connectionLimits, limitsBehind } from './connection-limits.ts';
import { type Fetch, type Listening, listen, maxHeaderBytes } from './listen.ts';

const patient: ConnectionLimits = { ...connectionLimits, checkMs: 20 };
let server: Listening | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.stop(0);
});

const answerText: Fetch = async (request) => {
  await request.text();
  return new Response('answered');
};

async function serve(limits: Partial<ConnectionLimits>, fetch = answerText): Promise<void> {
  server = await listen(fetch, { host: '127.0.0.1', port: 0, limits: { ...patient, ...limits } });
}

interface Client {
  socket: Socket;
  /** Resolves with everything the server sent, once it has closed the connection. */
  closed: Promise<string>;
  /** Resolves when the server has sent the text. */
  hasSent(text: string): Promise<void>;
}

/** @param from the client's address: the whole 127.0.0.0/8 is this machine's */
function open(from = '127.0.0.1'): Client {
  const socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(server?.url ?? '').port),
    localAddress: from,
    allowHalfOpen: true,
  });
  sockets.push(socket);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => {});
  socket.on('end', () => socket.destroy());
  return {
    socket,
    closed: new Promise((done) => socket.once('close', () => done(received))),
    hasSent: (text) =>
      new Promise((done) => {
        const look = () => received.includes(text) && done();
        socket.on('data', look);
        look();
      }),
  };
}

const get = 'GET / HTTP/1.1\r\nHost: percha\r\n';
const post = 'POST / HTTP/1.1\r\nHost: percha\r\n';
const ask = async (from?: string) => {
  const { socket, closed } = open(from);
  socket.write(`${get}Connection: close\r\n\r\n`);
  return (await closed).split('\r\n', 1)[0];
};

it.each([
  ['headers that do not end', get],
  ['no byte at all', ''],
])('ends a connection with %s, with 408', async (_, text) => {
  await serve({ headersMs: 100 });
  const { socket, closed } = open();
  socket.write(text);
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  expect(await ask()).toBe('HTTP/1.1 200 OK');
});

it('ends a connection with headers that come byte by byte', async () => {
  await serve({ headersMs: 200 });
  const { socket, closed } = open();
  socket.write(`${get}X: `);
  const typing = setInterval(() => socket.write('x'), 10);
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(typing);
});

it.each([
  ['with a length', 'Content-Length: 100000\r\n\r\n', 'x'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
])('ends a connection with a body %s that comes byte by byte, with 408', async (_, headers, piece) => {
  await serve({ headersMs: 100, requestMs: 200 });
  const { socket, closed } = open();
  socket.write(post + headers);
  const typing = setInterval(() => socket.write(piece), 10);
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(typing);
  expect(await ask()).toBe('HTTP/1.1 200 OK');
});

it('ends an idle connection after its reply', async () => {
  await serve({ keepAliveMs: 50 });
  const { socket, closed } = open();
  socket.write(`${get}\r\n`);
  expect(await closed).toMatch(/^HTTP\/1.1 200 /);
});

it('ends a connection that does not read its reply', async () => {
  await serve({ stillMs: 200 }, () => new Response('x'.repeat(50_000_000)));
  const { socket, closed } = open();
  socket.pause();
  const opened = new Promise<Socket>((done) =>
    server?.server.once('request', (request) => done(request.socket)),
  );
  socket.write(`${get}\r\n`);
  const there = await opened;
  await new Promise((done) => there.once('close', done));
  socket.resume();
  expect((await closed).length).toBeLessThan(50_000_000);
});

it('refuses an address more connections than its share, and takes those of another one', async () => {
  await serve({ maxPerAddress: 3 });
  const held = [open(), open(), open()];
  for (const { socket } of held) socket.write(`${get}\r\n`);
  await Promise.all(held.map(({ hasSent }) => hasSent('answered')));
  expect(await open().closed).toBe('');
  expect(await ask('127.0.0.2')).toBe('HTTP/1.1 200 OK');
  held[0]?.socket.destroy();
  let reply: string | undefined;
  while (!reply) reply = await ask();
  expect(reply).toBe('HTTP/1.1 200 OK');
});

it('does not count the connections of a trusted proxy', async () => {
  await serve({ ...limitsBehind(true), checkMs: 20, maxPerAddress: 1 });
  const held = [open(), open(), open()];
  for (const { socket } of held) socket.write(`${get}\r\n`);
  await Promise.all(held.map(({ hasSent }) => hasSent('answered')));
});

it('closes idle connections when there are too many, so that a new client gets in', async () => {
  await serve({ maxConnections: 5 });
  const idle = Array.from({ length: 5 }, () => open('127.0.0.3'));
  for (const { socket } of idle) socket.write(`${get}\r\n`);
  await Promise.all(idle.map(({ hasSent }) => hasSent('answered')));
  let reply: string | undefined;
  while (!reply) reply = await ask();
  expect(reply).toBe('HTTP/1.1 200 OK');
});

it('answers a few pipelined requests in order, and ends a connection with very many', async () => {
  let started = 0;
  const waiting = Promise.withResolvers<void>();
  await serve({ maxPipelined: 4 }, async ({ url }) => {
    started += 1;
    if (url.endsWith('/wait')) await waiting.promise;
    return new Response(new URL(url).pathname);
  });
  const few = open();
  few.socket.write(`${['/1', '/2', '/3'].map((path) => get.replace('/', path)).join('\r\n')}\r\n`);
  await few.hasSent('/3');
  started = 0;
  const { socket, closed } = open();
  socket.write(`${get.replace('/', '/wait')}\r\n`.repeat(1000));
  expect(await closed).toBe('');
  expect(started).toBe(4);
  waiting.resolve();
});

it('shuts the address of such a connection out, and no other one', async () => {
  await serve({ maxPerAddress: 10, maxPipelined: 4, shutOutMs: 600_000 });
  const { socket, closed } = open('127.0.0.4');
  socket.write(`${get}\r\n`.repeat(1000));
  await closed;
  expect(await ask('127.0.0.4')).toBe('');
  expect(await ask('127.0.0.5')).toBe('HTTP/1.1 200 OK');
});

it('lets such an address in again after a while', async () => {
  await serve({ maxPerAddress: 10, maxPipelined: 4, shutOutMs: 100 });
  const { socket, closed } = open('127.0.0.4');
  socket.write(`${get}\r\n`.repeat(1000));
  await closed;
  let reply: string | undefined;
  while (!reply) reply = await ask('127.0.0.4');
  expect(reply).toBe('HTTP/1.1 200 OK');
});

it('refuses too large headers with 431', async () => {
  await serve({});
  const { socket, closed } = open();
  socket.write(`${get}${'h: 1\r\n'.repeat(maxHeaderBytes / 4)}\r\n`);
  expect(await closed).toMatch(/^HTTP\/1.1 431 /);
});

it('answers HTTP/1.0 and ends the connection', async () => {
  await serve({});
  const { socket, closed } = open();
  socket.write('GET / HTTP/1.0\r\n\r\n');
  expect(await closed).toMatch(/^HTTP\/1.1 200 OK[\s\S]*answered$/);
});

it('ends a half-closed connection', async () => {
  await serve({});
  const { socket, closed } = open();
  socket.end(`${get}\r\n`);
  await closed;
  expect(await ask()).toBe('HTTP/1.1 200 OK');
});
