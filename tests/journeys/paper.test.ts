/** Printed pages name the company; the header of the site and the menu stay on the screen. */
import { expect, it } from 'vitest';
import { admin, boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { sharedVisitor } = setupSite();

it('prints the company once on a modelo, the order matrix and the cart, and downloads an order as PDF', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  for (const path of ['/modelo/1', '/modelo/user/1', '/cart']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const companyName = page.getByText('Atelier Montseny', { exact: true }).filter({ visible: true });
    const inMain = page.getByRole('main').locator(companyName);
    await expect.poll(() => inMain.count(), { message: path }).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => inMain.count(), { message: path }).toBe(1);
    await expect.poll(() => companyName.count(), { message: path }).toBe(1);
    await page
      .getByRole('main')
      .getByText(/^Carrer del Didal.* · hola@percha\.example$/)
      .waitFor();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/myaccount');
  await page.locator('a[href^="/pedido/"]').first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^\p{L}+ #\d+\.pdf$/u);
  await close();
});

it('prints a list as a whole table with its conditions, and every part of a record', async () => {
  const { page, close } = await sharedVisitor({ as: admin, pictures: false });
  const pending = JSON.stringify([{ campo: 'situacion', op: 'eq', valor: 'recibido' }]);
  const paper = async (media: 'print' | 'screen') => {
    await page.emulateMedia({ media });
    // A sheet of A4 between its margins.
    await page.setViewportSize({ width: media === 'print' ? 720 : 1280, height: 1000 });
  };
  await page.goto(`/admin/pedidos?filtros=${encodeURIComponent(pending)}`);
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .waitFor();
  const shop = page.getByRole('columnheader', { name: 'Tienda' });
  await shop.waitFor();
  await paper('print');
  const line = page.locator('[data-paper-line]');
  await expect.poll(() => line.innerText()).toMatch(/^Recibidos · \d+ de \p{L}+ de \d{4}$/u);
  await shop.waitFor();
  await page.getByRole('columnheader', { name: 'Comercial' }).waitFor();
  await page.getByRole('button', { name: 'Filtrar' }).waitFor({ state: 'hidden' });
  await page.locator('aside').waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('Atelier Montseny', { exact: true }).waitFor();
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await paper('screen');

  await page.goto('/admin/ejemplos/nuevo');
  await page.getByRole('tab', { name: 'Fotos' }).waitFor();
  const sums = page.getByRole('row', { name: /^Total/ });
  await sums.waitFor({ state: 'hidden' });
  await paper('print');
  for (const name of ['Quién y cuándo', 'Líneas', 'Fotos'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  // No line is cut by the scrolling box of the screen.
  const last = page.getByRole('gridcell', { name: 'E-40' });
  const gap = async () => ((await sums.boundingBox())?.y ?? 0) - ((await last.boundingBox())?.y ?? Infinity);
  await expect.poll(gap).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Guardar' }).waitFor({ state: 'hidden' });
  await close();
});
