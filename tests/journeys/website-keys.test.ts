/** The website's screens of the back office by keyboard: colours, banners, answers. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const saved = (page: Page) => page.getByText('Guardado.', { exact: true }).waitFor();
const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
async function write(page: Page, name: string, words: string): Promise<void> {
  await tabTo(page, field(page, name));
  await press(page, 'Control+a');
  await page.keyboard.type(words);
}
/** Opens a screen by its name, through the palette. */
async function goTo(page: Page, screen: string): Promise<void> {
  await press(page, 'Control+k');
  await page.keyboard.type(screen);
  await page.getByRole('option', { name: screen }).first().waitFor();
  await press(page, 'Enter');
}
async function start() {
  const visitor = await sharedVisitor({ as: admin, pictures: false });
  await visitor.page.goto('/admin');
  await heading(visitor.page, /\d+ de \p{L}+/u);
  return visitor;
}

it('chooses, previews and saves a colour', async () => {
  const { page, complaints, close } = await start();
  await goTo(page, 'Tema y empresa');
  await heading(page, 'Tema y empresa');
  await write(page, 'Color principal', '#2f4a3c');
  await expect
    .poll(() =>
      page
        .locator('[data-preview]')
        .evaluate((box) => getComputedStyle(box).getPropertyValue('--color-primary')),
    )
    .toBe('#2f4a3c');
  await press(page, 'Control+s');
  await saved(page);
  const { theme } = await site.db.selectFrom('app_setting').select('theme').executeTakeFirstOrThrow();
  expect(Object.values(theme)).toContain('#2f4a3c');
  expect(complaints).toEqual([]);
  await close();
});

it('opens a banner from its list, rewords, hides and moves it', async () => {
  const { page, complaints, close } = await start();
  await goTo(page, 'Banners');
  await rows(page).nth(1).waitFor();
  await heading(page, /^Banners/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Banners');
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await page.getByRole('link', { name: 'Banners' }).first().waitFor();
  await write(page, 'Título: Español', 'Entre costuras');
  await press(page, 'Control+s');
  await saved(page);
  await press(page, 'Escape', 'Escape');
  const row = rows(page).filter({ hasText: 'Entre costuras' });
  await row.waitFor();
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, 'q');
  await row.getByText('No se ve').waitFor();
  await press(page, 'p');
  await row.getByText('Se ve', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Ordenar' }), 'Shift+Tab');
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Subir Entre costuras' }));
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/webbanners/ordenar'));
  await press(page, 'Alt+ArrowUp');
  expect((await kept).status()).toBe(200);
  await page.getByText(/Entre costuras: puesto 1 de/).waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
  await close();
});

it('writes a question with a setting in it, and deletes it again', async () => {
  const { page, complaints, close } = await start();
  await goTo(page, 'Preguntas frecuentes');
  await rows(page).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Preguntas frecuentes');
  await press(page, 'n');
  await heading(page, 'Nueva pregunta');
  await tabTo(page, page.getByRole('combobox', { name: 'Grupo', exact: true }));
  await page.keyboard.type('Pago');
  await write(page, 'Pregunta: Español', '¿Cuánto es lo mínimo?');
  await write(page, 'Respuesta: Español', 'Para empezar, {primer-pedido} prendas.');
  await page.getByText('Para empezar, 10 prendas.').waitFor();
  await page.getByText('{portes-pagados}').first().waitFor();
  await press(page, 'Control+s');
  await heading(page, '¿Cuánto es lo mínimo?');
  await press(page, 'Escape', 'Escape');
  const row = rows(page).filter({ hasText: '¿Cuánto es lo mínimo?' });
  await row.waitFor();
  await tabTo(page, rows(page));
  for (let n = 0; n < 60 && !(await row.evaluate((one) => one === document.activeElement)); n += 1)
    await press(page, 'ArrowDown');
  await press(page, 'x');
  await page.getByText('1 fila seleccionada').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Borrar', exact: true }));
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Tab', 'Enter');
  await row.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
