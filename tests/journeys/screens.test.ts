/** Missing pages, errors, languages and themes. */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { languages } from '#src/platform/i18n/languages.ts';
import { goWithin } from '../support/browser.ts';
import { boutique } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { passTimeUntil } from '../support/page-clock.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const missing = {
  es: ['No encontrado', 'Ir al inicio'],
  en: ['Not Found', 'Go to the home page'],
  ca: ['No s’ha trobat', 'Ves a l’inici'],
  pt: ['Não encontrado', 'Ir para o início'],
} as const;

it('shows an unknown address in each language with a link home', async () => {
  for (const language of languages) {
    const reply = await fetch(`${site.url}/nothing/here`, {
      headers: { accept: 'text/html', 'accept-language': language },
    });
    const html = await reply.text();
    const [title, home] = missing[language];
    expect([reply.status, /<title>([^<]+) · /.exec(html)?.[1]]).toEqual([404, title]);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}`));
    expect(html).toMatch(new RegExp(`<a[^>]* href="/"[^>]*>(?:<[^>]+>)*${home}`));
  }
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/nothing/here');
  await heading(page).filter({ hasText: missing.es[0] }).waitFor();
  await expect.poll(() => page.title()).toContain(missing.es[0]);
  await tabTo(page, page.getByRole('link', { name: missing.es[1] }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
  await close();
});

it('shows what is not there within the layout, with a way on', async () => {
  const nothing = 'No hay nada en esta dirección.';
  const noPedido = 'Este pedido no está entre los suyos.';
  const noFactura = 'Esta factura no está entre las suyas.';
  const { id: foreign } = await site.db
    .selectFrom('pedido')
    .select('id')
    .where('cliente_id', '<>', ({ selectFrom }) =>
      selectFrom('usuario').select('cliente_id').where('email', '=', boutique).$castTo<number>(),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  /** Returns an own address, which letters make another's. */
  const own = async (kind: string) => {
    const link = page.getByRole('main').locator(`a[href^="/${kind}/"]`).first();
    const path = (await link.getAttribute('href')) ?? '';
    expect(path).toMatch(/\/\d+$/);
    return path;
  };
  const [pedido, factura] = [await own('pedido'), await own('factura')];
  for (const [path, words, way] of [
    ['/modelo/999999', nothing, '/'],
    ['/modelo/abc', nothing, '/'],
    ['/modelo/user/999999', nothing, '/'],
    ['/modelo/user/0', nothing, '/'],
    [`/pedido/${foreign}`, noPedido, '/myaccount'],
    ['/pedido/999999', noPedido, '/myaccount'],
    ['/pedido/abc', noPedido, '/myaccount'],
    ['/pedido/-1', noPedido, '/myaccount'],
    [`${pedido}abc`, noPedido, '/myaccount'],
    ['/factura/999999', noFactura, '/myaccount'],
    ['/factura/1e3', noFactura, '/myaccount'],
    [`${factura}abc`, noFactura, '/myaccount'],
  ] as const) {
    await goWithin(page, path);
    // A shop is led from a public page to its own.
    const addresses = [path, path.replace(/^\/modelo\/(?!user)/, '/modelo/user/')];
    await page.waitForURL(({ pathname }) => addresses.includes(pathname));
    await page.getByRole('main').getByText(words).waitFor();
    await heading(page).filter({ hasText: 'No encontrado' }).waitFor();
    await expect.poll(() => page.title()).toBe('No encontrado · Atelier Montseny');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, inicio$/ })
      .waitFor();
    await page.getByRole('main').locator(`a[href^="${way}"]`).first().click();
    await page.waitForURL((url) => url.pathname === way);
  }
  await close();
});

it.each(['/faq#%E0%A4%A', '/gallery?q=%E0%A4%A', '/login?retUrl=%7B%7D', '/modelo/1?color=%7B%7D'])(
  'ignores a meaningless value: %s',
  async (path) => {
    const { page, complaints, close } = await sharedVisitor({ pictures: false });
    await page.goto(path);
    await heading(page).waitFor();
    await expect.poll(() => heading(page).innerText()).not.toMatch(/Algo ha fallado|No encontrado/);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('reports a failed read, shows the detail on request, and tries again', async () => {
  const { page, context, close } = await newVisitor({ as: boutique, pictures: false });
  const modelos = '**/lob/api/v1/webmodelos/auth/getall';
  const silent = (route: Route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ messages: [], exception: 'The looms are silent.', statusCode: 409 }),
    });
  await page.route(modelos, silent);
  await page.goto('/gallery/user');
  await heading(page).filter({ hasText: 'Algo ha fallado' }).waitFor();
  const message = page.getByText('The looms are silent.');
  await expect.poll(() => message.isVisible()).toBe(false);
  await tabTo(page, page.getByRole('button', { name: 'Ver el error' }));
  await page.keyboard.press('Enter');
  await message.waitFor();
  await page.keyboard.press('Enter');
  await message.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.getByRole('button', { name: 'Ver el error' }).getAttribute('aria-expanded'))
    .toBe('false');

  await page.unroute(modelos);
  await tabTo(page, page.getByRole('button', { name: 'Reintentar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await heading(page).filter({ hasText: 'La colección' }).waitFor();

  // Without a reply it names the connection; when that is back it retries by itself.
  await page.route(modelos, (route) => route.abort());
  await page.clock.install();
  await page.reload({ waitUntil: 'domcontentloaded' });
  // The retries wait one, two and four seconds.
  await passTimeUntil(page, heading(page).filter({ hasText: 'Algo ha fallado' }));
  await page.getByText(/No llega respuesta: compruebe la conexión/).waitFor();
  await page.unroute(modelos);
  await context.setOffline(true);
  await context.setOffline(false);
  await heading(page).filter({ hasText: 'La colección' }).waitFor();
  await close();
});

it('changes the language in place by keyboard, and remembers it', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user?coleccion=1');
  await heading(page).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Idioma: es' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Português' }));
  await page.keyboard.press('Enter');
  await page.locator('html[lang="pt"]').waitFor();
  expect(page.url()).toBe(`${site.url}/gallery/user?coleccion=1`);
  await page.getByRole('button', { name: 'Idioma: pt' }).waitFor();
  await page.goto('/cart');
  await heading(page).filter({ hasText: 'O seu carrinho' }).waitFor();
  await close();
});

it('changes the address with the language where the address names it', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/es/gallery?tipo=1');
  await page.locator('html[lang="es"]').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Idioma: es' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'English' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/en/gallery?tipo=1`);
  await page.locator('html[lang="en"]').waitFor();
  await close();
});

