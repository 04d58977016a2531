/**
 * Staff search and open pedidos: a rep those of the assigned clientes, from the list and from a letter's
 * link.
 */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique, comercial } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

const pedidoOf = (own: boolean) =>
  site.db
    .selectFrom('pedido')
    .innerJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .innerJoin('usuario', (join) => join.on('usuario.email', '=', comercial))
    .whereRef('cliente.comercial_id', own ? '=' : '<>', 'usuario.comercial_id')
    .select(['pedido.id', 'cliente.nombre'])
    .orderBy('pedido.id')
    .executeTakeFirstOrThrow();

it("lets a rep find and open a shop's pedido, and return to the unchanged list", async () => {
  const { page, complaints, close } = await sharedVisitor({ as: comercial });
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click();
  await page.getByRole('searchbox').fill('Marcel·la');
  await page.waitForURL(/q=/);
  const rows = page.locator('tbody tr[aria-rowindex]');
  await expect.poll(() => rows.first().innerText()).toContain('Boutique Marcel·la');
  await page.getByRole('button', { name: 'Ajustes de la lista' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pedidos.xlsx');
  expect(await axeViolations(page)).toEqual([]);
  const name = await rows.first().getByRole('link').innerText();
  await rows.first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`Boutique Marcel·la ${name}$`) }).waitFor();
  await expect.poll(() => page.getByText('Boutique Marcel·la').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('link', { name: 'Volver a sus pedidos' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/admin\/pedidos\?.*q=/);
  expect(complaints).toEqual([]);
  await close();
});

it('opens the link of a letter for the rep and the shop, and not for another rep', async () => {
  const [own, foreign] = [await pedidoOf(true), await pedidoOf(false)];
  const { page, close } = await sharedVisitor({ as: comercial });
  await page.goto(`/pedido/${own.id}`);
  await page.waitForURL(`**/admin/pedidos/${own.id}`);
  await page.getByText(own.nombre).first().waitFor();
  await page.goto(`/pedido/${foreign.id}`);
  await page.getByRole('heading', { level: 1, name: 'No encontrado' }).waitFor();
  await close();
  const shop = await newVisitor({ as: boutique });
  await shop.page.goto(`/pedido/${foreign.id}`);
  await shop.page.getByText('Este pedido no está entre los suyos.').waitFor();
  await shop.close();
});

it("names a pedido's state alike everywhere in the back office, and filters by day with a text", async () => {
  await site.db.updateTable('pedido').set({ situacion: 'confirmado', estado: 2 }).execute();
  const { page, complaints, close } = await newVisitor({ as: comercial, language: 'ca', pictures: false });
  await page.goto('/admin');
  const last = page.getByRole('region', { name: 'Últimes comandes' });
  await last.getByText('Confirmada', { exact: true }).first().waitFor();
  await last.getByRole('link').nth(1).click();
  await page.getByRole('heading', { level: 1, name: /#\d+$/ }).waitFor();
  // Above the title, and as the current step.
  await expect.poll(() => page.getByText('Confirmada', { exact: true }).count()).toBe(2);
  await expect.poll(() => page.getByText('Completat', { exact: true }).count()).toBe(0);

  await page.goto('/admin/pedidos');
  await page.getByRole('button', { name: 'Filtra', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Columna').selectOption('Data');
  await dialog.getByLabel('Condició').selectOption('des de');
  const day = dialog.getByLabel('Valor');
  const foot = () => dialog.getByRole('button', { name: 'Afegeix el filtre' }).boundingBox();
  await day.waitFor();
  const before = await foot();
  await day.fill('2026-03-12');
  await dialog.getByText('12 de març del 2026', { exact: true }).waitFor();
  expect(await foot()).toEqual(before);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Columna').selectOption('Botiga');
  await dialog.getByText('12 de març del 2026').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
