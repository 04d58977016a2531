/**
 * A double press keeps an opening question open, and confirms only changes that were shown long enough to be
 * read.
 */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { bandNames, choose, openSecondShop } from '../support/acting.ts';
import { boutique, comercial } from '../support/demo.ts';
import { cellOf, openMatrix, waitUntilSaved, widestModelo } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
beforeAll(() => openSecondShop(site));

it('asks once about an order, sends it once, and never with unread changes', async () => {
  await site.db.deleteFrom('cart').execute();
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await openMatrix(page, await widestModelo(site));
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('12');
  await waitUntilSaved(page);
  await page.goto('/cart');

  const dialog = page.getByRole('dialog', { name: 'Enviar el pedido' });
  // The question opens elsewhere: the second press misses it.
  await page.getByRole('button', { name: 'Enviar el pedido' }).first().dblclick();
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('the dialog has no place');

  // A selection that starts inside the dialog and ends beside it.
  await page.mouse.move(box.x + 60, box.y + 45);
  await page.mouse.down();
  await page.mouse.move(box.x - 80, box.y + 45);
  await page.mouse.up();
  await expect.poll(() => dialog.isVisible()).toBe(true);

  await page.mouse.click(box.x - 80, box.y + 45);
  await dialog.waitFor({ state: 'hidden' });

  // The price changes between look and press.
  await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  await site.db
    .updateTable('cart_celda')
    .set((eb) => ({ precio_visto: eb('precio_visto', '+', 100) }))
    .execute();
  const pedidos = async () => (await site.db.selectFrom('pedido').select('id').execute()).length;
  const before = await pedidos();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/cart-to-pedido')) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Enviar el pedido' }).dblclick();
  const agree = dialog.getByRole('button', { name: 'Aceptar los cambios y enviar' });
  await agree.waitFor();
  expect(sent).toBe(1);
  // The reply may come between the two halves of a press.
  await agree.dispatchEvent('click', { detail: 2 });
  await dialog.getByText('Desde que lo puso en el carrito ha cambiado esto:').waitFor();
  expect(sent).toBe(1);
  await expect.poll(() => pedidos()).toBe(before);

  await agree.click();
  await page.waitForURL('**/pedido/*');
  expect(sent).toBe(2);
  await expect.poll(() => pedidos()).toBe(before + 1);
  await close();
});

it('opens and closes the menu in one place, below the band too, with any kind of press', async () => {
  const { page, complaints, close } = await newVisitor({ as: comercial, width: 390, pictures: false });
  await page.clock.install();
  await page.goto('/pedir-para');
  await choose(page, 'Segunda Piel');
  await page.goto('/gallery/user');
  await bandNames(page, 'Segunda Piel');
  const opener = page.getByRole('button', { name: 'Menú', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Menú' });
  const closer = dialog.getByRole('button', { name: 'Cerrar' });
  const cornerOf = async (button: Locator) => {
    const { x, y, height } = (await button.boundingBox()) ?? {};
    return { x, y, height };
  };
  const hasFocus = (button: Locator) => button.evaluate((element) => element === document.activeElement);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await opener.dblclick({ position: { x: 22, y: 22 } });
    await expect.poll(() => closer.isVisible()).toBe(true);
    await expect.poll(() => hasFocus(closer)).toBe(true);
    await expect.poll(() => cornerOf(closer)).toEqual(await cornerOf(opener));
    await page.clock.runFor(1000);
    await closer.dblclick({ position: { x: 22, y: 22 } });
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await page.clock.runFor(1000);
  }
  // A busy device handles the second half of a double press late.
  await opener.click();
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await closer.dispatchEvent('click', { detail: 2 });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await closer.click();
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.clock.runFor(1000);
  // A held key repeats.
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});
