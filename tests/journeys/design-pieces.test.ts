/**
 * Checks the parts of the design system that need a browser: layout, colours, motion, popovers, clipboard.
 * All tests share a page; each opens its own layers and closes them.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import type { Visitor } from '../support/browser.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { newVisitor } = setupSite();

let opened: Promise<Visitor> | undefined;

/** Returns the page of the design system without reloading it: 1440 px, no layers, the company's theme. */
async function designPage(): Promise<Page> {
  if (!opened) {
    opened = newVisitor({ as: admin, pictures: false });
    await (await opened).page.goto('/admin/ui');
  }
  const { page } = await opened;
  await page.locator('#tablas').waitFor();
  return page;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const hasFocus = (page: Page, name: string) =>
  page.evaluate((words) => document.activeElement?.textContent === words, name);

async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-toast]');
  for (let left = await toasts.count(); left > 0; left -= 1)
    await page.getByRole('button', { name: 'Cerrar el aviso' }).first().press('Enter');
  await toasts.first().waitFor({ state: 'detached' });
}
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Checks a part of the page in three themes, on a phone and on a desktop. */
async function violationsInThemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['Oscuro', 'Duro', 'De la casa']) {
    const link = page.locator('nav[aria-label="Tema"] a', { hasText: theme });
    // Without a pointer, which would take the focus along.
    await link.evaluate((one) => (one as HTMLElement).click());
    await link.and(page.locator('[aria-current=page]')).waitFor();
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      // Only the colours of the themes differ.
      const errors = await axeViolations(page, { contrast: theme === 'De la casa' ? true : 'only', within });
      found.push(...errors.map((error) => `${theme} ${size.width}: ${error}`));
    }
  }
  return found;
}

it('has no axe violation on a phone and on a desktop, in three themes, with messages and a dialog', async () => {
  const page = await designPage();
  const toasts = page.locator('[data-toast]');
  // The last one leaves by itself after some seconds: the focus stops its time.
  for (const name of ['Se puede deshacer', 'Con error', 'Hecho']) await press(page, name);
  await toasts.filter({ hasText: 'Los cambios están guardados.' }).getByRole('button').first().focus();
  await toasts.nth(2).waitFor();
  expect(await violationsInThemes(page)).toEqual([]);
  await expect.poll(() => toasts.count()).toBe(3);
  await closeToasts(page);
  await press(page, 'Pregunta con error');
  await page.getByRole('dialog').waitFor();
  expect(await violationsInThemes(page, 'dialog[open]')).toEqual([]);
  await closeDialog(page);
});

describe('the line table', () => {
  async function openLines() {
    const page = await designPage();
    const table = page.locator('#lineas').getByRole('grid').first();
    const cell = (row: number, column: number) =>
      table.locator(`[data-row="${row}"] > [data-column="${column}"]`);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Money has a space that does not break. */
    const textOf = async (place: Locator) => (await place.innerText()).replaceAll('\u00a0', ' ');
    const total = () => textOf(table.locator('[data-totals]').getByRole('gridcell').last());
    return { page, table, cell, press, textOf, total };
  }

  it('takes lines by keyboard and a block of a spreadsheet, with totals that follow', async () => {
    const { page, table, cell, press, textOf, total } = await openLines();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(6, 0).click();
    await page.keyboard.type('Gala');
    await press('Tab', 'Tab');
    await page.keyboard.type('4');
    await press('Tab');
    await page.keyboard.type('1.500');
    await expect.poll(() => textOf(cell(6, 5))).toBe('6.000,00 €');
    await press('Enter', 'Home');
    await page.evaluate(() =>
      navigator.clipboard.writeText('Hera\tpor encargo\t2\t10,5\nIris\tayer\t1\t100\nJade\ten almacén\t3'),
    );
    await press('Control+v');
    await expect.poll(() => textOf(cell(8, 1))).toContain('El valor no es válido.');
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('13');
    const status = page.locator('#lineas').getByRole('status').first();
    await expect.poll(() => textOf(status)).toContain('«ayer»');
    await expect.poll(total).toBe('17.652,61 €');
    await press('Control+z', 'Control+z');
    await expect.poll(total).toBe('11.531,61 €');
  });

  it('keeps its first column and its totals in view on a phone, and asks for the number pad', async () => {
    const { cell, table, page } = await openLines();
    await page.setViewportSize(phone);
    await cell(2, 3).scrollIntoViewIfNeeded();
    await cell(2, 3).click();
    const open = cell(2, 3).getByRole('textbox');
    await expect.poll(() => open.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => open.getAttribute('inputmode')).toBe('decimal');
    await page.keyboard.type('50');
    const box = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().toJSON());
    const [name, price, whole, totals] = await Promise.all([
      box(cell(2, 0)),
      box(cell(2, 3)),
      box(table.locator('..')),
      box(table.locator('[data-totals]')),
    ]);
    expect(name.left).toBeGreaterThanOrEqual(whole.left);
    expect(price.left).toBeGreaterThanOrEqual(name.right - 1);
    expect(price.right).toBeLessThanOrEqual(whole.right);
    expect(totals.bottom).toBeLessThanOrEqual(whole.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.keyboard.press('Escape');
    await page.setViewportSize(desk);
  });
});

