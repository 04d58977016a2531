/** Details of the cart and the order: focus, and layout on narrow screens. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { boutique, comercial } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { cellOf, orderFirst, waitUntilSaved, widestModelo } from '../support/matrix.ts';
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
const order = (page: Page, cantidad: string) => orderFirst(page, modeloId, cantidad);

it('moves the focus from «Quitar» to the undo button and back', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await order(page, '7');
  await page.goto('/cart');
  await tabTo(page, page.getByRole('button', { name: /^Quitar .+ del carrito$/ }));
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe('Deshacer');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^Quitar .+ del carrito$/);
  await waitUntilSaved(page);
  await close();
});

it('empties the cart with the keyboard, and restores everything with undo', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await order(page, '7');
  await page.goto('/cart');
  const notes = page.getByLabel('Observaciones');
  await notes.fill('Por la tarde');
  await tabTo(page, page.getByRole('button', { name: 'Vaciar el carrito' }));
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
  await close();
});

it('keeps the garments and shows a message when the cart cannot be emptied', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await order(page, '7');
  await page.goto('/cart');
  const calls = '**/lob/api/v1/cart';
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Vaciar el carrito' }).click();
  await page.getByText('No hemos podido conectar.', { exact: false }).waitFor();
  await expect.poll(() => page.locator('main article').count()).toBe(1);
  await page.unroute(calls);
  await close();
});

it.each([390, 1440] as const)('shows the number of garments beside the bag at %i px', async (width) => {
  const { page, close } = await sharedVisitor({ as: boutique, width, pictures: false });
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

it('keeps the steps of an order apart on the narrowest phone', async () => {
  const { page, close } = await sharedVisitor({
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
  await expect.poll(() => steps.count()).toBe(4);
  // Words that are too wide overflow into the space between the steps.
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

it.each(['es', 'ca'] as const)(
  'keeps the cart’s title on one line on a phone, with only the day beside it: %s',
  async (language) => {
    const { page, close } = await sharedVisitor({
      as: comercial,
      language,
      width: 390,
      pictures: false,
    });
    await page.goto('/cart');
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const lines = await title.evaluate((heading) =>
      [heading, heading.closest('header')?.querySelector('.label-caps')].map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one as Element);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual([1, 1]);
    await close();
  },
);

it.each(['en', 'pt'] as const)('breaks no amount and no day on a phone: %s', async (language) => {
  const { page, close } = await sharedVisitor({ as: boutique, language, width: 390, pictures: false });
  await order(page, '180');
  await page.goto('/cart');
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
  const day = page.locator('#resumen input:not([type])').first();
  await day.fill('2028-02-15');
  await day.blur();
  await waitUntilSaved(page);
  await site.db.updateTable('cart_celda').set({ precio_visto: 123_450, cubierto_visto: 180 }).execute();
  await page.reload();
  const changes = page.locator('[aria-labelledby=cart-cambios] li > span');
  await changes.first().waitFor();
  expect(await linesOf(changes)).toEqual(Array(4).fill(1));
  await page.locator('#resumen section > button').click();
  const parts = page.getByRole('dialog').locator('dl :is(dt, dd)');
  await parts.first().waitFor();
  expect(await linesOf(parts)).toEqual(Array(6).fill(1));
  await page.keyboard.press('Escape');
  await page.locator('main header button[popovertarget]').click();
  const facts = page.locator('[popover] li .flex-wrap > span');
  await expect.poll(() => facts.count()).toBe(2);
  expect(await linesOf(facts)).toEqual([1, 1]);
  await close();
});

it('shows a reached minimum as the minimum, not as the content of the cart', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await order(page, '2');
  await page.goto('/cart');
  const inSummary = (words: string) => page.locator('#resumen').getByText(words, { exact: true });
  await inSummary('2 de 3 prendas').waitFor();
  await cellOf(page, 0, 0).fill('18');
  await page.keyboard.press('Enter');
  await inSummary('Llega al mínimo').waitFor();
  await inSummary('3 prendas').waitFor();
  await expect.poll(() => inSummary('3 de 3 prendas').count()).toBe(0);
  await waitUntilSaved(page);
  await close();
});

it('links to the question about the minimum, opens it and focuses it', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await order(page, '1');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Por qué hay un mínimo' }).first().click();
  await page.waitForURL('**/faq#dato-reposicion');
  const open = page.locator('details[open] summary');
  await open.getByText('pedido mínimo').waitFor();
  await expect.poll(() => open.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await close();
});

it('shows the wished day in the page’s language, whatever the browser’s format', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, language: 'pt', pictures: false });
  await order(page, '7');
  await page.goto('/cart');
  const day = page.getByLabel('Data de entrega pretendida');
  await day.fill('2031-03-12');
  await page.getByText('12 de março de 2031', { exact: true }).waitFor();
  await expect.poll(() => day.getAttribute('aria-describedby')).toBeTruthy();
  await close();
});
