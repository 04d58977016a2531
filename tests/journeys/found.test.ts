/** Metadata for search engines, link previews and home screens. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site?.close());

const pageAt = async (path: string) => (await fetch(site.url + path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );

it('describes the company on the home page', async () => {
  const [house] = factsOf(await pageAt('/ca'));
  expect(house).toMatchObject({ '@type': 'Organization', name: 'Atelier Montseny', url: `${site.url}/` });
  expect((await fetch(house.logo)).headers.get('content-type')).toBe('image/png');
});

it('gives a modelo a breadcrumb, a picture and no price', async () => {
  const { id, nombre } = await site.db
    .selectFrom('modelo')
    .select(['id', 'nombre'])
    .where('publicado', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const html = await pageAt(`/pt/modelo/${id}`);
  const [product, way] = factsOf(html);
  expect(product).toMatchObject({ '@type': 'Product', name: nombre });
  expect(JSON.stringify(product)).not.toMatch(/offers|price/i);
  expect(way['@type']).toBe('BreadcrumbList');
  expect(way.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
  const steps = way.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname);
  expect(steps).toEqual(['/pt/gallery', '/pt/gallery', `/pt/modelo/${id}`]);
  // The shared address is the canonical one, in its language.
  expect(metaOf(html, 'og:url')).toBe(`${site.url}/pt/modelo/${id}`);
  expect(html).toContain(`rel="canonical" href="${metaOf(html, 'og:url')}"`);
  expect(metaOf(html, 'og:locale')).toBe('pt_PT');
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  const picture = await fetch((metaOf(html, 'og:image') ?? '').replaceAll('&amp;', '&'));
  // Link previews may not support AVIF or WebP.
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('keeps private and missing pages out of search engines', async () => {
  // Filters without a match leave a gallery without modelos.
  const empty = ['coleccion=999999', 'tipo=999999', 'coleccion=1&tipo=999999', 'q=zzzzzz'];
  const paths = ['/cart', '/myaccount', '/gallery/user', '/login', '/admin', '/nothing'];
  for (const path of [...paths, ...empty.map((filters) => `/gallery?${filters}`)]) {
    const html = await pageAt(path);
    expect(metaOf(html, 'robots'), path).toBe('noindex');
    expect(html, path).not.toContain('rel="canonical"');
  }
  const { id } = await site.db
    .selectFrom('modelo_coleccion')
    .innerJoin('modelo', 'modelo.id', 'modelo_id')
    .select('coleccion_id as id')
    .where('publicado', '=', true)
    .orderBy('modelo.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const html = await pageAt(`/ca/gallery?coleccion=${id}`);
  expect(metaOf(html, 'robots')).toBeUndefined();
  expect(html).toContain(`rel="canonical" href="${site.url}/ca/gallery?coleccion=${id}"`);
});

it('serves every public page of the map in every language', async () => {
  const maps = await Promise.all(['es', 'en', 'ca', 'pt'].map((one) => pageAt(`/sitemap-${one}.xml`)));
  const places = maps.flatMap((map) =>
    [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place),
  );
  const reading = places.filter((place) => !/modelo\/|\?/.test(place));
  expect(reading.length).toBeGreaterThanOrEqual(12);
  for (const place of reading) expect([place, (await fetch(place)).status]).toEqual([place, 200]);
});
