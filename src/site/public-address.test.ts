import { expect, it } from 'vitest';
import { inAddress, isPublicPath, languageRewrite, searchEngineLinks } from './public-address.ts';

const origin = 'https://percha.example';
const rewrite = languageRewrite('ca');
const input = (path: string) => String(rewrite.input?.({ url: new URL(path, origin) }));
const output = (path: string) => String(rewrite.output?.({ url: new URL(path, origin) }));

it('removes the language from incoming URLs', () => {
  expect(input('/ca/gallery?tipo=2')).toBe(`${origin}/gallery?tipo=2`);
  expect(input('/ca')).toBe(`${origin}/`);
  expect(input('/catalogue')).toBe(`${origin}/catalogue`);
});

it('keeps the language of the URL on links to public pages', () => {
  expect(output('/')).toBe(`${origin}/ca`);
  expect(output('/modelo/12')).toBe(`${origin}/ca/modelo/12`);
  expect(output('/nowhere')).toBe(`${origin}/ca/nowhere`);
});

it('omits it on pages that need a user', () => {
  for (const path of [
    '/admin/ui',
    '/cart',
    '/myaccount',
    '/pedido/7',
    '/factura/7',
    '/gallery/user',
    '/modelo/user/12',
  ]) {
    expect(isPublicPath(path)).toBe(false);
    expect(output(path)).toBe(origin + path);
  }
});

it('leaves plain URLs unchanged', () => {
  const plain = languageRewrite(undefined);
  expect(String(plain.output?.({ url: new URL('/gallery', origin) }))).toBe(`${origin}/gallery`);
});

it('lists each language of a page and its filters for search engines, and no other query', () => {
  const links = searchEngineLinks(origin, '/gallery', { tipo: 2, utm: 'x' }, 'pt');
  expect(links[0]).toEqual({ rel: 'canonical', href: `${origin}/pt/gallery?tipo=2` });
  expect(links.slice(1).map(({ href }) => href)).toEqual([
    `${origin}/es/gallery?tipo=2`,
    `${origin}/en/gallery?tipo=2`,
    `${origin}/ca/gallery?tipo=2`,
    `${origin}/pt/gallery?tipo=2`,
    `${origin}/gallery?tipo=2`,
  ]);
  const [odd] = searchEngineLinks(origin, '/gallery', { coleccion: 'abc', tipo: -1 }, 'pt');
  expect(odd).toEqual({ rel: 'canonical', href: `${origin}/pt/gallery` });
  for (const path of ['/about', '/modelo/12']) {
    const [whole] = searchEngineLinks(origin, path, { coleccion: 1, tipo: 2 }, undefined);
    expect(whole, 'filters of the gallery alone').toEqual({ rel: 'canonical', href: origin + path });
  }
  expect(searchEngineLinks(origin, '/login', {}, undefined)).toEqual([]);
  expect(inAddress('/', 'es')).toBe('/es');
});
