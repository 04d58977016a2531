import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const origin = 'https://percha.example';
const publishedIds = async () => {
  const rows = await api.db.selectFrom('modelo').select('id').where('publicado', '=', true).execute();
  return rows.map(({ id }) => id);
};

it('points robots to the sitemap and disallows the API', async () => {
  const { status, text, headers } = await api.get('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('Disallow: /lob/');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const { text: index } = await api.get('/sitemap.xml');
  for (const language of ['es', 'en', 'ca', 'pt']) {
    expect(index).toContain(`<loc>${origin}/sitemap-${language}.xml</loc>`);
  }
});

it('lists every published modelo in each language with its picture, and no private page', async () => {
  const { status, text } = await api.get('/sitemap-ca.xml');
  expect(status).toBe(200);
  for (const id of await publishedIds()) expect(text).toContain(`<loc>${origin}/ca/modelo/${id}</loc>`);
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((place) => !place.startsWith(`${origin}/ca`))).toEqual([]);
  expect(text).not.toMatch(/myaccount|cart|admin|login|modelo\/user|gallery\/user/);
  expect(text).toContain('<xhtml:link rel="alternate" hreflang="x-default"');
  expect(text.match(/<image:loc>/g)?.length).toBeGreaterThan(150);
});

it('drops a modelo that is no longer published', async () => {
  const [id = 0] = await publishedIds();
  await api.get('/sitemap-es.xml');
  await api.db.updateTable('modelo').set({ publicado: false }).where('id', '=', id).execute();
  const shown = async () => (await api.get('/sitemap-es.xml')).text.includes(`${origin}/es/modelo/${id}<`);
  await expect.poll(shown).toBe(false);
  await api.db.updateTable('modelo').set({ publicado: true }).where('id', '=', id).execute();
});

it('escapes the texts of the settings', async () => {
  const { empresa } = await api.db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow();
  const nombre = 'Tul & Seda <b>\n# [x](y)';
  await api.db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify({ ...(empresa as object), nombre }) })
    .execute();
  await expect
    .poll(async () => (await api.get('/llms.txt')).text.split('\n')[0])
    .toBe('# Tul & Seda b  x(y)');
  expect(JSON.parse((await api.get('/manifest.webmanifest')).text).name).toBe(nombre);
  await api.db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify(empresa) })
    .execute();
});

it('describes the company to programs without any price', async () => {
  const { text, headers } = await api.get('/llms.txt');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/^# .+\n\n> /);
  expect(text).toContain(`${origin}/en/faq`);
  expect(text).toContain(`${origin}/lob/mcp`);
  expect(text).not.toContain('€');
});

it('serves an installable manifest whose icons exist in their sizes', async () => {
  const { text, headers } = await api.get('/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json');
  const { icons, start_url, display } = JSON.parse(text);
  expect([start_url, display]).toEqual(['/', 'standalone']);
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable']),
  );
  for (const { src, sizes } of icons) {
    const reply = await api.fetch(new Request(origin + src));
    const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata();
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
  }
});
