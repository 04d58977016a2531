/** Offline at a fair: viewed pages stay open. Private ones are in `offline-own.test.ts`. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

/** Returns whether an address is stored; storing follows the page with a delay. */
const kept = (page: Page, part: string) =>
  expect
    .poll(() =>
      page.evaluate(async (part) => {
        for (const name of await caches.keys()) {
          const keys = await (await caches.open(name)).keys();
          if (keys.some(({ url }) => url.includes(part))) return true;
        }
        return false;
      }, part),
    )
    .toBe(true);

it('opens visited pages and the gallery’s cards, and a friendly message for others', async () => {
  const { page, context, close } = await newVisitor({ width: 390, offline: true, pictures: false });
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
