import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { prepare, sameTag, sendPrepared } from './encoding.ts';

const json = { 'Content-Type': 'application/json' };
const long = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, nombre: 'Calella' })));
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://percha.test/', { headers, method });

describe('prepared replies', () => {
  it('sends prepared replies in an accepted encoding with the same content', async () => {
    const prepared = await prepare(long, json);
    const body = async (accept: string) =>
      Buffer.from(await sendPrepared(ask({ 'accept-encoding': accept }), prepared).arrayBuffer());
    expect(brotliDecompressSync(await body('gzip, br')).toString()).toBe(long);
    expect(gunzipSync(await body('gzip')).toString()).toBe(long);
    expect((await body('identity')).toString()).toBe(long);
  });

  it('leaves short replies and pictures uncompressed', async () => {
    expect((await prepare('{}', json)).brotli).toBeUndefined();
    expect((await prepare(long, { 'Content-Type': 'image/webp' })).brotli).toBeUndefined();
  });

  it('returns 304 when the client has the current tag', async () => {
    const prepared = await prepare(long, { ...json, 'X-A': 'b' });
    const reply = sendPrepared(ask({ 'if-none-match': `"old", ${prepared.etag}` }), prepared);
    expect([reply.status, reply.headers.get('x-a')]).toEqual([304, 'b']);
    expect(sendPrepared(ask({ 'if-none-match': '"old"' }), prepared).status).toBe(200);
  });

  it('sends no body for HEAD', async () => {
    const reply = sendPrepared(ask({}, 'HEAD'), await prepare(long, json));
    expect(await reply.text()).toBe('');
    expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(long)));
  });
});

it.each([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['*', 'W/"a"', true],
  ['"b"', 'W/"a"', false],
  [null, 'W/"a"', false],
])('compares tag %s with %s: %s', (held, tag, same) => {
  expect(sameTag(held, tag)).toBe(same);
});
