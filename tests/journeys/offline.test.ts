/** Offline at a fair: viewed pages stay open, private ones only to their user. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
let ids: number[];

beforeAll(async () => {
  const rows = await site.db
    .selectFrom('modelo')
    .select('id')
    .where('publicado', '=', true)
    .limit(2)
    .execute();
  ids = rows.map(({ id }) => id);
});

const stores = (page: Page) => page.evaluate(() => caches.keys());
/** Returns whether an address is stored; storing follows the page with a delay. */
const kept = (page: Page, part: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (part) => {
          for (const name of await caches.keys()) {
            const keys = await (await caches.open(name)).keys();
            if (keys.some(({ url }) => url.includes(part))) return true;
          }
          return false;
        }, part),
      { timeout: 15_000 },
    )
    .toBe(true);

it('opens visited pages and the gallery’s cards, and a friendly message for others', async () => {
  const { page, context, close } = await newVisitor({ width: 390, offline: true });
  await page.goto('/gallery');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const card = page.locator('a[href^="/modelo/"]').first();
  const address = (await card.getAttribute('href')) ?? '';
  await kept(page, `/lob/api/v1${address.replace('/modelo', '/webmodelos').split('?')[0]}`);
  await kept(page, '/offline');
  await kept(page, '/gallery');
  await context.setOffline(true);

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await card.click();
  await page.waitForURL((url) => url.pathname.startsWith('/modelo/'));
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The fallback page has no script to wait for.
  await page.goto('/faq', { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  expect(page.url()).toBe(`${site.url}/faq`);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Preguntas frecuentes' }).waitFor();
  await close();
});

it('opens a shop’s own modelo offline for that shop, and for nobody after log-out', async () => {
  const { page, context, close } = await newVisitor({ as: boutique, offline: true });
  await page.goto(`/modelo/user/${ids[0]}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first page loaded before the service worker: the second goes through it.
  await page.goto(`/modelo/user/${ids[1]}`);
  await page.getByText('PVP recomendado').first().waitFor();
  await kept(page, `/webmodelos/auth/${ids[1]}`);
  await kept(page, '/personal/profile');
  await context.setOffline(true);
  await page.reload();
  await page.getByText('PVP recomendado').first().waitFor();
  await context.setOffline(false);

  await expect
    .poll(async () => (await stores(page)).filter((name) => name.startsWith('privado-')))
    .toHaveLength(1);
  await page.goto('/myaccount');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${site.url}/`);
  await expect
    .poll(async () => (await stores(page)).filter((name) => name.startsWith('privado-')))
    .toEqual([]);
  await close();
});
