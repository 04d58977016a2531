/** The back office's lists on small screens: on a phone each row is a card, without horizontal overflow. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cultureCookie, cultureOf, languages } from '#src/platform/i18n/languages.ts';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { follow, untilLoaded } from '../support/follow.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();
beforeAll(async () => {
  await site.db
    .insertInto('correo')
    .values({
      carta: 'restablecer',
      para: 'una.tienda.de.nombre.muy.largo@una-casa-de-modas-todavia-mas-larga.example',
      idioma: 'es',
      datos: JSON.stringify({}),
      secreto: null,
      estado: 'fallido',
      error: '550 5.1.1 The email account that you tried to reach does not exist',
    })
    .execute();
});

beforeEach(async () => {
  // The columns that a test chooses belong to the user.
  await site.db.deleteFrom('tabla_ajuste').execute();
});

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const phone = () => sharedVisitor({ as: admin, width: 390, pictures: false });
async function openList(page: Page, list: string): Promise<void> {
  await page.goto(`/admin/${list}`);
  await rows(page).first().waitFor();
}

/** Opens pages one after the other within a document. */
async function* each(page: Page, pages: readonly string[]): AsyncGenerator<string> {
  for (const [place, path] of pages.entries()) {
    const address = `/admin/${path}`;
    if (place === 0) await page.goto(address);
    await (place === 0 ? untilLoaded(page, address) : follow(page, address));
    yield path;
  }
}

/** Runs in the page: returns what does not fit a phone. */
function problemsOnPhone(): Record<string, unknown> {
  const measured = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => ({ one, box: one.getBoundingClientRect() }));
  const controls = 'main :is(a, button, select, input:not([type=checkbox]), label, header a)';
  const heights = measured('tbody tr[aria-rowindex]').map(({ box }) => box.height);
  return {
    scrolls: document.documentElement.scrollWidth - window.innerWidth,
    beyond: measured('main *')
      // The tabs scroll in their own box.
      .filter(({ one, box }) => box.width > 0 && box.right > window.innerWidth + 0.5 && !one.closest('nav'))
      .map(({ one }) => one.outerHTML.slice(0, 100)),
    small: measured(controls)
      .filter(({ box }) => box.height > 0 && box.height < 44)
      .map(({ one }) => one.textContent),
    // The naming line with its touch target, and two lines of text.
    tall: heights.filter((height) => height > 44 + 2 * 20 + 13),
  };
}
const noProblems = { scrolls: 0, beyond: [], small: [], tall: [] };

/** Runs in the page: returns by how much the table overflows, and how many days are cut. */
function cutOnTablet(): [number, number] {
  const grid = document.querySelector('[role=grid]');
  const box = grid?.parentElement as HTMLElement;
  const dates = [...(grid?.querySelectorAll('td') ?? [])].filter((cell) => cell.querySelector('time'));
  return [
    box.scrollWidth - box.clientWidth,
    dates.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
  ];
}

