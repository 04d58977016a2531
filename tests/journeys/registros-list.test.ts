/** The list of requests: keys, duplicates, countries, and the position of each request. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

// Undo comes after other steps, which take the company's ten seconds alone on a busy machine.
const { site, newVisitor, sharedVisitor } = setupSite({}, undefined, undefined, 30_000);
beforeAll(async () => {
  const { id } = await site.db
    .selectFrom('country')
    .where('iso2', '=', 'DE')
    .select('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('registro')
    .values(
      Array.from({ length: 55 }, (_, n) => ({
        tipo: 'nuevo' as const,
        estado: 'pendiente' as const,
        nombre: 'Aurora Prueba',
        email: n < 2 ? 'doble@lista.example' : `uno${n}@lista.example`,
        telefono: '+34 600 111 222',
        country_id: id,
        empresa: `Lino ${String(n).padStart(2, '0')}`,
        nif: '',
        direccion: '',
        mensaje: '',
        idioma: 'es',
        fecha: new Date(Date.UTC(2026, 0, 1, 0, n)),
        cambiado: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    )
    .execute();
});

beforeEach(async () => {
  // The columns that a test chooses belong to the user.
  await site.db.deleteFrom('tabla_ajuste').execute();
});

const desk = () => sharedVisitor({ as: admin, pictures: false });
const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const total = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`\\D${number}$`) }).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('shows the position of a request in the list that it was opened from', async () => {
  const { page, complaints, close } = await desk();
  await page.goto('/admin/registros?q=lino&orden=%5B%22empresa%22%5D&pagina=2');
  await page.getByRole('link', { name: /Lino 50/ }).click();
  await heading(page, 'Lino 50');
  await page.getByText('51 de 55', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.getByText('52 de 55', { exact: true }).waitFor();
  // The previous page, which was not visited.
  await page.keyboard.press('k');
  await heading(page, 'Lino 50');
  await expect.poll(() => page.getByRole('button', { name: 'Ficha anterior' }).isEnabled()).toBe(true);
  await page.keyboard.press('k');
  await heading(page, 'Lino 49');
  await page.getByText('50 de 55', { exact: true }).waitFor();

  // Opened by its URL, it has no position.
  await page.reload();
  await heading(page, 'Lino 49');
  await expect.poll(() => page.getByRole('button', { name: 'Ficha siguiente' }).isEnabled()).toBe(true);
  await expect.poll(() => page.getByText(/^\d+ de \d+$/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('opens the focused row with Enter immediately after it received the focus', async () => {
  const { page, complaints, close } = await desk();
  await page.goto('/admin/registros?q=lino&orden=%5B%22empresa%22%5D');
  await rows(page).nth(3).waitFor();
  await page.evaluate(() => {
    const row = document.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')[3];
    row?.focus();
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await heading(page, 'Lino 03');
  expect(complaints).toEqual([]);
  await close();
});

it('filters by duplicates and by country alike in any language', async () => {
  const { page, complaints, close } = await desk();
  await page.goto('/admin/registros?q=lino');
  await total(page, 55);
  const narrow = async (columna: string, valor: string) => {
    await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Columna').selectOption({ label: columna });
    const box = page.getByRole('dialog').getByRole('checkbox', { name: valor, exact: true });
    if (columna === 'País') await box.check();
    else await page.getByRole('dialog').getByLabel('Valor').selectOption({ label: valor });
    await page.getByRole('button', { name: 'Añadir el filtro' }).click();
  };
  await narrow('Duplicados', 'Sí');
  await total(page, 2);
  await rows(page).first().getByText('Lino 00', { exact: true }).waitFor();
  await narrow('País', 'Alemania');
  await total(page, 2);
  const address = page.url();
  expect(decodeURIComponent(address)).toContain('"valor":"DE"');
  const other = await newVisitor({ as: admin, language: 'en', pictures: false });
  await other.page.goto(address);
  await total(other.page, 2);
  await other.page.getByRole('button', { name: 'Country is Germany', exact: true }).waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
  await other.close();
  await close();
});

it('lists the keys that work on it, and undoes the last action with u', async () => {
  const { page, complaints, close } = await desk();
  await page.goto('/admin/registros?q=lino%2010');
  await rows(page).first().waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Teclas de la lista' });
  const keys = ['a', 'r', 'v', 'd', 'u, Ctrl Z', 'n', '/', '?', 'Ctrl K', 'F8', 'Esc', 'Inicio, Fin'];
  await expect.poll(() => sheet.locator('dt').allInnerTexts()).toEqual(expect.arrayContaining(keys));
  await page.keyboard.press('Escape');
  await rows(page).first().focus();
  await page.keyboard.press('a');
  await rows(page).first().getByText('Aprobada', { exact: true }).waitFor();
  await page.keyboard.press('u');
  await rows(page).first().getByText('Pendiente', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('rejects several, and reports the one that another reviewer decided first', async () => {
  const { page, close } = await desk();
  await page.goto('/admin/registros?q=lino%202&orden=%5B%22empresa%22%5D');
  await rows(page).first().waitFor();
  for (const n of [0, 1, 2]) {
    await rows(page).nth(n).focus();
    await page.keyboard.press('x');
  }
  await page.getByText('3 filas seleccionadas').waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rechazar 3 solicitudes' });
  await dialog.getByRole('textbox').fill('No trabajamos esa zona.');
  const first = await rows(page).first().locator('a').first().innerText();
  await site.db
    .updateTable('registro')
    .set({ estado: 'aprobada' })
    .where('empresa', 'like', `%${first.slice(-7)}`)
    .execute();
  await page.keyboard.press('Control+Enter');
  // Nothing is left to reject, so the dialog closes and shows the message with «Deshacer».
  const messages = page.getByRole('region', { name: 'Avisos' });
  await messages.getByText(/No se ha podido: Lino \d\d:.* ya está aprobada/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await messages.getByText('Rechazadas 2 solicitudes.').waitFor();
  await messages.getByText(/^\d+ s$/).waitFor();
  // Decided requests are deselected; the others stay selected.
  await page.getByText('1 fila seleccionada').waitFor();
  await expect
    .poll(() => page.locator('tbody tr[aria-selected="true"]').innerText())
    .toContain(first.slice(-7));
  await messages.getByRole('button', { name: 'Deshacer' }).click();
  await rows(page).nth(1).getByText('Pendiente', { exact: true }).waitFor();
  await close();
});

it('exports an Excel sheet with the columns, order, rows and labels of the list', async () => {
  const { page, complaints, close } = await desk();
  const ten = JSON.stringify([{ campo: 'empresa', op: 'contains', valor: 'lino 0' }]);
  await page.goto(
    `/admin/registros?filtros=${encodeURIComponent(ten)}&orden=${encodeURIComponent('["empresa desc"]')}`,
  );
  await total(page, 10);
  const settings = page.getByRole('button', { name: 'Ajustes de la lista' });
  await settings.click();
  await page.getByRole('button', { name: 'Elegir columnas' }).click();
  const columns = page.getByRole('dialog', { name: 'Columnas' });
  for (const name of ['Estado', 'Quién lo pide', 'Llegó', 'País', 'Correo electrónico', 'NIF'])
    await columns.getByRole('checkbox', { name }).click();
  await columns.getByRole('checkbox', { name: 'Tipo' }).click();
  await columns.getByRole('button', { name: 'Subir Duplicados' }).focus();
  await page.keyboard.press('Enter');
  // First now: only «Bajar» is enabled, and it has the focus.
  const down = columns.getByRole('button', { name: 'Bajar Duplicados' });
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
  await columns.getByRole('button', { name: 'Hecho' }).click();
  // The shop's name links to its request wherever its column is.
  await rows(page).first().getByRole('link', { name: 'Lino 09' }).waitFor();
  await settings.click();
  await page.getByText('con las columnas, el orden y los filtros de la lista').waitFor();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar a Excel', exact: true }).click(),
  ]);
  const [first] = await readExcelFile(await readFile(await sheet.path()));
  expect(first?.data).toEqual([
    ['Duplicados', 'Tienda', 'Tipo'],
    ...Array.from({ length: 10 }, (_, n) => [n > 7 ? 'Sí' : 'No', `Lino 0${9 - n}`, 'Tienda nueva']),
  ]);
  expect(complaints).toEqual([]);
  await close();
});
