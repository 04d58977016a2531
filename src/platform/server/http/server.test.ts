import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../../../../tests/support/endpoints.ts';
import { endpoint, type Method } from '../../http/endpoint.ts';
import { createLog } from '../log.ts';
import { createReplyCache } from './reply-cache.ts';
import { openRoute } from './route.ts';
import { createHttp } from './server.ts';

const reply = z.object({ path: z.string(), params: z.record(z.string(), z.string()) });

/** Returns a route that replies with its own path and the parameters it got. */
function echo(method: Method, path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const described = endpoint({ method, path, access: 'anyone', params, reply, summary: 'For the test' });
  return openRoute(described, (call) => ({ path, params: call.params }));
}

const app = createHttp({
  routes: [
    echo('GET', '/lob/x/{id}'),
    echo('POST', '/lob/x/{id}'),
    echo('GET', '/lob/x/{id}/fotos/{foto}'),
    echo('GET', '/lob/x/auth/{id}'),
    echo('GET', '/lob/x/all'),
  ],
  authenticate: () => Promise.reject(new Error('No call of this test has a token.')),
  replies: createReplyCache(1000, () => true),
  log: createLog('silent'),
  trustProxy: [],
});
const ask = async (method: string, path: string) => app.request(path, { method });

describe('the routes of calls', () => {
  it.each([
    ['/lob/x/all', '/lob/x/all', {}],
    ['/lob/x/7', '/lob/x/{id}', { id: '7' }],
    ['/lob/x/auth/7', '/lob/x/auth/{id}', { id: '7' }],
    ['/lob/x/7/fotos/8', '/lob/x/{id}/fotos/{foto}', { id: '7', foto: '8' }],
    ['/lob/x/a%20b', '/lob/x/{id}', { id: 'a b' }],
    ['/lob/x/a%2Fb', '/lob/x/{id}', { id: 'a/b' }],
    ['/lob/x/a%zz', '/lob/x/{id}', { id: 'a%zz' }],
  ])('lead from %s to %s', async (path, route, params) => {
    expect(await (await ask('GET', path)).json()).toEqual({ path: route, params });
  });

  it.each(['/lob', '/lob/x', '/lob/x/', '/lob/x//fotos/8', '/lob/x/7/', '/lob/x/7/fotos', '/lob/y/7'])(
    'answer %s with 404',
    async (path) => {
      expect((await ask('GET', path)).status).toBe(404);
    },
  );

  it('answer HEAD like GET', async () => {
    expect((await ask('HEAD', '/lob/x/7')).status).toBe(200);
  });

  it.each([
    ['DELETE', '/lob/x/7', 'GET, POST, HEAD'],
    ['POST', '/lob/x/all', 'GET, HEAD'],
  ])('answer %s %s with 405 and the methods of the path', async (method, path, allow) => {
    const refused = await ask(method, path);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
  });

  it('serve each method of a path, whatever its parameters are named, only once', () => {
    const calls = allEndpoints().map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
  });

  it('name the parameters of a path alike in all its methods', () => {
    const paths = [...new Set(allEndpoints().map(({ path }) => path))];
    const shapes = paths.map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(paths.filter((_, place) => shapes.indexOf(shapes[place] as string) !== place)).toEqual([]);
  });
});
