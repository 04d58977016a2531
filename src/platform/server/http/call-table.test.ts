import { describe, expect, it } from 'vitest';
import { callTable } from './call-table.ts';

const one = (method: string, path: string) => ({ endpoint: { method, path } });
const table = callTable([
  one('GET', '/x/all'),
  one('GET', '/x/{id}'),
  one('POST', '/x/{id}'),
  one('GET', '/x/auth/{id}'),
  one('GET', '/x/{id}/fotos/{foto}'),
]);
const found = (method: string, path: string) => {
  const { one: route, params } = table.find(method, path) ?? {};
  return route && [route.endpoint.path, params];
};

describe('a table of calls', () => {
  it.each([
    ['/x/all', '/x/all', {}],
    ['/x/7', '/x/{id}', { id: '7' }],
    ['/x/auth/7', '/x/auth/{id}', { id: '7' }],
    ['/x/7/fotos/8', '/x/{id}/fotos/{foto}', { id: '7', foto: '8' }],
    ['/x/a%20b', '/x/{id}', { id: 'a b' }],
    ['/x/a%zz', '/x/{id}', { id: 'a%zz' }],
  ])('routes %s to %s', (path, means, params) => {
    expect(found('GET', path)).toEqual([means, params]);
  });

  it.each(['/', '/x', '/x/', '/x//fotos/8', '/x/7/', '/x/7/fotos', '/y/7', '/x/auth'])(
    'finds no route for %s',
    (path) => {
      expect(found('GET', path)).toBeUndefined();
    },
  );

  it('separates methods and routes HEAD like GET', () => {
    expect(found('POST', '/x/7')?.[0]).toBe('/x/{id}');
    expect(found('DELETE', '/x/7')).toBeUndefined();
    expect(found('HEAD', '/x/7')?.[0]).toBe('/x/{id}');
  });

  it('throws for two routes of the same call', () => {
    expect(() => callTable([one('GET', '/x/{a}'), one('GET', '/x/{b}')])).toThrow(
      'Two routes for GET /x/{b}.',
    );
  });
});
