import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { timeoutMs: 300, maxBytes: 1000, redirects: 2, pausesMs: [], mayConnect: () => true };
const get = (address: string) => fetchPicture(address, limits);

describe('fetchPicture', () => {
  it('returns the bytes, over a few redirects', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/end') response.end('bytes');
      else response.writeHead(302, { location: '/end' }).end();
    });
    expect(new TextDecoder().decode(await get(`${url}/start`))).toBe('bytes');
  });

  it('stops after too many redirects, and at other kinds of address', async () => {
    const url = await serve((request, response) => {
      response.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : '/again' }).end();
    });
    await expect(get(`${url}/loop`)).rejects.toThrow('more than 2 redirects');
    await expect(get(`${url}/file`)).rejects.toThrow('redirects to no http or https address');
  });

  it.each(['file:///etc/passwd', 'ftp://example.org/a.jpg', 'data:image/png;base64,AA', 'javascript:1'])(
    'makes no request for %s',
    (address) => expect(get(address)).rejects.toThrow('no http or https address'),
  );

  it('refuses too large files, announced or not', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/said') response.writeHead(200, { 'content-length': '5000' });
      response.end(Buffer.alloc(5000));
    });
    await expect(get(`${url}/said`)).rejects.toThrow('larger than');
    await expect(get(`${url}/unsaid`)).rejects.toThrow('larger than');
  });

  it('times out on a slow server', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/half') response.write('x');
    });
    await expect(get(`${url}/silent`)).rejects.toMatchObject({
      message: 'no answer within 0.3 s',
      unreachable: true,
    });
    await expect(get(`${url}/half`)).rejects.toThrow('no answer within 0.3 s');
  });

  it('reports why there is no picture', async () => {
    const url = await serve((_, response) => response.writeHead(404).end());
    await expect(get(url)).rejects.toMatchObject({ message: 'the server answered 404', unreachable: false });
    server?.closeAllConnections();
    server?.close();
    await expect(get(url)).rejects.toMatchObject({
      message: expect.stringContaining('ECONNREFUSED'),
      unreachable: true,
    });
  });

  it.each([
    'http://127.0.0.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
    'http://2130706433',
  ])('connects to public addresses only: %s', async (host) => {
    let asked = 0;
    const url = new URL(
      await serve((_, response) => {
        asked += 1;
        response.end();
      }),
    );
    await expect(fetchPicture(`${host}:${url.port}/`, { ...limits, mayConnect: undefined })).rejects.toThrow(
      'its server has no public address',
    );
    expect(asked).toBe(0);
  });

  it('refuses redirects to addresses that are not public', async () => {
    const seen: string[] = [];
    const url = await serve((request, response) => {
      seen.push(request.url ?? '');
      response.writeHead(302, { location: `http://127.0.0.2:${new URL(url).port}/inside` }).end();
    });
    const onlyFirst = { ...limits, mayConnect: (address: string) => address === '127.0.0.1' };
    await expect(fetchPicture(`${url}/start`, onlyFirst)).rejects.toThrow('its server has no public address');
    expect(seen).toEqual(['/start']);
  });

  it('checks the address of the connection, not an earlier answer for the name', async () => {
    const url = new URL(await serve((_, response) => response.end('inside')));
    const judged: string[] = [];
    const mayConnect = (address: string) => {
      judged.push(address);
      return true;
    };
    await fetchPicture(`http://localhost:${url.port}/`, { ...limits, mayConnect });
    expect(judged).toContain('127.0.0.1');
  });
});
