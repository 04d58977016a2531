/** A shop works with several borradores: names one, starts another, returns, copies, deletes and restores. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { cellOf, openMatrix, putFirst, widestModelo } from '../support/matrix.ts';
import { passTimeUntil } from '../support/page-clock.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();
let modeloId: number;
beforeAll(async () => {
  modeloId = await widestModelo(site);
});
beforeEach(async () => {
  await site.db.deleteFrom('cart').execute();
});

/** The database state that the calls must have produced. */
const listBorradores = () =>
  site.db
    .selectFrom('cart')
    .where('borrado_el', 'is', null)
    .select(['nombre', 'en_mano', 'observaciones', 'compartido'])
    .orderBy('id')
    .execute();
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Sus borradores' });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

it('names the cart in place, starts another and returns, with the keyboard', async () => {
  await putFirst(site, modeloId, 7);
  const { page, close, complaints } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Ponerle nombre' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ceremonia');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ceremonia' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Cambiar el nombre');
  await page.getByLabel('Observaciones').fill('En perchas');
  await expect.poll(listBorradores).toMatchObject([{ nombre: 'Ceremonia', observaciones: 'En perchas' }]);

  await page.getByRole('button', { name: 'Borradores' }).focus();
  await page.keyboard.press('Enter');
  await menuOf(page).getByText('7 prendas').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Empezar otro vacío');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fiesta');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fiesta' }).waitFor();
  await page.getByText('Su carrito está vacío.').waitFor();

  await page.getByRole('button', { name: 'Borradores' }).click();
  await menuOf(page)
    .getByRole('button', { name: /^Ceremonia/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Ceremonia' }).waitFor();
  await expect.poll(() => page.getByLabel('Observaciones').inputValue()).toBe('En perchas');
  await page.getByText('7 prendas').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('opens, copies, shares, deletes and restores borradores in the account', async () => {
  await putFirst(site, modeloId, 7);
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  const panel = page.getByRole('region', { name: 'Borradores' });
  const act = async (name: string, words: string) => {
    await panel.getByRole('button', { name: `Qué hacer con ${name}` }).click();
    await panel.getByRole('button', { name: words, exact: true }).click();
  };
  await act('Sin nombre', 'Duplicar');
  await page.getByRole('dialog').getByLabel('Nombre').fill('Copia');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
  await panel.getByRole('button', { name: 'Copia', exact: true }).waitFor();
  await act('Copia', 'Compartir con su tienda');
  await panel.getByText('Compartido con su tienda').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await act('Copia', 'Borrar');
  // The offer comes after the deletion, and ends after ten seconds.
  const undo = page.getByRole('status').getByRole('button', { name: 'Deshacer' });
  await undo.waitFor();
  expect(await listBorradores()).toHaveLength(1);
  await undo.click();
  await panel.getByRole('button', { name: 'Copia', exact: true }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { level: 1, name: 'Copia' }).waitFor();
  await close();
});

it('keeps typed notes without a connection, and offers to read the drafts again', async () => {
  await putFirst(site, modeloId, 7);
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  await page.getByLabel('Observaciones').waitFor();
  await page.clock.install();
  await page.route('**/api/v1/cart/borradores**', (route) => route.abort());
  await page.getByLabel('Observaciones').fill('En perchas');
  await page.getByRole('button', { name: 'Borradores' }).click();
  // The retries wait one, two and four seconds.
  await passTimeUntil(page, menuOf(page).getByRole('button', { name: 'Reintentar' }));
  await page.unroute('**/api/v1/cart/borradores**');
  await page.reload();
  await expect.poll(() => page.getByLabel('Observaciones').inputValue()).toBe('En perchas');
  await expect.poll(() => listBorradores()).toMatchObject([{ nombre: '', observaciones: '' }]);
  await close();
});

it('renames in place without moving anything else at any width', async () => {
  await putFirst(site, modeloId, 3);
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  const article = page.getByRole('main').getByRole('article').first();
  await article.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const top = () => article.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const long = 'Ceremonias de mayo y junio del año que viene, para la tienda del centro';
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const nombre of ['Mayo', long]) {
      const message = `${nombre}, ${width} px`;
      await page.getByRole('button', { name: /^(?:Ponerle|Cambiar el) nombre$/ }).click();
      const field = page.getByRole('textbox', { name: 'Nombre del borrador' });
      await field.fill(nombre);
      const written = await top();
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: nombre }).waitFor();
      await expect.poll(() => focused(page)).toBe('Cambiar el nombre');
      await expect.poll(top, { message }).toBe(written);
      await page.keyboard.press('Enter');
      await field.waitFor();
      await expect.poll(top, { message }).toBe(written);
      // The colours are those of the first width.
      expect(await axeViolations(page, { contrast: width === 1440 }), message).toEqual([]);
      await field.press('Escape');
      await expect.poll(top, { message }).toBe(written);
    }
  }
  await close();
});

it('shows in one tab the borrador taken in hand in another', async () => {
  await putFirst(site, modeloId, 7);
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  await openMatrix(page, modeloId);
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('7');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Borradores' }).click();
  await menuOf(other).getByRole('button', { name: 'Empezar otro vacío' }).click();
  await other.getByRole('dialog').getByLabel('Nombre').fill('Fiesta');
  await other.getByRole('dialog').getByRole('button', { name: 'Empezar', exact: true }).click();
  await other.getByRole('heading', { level: 1, name: 'Fiesta' }).waitFor();
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('');
  await close();
});

it('lets a user read and copy a colleague’s borrador, and leaves the original unchanged', async () => {
  const { db } = site;
  const { cliente_id } = await db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  const colleague = await db
    .insertInto('usuario')
    .values({
      email: 'nora@percha.example',
      user_name: 'nora',
      first_name: 'Nora',
      last_name: 'Vidal',
      cliente_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('cart')
    .values({ usuario_id: colleague.id, nombre: 'Madrinas', compartido: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cell = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .where('modelo_color.modelo_id', '=', modeloId)
    .select(['variante.modelo_color_id', 'variante.talla_id', 'modelo_color.modelo_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cart_celda')
    .values({ ...cell, cart_id: id, cantidad: 6, precio_visto: 100, cubierto_visto: 0 })
    .execute();

  const { page, close, complaints } = await sharedVisitor({
    as: boutique,
    width: 390,
    pictures: false,
  });
  await page.goto('/myaccount');
  const panel = page.getByRole('region', { name: 'Borradores' });
  await panel.getByText('De Nora Vidal').waitFor();
  await panel.getByRole('button', { name: 'Madrinas', exact: true }).click();
  const reading = page.getByRole('dialog', { name: 'Madrinas' });
  await reading.getByText(/×\s6/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await reading.getByRole('button', { name: 'Hacer una copia mía' }).click();
  await page
    .getByRole('dialog', { name: 'Duplicar un borrador' })
    .getByRole('button', { name: 'Duplicar' })
    .click();
  await panel.getByRole('button', { name: 'Madrinas (copia)', exact: true }).waitFor();
  await expect
    .poll(() => listBorradores())
    .toMatchObject([{ nombre: 'Madrinas' }, { nombre: 'Madrinas (copia)', compartido: false }]);
  expect(complaints).toEqual([]);
  await close();
});
