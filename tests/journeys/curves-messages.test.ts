/** Messages of the size curves before they are used: missing sizes, and a name that is too long. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { cellOf, openMatrix, waitUntilSaved } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();
/** Made in 40 to 56, so that curve A lacks 36 and 38. */
let modeloId: number;

beforeAll(async () => {
  const { id } = await site.db
    .selectFrom('modelo')
    .where('nombre', '=', 'Marcel·la')
    .select('id')
    .executeTakeFirstOrThrow();
  modeloId = id;
});

async function openCurves(page: Page) {
  await page.getByRole('button', { name: 'Curvas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Curvas de tallas' });
  await dialog.getByRole('radio').first().waitFor();
  return dialog;
}

it('shows missing garments beside the total, and counts the characters of a name instead of cutting it', async () => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await openMatrix(page, modeloId);
  await cellOf(page, 0, 0).fill('3');
  const dialog = await openCurves(page);
  await dialog.getByRole('radio', { name: 'Curva A' }).check();
  await expect.poll(() => dialog.locator('output').innerText()).toBe('6 de 9 prendas');
  await dialog.getByText(/^Faltan 3 prendas de la curva\. En .+ no se hace: 36, 38\.$/).waitFor();
  await dialog.locator('li', { hasText: 'Curva A' }).getByText('6 de 9 prendas').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Total de prendas').fill('9');
  await expect.poll(() => dialog.locator('output').innerText()).toBe('9 prendas');
  await expect.poll(() => dialog.getByText('Faltan 3 prendas').count()).toBe(0);

  await dialog.getByRole('button', { name: /^Guardar la curva de/ }).click();
  const name = dialog.getByLabel('Nombre de la curva');
  await name.fill('Madrina');
  await dialog.getByText('7 de 60 letras').waitFor();
  const long = 'Madrina de la ceremonia de mañana en la iglesia del pueblo, 2027';
  await name.fill(long);
  await dialog.getByText('Sobran 4 letras.').waitFor();
  await name.press('Enter');
  await expect.poll(() => name.inputValue()).toBe(long);
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  await name.fill(long.slice(0, 60));
  await name.press('Enter');
  await dialog.getByRole('radio', { name: long.slice(0, 60) }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await cellOf(page, 0, 0).fill('');
  await waitUntilSaved(page);
  await close();
});
