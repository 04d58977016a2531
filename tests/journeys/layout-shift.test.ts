/** Slow connections: nothing shifts while a page loads, and a part that fails to load removes nothing. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { boutique, comercial } from '../support/demo.ts';
import { holdRequests } from '../support/held-request.ts';
import { shiftsOf, shiftsUntilNow, watchShifts } from '../support/layout-shifts.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

// Each test mostly waits for a slow connection, so they run concurrently.
it.concurrent.each([
  ['/', 390],
  ['/', 1440],
  ['/gallery', 390],
  ['/gallery', 1440],
  ['/gallery/user', 390],
  ['/gallery/user', 1440],
  ['/modelo/1', 390],
  ['/about', 390],
  ['/contacto', 1440],
] as const)('keeps %s still at %i px while it loads', async (path, width) => {
  // The public pages of the collection lead a shop to its own.
  const as = /^\/(?:gallery|modelo)(?!.*user)/.test(path) ? comercial : boutique;
  const { page, close } = await newVisitor({ width, as });
  await watchShifts(page);
  expect(await shiftsOf(page, path)).toBeLessThan(0.01);
  await close();
});

it('replaces the gallery’s placeholders by cards and moves nothing else at any width', async () => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await watchShifts(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const come = await holdRequests(page, '**/lob/api/v1/webmodelos/auth/getall');
    await page.goto('/gallery/user', { waitUntil: 'domcontentloaded' });
    await page.locator('main [aria-busy="true"]', { hasText: 'Cargando los modelos' }).waitFor();
    come();
    await page.locator('main article').first().waitFor();
    expect(await shiftsUntilNow(page), `${width} px`).toBeLessThan(0.01);
  }
  await close();
});

it('keeps the account of a new shop still while it loads', async () => {
  const email = await newShop();
  const { page, close } = await newVisitor({ width: 390, as: email, pictures: false });
  await watchShifts(page);
  await page.goto('/myaccount');
  for (const words of ['No tienes pedidos', 'No tienes facturas', 'Todavía no tiene favoritos'])
    await page.getByText(words).waitFor();
  await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
  expect(await shiftsUntilNow(page)).toBeLessThan(0.01);
  // A single page has no pagination.
  await expect.poll(() => page.getByRole('button', { name: 'Página siguiente' }).count()).toBe(0);
  await close();
});

/**
 * Creates a shop.
 * @returns the e-mail of its account
 */
async function newShop(): Promise<string> {
  const { id } = await site.db
    .insertInto('cliente')
    .values({ nombre: 'Recién Abierta' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = 'recien@tienda.example';
  await site.db
    .insertInto('usuario')
    .values({
      email,
      user_name: email,
      cliente_id: id,
      password_hash: sql`(select password_hash from usuario where email = ${boutique})`,
    })
    .execute();
  return email;
}

it('keeps the height of a large card before its neighbours load', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/gallery');
  const heights = await page.evaluate(() => {
    const [large, ...others] = document.querySelectorAll<HTMLElement>('main [role="listitem"]');
    const whole = large?.offsetHeight;
    for (const other of others) other.style.display = 'none';
    return { whole, alone: large?.offsetHeight };
  });
  expect(heights.whole).toBeGreaterThan(900);
  expect(Math.abs((heights.whole ?? 0) - (heights.alone ?? 0))).toBeLessThanOrEqual(1);
  await close();
});

it('shows a message when a part of a page fails to load, and loads it on request', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  await alive(page.locator('main article'));
  let stalled = true;
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const part = pathname.startsWith('/assets/modelo') || route.request().method() === 'HEAD';
    return stalled && part ? route.abort('timedout') : route.fallback();
  });
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const card = page.locator('main article').first().getByRole('link');
  const nombre = (await card.textContent()) ?? '';
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
  expect(documents).toEqual([]);

  stalled = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { level: 1, name: nombre }).waitFor();
  await close();
});

it('shows a tab icon in the theme’s colours', async () => {
  const html = await (await fetch(site.url)).text();
  const mark = /<link rel="icon"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(decodeURIComponent(mark)).toContain('#5E1224');
});
