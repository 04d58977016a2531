/** The matrix as a spreadsheet: keyboard and clipboard. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import type { Visitor } from '../support/browser.ts';
import { cellOf, openMatrix, savedCells, setupMatrix, valuesOf, waitUntilSaved } from '../support/matrix.ts';

const matrixKit = setupMatrix();
let visitor: Visitor;
let page: Page;
let isOpen = false;

beforeAll(async () => {
  visitor = await matrixKit.newVisitor();
  page = visitor.page;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(async () => {
  await visitor?.close();
});
beforeEach(async () => {
  const wasOpen = isOpen;
  isOpen = true;
  if (!wasOpen) await openMatrix(page, matrixKit.modeloId);
  await cellOf(page, 0, 0).click();
  if (!wasOpen) return;
  // Emptying the table with keys takes a fraction of another load.
  await press('Control+a', 'Delete', 'Escape', 'Control+Home');
  await waitUntilSaved(page);
  await expect.poll(() => savedCells(matrixKit.site)).toEqual([]);
});
afterEach(async ({ task }) => {
  // A failed test may leave a dialog open.
  isOpen = task.result?.state !== 'fail';
  if (!isOpen) await matrixKit.emptyCarts();
});

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (text: string) => page.keyboard.type(text);
const writeClipboard = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text);
const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
const countSelected = () => page.locator('[role="grid"] [aria-selected="true"]').count();
/** Waits for a text in the matrix's live region. */
const waitForAnnouncement = (text: string) =>
  page.locator('[aria-live="polite"]', { hasText: text }).waitFor({ state: 'attached' });
const dialog = (name: string) => page.getByRole('dialog', { name });

async function typeRow(...values: string[]): Promise<void> {
  for (const value of values) {
    await type(value);
    await press('ArrowRight');
  }
  await press('Home');
}

describe('a selection', () => {
  it('grows with Shift, is announced with its sum, and ends with Escape', async () => {
    await typeRow('2', '3', '4');
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
    await waitForAnnouncement('Selección: 2 por 3, 9 prendas');
    await page.getByText('Selección: 2 × 3').waitFor();
    await expect.poll(() => countSelected()).toBe(6);
    await press('Escape');
    await expect.poll(() => countSelected()).toBe(0);
    await expect
      .poll(() => cellOf(page, 0, 0).evaluate((cell) => cell === document.activeElement))
      .toBe(true);
  });

  it('covers the row, the column and the whole table by shortcut', async () => {
    await press('Shift+Space');
    await expect.poll(() => countSelected()).toBe(14);
    await press('Control+Space');
    await expect.poll(() => countSelected()).toBe(8 * 14);
    await press('Escape', 'ArrowDown', 'Control+Space');
    await expect.poll(() => countSelected()).toBe(8);
    await press('Control+a');
    await expect.poll(() => countSelected()).toBe(8 * 14);
    await press('Escape', 'Control+Shift+ArrowRight');
    await expect.poll(() => countSelected()).toBe(14);
  });

  it('takes one value in all cells, wraps around with Enter, and empties at once', async () => {
    await press('Shift+ArrowRight', 'Shift+ArrowDown');
    await type('7');
    await press('Control+Enter');
    await expect.poll(() => valuesOf(page, 3, 3)).toEqual(['7 7 ·', '7 7 ·', '· · ·']);
    await press('Enter');
    await type('1');
    await press('Enter');
    await type('2');
    await press('Enter', 'Enter');
    await type('3');
    await expect.poll(() => valuesOf(page, 2, 3)).toEqual(['3 2 ·', '1 7 ·']);
    await press('Escape', 'Delete');
    await waitForAnnouncement('4 casillas vaciadas.');
    await expect.poll(() => valuesOf(page, 2, 3)).toEqual(['· · ·', '· · ·']);
    await press('Control+z', 'Control+z');
    await waitForAnnouncement('Deshecho: 1 casilla.');
  });
});