// In Catalan, whose words are longer than the Spanish ones.
it('keeps lists within the page: rows of three lines on a phone, whole dates on a tablet', {
  timeout: 600_000,
}, async () => {
  const { page, complaints } = await newVisitor({ as: admin, width: 390, language: 'ca', pictures: false });
  const lists = [
    ...['pedidos', 'usuarios', 'auditoria', 'correos', 'registros', 'preguntas', 'banners', 'textos'],
    'roles',
  ];
  for await (const list of each(page, lists)) {
    await rows(page).first().waitFor();
    // Its rows have as many lines as a text of the company.
    if (list !== 'textos') {
      await expect.poll(() => page.evaluate(problemsOnPhone), { message: list }).toEqual(noProblems);
      // Its accessibility role is still a grid.
      const grid = page.getByRole('grid');
      const listed = await rows(page).count();
      await expect.poll(() => grid.locator('tbody').getByRole('row').count(), { message: list }).toBe(listed);
      await expect.poll(() => grid.getByRole('gridcell').count(), { message: list }).toBeGreaterThan(2);
      expect(await axeViolations(page), list).toEqual([]);
    }
    for (const width of [820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 1180 });
      // A resize observer adapts the columns.
      await expect.poll(() => page.evaluate(cutOnTablet), { message: `${list} ${width}` }).toEqual([0, 0]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await follow(page, '/admin/roles/2');
  const matrix = page.getByRole('table', { name: 'Què pot fer' });
  await matrix.getByRole('rowheader').first().waitFor();
  // The first block is of all resources, and has a heading that says so.
  await matrix.getByText('A tota la casa').waitFor();
  const fits = () =>
    matrix.evaluate((table) => {
      const small = [...table.querySelectorAll('label')].filter((one) => one.offsetHeight < 44);
      return [table.scrollWidth <= (table.parentElement?.clientWidth ?? 0), small.length];
    });
  await expect.poll(fits).toEqual([true, 0]);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('keeps the naming column readable when a tablet has more columns than room', async () => {
  const { page } = await phone();
  await page.setViewportSize({ width: 820, height: 1180 });
  await openList(page, 'registros');
  await page.getByRole('button', { name: 'Ajustes de la lista' }).click();
  await page.getByRole('button', { name: 'Elegir columnas' }).click();
  const dialog = page.getByRole('dialog');
  const hidden = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: false }) });
  // A chosen column moves up among the visible ones.
  for (const name of await hidden.allInnerTexts()) {
    await dialog.getByRole('checkbox', { name, exact: true }).click();
    await dialog.getByRole('checkbox', { name, exact: true, checked: true }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Teléfono' }).waitFor();
  const width = () =>
    page
      .locator('tbody td[data-title]')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(90);
});

it('sorts by a select, selects rows by touch and by key, and acts in the bar at its foot', async () => {
  const { page, complaints } = await phone();
  await openList(page, 'usuarios');
  await page.getByLabel('Orden', { exact: true }).selectOption('Correo electrónico, descendente');
  await expect.poll(() => new URL(page.url()).searchParams.get('orden')).toBe('["email desc"]');
  await rows(page).first().getByText('vaiven@tienda.example').waitFor();
  const first = rows(page).first();
  await first.locator('label').tap();
  await page.getByText('1 fila seleccionada').waitFor();
  const act = () => page.getByRole('button', { name: 'Cerrar cuentas' }).boundingBox();
  await expect.poll(async () => (await act())?.y).toBeGreaterThan(422);
  await expect.poll(async () => (await act())?.height).toBeGreaterThanOrEqual(44);
  await rows(page).nth(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 filas seleccionadas').waitFor();
  await page.getByRole('checkbox', { name: 'Todas las filas de esta página' }).tap();
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(3);
  await page.getByText(`${all} filas seleccionadas`).waitFor();
  await page.keyboard.press('Escape');
  await rows(page).filter({ hasText: admin }).getByText('Admin', { exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: /Montserrat/ }).waitFor();
  expect(complaints).toEqual([]);
});

it('fits the acts on selected rows into two lines of a phone, in every language', {
  timeout: 600_000,
}, async () => {
  const { page, context, complaints, close } = await newVisitor({
    ...{ as: admin, width: 390, language: 'es', pictures: false },
  });
  const foot = page.locator('[data-foot-bar]');
  for (const language of languages) {
    await context.addCookies([{ name: cultureCookie, value: cultureOf(language), url: site.url }]);
    for await (const list of each(page, ['preguntas', 'textos', 'registros'])) {
      for (const row of [0, 1, 2]) await rows(page).nth(row).locator('label').tap();
      await foot.getByRole('status').getByText('3').waitFor();
      // A resize observer moves acts without room into the menu.
      const linesAndHeight = async () => {
        const controls = await foot
          .locator('button:visible, select:visible')
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
          );
        const lines = new Set(controls.map(({ top }) => top)).size;
        return { fits: lines <= 2, isTall: Math.min(...controls.map(({ height }) => height)) >= 44 };
      };
      await expect
        .poll(linesAndHeight, { message: `${list} ${language}` })
        .toEqual({ fits: true, isTall: true });
    }
    expect(await axeViolations(page, { within: '[data-foot-bar]' }), language).toEqual([]);
  }
  // Acts without room are in the menu behind the last icon.
  const more = foot.locator('[popovertarget]');
  await more.tap();
  await foot.locator('[popover] button').last().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => more.evaluate((sign) => sign === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await foot.getByRole('status').getByRole('button').first().tap();
  await foot.getByRole('status').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it('keeps every menu entry reachable by touch on a phone in landscape', async () => {
  const { page, complaints } = await phone();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menú' }).tap();
  const screens = page.getByRole('navigation', { name: 'Pantallas' }).getByRole('link');
  await screens.last().scrollIntoViewIfNeeded();
  const last = () => screens.last().evaluate((link) => link.getBoundingClientRect().toJSON());
  await expect.poll(async () => (await last()).bottom).toBeLessThanOrEqual(390);
  await expect.poll(async () => (await last()).height).toBeGreaterThanOrEqual(44);
  const address = await screens.last().getAttribute('href');
  await screens.last().tap();
  await page.waitForURL(`**${address}`);
  expect(complaints).toEqual([]);
});

it('keeps column headers on one line, those of figures too', async () => {
  const { page } = await newVisitor({ as: admin, pictures: false });
  await openList(page, 'pedidos');
  // A resize observer adapts the columns.
  const tops = () =>
    page.locator('thead th button').evaluateAll((heads) =>
      heads.map((head) => {
        const words = document.createRange();
        words.selectNode(head.firstChild as Node);
        return words.getBoundingClientRect().top;
      }),
    );
  await expect.poll(async () => (await tops()).length).toBeGreaterThan(5);
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  // A figure must not touch the text of the next column.
  await follow(page, '/admin/roles');
  await rows(page).first().waitFor();
  const between = () =>
    page.locator('tbody .figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const [one, other] = [figure, figure.nextElementSibling as Element].map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return words.getBoundingClientRect();
        });
        return (other?.left ?? 0) - (one?.right ?? 0);
      }),
    );
  await expect.poll(async () => (await between()).length).toBeGreaterThan(2);
  await expect.poll(async () => Math.min(...(await between()))).toBeGreaterThanOrEqual(28);
});

// In Portuguese, whose headings are the longest.
it('shows the input of every garment of a loan on a phone', async () => {
  const { page } = await newVisitor({ as: admin, width: 390, language: 'pt', pictures: false });
  await page.goto('/admin/prestamos/1');
  const garments = page.getByRole('table').first();
  await garments.getByRole('textbox').first().waitFor();
  const beyond = () =>
    garments.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  await expect.poll(beyond).toBe(0);
});
