/** The cart and the order at close quarters: where the focus goes, and what fits beside what. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, stay } from '../support/browser.ts';
import { boutique } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { cellOf, everythingSaved, openMatrix, widestModelo } from '../support/matrix.ts';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let modeloId: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([testSite(), openBrowser()]);
  modeloId = await widestModelo(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
});

async function order(page: Page, cantidad: string): Promise<void> {
  await openMatrix(page, modeloId);
  await cellOf(page, 0, 0).focus();
  await page.keyboard.type(cantidad);
  await page.keyboard.press('ArrowRight');
  await everythingSaved(page);
}

it('the focus goes from «Quitar» to the undo, and back again', async () => {
  const { page, close } = await stay(browser, site.url, { as: boutique, pictures: false });
  await order(page, '7');
  await page.goto('/cart');
  await tabTo(page, page.getByRole('button', { name: /^Quitar .+ del carrito$/ }));
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe('Deshacer');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^Quitar .+ del carrito$/);
  await everythingSaved(page);
  await close();
});

it.each([390, 1440] as const)('at %i px the number of garments stands beside the bag', async (width) => {
  const { page, close } = await stay(browser, site.url, { as: boutique, width, pictures: false });
  await order(page, '1500');
  const place = page.locator('a[href="/cart"]:visible').first();
  await place.getByText('999+', { exact: true }).waitFor();
  const [bag, number] = await place.evaluate((link) => {
    const edges = (one: Element | null | undefined) => one?.getBoundingClientRect();
    return [edges(link.querySelector('svg path')), edges(link.querySelector('svg + span'))];
  });
  expect(number?.left).toBeGreaterThan(bag?.right ?? Number.POSITIVE_INFINITY);
  expect(number?.right).toBeLessThan(width);
  await close();
});

it('on the narrowest phone the steps of an order do not run together', async () => {
  const { page, close } = await stay(browser, site.url, {
    as: boutique,
    language: 'ca',
    width: 390,
    pictures: false,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const { id } = await site.db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
    .where('usuario.email', '=', boutique)
    .where('pedido.situacion', '!=', 'cancelado')
    .select('pedido.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto(`/pedido/${id}`);
  const steps = page.locator('ol > li', { has: page.locator('xpath=../li[@aria-current="step"]') });
  await steps.first().waitFor();
  expect(await steps.count()).toBe(4);
  // Words that are too wide run out into the space that keeps them apart.
  const room = await steps.evaluateAll((all) =>
    all.map((step) => {
      const words = document.createRange();
      words.selectNodeContents(step);
      return step.getBoundingClientRect().right - words.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...room)).toBeGreaterThanOrEqual(7.5);
  await close();
});

it('why there is a minimum is answered by its own question, which is open and has the focus', async () => {
  const { page, close } = await stay(browser, site.url, { as: boutique, pictures: false });
  await order(page, '1');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Por qué hay un mínimo' }).first().click();
  await page.waitForURL('**/faq#dato-reposicion');
  const open = page.locator('details[open] summary');
  await open.getByText('pedido mínimo').waitFor();
  await expect.poll(() => open.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await close();
});
