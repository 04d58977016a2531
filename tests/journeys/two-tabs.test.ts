/** Two tabs of one shop: an order sends what was shown. */
import { expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { cellOf, openMatrix, waitUntilSaved, widestModelo } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

it('shows in one tab what another put into the cart, and that it was sent', async () => {
  await site.db.deleteFrom('cart').execute();
  const { page, context, close } = await newVisitor({ as: boutique, pictures: false });
  await openMatrix(page, await widestModelo(site));
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('12');
  await waitUntilSaved(page);

  const cart = await context.newPage();
  await cart.goto('/cart');
  await cart.getByText('12 prendas').first().waitFor();

  await cellOf(page, 1, 2).click();
  await page.keyboard.type('40');
  await waitUntilSaved(page);
  await cart.getByText('52 prendas').first().waitFor();

  await cart.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  await cart.getByRole('dialog').getByRole('button', { name: 'Enviar el pedido' }).click();
  await cart.waitForURL('**/pedido/*');
  // The first tab's matrix is empty again, with no pending cell.
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('');
  await expect.poll(() => cellOf(page, 1, 2).inputValue()).toBe('');
  await close();
});
