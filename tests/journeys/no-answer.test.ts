/**
 * Calls without a reply, or with a page of an intermediary: each action reports it, keeps its state and
 * succeeds later.
 */
import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { boutique, demoPassword } from '../support/demo.ts';
import { cellOf, openMatrix, putFirst, waitUntilSaved, widestModelo } from '../support/matrix.ts';
import { passTimeUntil } from '../support/page-clock.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();
let modeloId: number;
beforeAll(async () => {
  modeloId = await widestModelo(site);
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  await site.db.deleteFrom('favorito').execute();
});

type Answer = (route: Route) => Promise<void>;
const noAnswer: Answer = (route) => route.abort('connectionfailed');
const foreignPage: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<html><body>Volvemos pronto</body></html>' });
const answers: [string, Answer][] = [
  ['nobody answers', noAnswer],
  ['a page answers', foreignPage],
];

/** Answers these calls like this until the returned function is called. */
async function cut(page: Page, calls: string, answer: Answer): Promise<() => Promise<void>> {
  await page.route(calls, answer);
  return () => page.unroute(calls, answer);
}

it('reverts a heart with a message, and accepts another press', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user');
  const marked = async () => (await site.db.selectFrom('favorito').select('modelo_id').execute()).length;
  for (const [nth, [, answer]] of answers.entries()) {
    const heart = page.getByRole('button', { name: /^Favorito: / }).nth(nth);
    await heart.waitFor();
    const name = (await heart.getAttribute('aria-label'))?.replace('Favorito: ', '') ?? '';
    const mend = await cut(page, '**/api/v1/favoritos/*', answer);
    await heart.click();
    await page
      .getByText(/no se ha podido añadir a favoritos/)
      .filter({ hasText: name })
      .first()
      .waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await mend();
    await heart.click();
    await expect.poll(marked).toBe(nth + 1);
  }
  await close();
});

it('marks a cell as unsaved, and saves it on the retry', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await openMatrix(page, modeloId);
  for (const [nth, [, answer]] of answers.entries()) {
    const mend = await cut(page, '**/api/v1/cart/upsert-item*', answer);
    await cellOf(page, nth, 0).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.getByRole('status').filter({ hasText: 'sin guardar' }).waitFor();
    await expect.poll(() => cellOf(page, nth, 0).inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    await mend();
    // It retries by itself; a press may come too late.
    await waitUntilSaved(page);
    await expect
      .poll(() => site.db.selectFrom('cart_celda').select('cantidad').execute())
      .toEqual(Array(nth + 1).fill({ cantidad: 7 }));
  }
  await close();
});

it(`keeps a draft's unfinished name, and allows another try`, async () => {
  await putFirst(site, modeloId, 3);
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  for (const [kind, answer] of answers) {
    const words = `Ceremonia: ${kind}`;
    await page.getByRole('button', { name: /^(Ponerle|Cambiar el) nombre$/ }).click();
    const name = page.getByRole('textbox', { name: 'Nombre del borrador' });
    await name.fill(words);
    const mend = await cut(page, '**/api/v1/cart/borradores/**', answer);
    await page.keyboard.press('Enter');
    await page.getByText('No ha llegado respuesta.').first().waitFor();
    await expect.poll(() => name.inputValue()).toBe(words);
    await mend();
    await name.press('Enter');
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
  }

  const panel = page.getByRole('region', { name: 'Borradores' });
  const act = async (words: string) => {
    await panel.getByRole('button', { name: /^Qué hacer con Ceremonia/ }).click();
    await page.getByRole('button', { name: words }).click();
  };
  const shared = panel.getByText('Compartido con su tienda');
  for (const [, answer] of answers) {
    await site.db.updateTable('cart').set({ compartido: false }).execute();
    await page.goto('/myaccount');
    await panel.getByRole('button', { name: /^Qué hacer con Ceremonia/ }).waitFor();
    const mend = await cut(page, '**/api/v1/cart/borradores/**', answer);
    await act('Compartir con su tienda');
    await page.getByText('No ha llegado respuesta.').first().waitFor();
    await expect.poll(() => shared.count()).toBe(0);
    await mend();
    await act('Compartir con su tienda');
    await shared.waitFor();
  }
  await close();
});

it('keeps the cart of a failed order, and sends it once later', async () => {
  await putFirst(site, modeloId, 20);
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  const orders = async () => (await site.db.selectFrom('pedido').select('id').execute()).length;
  const before = await orders();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Enviar el pedido' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar el pedido' });
  const button = dialog.getByRole('button', { name: /^(Enviar el pedido|Volver a intentarlo)$/ });
  for (const [, answer] of answers) {
    const mend = await cut(page, '**/cart/cart-to-pedido', answer);
    const asked = page.waitForRequest('**/cart/cart-to-pedido');
    await button.click();
    await asked;
    await button.and(page.locator(':enabled')).waitFor();
    await expect.poll(() => dialog.getByRole('alert').innerText()).not.toContain('html');
    await expect.poll(() => orders()).toBe(before);
    await mend();
  }
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
  await page.clock.install();
  for (const [nth, [, answer]] of answers.entries()) {
    const mend = await cut(page, '**/pedidos/search-user', answer);
    await panel.getByRole('button', { name: 'Página siguiente' }).click();
    await page.waitForURL((url) => decodeURIComponent(url.search).includes(`"pageNumber":${nth + 2}`));
    // The retries wait one, two and four seconds.
    await passTimeUntil(page, panel.getByRole('alert'));
    await panel.getByText('No se han podido leer sus pedidos.').waitFor();
    await mend();
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await panel.getByText(new RegExp(`^${nth + 2} de`)).waitFor();
  }
  await close();
});

it('retries for a signed-in user instead of asking for a password', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  for (const [, answer] of answers) {
    const mend = await cut(page, '**/lob/api/personal/profile', answer);
    await page.goto('/myaccount');
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/myaccount');
    await mend();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('region', { name: 'Mis pedidos' }).getByRole('link').first().waitFor();
  }
  await close();
});

it('promises no letter for a new password, and signs nobody in; both keep the typed values', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  const alert = page.getByRole('alert').first();
  await page.goto('/forgot-password');
  const mail = page.locator('main input[name="email"]');
  const ask = page.getByRole('button', { name: 'Elegir otra contraseña' });
  await mail.fill(boutique);
  for (const [, answer] of answers) {
    const mend = await cut(page, '**/users/forgot-password', answer);
    const asked = page.waitForRequest('**/users/forgot-password');
    await ask.click();
    await asked;
    await ask.and(page.locator(':enabled')).waitFor();
    await alert.waitFor();
    await expect.poll(() => mail.inputValue()).toBe(boutique);
    await mend();
  }
  await ask.click();
  await page.getByRole('heading', { name: 'Mire su correo' }).waitFor();

  await page.goto('/login');
  const email = page.locator('input[name="email"]').first();
  const enter = page.getByRole('button', { name: 'Entrar', exact: true }).first();
  await email.fill(boutique);
  await page.locator('input[name="password"]').first().fill(demoPassword);
  for (const calls of ['**/lob/api/tokens', '**/lob/api/personal/profile']) {
    for (const [, answer] of answers) {
      const mend = await cut(page, calls, answer);
      const asked = page.waitForRequest(calls);
      await enter.click();
      await asked;
      await alert.getByText(/^No hemos podido conectar\./).waitFor();
      await expect.poll(() => email.inputValue()).toBe(boutique);
      await mend();
    }
  }
  await enter.click();
  await page.waitForURL(`${site.url}/`);
  await close();
});
