/** The main job, end to end: a shop signs in, fills the matrix, orders, and sees its order. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boutique, demoPassword } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const gridInput = '[role="grid"] input';

async function signIn(page: Page): Promise<void> {
  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.type(boutique);
  await tabTo(page, page.locator('input[name="password"]'));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

const cartOf = async () => {
  const rows = await site.db
    .selectFrom('cart_celda')
    .innerJoin('cart', 'cart.id', 'cart_celda.cart_id')
    .innerJoin('usuario', 'usuario.id', 'cart.usuario_id')
    .where('usuario.email', '=', boutique)
    .select(['cart_celda.modelo_id', 'cart_celda.cantidad'])
    .execute();
  return rows.map((row) => row.cantidad).sort();
};

it('orders in Catalan, on a phone, with the keyboard alone', async () => {
  const { page, complaints, close } = await newVisitor({
    language: 'ca',
    width: 390,
    pictures: false,
  });
  await page.goto('/gallery/user');
  await page.waitForURL('**/login?**');
  await signIn(page);
  await page.waitForURL('**/gallery/user');

  await page.waitForSelector('main a[href^="/modelo/user/"]');
  const links = await page
    .locator('main a[href^="/modelo/user/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  const three = links.slice(0, 3);
  expect(three).toHaveLength(3);

  for (const [place, href] of three.entries()) {
    await tabTo(page, page.locator(`main a[href="${href}"]`));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await page.waitForSelector('[role="grid"][aria-busy="false"]');
    await tabTo(page, page.locator(`${gridInput}[tabindex="0"]`));
    await page.keyboard.type(String(place + 2));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cartOf()).length).toBe((place + 1) * 2);
    await page.goBack();
    await page.waitForURL('**/gallery/user');
    await page.waitForSelector(`main a[href="${href}"]`);
  }
  await expect.poll(() => cartOf()).toEqual([1, 1, 1, 2, 3, 4]);

  // Directly above the page, which may have many cards before it.
  await page.locator('main').focus();
  await tabTo(page, page.locator('a[href="/cart"]:visible'), 'Shift+Tab', 2);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await tabTo(page, page.getByRole('button', { name: 'Envia la comanda' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Envia la comanda' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pedido/*');
  const id = /\/pedido\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.getByText('Pendent').first().waitFor();

  await tabTo(page, page.locator('a[href^="/myaccount"]:visible'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/myaccount**');
  await page.locator(`main a[href="/pedido/${id}"]`).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ca');
  await expect.poll(() => page.locator('main').innerText()).toContain(boutique);
  await expect.poll(() => cartOf()).toEqual([]);

  const pedido = await site.db
    .selectFrom('pedido')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect(pedido).toMatchObject({ total_modelos: 3, total_prendas: 12, estado: 1 });
  // Letters to the shop and its comercial are sent at once, not at the next poll.
  const letters = () =>
    site.db.selectFrom('correo').where('carta', '=', 'pedidoRecibido').select('estado').execute();
  await expect.poll(letters).toEqual([{ estado: 'enviado' }, { estado: 'enviado' }]);
  expect(complaints).toEqual([]);
  await close();
});
