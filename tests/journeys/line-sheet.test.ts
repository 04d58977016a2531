/** A shop orders from the gallery's line sheet, and by a list that it pastes into a matrix. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeEach(async () => void (await site.db.deleteFrom('cart_celda').execute()));

const row = (page: Page, nth: number) => page.locator('[data-sheet-row]').nth(nth);
const cells = (page: Page, nth: number) => row(page, nth).locator('[role="grid"] input');
const heads = async (page: Page, nth: number) =>
  (await row(page, nth).locator('thead th').allInnerTexts()).map((text) => text.split('\n')[0]);
/** The row that has the focus. */
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-sheet-row]')];
    const { activeElement } = document;
    return activeElement?.matches('[role="grid"] input')
      ? rows.findIndex((one) => one.contains(activeElement))
      : -1;
  });

it('orders from modelo to modelo by keyboard, with the totals at the foot', async () => {
  const { page, close, complaints } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user');
  await page.getByRole('button', { name: 'Hoja de pedido' }).click();
  await page.waitForURL(/vista=hoja/);
  await row(page, 0).locator('[role="grid"][aria-busy="false"]').waitFor();
  await cells(page, 0).first().click();
  await page.keyboard.press('2');
  await page.keyboard.press('PageDown');
  await expect.poll(() => focusedRow(page)).toBe(1);
  await page.keyboard.press('3');
  await page.keyboard.press('PageDown');
  await expect.poll(() => focusedRow(page)).toBe(2);
  await page.keyboard.press('PageUp');
  await expect.poll(() => focusedRow(page)).toBe(1);
  const foot = page.getByRole('region', { name: 'Su carrito' });
  await foot.getByText(/2 modelos · 5 prendas/).waitFor();
  await waitUntilSaved(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Al modelo siguiente').waitFor();
  await page.keyboard.press('Escape');

  await foot.getByRole('link', { name: 'Revisar el pedido' }).click();
  await page.waitForURL('**/cart');
  await page.goBack();
  await page.waitForURL(/vista=hoja/);
  await expect.poll(() => cells(page, 0).first().inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await close();
});

it('shows the sizes that are asked for, and all of them on request', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user?vista=hoja&talla=50_52');
  await row(page, 0).locator('[role="grid"]').waitFor();
  await expect.poll(() => heads(page, 0)).toEqual(['COLOR', '50', '52', 'TOTAL']);
  await row(page, 0).getByRole('button', { name: 'Todas las tallas y colores' }).click();
  await expect.poll(async () => (await heads(page, 0)).length).toBeGreaterThan(4);
  await close();
});

it('opens a matrix by its button on a phone, within the width', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false, width: 390 });
  await page.goto('/gallery/user?vista=hoja');
  await row(page, 3).waitFor();
  await expect.poll(() => page.locator('[role="grid"]').count()).toBe(0);
  await row(page, 0)
    .getByRole('button', { name: /^Cantidades de/ })
    .click();
  await row(page, 0).locator('[role="grid"][aria-busy="false"]').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await close();
});

it('previews a list that is pasted into a matrix, and writes it once it is agreed to', async () => {
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tags = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('modelo.publicado', '=', true)
    .where('variante.cerrado', '=', false)
    .where('ean13', 'is not', null)
    .orderBy('ean13')
    .limit(2)
    .select('ean13')
    .execute();
  await page.goto('/modelo/user/2');
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await page.locator('[role="grid"] [tabindex="0"]').first().click();
  const list = tags.map(({ ean13 }, place) => `${ean13}\t${place + 2}`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Pedir por lista' });
  const take = dialog.getByRole('button', { name: 'Poner 5 prendas en el carrito' });
  await take.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await site.db.selectFrom('cart_celda').selectAll().execute()).toEqual([]);
  await take.click();
  await dialog.waitFor({ state: 'hidden' });
  await waitUntilSaved(page);
  await expect
    .poll(async () => (await site.db.selectFrom('cart_celda').select('cantidad').execute()).length)
    .toBe(2);
  await close();
});

it('downloads the shown modelos', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user?coleccion=1');
  await page.locator('main article').first().waitFor();
  await page.getByRole('button', { name: 'Descargar en Excel o PDF' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Excel para rellenar/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const come = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  expect((await come).suggestedFilename()).toBe('Hoja de pedido.xlsx');
  await dialog.waitFor({ state: 'hidden' });
  await close();
});
