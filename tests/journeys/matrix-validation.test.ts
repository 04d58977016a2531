/** Invalid quantities in the matrix, and a touch selection that survives the sheets opened over it. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../support/browser.ts';
import { holdRequests } from '../support/held-request.ts';
import { cellOf, savedCells, setupMatrix, valuesOf, waitUntilSaved } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeEach(() => matrixKit.emptyCarts());

const openMatrixPage = (options?: VisitorOptions) => matrixKit.sharedVisitor(options);

const countSelected = (page: Page) => page.locator('[role="grid"] [aria-selected="true"]').count();
const waitForAnnouncement = (page: Page, text: string) =>
  page.locator('[aria-live="polite"]', { hasText: text }).waitFor();

describe('an invalid quantity', () => {
  it('keeps the previous value, shows why, and saves nothing', async () => {
    const { page, close } = await openMatrixPage();
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    for (const text of ['3,5', '-5', '99999']) {
      await page.keyboard.type(text);
      await expect
        .poll(() => cellOf(page, 0, 0).getAttribute('aria-invalid'), { message: text })
        .toBe('true');
      await page.keyboard.press('Tab');
      await waitForAnnouncement(page, `«${text}» no se ha guardado.`);
      await expect.poll(() => cellOf(page, 0, 0).inputValue(), { message: text }).toBe('7');
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('-5');
    await waitForAnnouncement(page, 'Escriba solo cifras.');
    await page.keyboard.press('Escape');
    await expect.poll(() => valuesOf(page, 1, 2)).toEqual(['7 ·']);
    await expect.poll(() => savedCells(matrixKit.site)).toEqual([7]);
    await close();
  });

  it('shows no tick for the value that it falls back to', async () => {
    const { page, close } = await openMatrixPage();
    const release = await holdRequests(page, '**/cart/upsert-item');
    const ticked = await page.evaluateHandle(() => {
      const columns: (string | undefined)[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        if (this.matches('td .text-success-ink')) columns.push(this.closest('td')?.dataset.column);
        return animate.apply(this, how);
      };
      return columns;
    });
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('5a');
    await page.keyboard.press('Tab');
    await waitForAnnouncement(page, '«5a» no se ha guardado.');
    await page.keyboard.type('4');
    release();
    await waitUntilSaved(page);
    await expect.poll(() => ticked.jsonValue()).toContain('1');
    await expect.poll(() => ticked.jsonValue()).toEqual(['1']);
    await expect.poll(() => savedCells(matrixKit.site)).toEqual([4]);
    await close();
  });
});

it('keeps its detail line under the site’s header, and moves up when the header hides', async () => {
  const { page, close } = await openMatrixPage();
  const top = () =>
    page
      .locator('[role="grid"]')
      .evaluate(
        (grid) => getComputedStyle(grid.closest('[class*="group/matrix"]')?.firstElementChild as Element).top,
      );
  expect(await top()).toBe('64px');
  await page.mouse.wheel(0, 400);
  await page.locator('header[data-hidden="true"]').waitFor({ state: 'attached' });
  await expect.poll(top).toBe('0px');
  await close();
});

describe('a touch selection', () => {
  it('stays while tools are used, and ends with the first tap after copying', async () => {
    const { page, context, close } = await openMatrixPage({ width: 390 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await cellOf(page, 3, 0).scrollIntoViewIfNeeded();
    await cellOf(page, 1, 0).tap();
    await page.keyboard.type('2');
    await cellOf(page, 1, 1).tap();
    await page.keyboard.type('3');
    await cellOf(page, 3, 2).tap();
    const box = await cellOf(page, 1, 0).boundingBox();
    if (!box) throw new Error('The cell is not there.');
    const touches = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await waitForAnnouncement(page, 'Toque la última casilla de la selección.');
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    await cellOf(page, 1, 1).tap();
    await expect.poll(() => countSelected(page)).toBe(2);

    const tool = async (name: string) => {
      await page.getByRole('button', { name: 'Herramientas' }).tap();
      await page
        .getByRole('dialog', { name: 'Herramientas' })
        .getByRole('button', { name, exact: true })
        .tap();
    };
    await tool('Copiar');
    await waitForAnnouncement(page, '2 casillas copiadas.');
    await expect.poll(() => countSelected(page)).toBe(2);
    await cellOf(page, 2, 0).tap();
    await expect.poll(() => countSelected(page)).toBe(0);
    await tool('Pegar');
    await waitForAnnouncement(page, '2 casillas rellenadas.');
    await expect.poll(() => valuesOf(page, 4, 3)).toEqual(['· · ·', '2 3 ·', '2 3 ·', '· · ·']);
    await tool('Vaciar lo seleccionado');
    await expect.poll(() => valuesOf(page, 4, 3)).toEqual(['· · ·', '2 3 ·', '· · ·', '· · ·']);
    await close();
  });
});
