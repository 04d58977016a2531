/** Details of the cart and the order: focus, and layout on narrow screens. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { speak } from '../support/browser.ts';
import { boutique, comercial } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { cellOf, putFirst, waitUntilSaved, widestModelo } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
let modeloId: number;

beforeAll(async () => {
  modeloId = await widestModelo(site);
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
});

const isFocused = (element: Element) => element === document.activeElement;

/** Opens the cart of the boutique with garments of one cell. */
async function openCart(cantidad: number, options: Parameters<typeof sharedVisitor>[0] = {}) {
  await putFirst(site, modeloId, cantidad);
  const visitor = await sharedVisitor({ as: boutique, pictures: false, ...options });
  await visitor.page.goto('/cart');
  return visitor;
}

/** Returns the number of lines of each place's words. */
const linesOf = (places: Locator) =>
  places.evaluateAll((all) =>
    all.map((place) => {
      const words = document.createRange();
      words.selectNodeContents(place);
      // A line contains two font sizes.
      const tops = [...words.getClientRects()].map(({ top }) => top).toSorted((a, b) => a - b);
      return tops.filter((top, nth) => nth === 0 || top - (tops[nth - 1] ?? 0) > 8).length;
    }),
  );

it('empties a line and the cart by keyboard with undo, and keeps all when the call fails', async () => {
  const { page, complaints, close } = await openCart(7);
  const notes = page.getByLabel('Observaciones');
  await notes.fill('Por la tarde');
  await tabTo(page, page.getByRole('button', { name: /^Quitar .+ del carrito$/ }));
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe('Deshacer');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^Quitar .+ del carrito$/);
  await waitUntilSaved(page);

  await tabTo(page, page.getByRole('button', { name: 'Vaciar el carrito' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Ha vaciado el carrito, que tenía 7 prendas.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Deshacer' }).evaluate(isFocused)).toBe(true);
  await expect.poll(() => page.locator('main article').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Vaciar el carrito' }).count()).toBe(0);
  await expect.poll(() => site.db.selectFrom('cart_celda').selectAll().execute()).toEqual([]);
  await expect.poll(() => notes.inputValue()).toBe('Por la tarde');
  await page.keyboard.press('Enter');
  await page.locator('main article').waitFor();
  await waitUntilSaved(page);
  const cells = () => site.db.selectFrom('cart_celda').select('cantidad').execute();
  await expect.poll(cells).toEqual([{ cantidad: 7 }]);
  await page.reload();
  await page.getByRole('button', { name: 'Vaciar el carrito' }).waitFor();
  await expect.poll(() => notes.inputValue()).toBe('Por la tarde');
  expect(complaints).toEqual([]);

  await page.route('**/lob/api/v1/cart', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Vaciar el carrito' }).click();
  await page.getByText('No hemos podido conectar.', { exact: false }).waitFor();
  await expect.poll(() => page.locator('main article').count()).toBe(1);
  await close();
});

it('shows a reached minimum as the minimum, and leads to the question about it', async () => {
  const { page, close } = await openCart(2);
  const inSummary = (words: string) => page.locator('#resumen').getByText(words, { exact: true });
  await inSummary('2 de 3 prendas').waitFor();
  const type = async (cantidad: string) => {
    await cellOf(page, 0, 0).fill(cantidad);
    await page.keyboard.press('Enter');
  };
  await type('18');
  await inSummary('Llega al mínimo').waitFor();
  await inSummary('3 prendas').waitFor();
  await expect.poll(() => inSummary('3 de 3 prendas').count()).toBe(0);
  await type('1');
  await page.getByRole('link', { name: 'Por qué hay un mínimo' }).first().click();
  await page.waitForURL('**/faq#dato-reposicion');
  const open = page.locator('details[open] summary');
  await open.getByText('pedido mínimo').waitFor();
  await expect.poll(() => open.evaluate(isFocused)).toBe(true);
  await waitUntilSaved(page);
  await close();
});

/** Returns the gap between the bag and its number, and between the number and the window's edge. */
const gapsOfBag = (page: Page) =>
  page
    .locator('a[href="/cart"]:visible')
    .first()
    .evaluate((link) => {
      const edges = (one: Element | null) => one?.getBoundingClientRect();
      const [bag, number] = [edges(link.querySelector('svg path')), edges(link.querySelector('svg + span'))];
      return Math.min((number?.left ?? 0) - (bag?.right ?? 0), innerWidth - (number?.right ?? innerWidth));
    });

it('breaks no amount, day or step on a phone, and shows days in the language of the page', async () => {
  const { page, context, close } = await openCart(180, { language: 'en', width: 390 });
  const day = page.locator('#resumen input:not([type])').first();
  await day.fill('2028-02-15');
  await day.blur();
  await waitUntilSaved(page);
  await site.db.updateTable('cart_celda').set({ precio_visto: 123_450, cubierto_visto: 180 }).execute();
  for (const language of ['en', 'pt'] as const) {
    await speak(context, site.url, language);
    await page.goto('/cart');
    await page.locator(`html[lang=${language}]`).waitFor();
    const changes = page.locator('[aria-labelledby=cart-cambios] li > span');
    await changes.first().waitFor();
    await expect.poll(() => linesOf(changes), { message: language }).toEqual(Array(4).fill(1));
    await page.locator('#resumen section > button').click();
    const parts = page.getByRole('dialog').locator('dl :is(dt, dd)');
    await parts.first().waitFor();
    await expect.poll(() => linesOf(parts), { message: language }).toEqual(Array(6).fill(1));
    await page.keyboard.press('Escape');
    await page.locator('main header button[popovertarget]').click();
    const facts = page.locator('[popover] li .flex-wrap > span');
    await expect.poll(() => linesOf(facts), { message: language }).toEqual([1, 1]);
    await page.keyboard.press('Escape');
  }
  // The browser's own language is another.
  const wished = page.locator('#resumen').getByLabel('Data de entrega pretendida');
  await wished.fill('2031-03-12');
  await page.getByText('12 de março de 2031', { exact: true }).waitFor();
  await expect.poll(() => wished.getAttribute('aria-describedby')).toBeTruthy();

  await cellOf(page, 0, 0).fill('1500');
  await page.keyboard.press('Enter');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('a[href="/cart"]:visible').first().getByText('999+', { exact: true }).waitFor();
    await expect.poll(() => gapsOfBag(page), { message: `${width} px` }).toBeGreaterThan(0);
  }
  await waitUntilSaved(page);

  const { id } = await site.db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
    .where('usuario.email', '=', boutique)
    .where('pedido.situacion', '!=', 'cancelado')
    .select('pedido.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.setViewportSize({ width: 320, height: 640 });
  await speak(context, site.url, 'ca');
  await page.goto(`/pedido/${id}`);
  const steps = page.locator('ol > li', { has: page.locator('xpath=../li[@aria-current="step"]') });
  await steps.first().waitFor();
  await expect.poll(() => steps.count()).toBe(4);
  // Words that are too wide overflow into the space between the steps.
  const room = () =>
    steps.evaluateAll((all) =>
      all.map((step) => {
        const words = document.createRange();
        words.selectNodeContents(step);
        return step.getBoundingClientRect().right - words.getBoundingClientRect().right;
      }),
    );
  await expect.poll(async () => Math.min(...(await room()))).toBeGreaterThanOrEqual(7.5);
  await close();
});

it('keeps the cart’s title on one line on a phone, with only the day beside it', async () => {
  const { page, context, close } = await sharedVisitor({ as: comercial, width: 390, pictures: false });
  for (const language of ['es', 'ca'] as const) {
    await speak(context, site.url, language);
    await page.goto('/cart');
    await page.locator(`html[lang=${language}]`).waitFor();
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const lines = () =>
      title.evaluate((heading) =>
        [heading, heading.closest('header')?.querySelector('.label-caps')].map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one as Element);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        }),
      );
    await expect.poll(lines, { message: language }).toEqual([1, 1]);
  }
  await close();
});
