/** What the matrix refuses while one types, and a range of fingers that outlives the sheets opened over it. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VisitorOptions } from '../support/browser.ts';
import { holdRequests } from '../support/held-request.ts';
import { cellOf, savedCells, setupMatrix, valuesOf, waitUntilSaved } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeEach(() => matrixKit.emptyCarts());

const atTheMatrix = (options?: VisitorOptions) => matrixKit.sharedVisitor(options);

const selected = (page: Page) => page.locator('[role="grid"] [aria-selected="true"]').count();
const heard = (page: Page, text: string) => page.locator('[aria-live="polite"]', { hasText: text }).waitFor();

describe('what is no quantity', () => {
  it('keeps the value before, says why, and saves nothing of it', async () => {
    const { page, close } = await atTheMatrix();
    await cellOf(page, 0, 0).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    for (const text of ['3,5', '-5', '99999']) {
      await page.keyboard.type(text);
      expect(await cellOf(page, 0, 0).getAttribute('aria-invalid'), text).toBe('true');
      await page.keyboard.press('Tab');
      await heard(page, `«${text}» no se ha guardado.`);
      expect(await cellOf(page, 0, 0).inputValue(), text).toBe('7');
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('-5');
    await heard(page, 'Escriba solo cifras.');
    await page.keyboard.press('Escape');
    expect(await valuesOf(page, 1, 2)).toEqual(['7 ·']);
    await expect.poll(() => savedCells(matrixKit.site)).toEqual([7]);
    await close();
  });

  it('gives no tick for the value that it gave way to', async () => {
    const { page, close } = await atTheMatrix();
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
    await heard(page, '«5a» no se ha guardado.');
    await page.keyboard.type('4');
    release();
    await waitUntilSaved(page);
    await expect.poll(() => ticked.jsonValue()).toContain('1');
    expect(await ticked.jsonValue()).toEqual(['1']);
    expect(await savedCells(matrixKit.site)).toEqual([4]);
    await close();
  });
});

it('keeps its reading line under the site’s header, and follows when that goes', async () => {
  const { page, close } = await atTheMatrix();
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

describe('a range of fingers', () => {
  it('stays while tools are taken for it, and a touch after copying is only a place to go', async () => {
    const { page, context, close } = await atTheMatrix({ width: 390 });
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
    await heard(page, 'Toque la última casilla de la selección.');
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    await cellOf(page, 1, 1).tap();
    expect(await selected(page)).toBe(2);

    const tool = async (name: string) => {
      await page.getByRole('button', { name: 'Herramientas' }).tap();
      await page
        .getByRole('dialog', { name: 'Herramientas' })
        .getByRole('button', { name, exact: true })
        .tap();
    };
    await tool('Copiar');
    await heard(page, '2 casillas copiadas.');
    expect(await selected(page)).toBe(2);
    await cellOf(page, 2, 0).tap();
    expect(await selected(page)).toBe(0);
    await tool('Pegar');
    await heard(page, '2 casillas rellenadas.');
    expect(await valuesOf(page, 4, 3)).toEqual(['· · ·', '2 3 ·', '2 3 ·', '· · ·']);
    await tool('Vaciar lo seleccionado');
    expect(await valuesOf(page, 4, 3)).toEqual(['· · ·', '2 3 ·', '· · ·', '· · ·']);
    await close();
  });
});
