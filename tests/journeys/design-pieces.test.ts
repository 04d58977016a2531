/** Behaviour of the design system's components: keyboard, screen reader, reduced motion. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Language } from '#src/platform/i18n/languages.ts';
import { axeViolations } from '../support/axe.ts';
import type { Visitor, VisitorOptions } from '../support/browser.ts';
import { admin, boutique, comercial } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

async function openPage(address = '/admin/ui', options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await sharedVisitor({ as: admin, pictures: false, ...options });
  await visitor.page.goto(address);
  await visitor.page.locator('#tablas').waitFor();
  return visitor;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const hasFocus = (page: Page, name: string) =>
  page.evaluate((words) => document.activeElement?.textContent === words, name);

describe('/admin/ui', () => {
  it.each([
    [boutique, 'Esta parte es para el equipo de la casa'],
    [comercial, 'No tiene permiso para esta página'],
  ])('turns %s away', async (as, words) => {
    const { page, complaints, close } = await newVisitor({ as, pictures: false });
    await page.goto('/admin/ui?tema=duro');
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
    expect(page.url()).toBe(`${site.url}/admin/ui?tema=duro`);
    await expect.poll(() => page.locator('#tablas').count()).toBe(0);
    // A proper refusal is not a fault for the console.
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks a visitor to sign in first, and keeps search engines out', async () => {
    const { page, close } = await newVisitor({ pictures: false });
    await page.goto('/admin/ui');
    await page.waitForURL(/\/login\?retUrl=%2Fadmin%2Fui/);
    const html = await (await fetch(`${site.url}/admin/ui`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    await close();
  });

  it.each<[Language, string, string]>([
    ['es', 'Sistema de diseño', 'Tipografía'],
    ['en', 'Design system', 'Type'],
    ['ca', 'Sistema de disseny', 'Tipografia'],
    ['pt', 'Sistema de design', 'Tipografia'],
  ])('is translated to %s', async (language, title, first) => {
    const { page, complaints } = await openPage('/admin/ui', { language });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await expect.poll(() => page.title()).toContain(title);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe(first);
    expect(complaints).toEqual([]);
  });
});

describe.each(['', '?tema=oscuro', '?tema=duro'])('the theme %s', (theme) => {
  it.each([390, 1440] as const)('has no axe violation at %i px, with open layers', async (width) => {
    const { page } = await openPage(`/admin/ui${theme}`, { width });
    for (const name of ['Hecho', 'Se puede deshacer', 'Con error']) await press(page, name);
    await page.locator('[data-toast]').nth(2).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Pregunta con error');
    await page.getByRole('dialog').waitFor();
    // The page around it is the same as before.
    expect(await axeViolations(page, { within: 'dialog[open]' })).toEqual([]);
  });
});

describe('the line table', () => {
  async function openLines(options: VisitorOptions = {}) {
    const { page } = await openPage('/admin/ui', options);
    const table = page.locator('#lineas').getByRole('grid').first();
    const cell = (row: number, column: number) =>
      table.locator(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`);
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
    const { cell, table, page } = await openLines({ width: 390 });
    await cell(2, 3).scrollIntoViewIfNeeded();
    await cell(2, 3).tap();
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
  });
});

describe('motion', () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1,
        )
        .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    );

  it('animates skeletons and progress', async () => {
    const { page } = await openPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(async () => new Set(await moving(page))).toEqual(new Set(['pulse', 'run']));
  });

  it('animates nothing with reduced motion, nor opening layers', async () => {
    const { page } = await openPage();
    expect(await moving(page)).toEqual([]);
    await press(page, 'Con error');
    await page.locator('[data-toast]').waitFor();
    await press(page, 'Formulario');
    await page.getByRole('dialog').waitFor();
    expect(await moving(page)).toEqual([]);
  });
});

describe('toasts', () => {
  it('appear in existing live regions, and load their code only then', async () => {
    const { page } = await openPage();
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const place = page.locator('section[aria-keyshortcuts="F8"]');
    const status = place.locator('[role="status"]');
    const alert = place.locator('[role="alert"]');
    expect([await status.count(), await alert.count()]).toEqual([1, 1]);
    await press(page, 'Hecho');
    await status.getByText('Los cambios están guardados.').waitFor();
    expect(files.filter((file) => file.includes('toast'))).toHaveLength(1);
    await page.locator('#avisos').getByRole('button', { name: 'Con error' }).click();
    await alert.getByText('No se ha podido guardar: no hay conexión.').waitFor();
  });

  it('leave by themselves once read, but not under a pointer, and never with a pending action', async () => {
    // The clock belongs to the whole context, so nothing else shares it.
    const { page, close } = await newVisitor({ as: admin, pictures: false });
    await page.goto('/admin/ui');
    await page.clock.install();
    const buttons = page.locator('#avisos');
    const text = (words: string) => page.locator('[data-toast]', { hasText: words });
    const done = text('Los cambios están guardados.');
    for (const name of ['Con error', 'Se puede deshacer', 'Hecho']) {
      await buttons.getByRole('button', { name, exact: true }).click();
    }
    await done.hover();
    await page.clock.runFor(60_000);
    await expect.poll(() => done.count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    await expect.poll(() => done.count()).toBe(1);
    await page.clock.runFor(60_000);
    await done.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(2);
    await close();
  });

  it('can be reached with F8, undone, and return the focus', async () => {
    const { page } = await openPage();
    await tabTo(page, page.getByRole('button', { name: 'Se puede deshacer' }));
    await page.keyboard.press('Enter');
    await page.locator('[data-toast]').waitFor();
    await expect.poll(() => hasFocus(page, 'Se puede deshacer')).toBe(true);
    await page.keyboard.press('F8');
    await expect.poll(() => hasFocus(page, 'Deshacer')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('El borrador vuelve a estar aquí.').waitFor();
    await page.getByText('Ha borrado el borrador').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Se puede deshacer')).toBe(true);
  });

  it('move the focus along when closed one by one, and then back', async () => {
    const { page } = await openPage();
    const buttons = page.locator('#avisos');
    await press(page, 'Se puede deshacer');
    await tabTo(page, buttons.getByRole('button', { name: 'Con error' }));
    await page.keyboard.press('Enter');
    await page.locator('[data-toast]').nth(1).waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await page.locator('[data-toast]').nth(1).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Deshacer')).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[data-toast]').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page, 'Con error')).toBe(true);
  });

  it('stand above the bar on a phone', async () => {
    const { page } = await openPage('/admin/ui', { width: 390 });
    await page.locator('#avisos').getByRole('button', { name: 'Con error' }).click();
    await expect
      .poll(async () => {
        const toast = await page.locator('[data-toast]').boundingBox();
        const bar = await page.getByRole('navigation', { name: 'Accesos' }).boundingBox();
        return (bar?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
  });
});

describe('layers', () => {
  it('shows a form as a bottom sheet on a phone, and as a centred box on a desktop', async () => {
    for (const width of [390, 1440] as const) {
      const { page } = await openPage('/admin/ui', { width });
      await press(page, 'Formulario');
      const place = async () => {
        const box = await page.getByRole('dialog').boundingBox();
        return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)];
      };
      if (width === 390) await expect.poll(place).toEqual([0, 390, 844]);
      else await expect.poll(async () => (await place())[2]).toBeLessThan(800);
    }
  });

  it('opens a menu below its button by keyboard, and returns the focus on Escape', async () => {
    const { page } = await openPage();
    const sign = page.getByRole('button', { name: 'Acciones' });
    const expanded = (state: string) => page.locator(`[aria-label="Acciones"][aria-expanded="${state}"]`);
    await tabTo(page, sign);
    await page.keyboard.press('Enter');
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
});

it('gives loading rows the height of the loaded ones', async () => {
  const { page } = await openPage();
  const heights = (caption: string) =>
    page
      .getByRole('table', { name: caption })
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const there = await heights('Lista densa');
  expect(there).toHaveLength(3);
  expect(await heights('Cargando')).toEqual(there);
});

it('labels a file in the page’s own language', async () => {
  const { page } = await openPage('/admin/ui', { language: 'pt' });
  const file = page.getByLabel('Ficheiro', { exact: true });
  await expect.poll(() => page.getByText('Escolher um ficheiro').first().isVisible()).toBe(true);
  await file.setInputFiles({ name: 'licença.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByText('licença.pdf').waitFor();
});
