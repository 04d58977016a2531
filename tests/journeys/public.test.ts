/** Public pages for a visitor, a search engine and an attacker. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cartToPedidoEndpoint } from '#src/business/cart/cart.contract.ts';
import { readModelosEndpoint } from '#src/business/catalogue/catalogue.contract.ts';
import { shopPermissions, sliceResources } from '#src/business/resources.ts';
import type { Endpoint } from '#src/platform/http/endpoint.ts';
import { goWithin } from '../support/browser.ts';
import { admin } from '../support/demo.ts';
import { allEndpoints } from '../support/endpoints.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

/** `import … from "./x.js"`, not `import("./x.js")`, which loads later. */
const staticImports = /\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { 'accept-language': 'es', ...headers }, redirect: 'manual' });

/** Returns the code of the scripts that pages load at once, by their address. */
async function staticScripts(pages: readonly string[]): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const collect = async (paths: Iterable<string>): Promise<void> => {
    for (const path of new Set(paths)) {
      if (scripts.has(path)) continue;
      const code = await (await get(path)).text();
      scripts.set(path, code);
      await collect([...code.matchAll(staticImports)].map(([, file]) => `/assets/${file}`));
    }
  };
  for (const page of pages) {
    const html = await (await get(page)).text();
    await collect([...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path));
  }
  return scripts;
}

