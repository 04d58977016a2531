/**
 * A shop repeats an old pedido: into the empty cart at once, otherwise where it chooses, and reads the
 * changes.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
/** The shop's smallest pedido. */
let pedido: { id: number; total_prendas: number };
beforeAll(async () => {
  pedido = await site.db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
    .where('usuario.email', '=', boutique)
    .select(['pedido.id', 'pedido.total_prendas'])
    .orderBy('pedido.total_prendas')
    .limit(1)
    .executeTakeFirstOrThrow();
  // Everything is available, at a changed price.
  await site.db.updateTable('modelo').set({ publicado: true }).execute();
  await site.db
    .updateTable('pedido_linea')
    .set((eb) => ({ precio: eb('precio', '-', 100) }))
    .where('pedido_id', '=', pedido.id)
    .execute();
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
});

const garmentsInCart = async () => {
  const rows = await site.db
    .selectFrom('cart')
    .leftJoin('cart_celda', 'cart_celda.cart_id', 'cart.id')
    .select((eb) => ['cart.en_mano', eb.fn.sum<string>('cart_celda.cantidad').as('prendas')])
    .groupBy('cart.id')
    .orderBy('cart.id')
    .execute();
  return rows.map(({ prendas }) => Number(prendas));
};

it('fills the empty cart, once after a double click, and lists the changes', async () => {
  const { page, close, complaints } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto(`/pedido/${pedido.id}`);
  await page.getByRole('button', { name: 'Pedir otra vez' }).dblclick();
  await page.waitForURL('**/cart');
  const differences = page.getByRole('region', { name: `Pedido #${pedido.id} otra vez en el carrito` });
  await differences
    .getByText(/Ha subido de .+ la prenda/)
    .first()
    .waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('repetido');
  await expect.poll(() => garmentsInCart()).toEqual([pedido.total_prendas]);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await differences.getByRole('button', { name: 'Entendido' }).click();
  await expect.poll(() => differences.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('asks for the target when the cart is not empty', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, width: 390, pictures: false });
  await page.goto(`/pedido/${pedido.id}`);
  await page.getByRole('button', { name: 'Pedir otra vez' }).click();
  await page.waitForURL('**/cart');
  await page.goBack();
  await page.getByRole('button', { name: 'Pedir otra vez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Su carrito ya lleva prendas' });
  await dialog.getByRole('button', { name: 'Empezar un borrador' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { level: 1, name: `Pedido #${pedido.id}` }).waitFor();
  await expect.poll(garmentsInCart).toEqual([pedido.total_prendas, pedido.total_prendas]);
  await close();
});

it('orders nothing twice after a lost reply, and lists a withdrawn modelo', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto(`/pedido/${pedido.id}`);
  let lost = true;
  await page.route('**/api/v1/cart/repetir', async (route) => {
    if (!lost) return route.continue();
    lost = false;
    // The server has acted; a proxy fails the reply.
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  const button = page.getByRole('button', { name: 'Pedir otra vez' });
  await button.click();
  await page.getByRole('alert').getByText('No ha llegado respuesta.').waitFor();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Su carrito ya lleva prendas' });
  await dialog.waitFor();
  await expect.poll(() => garmentsInCart()).toEqual([pedido.total_prendas]);
  await page.keyboard.press('Escape');

  await site.db.deleteFrom('cart').execute();
  const those = site.db.selectFrom('pedido_linea').where('pedido_id', '=', pedido.id).select('modelo_id');
  await site.db.updateTable('modelo').set({ publicado: false }).where('id', 'in', those).execute();
  await page.goto(`/pedido/${pedido.id}`);
  await button.click();
  await page.getByRole('heading', { name: `Del pedido #${pedido.id} ya no se puede pedir nada` }).waitFor();
  await page
    .getByText(/^Ya no se vende: /)
    .first()
    .waitFor();
  await site.db.updateTable('modelo').set({ publicado: true }).where('id', 'in', those).execute();
  await close();
});

it('repeats from the account’s list, where each icon names its pedido', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, width: 390, pictures: false });
  await page.goto('/myaccount');
  const list = page.getByRole('region', { name: 'Mis pedidos' });
  const signs = list.getByRole('button', { name: /^Pedir otra vez el pedido #\d+$/ });
  await expect.poll(() => signs.count()).toBe(5);
  expect(await axeViolations(page)).toEqual([]);
  const name = (await signs.nth(1).getAttribute('aria-label')) ?? '';
  await signs.nth(1).click();
  await page.waitForURL('**/cart');
  await page
    .getByRole('region', { name: new RegExp(`^Pedido ${name.split(' ').at(-1)} otra vez`) })
    .waitFor();
  // The cart now has garments, so the list asks as the pedido's page does.
  await page.goBack();
  await signs.nth(0).click();
  const dialog = page.getByRole('dialog', { name: 'Su carrito ya lleva prendas' });
  await dialog.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.waitForURL('**/cart');
  await close();
});
