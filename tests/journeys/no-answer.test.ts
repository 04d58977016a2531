/**
 * Calls without a reply, or with a page of an intermediary: each action reports it, keeps its state and
 * succeeds later.
 */
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { boutique, demoPassword } from '../support/demo.ts';
import { cellOf, openMatrix, waitUntilSaved, widestModelo } from '../support/matrix.ts';
import { passTimeUntil } from '../support/page-clock.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  await site.db.deleteFrom('favorito').execute();
});

describe.each<[string, (route: Route) => Promise<void>]>([
  ['nobody answers', (route) => route.abort('connectionfailed')],
  [
    'a page answers',
    (route) => route.fulfill({ contentType: 'text/html', body: '<html><body>Volvemos pronto</body></html>' }),
  ],
])('%s', (_, answer) => {
  /** Answers these calls like this until the returned function is called. */
  async function cut(page: Page, calls: string): Promise<() => Promise<void>> {
    await page.route(calls, answer);
    return () => page.unroute(calls, answer);
  }
  /** Opens a shared visitor: for a test that changes neither the user nor the clock. */
  const come = () => sharedVisitor({ as: boutique, pictures: false });

  it('reverts a heart with a message, and accepts another press', async () => {
    const { page, close } = await come();
    await page.goto('/gallery/user');
    const heart = page.getByRole('button', { name: /^Favorito: / }).first();
    await heart.waitFor();
    const mend = await cut(page, '**/api/v1/favoritos/*');
    await heart.click();
    await page
      .getByText(/no se ha podido añadir a favoritos/)
      .first()
      .waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await mend();
    await heart.click();
    await expect
      .poll(async () => (await site.db.selectFrom('favorito').select('modelo_id').execute()).length)
      .toBe(1);
    await close();
  });

  it('marks a cell as unsaved, and saves it on the retry', async () => {
    const { page, close } = await come();
    await openMatrix(page, await widestModelo(site));
    const mend = await cut(page, '**/api/v1/cart/upsert-item*');
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.getByRole('status').filter({ hasText: 'sin guardar' }).waitFor();
    await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    await mend();
    // It retries by itself; a press may come too late.
    await waitUntilSaved(page);
    await expect
      .poll(() => site.db.selectFrom('cart_celda').select('cantidad').execute())
      .toEqual([{ cantidad: 7 }]);
    await close();
  });

  it(`keeps a draft's unfinished name, and allows another try`, async () => {
    const { page, close } = await come();
    await openMatrix(page, await widestModelo(site));
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('3');
    await waitUntilSaved(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Ponerle nombre' }).click();
    const name = page.getByRole('textbox', { name: 'Nombre del borrador' });
    await name.fill('Ceremonia');
    const mend = await cut(page, '**/api/v1/cart/borradores/**');
    await page.keyboard.press('Enter');
    await page.getByText('No ha llegado respuesta.').first().waitFor();
    await expect.poll(() => name.inputValue()).toBe('Ceremonia');
    await mend();
    await name.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ceremonia' }).waitFor();

    await page.goto('/myaccount');
    const panel = page.getByRole('region', { name: 'Borradores' });
    const again = await cut(page, '**/api/v1/cart/borradores/**');
    const share = async () => {
      await panel.getByRole('button', { name: 'Qué hacer con Ceremonia' }).click();
      await page.getByRole('button', { name: 'Compartir con su tienda' }).click();
    };
    await share();
    await page.getByText('No ha llegado respuesta.').first().waitFor();
    await expect.poll(() => panel.getByText('Compartido con su tienda').count()).toBe(0);
    await again();
    await share();
    await panel.getByText('Compartido con su tienda').waitFor();
    await close();
  });

  it('keeps the cart of a failed order, and sends it once later', async () => {
    const { page, close } = await come();
    await openMatrix(page, await widestModelo(site));
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('20');
    await waitUntilSaved(page);
    const orders = async () => (await site.db.selectFrom('pedido').select('id').execute()).length;
    const before = await orders();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Enviar el pedido' });
    const mend = await cut(page, '**/cart/cart-to-pedido');
    await dialog.getByRole('button', { name: 'Enviar el pedido' }).click();
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => dialog.getByRole('alert').innerText()).not.toContain('html');
    await expect.poll(() => orders()).toBe(before);
    await mend();
    await dialog.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await page.waitForURL('**/pedido/*');
    await expect.poll(() => orders()).toBe(before + 1);
    await close();
  });

  it('reports a failed page of a list below its title, and loads it on request', async () => {
    const { page, close } = await newVisitor({ as: boutique, pictures: false });
    await page.goto('/myaccount');
    const panel = page.getByRole('region', { name: 'Mis pedidos' });
    await panel.getByRole('link').first().waitFor();
    const mend = await cut(page, '**/pedidos/search-user');
    await page.clock.install();
    await panel.getByRole('button', { name: 'Página siguiente' }).click();
    await page.waitForURL(/pageNumber/);
    // The retries wait one, two and four seconds.
    await passTimeUntil(page, panel.getByRole('alert'));
    await panel.getByText('No se han podido leer sus pedidos.').waitFor();
    await mend();
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await panel.getByText(/^2 de/).waitFor();
    await close();
  });

  it('retries for a signed-in user instead of asking for a password', async () => {
    const { page, close } = await come();
    const mend = await cut(page, '**/lob/api/personal/profile');
    await page.goto('/myaccount');
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/myaccount');
    await mend();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('region', { name: 'Mis pedidos' }).getByRole('link').first().waitFor();
    await close();
  });

  it('promises no letter for a new password', async () => {
    const { page, close } = await newVisitor({ pictures: false });
    await page.goto('/forgot-password');
    const mend = await cut(page, '**/users/forgot-password');
    await page.locator('main input[name="email"]').fill(boutique);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.locator('main input[name="email"]').inputValue()).toBe(boutique);
    await mend();
    await page.getByRole('button', { name: 'Elegir otra contraseña' }).click();
    await page.getByRole('heading', { name: 'Mire su correo' }).waitFor();
    await close();
  });

  it('signs nobody in, and keeps the typed values', async () => {
    const { page, close } = await newVisitor({ pictures: false });
    await page.goto('/login');
    const mend = await cut(page, '**/lob/api/tokens');
    await page.locator('input[name="email"]').first().fill(boutique);
    await page.locator('input[name="password"]').first().fill(demoPassword);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    await expect.poll(() => alert.innerText()).not.toContain('html');
    await expect.poll(() => page.locator('input[name="email"]').first().inputValue()).toBe(boutique);
    await mend();
    // The password is right, but the profile has no reply.
    const again = await cut(page, '**/lob/api/personal/profile');
    const enter = page.getByRole('button', { name: 'Entrar', exact: true }).first();
    const asked = page.waitForRequest('**/lob/api/personal/profile');
    await enter.click();
    await asked;
    await alert.getByText(/^No hemos podido conectar\./).waitFor();
    await again();
    await enter.click();
    await page.waitForURL(`${site.url}/`);
    await close();
  });
});
