/** The design system's working example: a record of forty lines and the cells of its list, by keyboard. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const unsaved = (page: Page) => page.getByText('Hay cambios sin guardar.').count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
/** A refused save is in the console, too. */
const beyond409 = (complaints: readonly string[]) => complaints.filter((one) => !one.includes('409'));

/** Opens the tab of the lines, and the first cell of the table. */
async function openLines(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: 'Datos' }));
  await press(page, 'ArrowRight');
  await tabTo(page, page.getByRole('textbox', { name: 'Referencia, línea 1', exact: true }));
}

/** Types into a cell; the caret goes down. */
async function typeInto(page: Page, row: number, column: number, text: string): Promise<void> {
  await press(page, 'Control+Home', ...Array(row).fill('ArrowDown'), ...Array(column).fill('ArrowRight'));
  await page.keyboard.type(text);
  await press(page, 'Enter');
}

it('merges the lines of two users who edit one record by keyboard, on a desk and on a phone', async () => {
  const [one, other] = [
    await newVisitor({ as: admin, pictures: false }),
    await newVisitor({ as: admin, pictures: false, width: 390 }),
  ];
  await one.page.goto('/admin/ejemplos/nuevo');
  await openLines(one.page);
  // Fast presses create one record, whose page opens with the same tab and cell.
  await press(one.page, 'Control+s', 'Control+s', 'Control+s');
  await one.page.waitForURL(/ejemplos\/\d+#lineas$/);
  await one.page.getByRole('heading', { level: 1, name: 'Ejemplo', exact: true }).waitFor();
  await expect.poll(() => focused(one.page)).toBe('Referencia, línea 1');
  await other.page.goto(new URL(one.page.url()).pathname);
  await openLines(other.page);

  await typeInto(one.page, 0, 3, '1.500');
  await press(one.page, 'Control+Delete', 'Control+s');
  await expect.poll(() => unsaved(one.page)).toBe(0);
  // The page says so from the press on: the other user's save comes after it.
  const storedLines = async () => {
    const { rows } = await sql<{ lines: number }>`
      select jsonb_array_length(lineas) as lines from ejemplo`.execute(site.db);
    return rows.map(({ lines }) => lines);
  };
  await expect.poll(storedLines).toEqual([39]);
  const totals = ({ page }: typeof one) => page.locator('[data-totals]').textContent();
  // 8,062 of forty lines, the first at 1,500 instead of 39.50, without the second of 81.
  await expect.poll(() => totals(one)).toContain('9.441,50');

  await typeInto(other.page, 0, 3, '2000');
  await typeInto(other.page, 4, 1, 'urgente');
  await press(other.page, 'Control+s');
  const question = other.page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await question.waitFor();
  await expect.poll(() => question.getByRole('radio').count()).toBe(2);
  const theirs = question.getByRole('radio', { name: /1\.500,00/ });
  await expect.poll(() => question.getByRole('radio', { name: /2\.000,00/ }).isChecked()).toBe(true);
  await press(other.page, 'ArrowDown');
  await expect.poll(() => theirs.isChecked()).toBe(true);
  await tabTo(other.page, question.getByRole('button', { name: 'Guardar así' }));
  await press(other.page, 'Enter');
  await expect.poll(() => totals(other)).toContain('9.441,50');
  await expect.poll(() => unsaved(other.page)).toBe(0);
  // The caret was in line 6; the line above it that is gone has moved both.
  await expect.poll(() => focused(other.page)).toBe('Nota, línea 5');
  const urgent = other.page.locator('[data-row="3"] > [data-column="1"]');
  await expect.poll(() => urgent.textContent()).toBe('urgente');
  const made = await site.db.selectFrom('ejemplo').select(['nombre']).execute();
  expect(made).toEqual([{ nombre: 'Ejemplo' }]);
  expect(beyond409([...one.complaints, ...other.complaints])).toEqual([]);
  await one.close();
  await other.close();
});

it('edits cells of a list by keyboard: a refusal, Escape, and a clash with another user', async () => {
  await sql`delete from ejemplo`.execute(site.db);
  const { page, complaints, close } = await newVisitor({ as: admin, pictures: false });
  await page.goto('/admin/ejemplos');
  await page.getByText('Todavía no hay ningún ejemplo.', { exact: false }).waitFor();
  await page.evaluate(async () => {
    for (const nombre of ['Dos', 'Uno']) {
      const blank = { entrega: {}, observaciones: {}, descuento: 0, lineas: [], imagenes: [] };
      const direccion = { calle: '', codigoPostal: '', poblacion: '' };
      await fetch('/lob/api/v1/ejemplos', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.authToken}` },
        body: JSON.stringify({ nombre, direccion, ...blank }),
      });
    }
  });
  await page.reload();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const cell = (name: string) => row(name).locator('[data-edit=descuento]');
  const open = (name: string) => cell(name).getByRole('textbox');
  const stored = async (name: string) => {
    const { rows } = await sql<{ descuento: string }>`
      select descuento from ejemplo where nombre = ${name}`.execute(site.db);
    return Number(rows[0]?.descuento) / 100;
  };
  await tabTo(page, row('Uno'));
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await open('Uno').waitFor();
  await page.keyboard.type('mucho');
  await press(page, 'Enter');
  await cell('Uno').getByRole('alert').waitFor();
  await press(page, 'Control+a');
  await page.keyboard.type('12,5');
  await press(page, 'Enter');
  // The cell below opens.
  await open('Dos').waitFor();
  await expect.poll(() => stored('Uno')).toBe(12.5);
  await page.keyboard.type('99');
  // With no cell open and none being saved the list is read again, which must not see the next change.
  const readAgain = page.waitForResponse('**/ejemplos/search');
  await press(page, 'Escape');
  await expect.poll(() => cell('Dos').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await stored('Dos')).toBe(0);
  await (await readAgain).finished();

  await sql`update ejemplo set descuento = 700, version = version + 1 where nombre = 'Dos'`.execute(site.db);
  await press(page, 'Enter');
  await open('Dos').waitFor();
  await page.keyboard.type('20');
  await press(page, 'Enter');
  await page
    .getByText('Otra persona lo ha cambiado entretanto: «7\u00a0%»', { exact: false })
    .first()
    .waitFor();
  expect(await stored('Dos')).toBe(7);
  // Saved again, the typed value replaces it on purpose.
  await expect.poll(() => cell('Dos').evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, 'Enter');
  await open('Dos').waitFor();
  await press(page, 'Enter');
  await expect.poll(() => stored('Dos')).toBe(20);
  expect(beyond409(complaints)).toEqual([]);
  await close();
});
