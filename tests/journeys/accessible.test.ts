/**
 * Checks every screen on a phone and a desktop with axe, and that nothing scrolls sideways even at 320 px.
 */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { openAxeBrowser } from '../support/browser.ts';
import { boutique, loja } from '../support/demo.ts';
import { follow, untilLoaded } from '../support/follow.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const widths = [390, 1440] as const;

const { site, newVisitor, sharedVisitor } = setupSite({}, undefined, openAxeBrowser);
let publicScreens: string[];
let ownScreens: string[];

beforeAll(async () => {
  const widest = await modeloNamed('Montseny');
  const longest = await modeloNamed('Norma');
  const { id: pedido } = await site.db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
    .where('usuario.email', '=', boutique)
    .select('pedido.id')
    .orderBy('pedido.total_prendas', 'desc')
    .executeTakeFirstOrThrow();
  const { id: factura } = await site.db
    .selectFrom('factura')
    .innerJoin('usuario', 'usuario.cliente_id', 'factura.cliente_id')
    .where('usuario.email', '=', boutique)
    .select('factura.id')
    .orderBy('factura.total', 'desc')
    .executeTakeFirstOrThrow();
  await fillCart(boutique, [widest, longest]);
  await fillCart(loja, [1]);
  publicScreens = [
    '/',
    '/gallery',
    `/modelo/${longest}`,
    '/login',
    '/language',
    '/about',
    '/contacto',
    '/cookies',
    '/nothing',
  ];
  ownScreens = [
    '/gallery/user?coleccion=1',
    `/modelo/user/${widest}`,
    '/cart',
    `/pedido/${pedido}`,
    '/pedido/999999',
    `/factura/${factura}`,
    '/myaccount',
  ];
});

async function modeloNamed(nombre: string): Promise<number> {
  const { id } = await site.db
    .selectFrom('modelo')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow();
  return id;
}

/** Orders more of each cell than is in stock, so that late and missing garments show as well. */
async function fillCart(email: string, modeloIds: number[]): Promise<void> {
  const user = await site.db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { id } = await site.db
    .insertInto('cart')
    .values({ usuario_id: user.id })
    .onConflict((conflict) =>
      // Not a parameter: in a generic plan PostgreSQL would not find the partial index.
      conflict.column('buyer_id').where(sql<boolean>`en_mano`).doUpdateSet({ nombre: '' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const cells = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .where('modelo_color.modelo_id', 'in', modeloIds)
    .select(['variante.modelo_color_id', 'variante.talla_id', 'modelo_color.modelo_id'])
    .execute();
  await site.db
    .insertInto('cart_celda')
    .values(
      cells.map((cell, place) => ({
        ...cell,
        cart_id: id,
        cantidad: 1 + (place % 30),
        precio_visto: 8400,
        cubierto_visto: 0,
      })),
    )
    .execute();
}

/** Returns by how much the page is wider than the window, if it is. */
async function tooWide(page: Page): Promise<string[]> {
  const { by, width } = await page.evaluate(() => ({
    by: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
  }));
  return by > 0 ? [`at ${width} px ${by} px too wide`] : [];
}

/**
 * Checks each screen while its window grows wider, as when a tablet is turned.
 * @param contrast `only` when `accessible-dark.test.ts` checks the other rules on the same screens
 */
async function walk(
  screens: readonly string[],
  { as, contrast }: { as?: string; contrast: true | 'only' },
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const { page } = await sharedVisitor({ width: 390, as, pictures: false });
  for (const [place, screen] of screens.entries()) {
    await page.setViewportSize({ width: 320, height: 640 });
    if (place === 0) await page.goto(screen);
    await (place === 0 ? untilLoaded(page, screen) : follow(page, screen));
    const errors = await tooWide(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      errors.push(...(await tooWide(page)), ...(await axeViolations(page, { contrast })));
    }
    if (errors.length > 0) found[screen] = errors;
  }
  return found;
}

it('finds no violation on public pages', { timeout: 600_000 }, async () => {
  expect(await walk(publicScreens, { contrast: 'only' })).toEqual({});
});

it('finds no violation on a shop’s pages', { timeout: 600_000 }, async () => {
  expect(await walk(ownScreens, { as: boutique, contrast: true })).toEqual({});
});

it('keeps the focus in dialogs, and returns it on close', async () => {
  // A cart of a usual size: the largest is checked above.
  const { page, close } = await newVisitor({ as: loja, width: 390, pictures: false });
  await page.goto('/cart');
  await page.locator('[role="grid"]').first().waitFor();
  for (const name of ['Menú', 'Enviar el pedido']) {
    const opener = page.getByRole('button', { name, exact: true });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    // Through all stops once, and to the second again.
    const stops = await dialog.locator('a[href], button, input, select, textarea, [tabindex="0"]').count();
    expect(stops).toBeGreaterThan(1);
    for (let pressed = 0; pressed < stops + 2; pressed += 1) {
      await page.keyboard.press('Tab');
      // After the last stop the focus may pass through the browser's own bar, but never to the page below.
      const inside = await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await close();
});

it('leads from the first Tab past the shell to the content', async () => {
  const { page, close } = await sharedVisitor({ width: 390, pictures: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.height).toBeGreaterThan(24);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#contenido');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await close();
});

it('moves through the matrix by keyboard: next, down, back, undo and out', async () => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto(ownScreens[1] ?? '');
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  const cell = (row: number, column: number) =>
    page.locator(`[role="grid"] input[data-row="${row}"][data-column="${column}"]`);
  const here = () =>
    page.evaluate(() => {
      const { row, column } = (document.activeElement as HTMLElement).dataset;
      return row === undefined ? document.activeElement?.closest('table') : [Number(row), Number(column)];
    });
  await tabTo(page, cell(0, 0));
  for (const [key, place] of [
    ['Tab', [0, 1]],
    ['ArrowDown', [1, 1]],
    ['Enter', [2, 1]],
    ['ArrowLeft', [2, 0]],
    ['Shift+Tab', [1, 13]],
    ['Home', [1, 0]],
    ['ControlOrMeta+End', [7, 13]],
    ['Shift+Enter', [6, 13]],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => here(), { message: key }).toEqual(place);
  }
  const before = await cell(6, 13).inputValue();
  await page.keyboard.type('77');
  await expect.poll(() => cell(6, 13).inputValue()).toBe('77');
  await page.keyboard.press('Escape');
  await expect.poll(() => cell(6, 13).inputValue()).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => here()).toBeNull();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => here()).toEqual([6, 13]);
  await close();
});
