import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendCachedReplies } from './cached-replies.ts';
import { prepare, sendPrepared } from './encoding.ts';
import { type Listening, listen } from './listen.ts';
import { callKey, createReplyCache, pageKey } from './reply-cache.ts';

const page = await prepare('<p>Galería</p>'.repeat(200), {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': 'es',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
});
const replies = createReplyCache(1e6, () => true);
let isLogging = false;
let application = 0;
let server: Listening;

beforeAll(async () => {
  const answer = (request: Request) => {
    application += 1;
    return sendPrepared(request, page);
  };
  const before = async () => sendCachedReplies({ replies, mustLog: () => isLogging });
  server = await listen(answer, { host: '127.0.0.1', port: 0 }, before);
});
afterAll(() => server.stop(1000));
beforeEach(async () => {
  application = 0;
  isLogging = false;
  replies.invalidate();
  await replies.getOrMake(pageKey('es', '/gallery?tipo=2'), ['catalogue'], async () => page);
  await replies.getOrMake(callKey('ca', '/lob/api/v1/webmodelos/getall'), ['catalogue'], async () => page);
});

/** Sends a request with `node:http`, which adds and unpacks nothing. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<{ status?: number; headers: object; bytes: Buffer }>((done, fail) => {
    const asking = request(server.url + path, { method, headers, agent: false }, async (reply) => {
      const chunks = await reply.toArray();
      const { date: _, ...headers } = reply.headers;
      done({ status: reply.statusCode, headers, bytes: Buffer.concat(chunks) });
    });
    asking.on('error', fail);
    asking.end(body);
  });

it.each([
  ['Brotli', { 'accept-encoding': 'br, gzip' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['the plain bytes', {}],
  ['a 304', { 'if-none-match': page.etag }],
])('sends %s as the application would', async (_, headers) => {
  const asked = { 'accept-language': 'es-ES,es;q=0.9', ...headers };
  const kept = await ask('/gallery?tipo=2', asked);
  expect(application).toBe(0);
  expect(kept).toEqual(await ask('/gallery?tipo=3', asked));
  expect(application).toBe(1);
});

it('uses the language of the address, else of the cookie, else of the browser', async () => {
  const get = async (path: string, headers: Record<string, string>) => {
    application = 0;
    await ask(path, headers);
    return application === 0;
  };
  const call = '/lob/api/v1/webmodelos/getall';
  expect(await get(call, { 'accept-language': 'ca' })).toBe(true);
  expect(await get(call, { 'accept-language': 'es' })).toBe(false);
  expect(await get(call, { 'accept-language': 'es', cookie: '.AspNetCore.Culture=c%3Dca%7Cuic%3Dca' })).toBe(
    true,
  );
  await replies.getOrMake(pageKey('pt', '/pt/gallery'), ['catalogue'], async () => page);
  expect(await get('/pt/gallery', { 'accept-language': 'es' })).toBe(true);
});

it.each([
  ['another method', '/gallery?tipo=2', 'HEAD', undefined],
  ['a body', '/gallery?tipo=2', 'GET', 'x'],
  ['another query', '/gallery?tipo=2&x', 'GET', undefined],
])('passes a request with %s to the application', async (_, path, method, body) => {
  await ask(path, { 'accept-language': 'es', ...(body && { 'content-length': '1' }) }, method, body);
  expect(application).toBe(1);
});

it('passes changed or logged requests to the application', async () => {
  isLogging = true;
  await ask('/gallery?tipo=2', { 'accept-language': 'es' });
  expect(application).toBe(1);
  isLogging = false;
  replies.invalidate('catalogue');
  await ask('/gallery?tipo=2', { 'accept-language': 'es' });
  expect(application).toBe(2);
});

it('sends Strict-Transport-Security with every reply when the site is reached by https, and never otherwise', async () => {
  const header = (reply: { headers: object }) =>
    (reply.headers as Record<string, string>)['strict-transport-security'];
  expect(header(await ask('/gallery?tipo=2', { 'accept-language': 'es' }))).toBeUndefined();
  const plain = server;
  const before = async () => sendCachedReplies({ replies, mustLog: () => isLogging });
  server = await listen(
    (request) => sendPrepared(request, page),
    { host: '127.0.0.1', port: 0, https: true },
    before,
  );
  const secured = [await ask('/gallery?tipo=2', { 'accept-language': 'es' }), await ask('/anything-else')];
  await server.stop(100);
  server = plain;
  expect(secured.map(header)).toEqual(['max-age=31536000', 'max-age=31536000']);
  expect(secured.map(({ status }) => status)).toEqual([200, 200]);
});