describe('filling', () => {
  it('fills down, fills right, and copies the neighbour without a selection', async () => {
    await typeRow('1', '2');
    await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect.poll(() => valuesOf(page, 3, 3)).toEqual(['1 2 ·', '1 2 ·', '1 2 ·']);
    await press('Escape', 'End', 'Home', 'ArrowRight', 'Shift+ArrowRight', 'Control+r');
    await expect.poll(() => valuesOf(page, 1, 4)).toEqual(['1 2 2 ·']);
    await press('Escape', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Control+d');
    await expect.poll(() => valuesOf(page, 4, 3)).toEqual(['1 2 2', '1 2 ·', '1 2 ·', '· 2 ·']);
    await expect.poll(() => savedCells(matrixKit.site)).toEqual([1, 2, 2, 1, 2, 1, 2, 2]);
  });
});

describe('the clipboard', () => {
  it('copies a block for a spreadsheet, and pastes it over another range', async () => {
    await typeRow('1', '2');
    await press('ArrowDown');
    await typeRow('3', '4');
    await press('ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c');
    await waitForAnnouncement('4 casillas copiadas.');
    expect((await readClipboard()).replaceAll('\r', '')).toBe('1\t2\n3\t4');
    await press(
      'Escape',
      'ArrowRight',
      'ArrowRight',
      'Shift+ArrowDown',
      'Shift+ArrowDown',
      'Shift+ArrowDown',
    );
    await press('Shift+ArrowRight', 'Control+v');
    await waitForAnnouncement('8 casillas rellenadas.');
    await expect.poll(() => valuesOf(page, 4, 4)).toEqual(['1 2 1 2', '3 4 3 4', '· · 1 2', '· · 3 4']);
    await press('Control+x');
    await expect.poll(() => valuesOf(page, 4, 4)).toEqual(['1 2 · ·', '3 4 · ·', '· · · ·', '· · · ·']);
    await press('Control+z');
    await expect.poll(() => valuesOf(page, 1, 4)).toEqual(['1 2 1 2']);
  });

  it('fills a selection with one copied value', async () => {
    await writeClipboard('1,0\n');
    await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Control+v');
    await expect.poll(() => valuesOf(page, 2, 2)).toEqual(['1 1', '1 1']);
  });

  it('places a block by its names, in any order', async () => {
    await writeClipboard('Color\t40\t36\nNude\t4\t2\nNegro\t40\t36');
    await press('Control+v');
    await waitForAnnouncement('Por los nombres de las tallas y los colores.');
    await expect.poll(() => valuesOf(page, 3, 4)).toEqual(['· 36 · 40', '· · · ·', '· 2 · 4']);
  });

  it('asks before it pastes a block that does not fit', async () => {
    await type('9');
    await press('Control+End');
    await writeClipboard('3\t4\n1,5\t6');
    await press('Control+v');
    const asked = dialog('No cabe todo lo copiado');
    await asked.getByText('Se rellenaría 1 casilla.').waitFor();
    await asked.getByText('cae fuera de la tabla').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'No pegar' }).click();
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(() => cellOf(page, 7, 13).inputValue()).toBe('');

    await press('Control+v');
    await asked.getByRole('button', { name: 'Pegar lo que cabe' }).click();
    await waitForAnnouncement('1 casilla rellenada.');
    await expect.poll(() => cellOf(page, 7, 13).inputValue()).toBe('3');
    await expect.poll(() => savedCells(matrixKit.site)).toEqual([9, 3]);
    // The focus is back in the table, so the next key works there.
    await press('Control+z');
    await expect.poll(() => cellOf(page, 7, 13).inputValue()).toBe('');
  });

  it('asks which reading applies when quantities may be sizes', async () => {
    await writeClipboard('40\t44\n2\t6');
    await press('Control+v');
    const asked = dialog('¿Tallas o cantidades?');
    await asked.getByRole('radio', { name: 'cantidades' }).check();
    await asked.getByText('Se rellenarían 4 casillas.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => valuesOf(page, 2, 2)).toEqual(['· ·', '· ·']);
    await asked.getByRole('button', { name: 'Pegar', exact: true }).click();
    await waitForAnnouncement('4 casillas rellenadas.');
    await expect.poll(() => valuesOf(page, 2, 2)).toEqual(['40 44', '2 6']);
  });

  it('announces the single value that it rejects', async () => {
    await writeClipboard('1,5');
    await press('Control+v');
    await waitForAnnouncement('«1,5» no se pega: lleva decimales.');
    await expect.poll(() => valuesOf(page, 1, 1)).toEqual(['·']);
  });
});

describe('undo', () => {
  it('undoes and redoes step by step, and skips cells that another tab changed', async () => {
    await typeRow('12', '5');
    await writeClipboard('1\t1\t1');
    await press('Control+v', 'Escape');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['1 1 1']);
    await press('Control+z');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['12 5 ·']);
    await press('Control+z', 'Control+z');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['· · ·']);
    await press('Control+y', 'Control+Shift+Z', 'Control+y');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['1 1 1']);

    await page.getByRole('status').filter({ hasText: 'Todo guardado.' }).waitFor();
    await matrixKit.site.db
      .updateTable('cart_celda')
      .set({ cantidad: 8 })
      .where('cantidad', '=', 1)
      .execute();
    await matrixKit.site.db
      .updateTable('cart')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    // The next reply brings the whole cart.
    await press('Escape', 'ArrowDown');
    await type('2');
    await expect.poll(() => valuesOf(page, 1, 3)).toEqual(['8 8 8']);
    await press('Control+z', 'Control+z');
    await waitForAnnouncement('3 casillas han cambiado después y se quedan como están.');
    await expect.poll(() => valuesOf(page, 2, 3)).toEqual(['8 8 8', '· · ·']);
  });
});

describe('the tools', () => {
  it('copy a row to chosen colours, and clear', async () => {
    await typeRow('1', '2');
    await page.getByRole('button', { name: 'Copiar la fila', exact: true }).click();
    const asked = dialog('Copiar la fila de Negro');
    await asked.getByRole('checkbox', { name: 'Marfil' }).uncheck();
    expect(await axeViolations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Copiar a 6 colores' }).click();
    await expect.poll(() => valuesOf(page, 3, 2)).toEqual(['1 2', '· ·', '1 2']);
    await page.getByRole('button', { name: 'Vaciar todo' }).click();
    await waitForAnnouncement('14 casillas vaciadas.');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => valuesOf(page, 3, 2)).toEqual(['1 2', '· ·', '1 2']);
  });

  it('list every key after «?», and return the focus', async () => {
    await press('?');
    const help = dialog('Teclas y gestos');
    await help.getByText('Rellenar hacia abajo').waitFor();
    await help.getByText('A la última casilla').waitFor();
    await help.getByText('Pulse un color o una talla').waitFor();
    await expect.poll(() => help.getByText('Control', { exact: true }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await press('Escape');
    await help.waitFor({ state: 'hidden' });
    await type('4');
    await expect.poll(() => valuesOf(page, 1, 1)).toEqual(['4']);
    expect(visitor.complaints).toEqual([]);
  });
});
