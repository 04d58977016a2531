/** A rep takes orders of several customers without a network; each becomes one pedido of its own customer. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { choose } from '../support/acting.ts';
import { copiedCarts, keptParts } from '../support/browser-cache.ts';
import { someCells, stockOf, type TestCell } from '../support/cells.ts';
import { comercial } from '../support/demo.ts';
import { cellOf } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
const shops = ['Modas Lirio', 'Novias Aura'] as const;
let cell: TestCell;

beforeAll(async () => {
  [cell] = (await someCells(site, 1)) as [TestCell];
  const repId = site.db.selectFrom('usuario').where('email', '=', comercial).select('comercial_id');
  await site.db
    .insertInto('cliente')
    .values(shops.map((nombre) => ({ nombre, comercial_id: repId, poblacion: 'Vic', tarifa_id: 2 })))
    .execute();
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  const cells = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .where('modelo_id', '=', cell.modeloId)
    .select(['modelo_color_id', 'talla_id'])
    .execute();
  for (const one of cells) {
    await stockOf(site, { ...cell, modeloColorId: one.modelo_color_id, tallaId: one.talla_id }, 50);
  }
});

const placed = () =>
  site.db
    .selectFrom('pedido')
    .innerJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .where('cliente.nombre', 'in', shops)
    .orderBy('cliente.nombre')
    .select(['cliente.nombre', 'pedido.total_prendas'])
    .execute();
const waitingList = (page: Page) => page.getByRole('region', { name: 'Pedidos en espera' });

async function chooseShop(page: Page, shop: string): Promise<void> {
  await page.goto('/pedir-para');
  await choose(page, shop);
}
async function openMatrixOf(page: Page): Promise<void> {
  await page.goto(`/modelo/user/${cell.modeloId}`);
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
}

it('places the orders of two customers once each, after the tab was closed without a network', async () => {
  const { page, context, close } = await newVisitor({
    ...{ as: comercial, offline: true, pictures: false, width: 390 },
  });
  await page.goto('/faq');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/sin-red');
  await waitingList(page).getByText('Nada espera en este equipo.').waitFor();
  for (const shop of shops) {
    await chooseShop(page, shop);
    await openMatrixOf(page);
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Su carrito' }).waitFor();
  }
  const address = (path: string) => `${site.url}${path}`;
  await keptParts(
    page,
    address('/sin-red'),
    address('/cart'),
    address('/pedir-para'),
    'leave-waiting',
    'pageSize%22%3A300',
  );

  await expect.poll(() => copiedCarts(page)).toBeGreaterThanOrEqual(shops.length);

  await context.setOffline(true);
  for (const [at, shop] of shops.entries()) {
    await chooseShop(page, shop);
    await openMatrixOf(page);
    await cellOf(page, 0, 0).click();
    await page.keyboard.type(String(at + 2));
    await page.keyboard.press('Tab');
    await page
      .getByRole('link', { name: /carrito/i })
      .first()
      .click();
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
    await page.getByRole('button', { name: 'Dejar el pedido en espera' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.close();
  const next = await context.newPage();
  await next.goto('/sin-red');
  await expect.poll(() => waitingList(next).getByText('En espera de red').count()).toBe(2);
  expect(await placed()).toEqual([]);

  await context.setOffline(false);
  const both = shops.map((nombre, at) => ({ nombre, total_prendas: at + 2 }));
  await expect.poll(placed).toEqual(both);
  await next.reload();
  await expect
    .poll(() =>
      waitingList(next)
        .getByRole('link', { name: /Ver el pedido/ })
        .count(),
    )
    .toBe(2);
  expect(await placed()).toEqual(both);
  await close();
});
