/** A comercial buys for a customer: the band is on every page, and two shops never mix. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { band, bandNames, choose, openSecondShop, second } from '../support/acting.ts';
import { axeViolations } from '../support/axe.ts';
import { boutique, comercial } from '../support/demo.ts';
import { cellOf, openMatrix, waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeAll(async () => {
  await openSecondShop(site);
});
beforeEach(() => site.db.deleteFrom('cart').execute());

const come = () => sharedVisitor({ as: comercial, pictures: false });

const cellsOf = async (email: string) =>
  site.db
    .selectFrom('cart_celda')
    .innerJoin('cart', 'cart.id', 'cart_celda.cart_id')
    .innerJoin('usuario', 'usuario.id', 'cart.usuario_id')
    .where('usuario.email', '=', email)
    .select('cart_celda.cantidad')
    .execute();

it('chooses the shop, fills and sends its cart, with the band on every page and after a reload, until it ends', async () => {
  const { page, close, complaints } = await come();
  await page.goto('/gallery/user');
  await page.getByText('Ve la tarifa general. Para pedir, elija la tienda.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Pedir para un cliente' }).click();
  await page.getByText('Sin cuenta en la web todavía', { exact: false }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await choose(page, 'Boutique Marcel·la');
  await page.waitForURL('**/gallery/user');

  await page.locator('main article').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // `acting-slow.test.ts` visits the pages of the shop.
  for (const path of ['/admin', '/modelo/user/2']) {
    await page.goto(path);
    await bandNames(page, 'Boutique Marcel·la');
  }
  await page.reload();
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('3');
  await waitUntilSaved(page);
  await expect.poll(() => cellsOf(boutique)).toEqual([{ cantidad: 3 }]);
  await page.getByRole('link', { name: /^Carrito.*3 prendas/ }).click();
  await page.getByRole('definition').filter({ hasText: 'Boutique Marcel·la' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.waitForURL('**/pedido/*');
  await page.getByText('Gracias. Hemos recibido su pedido').waitFor();
  await bandNames(page, 'Boutique Marcel·la');

  await page.goto('/cart');
  await band(page).getByRole('button', { name: 'Terminar' }).click();
  await band(page).waitFor({ state: 'detached' });
  await page.getByText('Ve la tarifa general. Para pedir, elija la tienda.').waitFor();
  // Requests for pictures are blocked.
  expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

it('keeps unsaved input of one shop away from another, reports it, and saves it on return', async () => {
  const { page, context, close } = await come();
  await page.goto('/pedir-para');
  await choose(page, 'Boutique Marcel·la');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/cart/'))
      bodies.push(request.postData() ?? '');
  });
  await context.route('**/api/v1/cart/**', (route) => route.abort());
  await openMatrix(page, 2);
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page
    .getByText(/sin guardar/)
    .first()
    .waitFor();

  await band(page).getByRole('link', { name: 'Otra tienda' }).click();
  await page.getByRole('searchbox').fill('Segunda Piel');
  await page.getByRole('button', { name: 'Pedir para Segunda Piel' }).click();
  await page.getByRole('alert').getByText('1 casilla no se ha guardado todavía.').waitFor();
  await page.getByRole('button', { name: 'Seguir igualmente' }).click();
  await bandNames(page, 'Segunda Piel');
  bodies.length = 0;
  await context.unroute('**/api/v1/cart/**');
  await page.waitForURL('**/modelo/user/2');
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('');
  await cellOf(page, 0, 1).click();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect.poll(() => cellsOf(second)).toEqual([{ cantidad: 2 }]);
  await expect.poll(() => cellsOf(boutique)).toEqual([]);
  expect(bodies.filter((body) => body.includes('"cantidad":7'))).toEqual([]);

  await band(page).getByRole('link', { name: 'Otra tienda' }).click();
  await choose(page, 'Boutique Marcel·la');
  await expect.poll(() => cellsOf(boutique)).toEqual([{ cantidad: 7 }]);
  await expect.poll(() => cellsOf(second)).toEqual([{ cantidad: 2 }]);
  await close();
});

it('shows the shop’s own prices, leaves another tab unchanged, and ends with the sign-out', async () => {
  const { page, context, close } = await come();
  const modelo = '/modelo/user/2';
  const price = (on: Page) => on.locator('dd', { hasText: '€' }).first().textContent();
  await page.goto(modelo);
  const general = await price(page);
  await site.db
    .updateTable('cliente')
    .set({ tarifa_id: 2 })
    .where('nombre', '=', 'Boutique Marcel·la')
    .execute();
  await page.goto('/pedir-para');
  await choose(page, 'Boutique Marcel·la');
  await page.goto(modelo);
  await expect.poll(() => price(page)).not.toBe(general);
  await page.goto('/myaccount');
  await page.getByRole('heading', { name: 'Pedidos de Boutique Marcel·la' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Mis pedidos' }).count()).toBe(0);
  const other = await context.newPage();
  await other.goto(modelo);
  await expect.poll(() => price(other)).toBe(general);
  await expect.poll(() => band(other).count()).toBe(0);

  await other.goto('/myaccount');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await other.waitForURL(`${site.url}/`);
  await band(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('actingFor'))).toBeNull();
  await close();
});

it('stops acting for a shop that is assigned to another rep, and reports it', async () => {
  const { page, close } = await come();
  await page.goto('/pedir-para');
  // The assignment is checked when the shop is chosen, too.
  const asked = page.waitForResponse('**/users/act-for/*');
  await choose(page, 'Segunda Piel');
  await asked;
  await site.db
    .updateTable('cliente')
    .set({ comercial_id: null })
    .where('nombre', '=', 'Segunda Piel')
    .execute();
  await page.goto('/');
  await page.getByText(/Ya no puede pedir para Segunda Piel/).waitFor();
  await expect.poll(() => band(page).count()).toBe(0);
  await close();
});
