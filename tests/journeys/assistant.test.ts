/** Journeys with the assistant: a visitor on a phone, a shop with the keyboard, and a broken connection. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { holdRequests } from '../support/held-request.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  await site.db.deleteFrom('conversacion').execute();
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Asistente' });
const messages = (page: Page) => panel(page).getByRole('log').getByRole('listitem');
async function ask(page: Page, message: string): Promise<void> {
  await panel(page).getByLabel('Su mensaje').fill(message);
  await page.keyboard.press('Enter');
}

it('answers a visitor on a phone with garments and questions, and keeps the conversation', async () => {
  const { page, complaints, close } = await sharedVisitor({ width: 390, pictures: false });
  await page.goto('/');
  await page.locator('header').getByRole('button', { name: 'Asistente' }).click();
  await panel(page).getByText('Contesta un asistente automático').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: '¿Hay un pedido mínimo?' }).click();
  await messages(page).getByText('El primer pedido es de 10 prendas').waitFor();
  await ask(page, 'vestidos rojos de la talla 44');
  const first = messages(page).last().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  // A phone has no Escape key, so the close button stays visible while the list scrolls.
  await first.waitFor();
  const scrolled = () => panel(page).evaluate((dialog) => dialog.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const [wayOut, box] = await Promise.all([
    panel(page).getByRole('button', { name: 'Cerrar' }).boundingBox(),
    panel(page).boundingBox(),
  ]);
  expect(wayOut?.y ?? -1).toBeGreaterThanOrEqual(box?.y ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  await first.click();
  await page.waitForURL(/\/modelo\/\d+\?color=\d+/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => panel(page).isVisible()).toBe(false);

  // The conversation is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Asistente' }).click();
  await expect.poll(() => messages(page).count()).toBe(4);
  await panel(page).getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect.poll(() => messages(page).count()).toBe(0);

  await ask(page, '¿hacen muestras?');
  const telefono = messages(page).last().locator('a[href^="tel:"]');
  await telefono.waitFor();
  await expect
    .poll(() => telefono.evaluate((link) => link.getClientRects().length), { message: 'lines of a number' })
    .toBe(1);

  // The panel says that conversations are kept, and deletes them after a second press.
  await panel(page).getByText('Las conversaciones se guardan 30 días').waitFor();
  const button = (name: string) => panel(page).getByRole('button', { name });
  await button('Borrar la conversación').click();
  await button('No, dejarla').click();
  await expect.poll(() => messages(page).count()).toBe(2);
  await button('Borrar la conversación').press('Enter');
  await expect.poll(() => button('No, dejarla').evaluate((no) => no === document.activeElement)).toBe(true);
  await button('Sí, borrarla').click();
  await panel(page).getByText('Conversación borrada de nuestro servidor.').waitFor();
  await expect.poll(() => messages(page).count()).toBe(0);
  const kept = () =>
    site.db.selectFrom('conversacion').where('usuario_id', 'is', null).select('clave').execute();
  expect(await kept()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('shows the answer to a very long message, and prints the page without the conversation', async () => {
  const { page, close } = await sharedVisitor({ width: 390, pictures: false });
  await page.goto('/faq');
  await page.locator('header').getByRole('button', { name: 'Asistente' }).click();
  await panel(page).waitFor();
  await ask(page, '¿hay un pedido mínimo? '.repeat(43).trim());
  const answer = messages(page).nth(1);
  await answer.getByRole('link').first().waitFor();
  const inSight = () =>
    answer.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      const form = element.closest('dialog')?.querySelector('form')?.getBoundingClientRect();
      return top >= 0 && top < (form?.top ?? 0);
    });
  await expect.poll(inSight).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => panel(page).isVisible()).toBe(false);
  await expect
    .poll(() => page.getByRole('heading', { level: 1, includeHidden: true }).isVisible())
    .toBe(true);
  await close();
});

it("fills a shop's cart by keyboard, updates the page, and deletes the conversation on sign-out", async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  await page.getByText('Su carrito está vacío.').waitFor();
  await page.locator('header').getByRole('button', { name: 'Asistente' }).focus();
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  await page.keyboard.type('añade 2 Llafranc fucsia de la 40');
  await page.keyboard.press('Enter');
  await messages(page).getByText('Fucsia, talla 40: 2 en el carrito.').waitFor();
  await page.keyboard.type('deshacer');
  await page.keyboard.press('Enter');
  await messages(page).getByText('Deshecho.').waitFor();
  await page.keyboard.type('añade 3 Llafranc fucsia de la 40');
  await page.keyboard.press('Enter');
  await messages(page).getByText('Fucsia, talla 40: 3 en el carrito.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Asistente');
  // The page below the panel shows the change.
  await page
    .locator('header')
    .getByRole('link', { name: /3 prendas/ })
    .waitFor();
  await page.locator('main').getByText('Llafranc').first().waitFor();

  const storedConversation = () => page.evaluate(() => sessionStorage.getItem('asistente'));
  await expect.poll(() => storedConversation()).toContain('Llafranc');
  await page.goto('/myaccount');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${site.url}/`);
  await expect.poll(storedConversation).toBeNull();
  await close();
});

it('keeps a conversation per tab, and shows the shared cart in both', async () => {
  const { page: first, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  const second = await context.newPage();
  const inCart = (page: Page, count: number) =>
    page
      .locator('header')
      .getByRole('link', { name: new RegExp(`^Carrito.* ${count} prendas`) })
      .waitFor();
  for (const page of [first, second]) {
    await page.goto('/faq');
    await page.locator('header').getByRole('button', { name: 'Asistente' }).click();
    await panel(page).waitFor();
  }
  await ask(first, 'añade 2 Llafranc fucsia de la 40');
  await messages(first).getByText('Fucsia, talla 40: 2 en el carrito.').waitFor();
  await inCart(first, 2);
  await inCart(second, 2);
  await ask(second, 'añade 3 Llafranc lavanda de la 38');
  await messages(second).getByText('Lavanda, talla 38: 3 en el carrito.').waitFor();
  await inCart(second, 5);
  await inCart(first, 5);
  // The assistant counts the same garments as the pages.
  await ask(first, '¿qué llevo en el carrito?');
  await messages(first).getByText('hay 5 prendas').waitFor();
  expect([await messages(first).count(), await messages(second).count()]).toEqual([4, 2]);
  await first.reload();
  await first.locator('header').getByRole('button', { name: 'Asistente' }).click();
  await expect.poll(() => messages(first).count()).toBe(4);
  await expect.poll(() => messages(first).getByText('Lavanda, talla 38: 3 en el carrito.').count()).toBe(0);
  await close();
});

it('continues the conversation after a change of language', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/faq');
  await page.locator('header').getByRole('button', { name: 'Asistente' }).click();
  await panel(page).waitFor();
  await ask(page, 'quiero 4 Llafranc de la 40');
  await messages(page).getByText('¿En qué color?').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('button', { name: 'Idioma: es' }).click();
  await page.locator('header').getByRole('link', { name: 'Català' }).click();
  await page.locator('html[lang=ca]').waitFor();
  await page.locator('header').getByRole('button', { name: 'Assistent' }).click();
  const talk = page.getByRole('dialog', { name: 'Assistent' });
  const lines = talk.getByRole('log').getByRole('listitem');
  await lines.getByText('¿En qué color?').waitFor();
  await talk.getByLabel('El seu missatge').fill('lavanda');
  await page.keyboard.press('Enter');
  await lines.getByText('Lavanda, talla 40: 4 al cistell').waitFor();
  await page
    .locator('header')
    .getByRole('link', { name: /^Cistell.* 4 peces/ })
    .waitFor();
  await expect.poll(() => lines.count()).toBe(4);
  expect(complaints).toEqual([]);
  await close();
});

it('shows the cart that the assistant filled although its reply was lost', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/faq');
  await page.locator('footer').getByRole('button', { name: 'Asistente' }).click();
  await panel(page).waitFor();
  const call = '**/lob/api/v1/chatbot/**';
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ask(page, 'añade 3 Llafranc fucsia de la 40');
  await panel(page).getByText('No hemos podido conectar.', { exact: false }).waitFor();
  await page.locator('header a[href="/cart"]').getByText('3', { exact: true }).waitFor({ state: 'attached' });
  await close();
});

it('sends a message that was entered during a reply as soon as the reply is there', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/faq');
  await page.locator('footer').getByRole('button', { name: 'Asistente' }).click();
  await panel(page).waitFor();
  const release = await holdRequests(page, '**/lob/api/v1/chatbot/**');
  await ask(page, 'pedido mínimo');
  await panel(page).getByText('Un momento…').waitFor();
  await ask(page, '¿cómo se paga?');
  release();
  await messages(page).getByText('El primer pedido es de 10 prendas').waitFor();
  await expect.poll(() => messages(page).count()).toBe(4);
  await messages(page).nth(2).getByText('¿cómo se paga?').waitFor();
  await expect.poll(() => panel(page).getByLabel('Su mensaje').inputValue()).toBe('');
  await close();
});

it('keeps an undelivered message and sends it again', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/faq');
  await page.locator('footer').getByRole('button', { name: 'Asistente' }).click();
  await panel(page).waitFor();
  const call = '**/lob/api/v1/chatbot/**';
  await page.route(call, (route) => route.abort());
  await ask(page, 'pedido mínimo');
  await panel(page).getByText('No hemos podido conectar.', { exact: false }).waitFor();
  await page.unroute(call);
  await panel(page).getByRole('button', { name: 'Reintentar' }).click();
  await messages(page).getByText('El primer pedido es de 10 prendas').waitFor();
  await expect.poll(() => messages(page).count()).toBe(2);
  await expect
    .poll(() => panel(page).getByText('No hemos podido conectar.', { exact: false }).count())
    .toBe(0);
  await close();
});
