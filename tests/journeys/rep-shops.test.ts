/** A rep at a fair, on a phone: shops without a web account, new shops, and the own day. */
import { beforeEach, expect, it } from 'vitest';
import { bandNames } from '../support/acting.ts';
import { axeViolations } from '../support/axe.ts';
import { comercial } from '../support/demo.ts';
import { cellOf, openMatrix, waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
const shop = 'Modas Lirio';
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  const repId = site.db.selectFrom('usuario').where('email', '=', comercial).select('comercial_id');
  const known = await site.db.selectFrom('cliente').where('nombre', '=', shop).select('id').execute();
  if (known.length > 0) return;
  await site.db
    .insertInto('cliente')
    .values({ nombre: shop, comercial_id: repId, poblacion: 'Vic', tarifa_id: 2 })
    .execute();
});

const come = () => sharedVisitor({ as: comercial, width: 390, pictures: false });

it('carries what was typed to a shop without an account, keeps it over a reload, and sends the order', async () => {
  const { page, close } = await come();
  await openMatrix(page, 2);
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.getByText('Esperan a que elija la tienda.').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Pedir para un cliente' }).click();
  await page.waitForURL('**/pedir-para?**');
  await page.getByText('Ha escrito 1 casilla.').waitFor();
  await page.getByRole('searchbox').fill('lirio');
  await page.getByText(shop).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // A press anywhere on the row chooses it.
  const row = page.getByRole('listitem').filter({ hasText: shop });
  const box = await row.getByText('Sin cuenta en la web todavía').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await bandNames(page, shop);
  await page.waitForURL('**/modelo/user/2');
  await page.getByText(`Precios de ${shop}`).waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('3');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.waitForURL('**/pedido/*');
  const sent = await site.db
    .selectFrom('pedido')
    .innerJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .where('cliente.nombre', '=', shop)
    .select(['pedido.usuario_id', 'pedido.total_prendas'])
    .execute();
  expect(sent).toEqual([{ usuario_id: null, total_prendas: 3 }]);
  await close();
});

it('enters a new shop, offers a known one by its tax number, and pins a shop', async () => {
  const { page, close } = await come();
  await page.goto('/pedir-para');
  const enter = async (nombre: string) => {
    await page.getByRole('button', { name: 'Nueva tienda' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nombre de la tienda' }).fill(nombre);
    await dialog.getByRole('textbox', { name: 'NIF' }).fill('12345678Z');
    await dialog.getByRole('textbox', { name: 'Población' }).fill('Reus');
    await dialog.getByRole('button', { name: 'Guardar y pedir' }).click();
    return dialog;
  };
  await page.getByRole('button', { name: 'Nueva tienda' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await enter('Novias Aura');
  await bandNames(page, 'Novias Aura');
  await page.goto('/pedir-para');
  const dialog = await enter('Aura otra vez');
  await dialog.getByRole('button', { name: 'Pedir para Novias Aura' }).click();
  await page.waitForURL('**/gallery/user');
  await bandNames(page, 'Novias Aura');
  await page.goto('/pedir-para');
  await page.getByRole('searchbox').fill('lirio');
  await page.getByRole('button', { name: `Dejar ${shop} arriba` }).click();
  await page.getByRole('button', { name: `No dejar ${shop} arriba` }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByText('Amapola Cosida').first().waitFor();
  await page.getByRole('heading', { level: 2 }).first().getByText(shop).waitFor();
  await close();
});

it('plans a visit and marks it as done on the own day', async () => {
  const { page, close } = await come();
  await page.goto('/pedir-para?vista=dia');
  await page.getByText('No tiene ninguna visita pendiente.').waitFor();
  await page.getByRole('button', { name: 'Apuntar una visita' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('lirio');
  await dialog.getByRole('button', { name: shop }).click();
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Enseñar la colección de fiesta');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Enseñar la colección de fiesta').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Dar por hecha la visita a ${shop}` }).click();
  await page.getByText('No tiene ninguna visita pendiente.').waitFor();
  await close();
});
