import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCall } from './call.ts';
import { NetworkError } from './call-errors.ts';
import { endpoint } from './endpoint.ts';
import { receiveSend } from './receive-send.ts';

const file = endpoint({ method: 'GET', path: '/file', access: 'signedIn', summary: 'A file', reply: 'file' });
let finish: (reply: ServerResponse) => void;
const server = createServer((_, reply) => {
  reply.writeHead(200, { 'Sheet-Rows': '7' });
  reply.write('half', () => finish(reply));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const receive = (seen: [string | null, number][]) =>
  createCall(fetch, origin)(
    file,
    {},
    {
      send: receiveSend((headers, bytes) => seen.push([headers.get('Sheet-Rows'), bytes]), fetch),
    },
  );

it('reports the headers first and then the bytes so far', async () => {
  finish = (reply) => reply.end('whole');
  const seen: [string | null, number][] = [];
  expect(new TextDecoder().decode((await receive(seen)).bytes)).toBe('halfwhole');
  expect(seen[0]).toEqual(['7', 0]);
  expect(seen.at(-1)).toEqual(['7', 9]);
});

it('throws a network error when the server breaks off in the middle', async () => {
  finish = (reply) => void reply.destroy();
  await expect(receive([])).rejects.toBeInstanceOf(NetworkError);
});
