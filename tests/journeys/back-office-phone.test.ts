/** The back office's lists on small screens: on a phone each row is a card, without horizontal overflow. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
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
const phone = (language: 'es' | 'ca' = 'es') => sharedVisitor({ as: admin, width: 390, language });
async function openList(page: Page, list: string): Promise<void> {
  await page.goto(`/admin/${list}`);
  await rows(page).first().waitFor();
}

it.each([
  'pedidos',
  'usuarios',
  'auditoria',
  'correos',
  'registros',
  'preguntas',
  'banners',
  'textos',
  'roles',
])(
  'keeps rows within the page and dates and states whole on a tablet and a small desktop: %s',
  async (list) => {
    const { page, close } = await sharedVisitor({ as: admin, width: 820, language: 'ca' });
    await openList(page, list);
    for (const width of [820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 1180 });
      const cut = () =>
        page.getByRole('grid').evaluate((grid) => {
          const box = grid.parentElement as HTMLElement;
          const dates = [...grid.querySelectorAll('td')].filter((cell) => cell.querySelector('time'));
          return [
            box.scrollWidth - box.clientWidth,
            dates.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
          ];
        });
      // A resize observer adapts the columns.
      await expect.poll(cut, { message: `${width} px` }).toEqual([0, 0]);
    }
    await close();
  },
);

it('keeps the naming column readable when a tablet has more columns than room', async () => {
  const { page, close } = await newVisitor({ as: admin, width: 820 });
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
  await close();
});

it.each(['pedidos', 'usuarios', 'auditoria', 'correos', 'registros', 'preguntas', 'banners', 'roles'])(
  'shows the rows of %s in at most three lines, with touch targets that do not overlap',
  async (list) => {
    const { page, complaints, close } = await phone('ca');
    await openList(page, list);
    const beyond = await page.evaluate(() => {
      const far = [...document.querySelectorAll('main *')].filter((one) => {
        const { right, width } = one.getBoundingClientRect();
        // The tabs scroll in their own box.
        return width > 0 && right > window.innerWidth + 0.5 && !one.closest('nav');
      });
      return [document.documentElement.scrollWidth - window.innerWidth, far.length];
    });
    expect(beyond).toEqual([0, 0]);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main :is(a, button, select, input:not([type=checkbox]), label, header a)',
        ),
      ]
        .map((one) => ({ words: one.textContent, height: one.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44),
    );
    expect(small).toEqual([]);
    // The naming line with its touch target, and two lines of text.
    const heights = await rows(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(44 + 2 * 20 + 13);
    // Its accessibility role is still a grid.
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.locator('tbody').getByRole('row').count()).toBe(await rows(page).count());
    await expect.poll(() => grid.getByRole('gridcell').count()).toBeGreaterThan(2);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('sorts by a select, selects rows by touch and by key, and acts in the bar at its foot', async () => {
  const { page, complaints, close } = await phone();
  await openList(page, 'usuarios');
  await page.getByLabel('Orden', { exact: true }).selectOption('Correo electrónico, descendente');
  await expect.poll(() => new URL(page.url()).searchParams.get('orden')).toBe('["email desc"]');
  await expect.poll(() => rows(page).first().innerText()).toContain('vaiven@tienda.example');
  const first = rows(page).first();
  await first.locator('label').tap();
  await page.getByText('1 fila seleccionada').waitFor();
  const act = await page.getByRole('button', { name: 'Cerrar cuentas' }).boundingBox();
  expect(act?.y).toBeGreaterThan(422);
  expect(act?.height).toBeGreaterThanOrEqual(44);
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
  await close();
});

it.each(['es', 'en', 'ca', 'pt'] as const)(
  'fits the acts on selected rows into two lines of a phone, in %s',
  async (language) => {
    const { page, complaints, close } = await sharedVisitor({ as: admin, width: 390, language });
    for (const list of ['preguntas', 'textos', 'registros']) {
      await openList(page, list);
      for (const row of [0, 1, 2]) await rows(page).nth(row).locator('label').tap();
      const foot = page.locator('[data-foot-bar]');
      await foot.getByRole('status').getByText('3').waitFor();
      const controls = await foot
        .locator('button:visible, select:visible')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
        );
      expect(new Set(controls.map(({ top }) => top)).size, list).toBeLessThanOrEqual(2);
      expect(Math.min(...controls.map(({ height }) => height)), list).toBeGreaterThanOrEqual(44);
    }
    // Acts without room are in the menu behind the last icon.
    const foot = page.locator('[data-foot-bar]');
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
  },
);

it('keeps every menu entry reachable by touch on a phone in landscape', async () => {
  const { page, complaints, close } = await phone();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menú' }).tap();
  const screens = page.getByRole('navigation', { name: 'Pantallas' }).getByRole('link');
  await screens.last().scrollIntoViewIfNeeded();
  const last = await screens.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(390);
  expect(last?.height).toBeGreaterThanOrEqual(44);
  await screens.last().tap();
  await page.waitForURL('**/admin/textos');
  expect(complaints).toEqual([]);
  await close();
});

it('stacks the rights of a role under each resource within the page, each with a touch target', async () => {
  const { page, complaints, close } = await phone('ca');
  await page.goto('/admin/roles/2');
  const matrix = page.getByRole('table', { name: 'Què pot fer' });
  await matrix.getByRole('rowheader').first().waitFor();
  // The first block is of all resources, and has a heading that says so.
  await matrix.getByText('A tota la casa').waitFor();
  const fits = await matrix.evaluate((table) => {
    const small = [...table.querySelectorAll('label')].filter((one) => one.offsetHeight < 44);
    return [table.scrollWidth <= (table.parentElement?.clientWidth ?? 0), small.length];
  });
  expect(fits).toEqual([true, 0]);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('keeps column headers on one line, those of figures too', async () => {
  const { page, close } = await newVisitor({ as: admin, width: 1440 });
  await openList(page, 'pedidos');
  const tops = await page.locator('thead th button').evaluateAll((heads) =>
    heads.map((head) => {
      const words = document.createRange();
      words.selectNode(head.firstChild as Node);
      return words.getBoundingClientRect().top;
    }),
  );
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
  // A figure must not touch the text of the next column.
  await openList(page, 'roles');
  const between = await page.locator('tbody .figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const [one, other] = [figure, figure.nextElementSibling as Element].map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect();
      });
      return (other?.left ?? 0) - (one?.right ?? 0);
    }),
  );
  expect(between.length).toBeGreaterThan(2);
  expect(Math.min(...between)).toBeGreaterThanOrEqual(28);
  await close();
});
