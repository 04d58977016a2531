/** The matrix with a mouse, with touch, and during a lost connection. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import type { VisitorOptions } from '../support/browser.ts';
import { cellOf, savedCells, setupMatrix, valuesOf } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeEach(() => matrixKit.emptyCarts());

const openMatrixPage = (options?: VisitorOptions) => matrixKit.sharedVisitor(options);

const countSelected = (page: Page) => page.locator('[role="grid"] [aria-selected="true"]').count();

async function middleOf(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await cellOf(page, row, column).boundingBox();
  if (!box) throw new Error(`The cell ${row}, ${column} is not there.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

describe('a mouse', () => {
  it('drags a selection, extends it with Shift, and clears it with a click elsewhere', async () => {
    const { page, close } = await matrixKit.sharedVisitor();
    await cellOf(page, 0, 0).scrollIntoViewIfNeeded();
    await cellOf(page, 3, 0).scrollIntoViewIfNeeded();
    await drag(page, await middleOf(page, 0, 0), await middleOf(page, 2, 3));
    await expect.poll(() => countSelected(page)).toBe(12);
    await page.keyboard.type('5');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => valuesOf(page, 3, 4)).toEqual(['5 5 5 5', '5 5 5 5', '5 5 5 5']);
    await cellOf(page, 3, 1).click({ modifiers: ['Shift'] });
    await expect.poll(() => countSelected(page)).toBe(8);
    await cellOf(page, 1, 1).click();
    await expect.poll(() => countSelected(page)).toBe(0);
    await page.keyboard.type('6');
    await expect.poll(() => cellOf(page, 1, 1).inputValue()).toBe('6');
    // A second click selects the cell's value, so that the next key replaces it.
    await cellOf(page, 1, 1).click();
    await page.keyboard.type('8');
    await expect.poll(() => cellOf(page, 1, 1).inputValue()).toBe('8');
    // A double click puts the caret into the value.
    await cellOf(page, 1, 1).dblclick();
    await page.keyboard.type('7');
    await expect.poll(() => cellOf(page, 1, 1).inputValue()).toBe('87');
    await close();
  });

  it('selects whole rows and columns by their headers', async () => {
    const { page, close } = await matrixKit.sharedVisitor();
    await page.getByRole('rowheader', { name: 'Marfil' }).getByRole('button').click();
    await expect.poll(() => countSelected(page)).toBe(14);
    await page.keyboard.type('2');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('rowheader', { name: 'Burdeos' })
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => countSelected(page)).toBe(3 * 14);
    await page.getByRole('columnheader', { name: '38' }).getByRole('button').click();
    await expect.poll(() => countSelected(page)).toBe(8);
    await expect.poll(() => valuesOf(page, 2, 3)).toEqual(['· · ·', '2 2 2']);
    await close();
  });

  it('continues a pattern with the fill handle', async () => {
    const { page, close } = await matrixKit.sharedVisitor();
    await cellOf(page, 4, 0).scrollIntoViewIfNeeded();
    await cellOf(page, 0, 0).click();
    for (const key of ['1', 'ArrowDown', '2', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key);
    const box = await page.locator('[role="grid"] [data-handle]').boundingBox();
    if (!box) throw new Error('There is no handle.');
    await drag(page, { x: box.x + 8, y: box.y + 8 }, await middleOf(page, 5, 0));
    await expect.poll(() => valuesOf(page, 6, 2)).toEqual(['1 ·', '2 ·', '1 ·', '2 ·', '1 ·', '2 ·']);
    await expect.poll(() => countSelected(page)).toBe(6);
    await expect.poll(() => savedCells(matrixKit.site)).toEqual([1, 2, 1, 2, 1, 2]);
    await close();
  });
});

describe('touch on a phone', () => {
  it('selects with a long press and a tap, and keeps the steppers above the number pad', async () => {
    const { page, context, complaints, close } = await openMatrixPage({ width: 390 });
    await cellOf(page, 3, 0).scrollIntoViewIfNeeded();
    const touches = await context.newCDPSession(page);
    const from = await middleOf(page, 1, 0);
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    await page.getByText('Toque la última casilla de la selección.').waitFor();
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await cellOf(page, 2, 1).tap();
    await expect.poll(() => countSelected(page)).toBe(4);
    // No keyboard opens during a touch selection.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    const more = page.getByRole('button', { name: 'Añadir una' }).filter({ visible: true });
    await more.tap();
    await more.tap();
    await expect.poll(() => valuesOf(page, 3, 2)).toEqual(['· ·', '2 2', '2 2']);
    await page.getByRole('button', { name: 'Herramientas' }).tap();
    await page.getByRole('dialog', { name: 'Herramientas' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Vaciar lo seleccionado' }).tap();
    await expect.poll(() => valuesOf(page, 3, 2)).toEqual(['· ·', '· ·', '· ·']);
    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await page.getByRole('button', { name: 'Dejar la selección' }).tap();
    await expect.poll(() => countSelected(page)).toBe(0);

    await cellOf(page, 1, 1).tap();
    // Simulates the viewport of a phone whose keyboard opens.
    const free = await page.evaluate(() => {
      const seen = window.visualViewport as VisualViewport;
      Object.defineProperty(seen, 'height', { value: window.innerHeight - 320 });
      seen.dispatchEvent(new Event('resize'));
      return seen.height;
    });
    const foot = async () => {
      const box = await more.boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    await expect.poll(foot).toBeLessThanOrEqual(free);
    await more.tap();
    await expect.poll(() => cellOf(page, 1, 1).inputValue()).toBe('3');
    // The press left the focus, and with it the keyboard, in place.
    await expect
      .poll(() => cellOf(page, 1, 1).evaluate((cell) => cell === document.activeElement))
      .toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows steppers at both sides of a tablet', async () => {
    const { page, close } = await matrixKit.sharedVisitor({ width: 820 });
    await cellOf(page, 0, 0).tap();
    const more = page.getByRole('button', { name: 'Añadir una' }).filter({ visible: true });
    await expect.poll(() => more.count()).toBe(2);
    await more.first().tap();
    await more.last().tap();
    await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('2');
    const [left, right] = [await more.first().boundingBox(), await more.last().boundingBox()];
    expect([(left?.x ?? 999) < 180, (right?.x ?? 0) > 640]).toEqual([true, true]);
    await close();
  });
});

it('saves everything once and in order after a lost connection', async () => {
  const { page, context, close } = await openMatrixPage();
  const arrived: { tallaId: number; modeloColorId: number; cantidad: number }[][] = [];
  // Requests without a connection end as failed.
  page.on('requestfinished', (request) => {
    if (!/\/cart\/(upsert-items?|remove-item)$/.test(new URL(request.url()).pathname)) return;
    const body = request.postDataJSON();
    arrived.push(body.items ?? [body]);
  });
  await cellOf(page, 0, 0).click();
  await context.setOffline(true);
  const typed: number[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 14; column += 1) {
      typed.push(1 + ((row * 14 + column) % 9));
      await page.keyboard.type(String(typed.at(-1)));
      await page.keyboard.press('Tab');
    }
  }
  await page.getByRole('status').filter({ hasText: '42 casillas sin guardar.' }).waitFor();
  const unsaved = page.locator('[role="grid"] input[aria-invalid="true"]');
  await expect.poll(() => unsaved.count()).toBe(42);
  // The totals include unsaved cells.
  const total = typed.reduce((sum, cantidad) => sum + cantidad, 0);
  await page.locator('tfoot').getByText(String(total), { exact: true }).waitFor();
  await expect.poll(() => savedCells(matrixKit.site)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('status').filter({ hasText: 'Todo guardado.' }).waitFor();
  await expect.poll(() => savedCells(matrixKit.site)).toEqual(typed);
  await expect.poll(() => unsaved.count()).toBe(0);
  await expect.poll(() => arrived.flat().map(({ cantidad }) => cantidad)).toEqual(typed);
  const cells = arrived.flat();
  expect(new Set(cells.map(({ modeloColorId, tallaId }) => `${modeloColorId}.${tallaId}`)).size).toBe(42);
  await close();
});

it('renders one cell while typing, and two when moving', async () => {
  const { page, close } = await matrixKit.sharedVisitor();
  await cellOf(page, 1, 1).click();
  await page.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const cell = element?.closest<HTMLElement>('tbody td[data-row]');
        if (cell) touched.add(`${cell.dataset.row}.${cell.dataset.column}`);
      }
    }).observe(document.querySelector('[role="grid"]') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  /** Returns the changed cells, each once: the next call starts without them. */
  const touched = () =>
    page.evaluate(() => {
      const cells = (window as unknown as { touched: Set<string> }).touched;
      const all = [...cells].sort();
      cells.clear();
      return all;
    });
  await page.keyboard.type('12');
  await page.getByRole('status').filter({ hasText: 'Todo guardado.' }).waitFor();
  expect(await touched()).toEqual(['1.1']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cellOf(page, 1, 2).getAttribute('tabindex')).toBe('0');
  expect(await touched()).toEqual(['1.1', '1.2']);
  await close();
});