it('paints the theme of the settings first; without one, the fallbacks', async () => {
  const { page, complaints, close } = await sharedVisitor({ pictures: false });
  const colours = () =>
    page.evaluate(() => {
      const ink = (selector: string, property: 'color' | 'backgroundColor') =>
        getComputedStyle(document.querySelector(selector) as Element)[property];
      return [ink('footer', 'backgroundColor'), ink('html', 'backgroundColor'), ink('footer', 'color')];
    });
  const { theme } = await site.db.selectFrom('app_setting').select('theme').executeTakeFirstOrThrow();
  await page.goto('/login');
  await expect.poll(() => colours()).toEqual(['rgb(242, 236, 227)', 'rgb(251, 248, 244)', 'rgb(36, 28, 24)']);

  await site.db.updateTable('app_setting').set({ theme: '{}' }).execute();
  await expect
    .poll(async () => (await fetch(`${site.url}/login`)).text())
    .toContain('--color-base-200:#ff0000');
  // No script has run yet: the colours come from the document.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await expect.poll(() => colours()).toEqual(['rgb(255, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
  await site.db
    .updateTable('app_setting')
    .set({ theme: JSON.stringify(theme) })
    .execute();
  expect(complaints.filter((one) => !/ERR_FAILED|Failed to load/.test(one))).toEqual([]);
  await close();
});