it('animates skeletons and progress, and nothing with reduced motion, nor opening layers', async () => {
  const page = await designPage();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1,
        )
        .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    );
  expect(await moving()).toEqual([]);
  await press(page, 'Con error');
  await page.locator('[data-toast]').waitFor();
  await press(page, 'Formulario');
  await page.getByRole('dialog').waitFor();
  expect(await moving()).toEqual([]);
  await closeDialog(page);
  await closeToasts(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => new Set(await moving())).toEqual(new Set(['pulse', 'run']));
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

// Their time, their focus and their live regions are tested in `toast-place.component.test.tsx`.
it('loads the code of toasts with the first one, gives it the focus with F8, above the bar of a phone', async () => {
  const page = await designPage();
  const files: string[] = [];
  const toastFiles = () => files.filter((file) => file.includes('toast'));
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/admin/ui');
  await page.locator('#tablas').waitFor();
  await page.setViewportSize(phone);
  expect(toastFiles()).toEqual([]);
  const opener = page.getByRole('button', { name: 'Se puede deshacer' });
  await opener.press('Enter');
  await page.locator('[data-toast]').waitFor();
  expect(toastFiles()).toHaveLength(1);
  await expect
    .poll(async () => {
      const toast = await page.locator('[data-toast]').boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Accesos' }).boundingBox();
      return (bar?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await expect.poll(() => hasFocus(page, 'Se puede deshacer')).toBe(true);
  await page.keyboard.press('F8');
  await expect.poll(() => hasFocus(page, 'Deshacer')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('El borrador vuelve a estar aquí.').waitFor();
  await page.getByText('Ha borrado el borrador').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, 'Se puede deshacer')).toBe(true);
  await closeToasts(page);
  await page.setViewportSize(desk);
});

it('shows a form as a bottom sheet on a phone, and as a centred box on a desktop', async () => {
  const page = await designPage();
  await press(page, 'Formulario');
  const place = async () => {
    const box = await page.getByRole('dialog').boundingBox();
    return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)];
  };
  await expect.poll(async () => (await place())[2]).toBeLessThan(800);
  await page.setViewportSize(phone);
  await expect.poll(place).toEqual([0, 390, 844]);
  await closeDialog(page);
  await page.setViewportSize(desk);
});

it('opens a menu below its button by keyboard, and returns the focus on Escape', async () => {
  const page = await designPage();
  const sign = page.getByRole('button', { name: 'Acciones' });
  const expanded = (state: string) => page.locator(`[aria-label="Acciones"][aria-expanded="${state}"]`);
  await sign.press('Enter');
  await expanded('true').waitFor();
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([
        sign.boundingBox(),
        page.locator('[popover]:popover-open').boundingBox(),
      ]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeCloseTo(0, 0);
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(page, 'Duplicar')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => sign.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expanded('false').waitFor();
});

it('gives loading rows the height of the loaded ones', async () => {
  const page = await designPage();
  const heights = (caption: string) =>
    page
      .getByRole('table', { name: caption })
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  await page.evaluate(() => document.fonts.ready);
  const there = await heights('Lista densa');
  expect(there).toHaveLength(3);
  expect(await heights('Cargando')).toEqual(there);
});
