/** Checks the focus when a dialog opens and after it closes. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

/** Returns the name of the focused control. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
  });
const openDialog = (page: Page) => page.locator('dialog[open]');

async function office(path: string) {
  const visitor = await sharedVisitor({ as: admin });
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

it('focuses the way out of a destructive question, and returns the focus on close', async () => {
  const { page, complaints, close } = await office('/admin/usuarios/00000000-0000-4000-8000-000000000003');
  const act = page.getByRole('button', { name: 'Cerrar la cuenta' });
  await tabTo(page, act);
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor();
  await expect.poll(() => focused(page)).toBe('Cancelar');
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Cerrar la cuenta');

  // This dialog is not in the page until it opens.
  await tabTo(page, page.getByRole('button', { name: 'Más acciones' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Borrar a la persona' }));
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor();
  await expect.poll(() => focused(page)).toBe('Cancelar');
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Más acciones');
  expect(complaints).toEqual([]);
  await close();
});

it('starts a question taller than the window at its title, with its buttons in sight', async () => {
  const { page, complaints, close } = await office('/admin/usuarios/00000000-0000-4000-8000-000000000003');
  await page.setViewportSize({ width: 390, height: 520 });
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Borrar a la persona' }).click();
  await openDialog(page).getByText('Se borra', { exact: true }).waitFor();
  const { over, scrolled, acts } = await openDialog(page).evaluate((dialog) => ({
    over: dialog.scrollHeight - dialog.clientHeight,
    scrolled: dialog.scrollTop,
    acts: dialog.querySelector('[data-dialog-acts]')?.getBoundingClientRect().bottom ?? Infinity,
  }));
  expect(over).toBeGreaterThan(0);
  expect(scrolled).toBe(0);
  expect(acts).toBeLessThanOrEqual(520);
  await expect.poll(() => focused(page)).toBe('Cancelar');
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await close();
});

it('focuses the first field of a dialog with fields', async () => {
  const { page, complaints, close } = await office('/admin/usuarios');
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Ajustes de la lista' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Elegir columnas' }));
  await page.keyboard.press('Enter');
  await openDialog(page).waitFor();
  await expect.poll(() => focused(page)).toBe('Correo electrónico');
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Ajustes de la lista');

  await page.locator('tbody tr[aria-rowindex]').nth(1).focus();
  await page.keyboard.press('?');
  await openDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex')))
    .toBe('3');
  expect(complaints).toEqual([]);
  await close();
});

it('focuses a harmless action itself', async () => {
  await site.db
    .insertInto('correo')
    .values({
      carta: 'restablecer',
      para: 'tienda@correo.example',
      idioma: 'es',
      datos: JSON.stringify({}),
      secreto: null,
      estado: 'fallido',
    })
    .execute();
  const { page, close } = await office('/admin/correos');
  await page.locator('tbody tr[aria-rowindex]').first().focus();
  await page.keyboard.press('e');
  await openDialog(page).waitFor();
  await expect.poll(() => focused(page)).toBe('Enviar otra vez');
  await close();
});
