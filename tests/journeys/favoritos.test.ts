/** A shop marks modelos as favourites, filters by them, and removes one. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique, comercial } from '../support/demo.ts';
import { heartOf, hearts, pressed } from '../support/favoritos.ts';
import { cellOf, waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeEach(async () => {
  await site.db.deleteFrom('favorito').execute();
});

const cards = (page: Page) => page.locator('main article');
const kept = () => site.db.selectFrom('favorito').select('modelo_id').execute();

it('marks on the card and beside the name, filters by favourites, removes one and restores its place', async () => {
  const { page, close, complaints } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user?favoritos=true');
  await page.getByText('Todavía no tiene favoritos.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ver toda la colección' }).click();

  await page.waitForURL((url) => url.search === '');
  const second = await heartOf(page, 1);
  // By keyboard: a pointer may hit another heart while the cards still load.
  await second.press('Enter');
  await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true');
  const { width, height } = (await second.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect.poll(async () => (await kept()).length).toBe(1);
  await cards(page).nth(3).locator('h3 a').click();
  await page.waitForURL('**/modelo/user/*');
  const beside = page.locator('header').getByRole('button', { name: /^Favorito: / });
  await beside.click();
  await expect.poll(async () => (await kept()).length).toBe(2);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/myaccount');
  const panel = page.getByRole('region', { name: 'Favoritos' });
  await panel.getByText('2 modelos').waitFor();
  await panel.getByRole('link', { name: 'Ver los favoritos' }).click();
  await page.waitForURL(/favoritos=true/);
  await expect.poll(() => pressed(page).count()).toBe(2);
  await expect.poll(() => cards(page).count()).toBe(2);
  const first = hearts(page).first();
  await first.click();
  await expect.poll(async () => (await kept()).length).toBe(1);
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => cards(page).count()).toBe(2);
  await first.click();
  await expect.poll(async () => (await kept()).length).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

it('reverts a heart that could not be saved, with a message', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.route('**/api/v1/favoritos/*', (route) => route.abort());
  await page.goto('/gallery/user');
  const first = await heartOf(page, 0);
  await first.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/no se ha podido añadir a favoritos/)
    .waitFor();
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false');
  await close();
});

it('shows no hearts to staff in the public gallery', async () => {
  const { page, close } = await sharedVisitor({ as: comercial, pictures: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // By then the user is known.
  const known = page.waitForResponse(/\/lob\/api\/personal\//);
  await page.goto('/gallery');
  await page.getByRole('button', { name: /^Filtros/ }).waitFor();
  await known;
  await expect.poll(() => hearts(page).count()).toBe(0);
  expect(asked.filter((url) => /favorit/.test(url))).toEqual([]);
  await close();
});

it('lets a shop order when the heart fails to load', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.route('**/assets/favorito-heart*', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (request) => /favorito-heart/.test(request.url()));
  await page.goto('/modelo/user/2');
  await missed;
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await cellOf(page, 0, 0).fill('2');
  await waitUntilSaved(page);
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('2');
  await expect.poll(() => hearts(page).count()).toBe(0);
  await close();
});
