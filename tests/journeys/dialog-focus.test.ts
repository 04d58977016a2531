/** Where the focus is when a dialog opens, and when it has gone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, stay } from '../support/browser.ts';
import { admin } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { type TestSite, testSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([testSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What the focused control is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
  });
const openDialog = (page: Page) => page.locator('dialog[open]');

async function office(path: string) {
  const visitor = await stay(browser, site.url, { as: admin });
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

it('a destructive question begins at the way out, and gives the focus back to what asked it', async () => {
  const { page, complaints, close } = await office('/admin/usuarios/00000000-0000-4000-8000-000000000003');
  const act = page.getByRole('button', { name: 'Cerrar la cuenta' });
  await tabTo(page, act);
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor();
  expect(await focused(page)).toBe('Cancelar');
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Cerrar la cuenta');

  // This one is not there at all while nobody asks.
  await tabTo(page, page.getByRole('button', { name: 'Borrar a la persona' }));
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor();
  expect(await focused(page)).toBe('Cancelar');
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Borrar a la persona');
  expect(complaints).toEqual([]);
  await close();
});

it('a dialog with fields begins at the first of them', async () => {
  const { page, complaints, close } = await office('/admin/usuarios');
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Ajustes de la lista' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Elegir columnas' }));
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor();
  expect(await focused(page)).toBe('Correo electrónico');
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Ajustes de la lista');

  await page.locator('tbody tr[aria-rowindex]').nth(1).focus();
  await page.keyboard.press('?');
  await openDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('3');
  expect(complaints).toEqual([]);
  await close();
});

it('an act that is no danger has the focus itself', async () => {
  await site.db
    .insertInto('correo')
    .values({
      carta: 'restablecer',
      para: 'tienda@correo.example',
      idioma: 'es',
      datos: JSON.stringify({}),
      secreto: null,
      estado: 'fallido',
    })
    .execute();
  const { page, close } = await office('/admin/correos');
  await page.locator('tbody tr[aria-rowindex]').first().focus();
  await page.keyboard.press('e');
  await openDialog(page).waitFor();
  expect(await focused(page)).toBe('Enviar otra vez');
  await close();
});
