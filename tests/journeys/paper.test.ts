/** Printed pages name the company; the site's header stays on the screen. */
import { expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { newVisitor } = setupSite();

it.each(['/modelo/1', '/modelo/user/1', '/cart'])('prints the company once on %s', async (path) => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const companyName = page.getByText('Atelier Montseny', { exact: true }).filter({ visible: true });
  const inMain = page.getByRole('main').locator(companyName);
  await expect.poll(() => inMain.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => inMain.count()).toBe(1);
  await expect.poll(() => companyName.count()).toBe(1);
  await page
    .getByRole('main')
    .getByText(/^Carrer del Didal.* · hola@percha\.example$/)
    .waitFor();
  await close();
});
