/** The matrix across pages: undo steps survive navigation, and pasted text may come from anywhere. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { cellOf, openMatrix, setupMatrix, valuesOf, waitUntilSaved } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeEach(() => matrixKit.emptyCarts());

async function openMatrixPage() {
  const visitor = await matrixKit.sharedVisitor();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await cellOf(visitor.page, 0, 0).click();
  return visitor;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer', exact: true });
const storedSteps = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('matrixSteps:')).length);
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

describe('undo steps', () => {
  it('survive another page and a reload', async () => {
    const { page, close } = await openMatrixPage();
    await press(page, '5', 'ArrowRight', '6', 'ArrowRight', '7');
    await waitUntilSaved(page);
    await page
      .getByRole('link', { name: /carrito/i })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Su carrito' }).waitFor();
    await page.goBack();
    // The cart has the same table.
    await page.getByRole('heading', { name: 'Su carrito' }).waitFor({ state: 'detached' });
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();
    await cellOf(page, 0, 0).click();
    await expect.poll(() => undo(page).isEnabled()).toBe(true);
    await press(page, 'Control+z');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['5 6 ·']);
    await waitUntilSaved(page);

    await page.reload();
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();
    await expect.poll(() => undo(page).isEnabled()).toBe(true);
    await cellOf(page, 0, 0).click();
    await press(page, 'Control+y');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['5 6 7']);
    await press(page, 'Control+z', 'Control+z', 'Control+z');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['· · ·']);
    await close();
  });

  it('end with sign-out', async () => {
    const { page, close } = await openMatrixPage();
    await press(page, '5', 'ArrowRight');
    await waitUntilSaved(page);
    await page
      .getByRole('link', { name: /cuenta/i })
      .first()
      .click();
    await expect.poll(() => storedSteps(page)).toBe(2);
    await page
      .getByRole('button', { name: /cerrar sesión|salir/i })
      .first()
      .click();
    await expect.poll(() => storedSteps(page)).toBe(0);
    await close();
  });

  it('end when the cart is sent', async () => {
    const { page, close } = await openMatrixPage();
    await press(page, '5', 'ArrowRight');
    await waitUntilSaved(page);
    await page
      .getByRole('link', { name: /carrito/i })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Su carrito' }).waitFor();
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();
    await expect.poll(() => undo(page).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Enviar el pedido' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /enviar/i })
      .click();
    await page.getByText('Gracias. Hemos recibido su pedido').waitFor();
    await expect.poll(() => storedSteps(page)).toBe(0);
    await openMatrix(page, matrixKit.modeloId);
    await expect.poll(() => undo(page).isEnabled()).toBe(false);
    await close();
  });
});

describe('a paste', () => {
  const clip = (page: Page, text: string) =>
    page.evaluate((words) => navigator.clipboard.writeText(words), text);

  it('reads a row typed in one line, and rejects a decimal', async () => {
    const { page, close } = await openMatrixPage();
    await clip(page, '1;2;3');
    await press(page, 'Control+v');
    await expect.poll(() => valuesOf(page, 1, 4)).toEqual(['1 2 3 ·']);
    await cellOf(page, 1, 0).click();
    await clip(page, '4, 5,6');
    await press(page, 'Control+v');
    await expect.poll(() => valuesOf(page, 2, 4)).toEqual(['1 2 3 ·', '4 5 6 ·']);
    await cellOf(page, 2, 0).click();
    await clip(page, '1,5');
    await press(page, 'Control+v');
    await page.getByText('«1,5» no se pega: lleva decimales.').waitFor();
    await expect.poll(() => valuesOf(page, 3, 2)).toEqual(['1 2', '4 5', '· ·']);
    await close();
  });

  it('rejects a whole sheet, announces what fits, and changes nothing', async () => {
    const { page, close } = await openMatrixPage();
    await press(page, '5');
    await page.evaluate(() => {
      const sheet = Array.from({ length: 5000 }, () => Array(200).fill('12').join('\t')).join('\r\n');
      const data = new DataTransfer();
      data.setData('text/plain', sheet);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
    await page.getByText('Lo copiado son 5.000 filas por 200 columnas').waitFor();
    await page.getByText('caben 8 por 14').waitFor();
    await expect.poll(() => valuesOf(page, 2, 2)).toEqual(['5 ·', '· ·']);
    await close();
  });
});
