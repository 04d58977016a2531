/** Offline, viewed private pages open only for their user; hearts that cannot be saved report it. */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { refreshTokenName, tokenName } from '#src/business/identity/token-store.ts';
import { choose } from '../support/acting.ts';
import { keptAddresses, keptParts, privateStores } from '../support/browser-cache.ts';
import { boutique, comercial, demoPassword, loja } from '../support/demo.ts';
import { heartOf, hearts, pressed } from '../support/favoritos.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
beforeEach(async () => {
  await site.db.deleteFrom('favorito').execute();
});

/** Opens a visitor whose first page loaded before the service worker: the next ones go through it. */
async function come(as: string, first = '/faq') {
  const visitor = await newVisitor({ as, offline: true, pictures: false });
  await visitor.page.goto(first);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready);
  return visitor;
}
async function leave(page: Page): Promise<void> {
  await page.goto('/myaccount');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${site.url}/`);
}
const without = async (context: BrowserContext, act: () => Promise<void>) => {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
};

it('opens favourites, pedidos, modelos and account data offline, and keeps nothing of them after log-out', async () => {
  const { page, context, close } = await come(boutique);
  await page.goto('/gallery/user');
  await (await heartOf(page, 0)).click();
  await (await heartOf(page, 1)).click();
  await expect.poll(() => pressed(page).count()).toBe(2);
  await page.goto('/gallery/user?favoritos=true');
  await expect.poll(() => pressed(page).count()).toBe(2);
  const card = page.locator('main article h3 a').first();
  const modeloOf = async (one: typeof card) => ((await one.getAttribute('href')) ?? '').split('?')[0] ?? '';
  const modelo = await modeloOf(card);
  const opened = await modeloOf(page.locator('main article h3 a').nth(1));
  await keptParts(page, modelo.replace('/modelo/user', '/webmodelos/auth'), '/favoritos', 'favoritos=true');
  await page.goto('/myaccount');
  await page.getByRole('region', { name: 'Favoritos' }).getByText('2 modelos').waitFor();
  const pedido = page.getByRole('region', { name: 'Mis pedidos' }).getByRole('link').first();
  const number = (await pedido.textContent())?.match(/#\d+/)?.[0] ?? '';
  await page.getByText('Boutique Marcel·la', { exact: false }).first().waitFor();
  await pedido.click();
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
  const pedidoPath = new URL(page.url()).pathname;
  await keptParts(page, '/pedidos/web', '/pedidos/search-user', '/facturas/search-user', '/clientes/get-own');
  await keptParts(page, '/pedido/', '/myaccount', '/personal/profile');
  await page.goto(opened);
  await page.getByText('PVP recomendado').first().waitFor();
  await keptParts(page, `${site.url}${opened}`, `${site.url}/gallery/user`);
  const own = async () =>
    (await keptAddresses(page)).filter((address) => /\/(?:pedido|myaccount|user)(?:[/?]|$)/.test(address));
  await expect.poll(() => own()).not.toEqual([]);

  await without(context, async () => {
    await page.reload();
    await page.getByText('PVP recomendado').first().waitFor();
    await page.goto(pedidoPath);
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    await page.goto('/myaccount');
    await page.getByRole('region', { name: 'Favoritos' }).getByText('2 modelos').waitFor();
    await page.getByRole('region', { name: 'Mis pedidos' }).getByRole('link', { name: number }).waitFor();
    await page.goto('/gallery/user?favoritos=true');
    await expect.poll(() => pressed(page).count()).toBe(2);
    await hearts(page).first().click();
    await page.getByText(/no se ha podido quitar de favoritos/).waitFor();
    await expect.poll(() => pressed(page).count()).toBe(2);
    // A card whose modelo was never opened.
    await card.click();
    await page.getByText('PVP recomendado').first().waitFor();

    await leave(page);
    await expect.poll(() => privateStores(page)).toEqual([]);
    // Nor the addresses that were visited.
    await expect.poll(own).toEqual([]);
    for (const address of ['/gallery/user', '/myaccount']) {
      await page.goto(address, { waitUntil: 'load' });
      await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
    }
    // A page that misses a chunk requests it again on the next reply, not at the next page's address.
    await page.goto('about:blank');
  });

  await page.goto('/login?retUrl=%2Fgallery%2Fuser');
  await page.locator('input[name="email"]').first().fill(loja);
  await page.locator('input[name="password"]').first().fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gallery/user');
  await hearts(page).first().waitFor();
  await page.reload();
  await hearts(page).first().waitFor();
  await expect.poll(() => privateStores(page)).toHaveLength(1);
  await keptParts(page, '/favoritos', '/personal/profile');
  await without(context, async () => {
    await page.reload();
    await hearts(page).first().waitFor();
    // Viewed by the previous user, not by this one.
    await page.goto('/myaccount', { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
  });
  await close();
});

it('stores nothing of signed or mailed addresses, and removes the data of a session that ended unseen', async () => {
  const { page, close } = await come(boutique);
  for (const address of [
    '/reset-password?key=geheim',
    '/set-new-customer-data/geheim',
    '/lob/openapi.json?firma=geheim',
  ]) {
    await page.goto(address, { waitUntil: 'load' });
  }
  await page.goto('/about');
  await keptParts(page, '/about');
  expect((await keptAddresses(page)).filter((url) => url.includes('geheim'))).toEqual([]);

  await page.goto('/myaccount');
  await keptParts(page, '/personal/profile', '/pedidos/search-user');
  // As in a browser that was closed without «remember me».
  await page.evaluate(
    (names) => {
      for (const name of names) localStorage.removeItem(name);
    },
    [tokenName, refreshTokenName],
  );
  await page.goto('/faq');
  await expect.poll(() => privateStores(page)).toEqual([]);
  await close();
});

it('shows a rep who acts for a shop that shop’s pages offline, says so, and no other shop’s', async () => {
  const { page, context, close } = await come(comercial, '/pedir-para');
  await choose(page, 'Boutique Marcel·la');
  await page.goto('/gallery/user');
  await hearts(page).first().click();
  await expect.poll(() => pressed(page).count()).toBe(1);
  await page.goto('/myaccount');
  await page.getByRole('region', { name: 'Favoritos de Boutique Marcel·la' }).getByText('1 modelo').waitFor();
  await page
    .getByRole('region', { name: 'Pedidos de Boutique Marcel·la' })
    .getByRole('link')
    .first()
    .waitFor();
  await keptParts(page, '/favoritos?userId=', '/pedidos/search-user', '/personal/permissions', '/act-for/');
  await without(context, async () => {
    await page.reload();
    await page.getByText('Pide para Boutique Marcel·la').waitFor();
    await page
      .getByRole('region', { name: 'Favoritos de Boutique Marcel·la' })
      .getByText('1 modelo')
      .waitFor();
    await page
      .getByRole('region', { name: 'Pedidos de Boutique Marcel·la' })
      .getByRole('link')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Terminar' }).click();
    // The rep's own were never viewed here: the shop's do not replace them.
    await page.getByText('No se han podido leer los favoritos.').waitFor();
    await page.getByRole('region', { name: 'Mis pedidos' }).getByRole('alert').waitFor();
  });
  await close();
});
