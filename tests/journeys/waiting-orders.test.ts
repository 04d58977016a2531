/** Orders sent without a network wait on the device, survive its tabs, and go once when it is back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { copiedCarts, keptParts } from '../support/browser-cache.ts';
import { someCells, stockOf, type TestCell } from '../support/cells.ts';
import { boutique, loja } from '../support/demo.ts';
import { putFirst } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
let cell: TestCell;

beforeAll(async () => {
  [cell] = (await someCells(site, 1)) as [TestCell];
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  await stockOf(site, cell, 50);
  await putFirst(site, cell.modeloId, 4);
});

const orders = async () =>
  (await site.db.selectFrom('pedido').select('total_prendas').orderBy('id', 'desc').execute()).map(
    ({ total_prendas }) => total_prendas,
  );
const cartCells = () => site.db.selectFrom('cart_celda').select('cantidad').execute();
const waitingList = (page: Page) => page.getByRole('region', { name: 'Pedidos en espera' });

/** Opens the pages that are used without a network once, through the service worker. */
async function prepared(as: string) {
  const visitor = await newVisitor({ as, offline: true, pictures: false, width: 390 });
  const { page } = visitor;
  await page.goto('/faq');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/sin-red');
  await waitingList(page).getByText('Nada espera en este equipo.').waitFor();
  await page.goto('/cart');
  await page.getByRole('region', { name: 'Resumen del pedido' }).waitFor();
  await keptParts(page, `${site.url}/sin-red`, `${site.url}/cart`, '/personal/profile', 'leave-waiting');
  await expect.poll(() => copiedCarts(page)).toBe(1);
  return visitor;
}

async function leaveWaiting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.getByRole('button', { name: 'Dejar el pedido en espera' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

it('keeps an order through a killed tab, shows what changed, and places it once', async () => {
  const { page, context, close } = await prepared(boutique);
  const before = (await orders()).length;
  await context.setOffline(true);
  // The cart opens from the device.
  await page.reload();
  await page.getByRole('region', { name: 'Resumen del pedido' }).waitFor();
  await leaveWaiting(page);
  await page.close();

  const next = await context.newPage();
  await next.goto('/sin-red');
  await waitingList(next).getByText('En espera de red').waitFor();
  expect((await orders()).length).toBe(before);

  await stockOf(site, cell, 1);
  await context.setOffline(false);
  await next.getByRole('region', { name: 'Ha cambiado desde que lo vio' }).waitFor();
  expect((await orders()).length).toBe(before);
  await next.getByRole('button', { name: 'Aceptar los cambios y enviar' }).click();
  await waitingList(next)
    .getByRole('link', { name: /Ver el pedido/ })
    .waitFor();
  expect((await orders()).slice(0, (await orders()).length - before)).toEqual([4]);
  // The cart that it was made of is empty now, on the server too.
  await expect.poll(cartCells).toEqual([]);
  await close();
});

it('takes an order back to the cart without a network, and deletes one with undo', async () => {
  const { page, context, close } = await prepared(boutique);
  await context.setOffline(true);
  await leaveWaiting(page);
  await page.goto('/sin-red');
  const menu = waitingList(page).getByRole('button', { name: /Qué hacer con el pedido/ });
  await menu.click();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await waitingList(page).getByText('Nada espera en este equipo.').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await menu.click();
  await page.getByRole('button', { name: 'Devolver al carrito' }).click();
  await page.waitForURL('**/cart');
  await page
    .getByRole('region', { name: 'Resumen del pedido' })
    .getByText('4', { exact: true })
    .first()
    .waitFor();
  await site.db.updateTable('cart_celda').set({ cantidad: 1 }).execute();
  await context.setOffline(false);
  await expect.poll(cartCells).toEqual([{ cantidad: 4 }]);
  await close();
});

it('imports an exported order elsewhere, and both devices place it once', async () => {
  const { page, context, close } = await prepared(boutique);
  const before = (await orders()).length;
  await context.setOffline(true);
  await leaveWaiting(page);
  await page.goto('/sin-red');
  await waitingList(page)
    .getByRole('button', { name: /Qué hacer con el pedido/ })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar en un archivo' }).click(),
  ]);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1, pedidos: [{}] });

  // Another shop cannot take it.
  const stranger = await newVisitor({ as: loja, pictures: false });
  await stranger.page.goto('/sin-red');
  await stranger.page.getByLabel('Traer pedidos de un archivo').setInputFiles(file);
  await stranger.page.getByText('El archivo lleva pedidos de otra tienda.', { exact: false }).waitFor();
  await stranger.close();

  const other = await newVisitor({ as: boutique, pictures: false });
  await other.page.goto('/sin-red');
  await other.page.getByLabel('Traer pedidos de un archivo').setInputFiles(file);
  await waitingList(other.page)
    .getByRole('link', { name: /Ver el pedido/ })
    .waitFor();
  await other.close();
  await context.setOffline(false);
  await waitingList(page)
    .getByRole('link', { name: /Ver el pedido/ })
    .waitFor();
  expect((await orders()).length).toBe(before + 1);
  await close();
});

it('opens a taken colección without a network, as of a shown time, and deletes it', async () => {
  const visitor = await newVisitor({ as: boutique, offline: true });
  const { page, context, close } = visitor;
  await page.goto('/faq');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/sin-red');
  const region = page.getByRole('region', { name: 'Catálogo en este equipo' });
  const select = region.getByLabel('Qué llevarse');
  await select.waitFor();
  const options = await select.locator('option').evaluateAll((all) =>
    all.map((one) => ({
      value: (one as HTMLOptionElement).value,
      count: Number(/\((\d+)\)$/.exec(one.textContent ?? '')?.[1]),
    })),
  );
  const [smallest] = options.filter(({ value }) => value.startsWith('c ')).sort((a, b) => a.count - b.count);
  // Two modelos are enough, and no later test needs the others.
  const coleccionId = Number(smallest?.value.slice(2));
  const two = site.db
    .selectFrom('modelo_coleccion')
    .innerJoin('modelo', 'modelo.id', 'modelo_coleccion.modelo_id')
    .where('coleccion_id', '=', coleccionId)
    .where('publicado', '=', true)
    .orderBy('modelo_id')
    .limit(2)
    .select('modelo_id');
  await site.db
    .deleteFrom('modelo_coleccion')
    .where('coleccion_id', '=', coleccionId)
    .where('modelo_id', 'not in', two)
    .execute();
  await select.selectOption(smallest?.value ?? '');
  await region.getByRole('button', { name: 'Ver cuánto ocupa' }).click();
  await region.getByText(/modelos y unas \d+ fotos: unos \d+ MB/).waitFor({ timeout: 120_000 });
  await region.getByRole('button', { name: 'Guardarlo en este equipo' }).click();
  await region.getByText(/Precios y existencias del/).waitFor({ timeout: 120_000 });
  const { modelo_id } = await site.db
    .selectFrom('modelo_coleccion')
    .innerJoin('modelo', 'modelo.id', 'modelo_coleccion.modelo_id')
    .where('coleccion_id', '=', coleccionId)
    .where('publicado', '=', true)
    .select('modelo_id')
    .limit(1)
    .executeTakeFirstOrThrow();

  await context.setOffline(true);
  await page.goto(`/modelo/user/${modelo_id}`);
  await page.locator('[role="grid"]').first().waitFor();
  await page.getByText(/Sin red\. Precios y existencias del/).waitFor();
  await page.goto('/sin-red');
  await region.getByRole('button', { name: 'Borrarlo de este equipo' }).click();
  await select.waitFor();
  await page.goto(`/modelo/user/${modelo_id}`, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
  await close();
});
