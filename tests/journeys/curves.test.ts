/**
 * Size curves at the matrix: one is chosen, scaled and used; the shop's own are saved, renamed, deleted and
 * restored.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique, comercial, loja } from '../support/demo.ts';
import { holdRequests } from '../support/held-request.ts';
import { tabTo } from '../support/keyboard.ts';
import { waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const curvasPattern = '**/lob/api/v1/curvas/';

const { site, sharedVisitor } = setupSite();
/** Three colours, made in 36 to 48. */
let modeloId: number;
/** Ids of the demo's own curves. All others are deleted before each test. */
let demoCurvaIds: number[];

beforeAll(async () => {
  const { id } = await site.db
    .selectFrom('modelo')
    .where('nombre', '=', 'Calella')
    .select('id')
    .executeTakeFirstOrThrow();
  modeloId = id;
  demoCurvaIds = (await site.db.selectFrom('curva').select('id').execute()).map((curva) => curva.id);
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
  await site.db.deleteFrom('curva').where('id', 'not in', demoCurvaIds).execute();
});

const gridOf = (page: Page) => page.locator('[role="grid"][aria-busy="false"]');
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="grid"] input[data-row="${row}"][data-column="${column}"]`);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Curvas de tallas' });
const option = (page: Page, name: string) => dialogOf(page).locator('li', { hasText: name });
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

async function openMatrix(page: Page): Promise<void> {
  await page.goto(`/modelo/user/${modeloId}`);
  await gridOf(page).waitFor();
}

/**
 * Opens the curves for the active row, with the focus on the chosen one. Tab would pass through other rows on
 * its way.
 */
async function openCurves(page: Page): Promise<Locator> {
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Curvas', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(dialogOf(page).getByRole('radio', { checked: true }))).toBe(true);
  return dialogOf(page);
}

/** Returns the garments of each row of the cart, by talla; empty rows are left out. */
async function rowsOfCart(): Promise<string[]> {
  const cells = await site.db
    .selectFrom('cart_celda as c')
    .innerJoin('modelo_color as mc', 'mc.id', 'c.modelo_color_id')
    .innerJoin('talla as t', 't.id', 'c.talla_id')
    .select(['mc.id', 't.nombre', 'c.cantidad'])
    .orderBy('mc.orden')
    .orderBy('t.orden')
    .execute();
  return [...Map.groupBy(cells, ({ id }) => id).values()].map((row) =>
    row.map(({ nombre, cantidad }) => `${nombre}:${cantidad}`).join(' '),
  );
}

async function curvesOf(email: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('curva')
    .innerJoin('usuario', 'usuario.cliente_id', 'curva.cliente_id')
    .where('usuario.email', '=', email)
    .select('curva.nombre')
    .orderBy('curva.nombre')
    .execute();
  return rows.map(({ nombre }) => nombre);
}

it('chooses with arrows, scales to a total and applies with Enter', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await openMatrix(page);
  await tabTo(page, cell(page, 0, 0));
  const dialog = await openCurves(page);
  await expect.poll(() => hasFocus(dialog.getByRole('radio', { name: 'Curva A' }))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dialog.getByRole('radio', { name: 'Curva C' }).isChecked()).toBe(true);
  await expect.poll(() => dialog.locator('output').innerText()).toBe('4 prendas');
  await page.keyboard.press('ArrowUp');

  const total = dialog.getByLabel('Total de prendas');
  await tabTo(page, total);
  await page.keyboard.type('0');
  await dialog.getByText('De 1 a 9.999 prendas.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('12');
  await expect.poll(() => dialog.locator('output').innerText()).toBe('12 prendas');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(rowsOfCart).toEqual(['36:1 38:3 40:3 42:3 44:1 46:1']);

  // Enter also works on a radio button. Sizes that the curve lacks are emptied.
  await openCurves(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(rowsOfCart).toEqual(['38:1 40:1 42:1 44:1']);
  expect(complaints).toEqual([]);
  await waitUntilSaved(page);
  await close();
});

it('saves a row as a curve of the shop, renames, deletes and restores it', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await openMatrix(page);
  let dialog = await openCurves(page);
  await dialog.getByText(/^La fila de .+ está vacía/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await cell(page, 0, 0).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('5');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(rowsOfCart).toEqual(['36:2 38:5']);

  dialog = await openCurves(page);
  await tabTo(page, dialog.getByRole('button', { name: /^Guardar la curva de/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('  Bodas   de mayo ');
  await page.keyboard.press('Enter');
  const mine = dialog.getByRole('radio', { name: 'Bodas de mayo' });
  await mine.waitFor();
  await expect.poll(() => hasFocus(mine)).toBe(true);
  await expect.poll(() => mine.isChecked()).toBe(true);
  await expect.poll(() => dialog.locator('output').innerText()).toBe('7 prendas');

  await tabTo(page, dialog.getByRole('button', { name: 'Cambiar el nombre de «Bodas de mayo»' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('escaparate');
  await page.keyboard.press('Enter');
  await dialog.getByText('La tienda ya tiene una curva que se llama «escaparate».').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bodas de junio');
  await page.keyboard.press('Enter');
  const renamed = dialog.getByRole('button', { name: 'Cambiar el nombre de «Bodas de junio»' });
  await expect.poll(() => hasFocus(renamed)).toBe(true);
  await expect
    .poll(() => curvesOf(boutique))
    .toEqual(['Bodas de junio', 'Escaparate', 'Reposición de temporada']);

  await tabTo(page, dialog.getByRole('button', { name: 'Borrar la curva «Bodas de junio»' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Ha borrado la curva «Bodas de junio».').waitFor();
  await expect.poll(() => curvesOf(boutique)).toEqual(['Escaparate', 'Reposición de temporada']);
  const undo = dialog.getByRole('button', { name: 'Deshacer' });
  await expect.poll(() => hasFocus(undo)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(dialog.getByRole('radio', { name: 'Bodas de junio' }))).toBe(true);
  await expect
    .poll(() => curvesOf(boutique))
    .toEqual(['Bodas de junio', 'Escaparate', 'Reposición de temporada']);
  // The browser reports the 409 of a taken name as a failed request, and nothing else.
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await waitUntilSaved(page);
  await close();
});

it('shows a failed read or save in place, keeps the typed text, and offers no curve of other sizes', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.route(`${curvasPattern}getall`, (route) => route.abort());
  await openMatrix(page);
  await cell(page, 0, 0).focus();
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowRight');
  const dialog = await openCurves(page);
  await dialog.getByText('No se han podido leer las curvas de la tienda.').waitFor();
  await expect.poll(() => dialog.getByRole('radio', { name: 'Curva A' }).isEnabled()).toBe(true);
  await page.unroute(`${curvasPattern}getall`);
  // A curve of the shop that has none of these sizes is counted and not offered.
  await page.route(`${curvasPattern}getall`, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = await response.json();
    const partes = [{ tallaId: 9999, talla: 'XXL', cantidad: 2 }];
    await route.fulfill({ response, json: [{ ...first, partes }, ...others] });
  });
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByText('1 curva más de la tienda no va con ninguna de estas tallas.').waitFor();
  await expect.poll(() => dialog.getByText('XXL').count()).toBe(0);

  await page.route(`${curvasPattern}create`, (route) => route.abort());
  await dialog.getByRole('button', { name: /^Guardar la curva de/ }).click();
  const name = dialog.getByLabel('Nombre de la curva');
  await name.fill('Invierno');
  await name.press('Enter');
  await dialog.getByText('No ha llegado respuesta. Vuelva a intentarlo.').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Invierno');
  await expect.poll(() => curvesOf(boutique)).not.toContain('Invierno');
  await page.unroute(`${curvasPattern}create`);
  await name.press('Enter');
  await dialog.getByRole('radio', { name: 'Invierno' }).waitFor();
  await expect.poll(() => curvesOf(boutique)).toContain('Invierno');
  await waitUntilSaved(page);
  await close();
});

it('opens the curves of the house without a connection, even for the first time', async () => {
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  const curves = page.waitForResponse(/\/curvas-casa\/getall/);
  await openMatrix(page);
  await (await curves).finished();
  await context.setOffline(true);
  const dialog = await openCurves(page);
  await dialog.getByText('No se han podido leer las curvas de la tienda.').waitFor();
  await dialog.getByRole('radio', { name: 'Curva A' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await context.setOffline(false);
  await expect.poll(rowsOfCart).toHaveLength(1);
  await waitUntilSaved(page);
  await close();
});

it('moves the focus along with the choice when the curves of the house come last', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  const come = await holdRequests(page, '**/curvas-casa/getall');
  await openMatrix(page);
  const dialog = dialogOf(page);
  const open = async () => {
    await page.getByRole('button', { name: 'Curvas', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio').first().waitFor();
  };
  await open();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The second time the curves of the shop are there from the start.
  await open();
  come();
  const first = dialog.getByRole('radio', { name: 'Curva A' });
  await first.waitFor();
  await expect.poll(() => hasFocus(first)).toBe(true);
  await close();
});

it('offers the curves of the house to staff without a shop', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: comercial, pictures: false });
  await openMatrix(page);
  const dialog = await openCurves(page);
  await dialog.getByText('Su usuario no es de ninguna tienda: puede usar las curvas de la casa.').waitFor();
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(3);
  expect(complaints).toEqual([]);
  await waitUntilSaved(page);
  await close();
});

it('applies a curve to every colour, lists the sizes left out, and fits at any width', async () => {
  const { page, close } = await sharedVisitor({ as: loja, pictures: false });
  await openMatrix(page);
  let dialog = await openCurves(page);
  await option(page, 'Madrinhas de maio')
    .getByText(/no se hace: 50\.$/)
    .waitFor();
  await dialog.getByRole('radio', { name: 'Madrinhas de maio' }).check();
  await dialog.getByRole('button', { name: 'Usar en todos los colores' }).click();
  const row = '42:1 44:2 46:2 48:2';
  await expect.poll(rowsOfCart).toEqual([row, row, row]);

  dialog = await openCurves(page);
  await dialog.getByRole('radio', { name: 'Madrinhas de maio' }).check();
  await dialog.getByRole('button', { name: /^Guardar la curva de/ }).click();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // The colours are the same at every width.
    expect(await axeViolations(page, { contrast: width === 1440 }), `${width} px`).toEqual([]);
    const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide, `${width} px`).toBe(0);
  }
  await waitUntilSaved(page);
  await close();
});
