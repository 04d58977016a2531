import { expect, it } from 'vitest';
import {
  assetsOf,
  isCacheablePage,
  isOwnPage,
  isPrivatePost,
  keyOf,
  kindOf,
  modelosOf,
  storeOf,
  withoutScripts,
} from './cache-rules.ts';

it.each([
  ['/assets/base-1.js', 'asset'],
  ['/imagenes/4-ab', 'picture'],
  ['/lob/api/v1/webmodelos/getall', 'public'],
  ['/lob/api/v1/webmodelos/12', 'public'],
  ['/lob/api/v1/webmodelos/auth/12', 'private'],
  ['/lob/api/v1/favoritos', 'private'],
  ['/lob/api/v1/clientes/get-own', 'private'],
  ['/lob/api/v1/facturas/get-web/3', 'private'],
  ['/lob/api/personal/profile', 'private'],
  ['/lob/api/v1/cart', undefined],
  ['/lob/api/v1/pedidos/search', undefined],
  ['/lob/api/v1/pedidos/12', undefined],
  ['/lob/api/v1/facturas/get-web/3/pdf', undefined],
  ['/lob/api/personal/sessions', undefined],
  ['/lob/api/users', undefined],
])('stores %s as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it('shares only replies to requests without authorization', () => {
  expect(kindOf('/lob/api/v1/preguntas/3', 'Bearer a.b.c')).toBeUndefined();
  expect(kindOf('/lob/api/v1/preguntas/3')).toBe('public');
  expect(kindOf('/lob/api/v1/favoritos', 'Bearer a.b.c')).toBe('private');
});

const token = (claims: object) => `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

it('gives every session a store of its own, and none without a session', () => {
  expect(storeOf(token({ sid: 'a1', name: 'Núria ñ' }))).toBe('privado-a1');
  for (const wrong of [null, '', 'Bearer', 'Bearer x', 'Bearer a.%%%.c', token({}), token({ sid: 7 })]) {
    expect(storeOf(wrong)).toBeUndefined();
  }
});

it('separates replies of one URL in two languages', () => {
  const address = 'https://percha.example/lob/api/v1/webmodelos/4';
  expect(keyOf(address, 'ca')).not.toBe(keyOf(address, 'es'));
  expect(keyOf(address, null)).toBe(address);
});

it('separates replies for the customers of one session', () => {
  const of = (userId: string) =>
    keyOf(`https://percha.example/lob/api/v1/webmodelos/auth/4?userId=${userId}`, 'ca');
  expect(of('ana')).not.toBe(of('bea'));
});

it('separates replies by the request body', () => {
  const of = (body: string) => keyOf('https://percha.example/lob/api/v1/pedidos/web', 'ca', body);
  expect(of('{"id":1}')).not.toBe(of('{"id":2}'));
  expect(
    ['web', 'search-user', 'search', 'create'].map((one) => isPrivatePost(`/lob/api/v1/pedidos/${one}`)),
  ).toEqual([true, true, false, false]);
  expect(isPrivatePost('/lob/api/v1/tiendas/search')).toBe(true);
  expect(isPrivatePost('/lob/api/users/search-act-for')).toBe(true);
});

it.each([
  ['/', true],
  ['/gallery/user?favoritos=true', true],
  ['/login?retUrl=%2Fcart', true],
  ['/settle', true],
  ['/admin/pedidos', false],
  ['/lob/api/v1/registers/3/licencia?firma=x', false],
  ['/reset-password?key=x', false],
  ['/ca/reset-password?key=x', false],
  ['/set-new-customer-data/x', false],
  ['/set-password-known-customer/x', false],
  ['/login?email=a&emailToken=x', false],
])('keeps the page %s: %s', (path, kept) => {
  expect(isCacheablePage(`https://percha.example${path}`)).toBe(kept);
});

it.each([
  ['/pedido/12', true],
  ['/factura/3', true],
  ['/myaccount', true],
  ['/gallery/user?favoritos=true', true],
  ['/ca/modelo/user/4', true],
  ['/login?retUrl=%2Fpedido%2F12', true],
  ['/login', false],
  ['/', false],
  ['/pt/gallery?tipo=2', false],
  ['/modelo/4', false],
])('tests whether %s is a page of the user: %s', (path, own) => {
  expect(isOwnPage(`https://percha.example${path}`)).toBe(own);
});

it('reads pages', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/><a href="/ca/modelo/7?color=2"></a><a href="/modelo/9"></a><a href="/modelo/9"></a><script type="module">import("/assets/a.js")</script>';
  expect(assetsOf(html)).toEqual(['/assets/a.js', '/assets/s.css']);
  expect(modelosOf(html)).toEqual([7, 9]);
  expect(withoutScripts(html)).not.toMatch(/script|modulepreload/);
  expect(withoutScripts(html)).toContain('stylesheet');
});