describe('without a browser', () => {
  it.each(['/', '/gallery', '/modelo/1', '/login', '/language'])(
    'serves %s as a whole page',
    async (path) => {
      const reply = await get(path);
      const html = await reply.text();
      expect(reply.status).toBe(200);
      expect(html).toContain('<html lang="es"');
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toContain('--color-primary:#5E1224');
    },
  );

  it('serves the gallery in the requested language', async () => {
    const modelo = await site.db
      .selectFrom('modelo')
      .select('nombre')
      .where('publicado', '=', true)
      .orderBy('orden')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // Another test may have renamed it and changed it back.
    await expect.poll(async () => (await get('/gallery')).text()).toContain(modelo.nombre);
    expect(await (await get('/ca/gallery')).text()).toContain('<html lang="ca"');
    expect(await (await get('/gallery', { 'accept-language': 'pt-PT' })).text()).toContain('<html lang="pt"');
    expect(await (await get('/gallery', { 'accept-language': 'fr' })).text()).toContain('<html lang="en"');
  });

  it.each(['/nothing', '/modelo/999999', '/modelo/abc', '/modelo/1.5'])('answers 404 at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    ['/ES/gallery?tipo=2', '/es/gallery?tipo=2'],
    ['/En', '/en'],
    ['/pt-BR/faq', '/pt/faq'],
    ['/About', '/about'],
    ['/GALLERY?tipo=2', '/gallery?tipo=2'],
    ['/ES/Modelo/1', '/es/modelo/1'],
  ])('redirects %s to %s', async (written, meant) => {
    const reply = await fetch(site.url + written, { redirect: 'manual' });
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toBe(meant);
    expect((await get(meant)).status).toBe(200);
  });

  it('forbids framing and foreign scripts', async () => {
    const policy = (await get('/gallery')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('runs no script from data, and stores no nonce', async () => {
    const { id, nombre } = await site.db
      .selectFrom('modelo')
      .select(['id', 'nombre'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const code = 'window.smuggled=1';
    const rename = (name: string) =>
      site.db.updateTable('modelo').set({ nombre: name }).where('id', '=', id).execute();
    await rename(`</script><script>${code}</script>`);
    const read = async () => {
      const reply = await get(`/modelo/${id}`);
      return { reply, html: await reply.text() };
    };
    await expect.poll(async () => (await read()).html.includes('smuggled')).toBe(true);
    const { reply, html } = await read();
    await rename(nombre);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain(createHash('sha256').update(code).digest('base64'));
    const inline = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [];
    expect(/script-src[^;]*/.exec(policy)?.[0].match(/'sha256-/g)).toHaveLength(inline.length);
    expect(html.includes('nonce')).toBe(false);
  });

  it('caches nothing wrong after a HEAD or a foreign Accept', async () => {
    for (const spoiler of [{ method: 'HEAD' }, { headers: { accept: 'application/json' } }]) {
      await site.db.updateTable('web_banner').set({ orden: 1 }).where('orden', '=', 1).execute();
      const language = { 'accept-language': 'pt' };
      const [first, next] = await Promise.all([
        fetch(site.url, { ...spoiler, headers: { ...language, ...spoiler.headers } }),
        get('/', language),
      ]);
      expect([first.status, next.status]).toEqual([200, 200]);
      expect(await next.text()).toContain('</html>');
      expect(await (await get('/', language)).text()).toContain('</html>');
    }
  });

  it.each([
    ['POST', '/gallery', 405],
    ['GET', '/_serverFn/x', 404],
    ['GET', '/_serverFn/', 404],
    ['GET', '/health/nothing', 404],
    ['POST', '/health/live', 404],
    ['GET', '/modelo/%', 404],
    ['GET', '/imagenes/9999999999-abc', 404],
    ['GET', `/gallery?x=${'a'.repeat(5000)}`, 414],
  ])('answers %s %s with %i and the usual headers', async (method, path, status) => {
    const reply = await fetch(site.url + path, { method, redirect: 'manual' });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toBeTruthy();
    // A browser saves content without a type as a file.
    expect(reply.headers.get('content-type')).toMatch(/^text\//);
  });

  it('redirects to no other site', async () => {
    const reply = await get('//evil.example/', { host: 'evil.example' });
    expect(reply.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('shows a changed modelo on its cached page at once', async () => {
    const first = await site.db
      .selectFrom('modelo')
      .select(['id', 'nombre'])
      .where('publicado', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const path = `/modelo/${first.id}`;
    await expect.poll(async () => (await get(path)).text()).toContain(first.nombre);
    await site.db.updateTable('modelo').set({ nombre: 'Renombrada' }).where('id', '=', first.id).execute();
    await expect.poll(async () => (await get(path)).text()).toContain('Renombrada');
    await site.db.updateTable('modelo').set({ nombre: first.nombre }).where('id', '=', first.id).execute();
  });

  it.each(['/..%2f..%2fpackage.json', '/assets/../../package.json', '/%2e%2e/package.json'])(
    'reveals nothing at %s',
    async (path) => {
      const reply = await get(path);
      expect(await reply.text()).not.toContain('"devDependencies"');
    },
  );

  it('normalises a search with invalid escapes on this site', async () => {
    const reply = await get('/gallery?q=%E0%A4%A&talla=38');
    const meant = '/gallery?q=%EF%BF%BD%25A&talla=38';
    expect([reply.status, reply.headers.get('location')]).toEqual([302, meant]);
    expect((await get(meant)).status).toBe(200);
    expect((await get('//percha.example/?q=%E0')).headers.get('location')).toBe('/?q=%EF%BF%BD');
  });

  it('calls by path in its scripts, and keeps the schemas of requests and replies on the server', async () => {
    const html = await (await get('/gallery')).text();
    const scripts = new Set([...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path));
    const sent = await Promise.all([...scripts].map(async (path) => (await get(path)).text()));
    const one = sent.find((text) => text.includes(readModelosEndpoint.path)) ?? '';
    // A boolean: a script is too long to print.
    expect(one.includes(cartToPedidoEndpoint.path)).toBe(true);
    expect(one.includes(readModelosEndpoint.summary)).toBe(false);
    // A member of the cart's reply that no page reads through its schema.
    expect(/confirmacion:\w+\(\w+\(/.test(one)).toBe(false);
  });

  it.each(['/', '/gallery', '/modelo/1'])(
    'loads %s with at most 160 kB and without a schema',
    async (page) => {
      const sent = await staticScripts([page]);
      const bytes = [...sent.values()].reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
      expect(bytes).toBeLessThan(160_000);
      // Each schema has this member (decision 0150).
      expect([...sent].flatMap(([path, code]) => (code.includes('_zod') ? [path] : []))).toEqual([]);
    },
  );

  it('keeps calls and labels of the back office out of the scripts of public pages', async () => {
    const scripts = await staticScripts([
      '/',
      '/gallery',
      '/modelo/1',
      '/register',
      '/faq',
      '/login',
      '/cart',
    ]);
    const sent = [...scripts.values()].join('\n');
    expect(sent.includes(readModelosEndpoint.path)).toBe(true);
    const isOpen = ({ access }: Endpoint) =>
      typeof access === 'string' || shopPermissions.includes(access.permission);
    const open = new Set(
      allEndpoints()
        .filter(isOpen)
        .map(({ path }) => path),
    );
    const closed = allEndpoints().filter(({ path }) => !open.has(path));
    const acts = sliceResources.flatMap(({ trail }) => Object.keys(trail?.acts ?? {}));
    const office = [...closed.map(({ path }) => path), ...acts];
    const strings = new Set([...sent.matchAll(/(["'`])([\w./{}-]+)\1/g)].map(([, , text]) => text));
    expect(office.filter((text) => strings.has(text))).toEqual([]);
  });

  it('serves pictures in the requested width and format', async () => {
    const html = await (await get('/gallery')).text();
    const address = /\/imagenes\/[\w-]+/.exec(html)?.[0] ?? '';
    const avif = await get(`${address}?w=320`, { accept: 'image/avif,image/webp' });
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.headers.get('cache-control')).toContain('immutable');
    expect((await get(`${address}?w=320`, { accept: 'image/webp' })).headers.get('content-type')).toBe(
      'image/webp',
    );
    expect((await get(`${address}?w=321`)).status).toBe(404);
    expect((await get(`${address}x?w=320`)).status).toBe(404);
  });
});

describe('in a browser', () => {
  it('leads from the home page to a modelo without console messages', async () => {
    const { page, complaints, close } = await newVisitor();
    await page.goto('/');
    await page.goto('/gallery');
    const card = page.locator('main a[href^="/modelo/"]').first();
    const href = await card.getAttribute('href');
    await card.click();
    await page.waitForURL(`**${href}`);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('loads the routes of the back office when a user comes from a page of the shop', async () => {
    const { page, complaints, close } = await newVisitor({ as: admin, pictures: false });
    await page.goto('/faq');
    await goWithin(page, '/admin/usuarios?page=1');
    await page.waitForURL('**/admin/usuarios**');
    await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/faq');
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks a visitor to sign in, and returns to the page afterwards', async () => {
    const { page, close } = await newVisitor({ pictures: false });
    await page.goto('/myaccount?x=1#place');
    await page.waitForURL('**/login?**');
    const retUrl = new URL(page.url()).searchParams.get('retUrl') ?? '';
    expect(retUrl).toMatch(/^\/myaccount\?.*#place$/);
    await close();
  });
});
