/** A shop on a slow, breaking connection loses nothing it typed, and all of it arrives once. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { holdRequests } from '../support/held-request.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();
let modeloId: number;

beforeAll(async () => {
  // Wide enough for four cells side by side.
  const { modelo_id } = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('modelo.publicado', '=', true)
    .groupBy(['modelo_color.id', 'modelo_color.modelo_id'])
    .having(({ fn }) => fn.countAll(), '>=', 6)
    .select('modelo_color.modelo_id')
    .orderBy('modelo_color.modelo_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  modeloId = modelo_id;
});
beforeEach(async () => {
  await site.db.deleteFrom('cart_celda').execute();
});

const quantities = async () => {
  const rows = await site.db.selectFrom('cart_celda').select('cantidad').execute();
  return rows.map(({ cantidad }) => cantidad).sort((a, b) => a - b);
};
const orders = async () => (await site.db.selectFrom('pedido').select('id').execute()).length;
const firstCell = (page: Page) => page.locator('[role="grid"] input[tabindex="0"]');
const writes = '**/lob/api/v1/cart/upsert-item*';
const sending = '**/lob/api/v1/cart/cart-to-pedido';

async function openMatrix(page: Page): Promise<void> {
  await page.goto(`/modelo/user/${modeloId}`);
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await tabTo(page, firstCell(page));
}

async function typeAcross(page: Page, values: readonly number[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(String(value));
    await page.keyboard.press('ArrowRight');
  }
}

it('saves in the next tab what a tab closed offline had left', async () => {
  const { page, context, close } = await newVisitor({ as: boutique, pictures: false });
  await openMatrix(page);
  await context.setOffline(true);
  await typeAcross(page, [7, 8]);
  await page.getByRole('status').filter({ hasText: '2 casillas sin guardar.' }).waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/cart');
  await expect.poll(quantities).toEqual([7, 8]);
  await next.locator('[role="grid"]').first().waitFor();
  await close();
});

it('opens the cart offline, with the typed quantities', async () => {
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  const cartPage = page.waitForResponse(/\/cart\.page/);
  await openMatrix(page);
  await typeAcross(page, [9]);
  await expect.poll(quantities).toEqual([9]);
  // With all the chunks it imports.
  await page.evaluate(`import(${JSON.stringify((await cartPage).url())})`);
  await context.setOffline(true);
  await page.keyboard.type('3');
  await tabTo(page, page.locator('header a[href="/cart"]'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await page
    .getByRole('region', { name: 'Resumen del pedido' })
    .getByText('12', { exact: true })
    .first()
    .waitFor();
  await context.setOffline(false);
  await expect.poll(quantities).toEqual([3, 9]);
  await close();
});

it('shows the drafts of the account when the cart fails to load', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.route('**/lob/api/v1/cart', (route) => route.abort());
  await page.goto('/myaccount');
  await page.locator('#sus-borradores :is(p, li)').first().waitFor();
  await expect.poll(() => page.locator('#sus-borradores').getByRole('alert').count()).toBe(0);
  await close();
});

it('shows a slow pedido or factura as loading, under its final title', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  const title = page.getByRole('heading', { level: 1 });
  /** Scrolls on the page itself: it is at its top only once the document is there. */
  const place = () =>
    title.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return { left, top: top + window.scrollY, height };
    });
  for (const [nth, width] of [390, 1440].entries()) {
    await page.setViewportSize({ width, height: 844 });
    for (const [list, path, call, words] of [
      ['Mis pedidos', '/pedido/', '**/pedidos/web', /^Pedido #\d+$/],
      ['Mis facturas', '/factura/', '**/facturas/get-web/*', /^Factura$/],
    ] as const) {
      const release = await holdRequests(page, call);
      // A document that was seen before is there at once.
      const links = page.getByRole('region', { name: list }).locator(`a[href^="${path}"]`);
      await links.nth(nth).click();
      await page.getByRole('status').filter({ hasText: 'Cargando el documento' }).waitFor();
      await expect.poll(() => title.innerText()).toMatch(words);
      const before = await place();
      release();
      await page.getByRole('button', { name: 'Imprimir' }).waitFor();
      await expect.poll(place).toEqual(before);
      await page.goBack();
      await links.first().waitFor();
    }
  }
  await close();
});

it('keeps the last value of each cell when typing outruns the connection', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  const held: Route[] = [];
  let hold = true;
  await page.route(writes, (route) => (hold ? void held.push(route) : route.continue()));
  await openMatrix(page);
  await page.keyboard.type('1');
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('status').filter({ hasText: 'Guardando…' }).waitFor();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Escape');
  hold = false;
  for (const route of held) await route.continue();
  await page.getByRole('status').filter({ hasText: 'Todo guardado.' }).waitFor();
  await expect.poll(() => quantities()).toEqual([15]);
  await close();
});

it('keeps the cart when an order fails, and creates one order when its reply is lost', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await openMatrix(page);
  await typeAcross(page, [2, 6]);
  await expect.poll(quantities).toEqual([2, 6]);
  const before = await orders();

  await page.goto('/cart');
  await page.locator('[role="grid"]').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Enviar el pedido' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enviar el pedido' });
  await page.route(sending, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await tabTo(page, dialog.getByRole('button', { name: 'Enviar el pedido' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'Su carrito sigue aquí.' }).waitFor();
  await expect.poll(() => quantities()).toEqual([2, 6]);
  await expect.poll(() => orders()).toBe(before);

  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(sending, lost, { times: 1 });
  await tabTo(page, dialog.getByRole('button', { name: 'Volver a intentarlo' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'No ha llegado respuesta.' }).waitFor();
  await expect.poll(() => orders()).toBe(before + 1);

  await tabTo(page, dialog.getByRole('button', { name: 'Volver a intentarlo' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pedido/*');
  await page.getByRole('status').filter({ hasText: 'Gracias.' }).waitFor();
  await expect.poll(() => orders()).toBe(before + 1);
  await expect.poll(() => quantities()).toEqual([]);
  await close();
});

it('asks before signing out with unsaved cells, and keeps them on the device', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.route(writes, (route) => route.abort());
  await openMatrix(page);
  await typeAcross(page, [7, 8]);
  await page.getByRole('status').filter({ hasText: '2 casillas sin guardar.' }).waitFor();
  await tabTo(page, page.locator('header a[href^="/myaccount"]'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Cerrar sesión?' });
  await dialog.getByText('2 casillas sin guardar se quedan en este equipo').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(boutique).first().waitFor();

  await leave.click();
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${site.url}/`);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /^(cartPending|authToken)/.test(name)));
  const { id } = await site.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('id')
    .executeTakeFirstOrThrow();
  await expect.poll(() => kept()).toEqual([`cartPending:${id}`]);
  await close();
});
