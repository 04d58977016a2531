/**
 * The database freezes or breaks while the site is used: pages report it, wait, and continue by themselves.
 */
import { afterEach, expect, it } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts';
import { admin, boutique } from '../support/demo.ts';
import { cellOf, openMatrix, savedCells, waitUntilSaved, widestModelo } from '../support/matrix.ts';
import { setupSite } from '../support/site-test-kit.ts';

let line: DatabaseLine;
const { site, sharedVisitor } = setupSite({}, async () => {
  line = await openDatabaseLine();
  return line;
});
const isReady = async () => (await fetch(`${site.url}/health/ready`)).status === 200;
/** Freezes the database and waits until the server has noticed. */
async function freeze(): Promise<void> {
  line.freeze();
  await expect.poll(isReady).toBe(false);
}
afterEach(async () => {
  line.thaw();
  await expect.poll(isReady).toBe(true);
});

it('serves cached pages unchanged, and for others a page that opens the right one by itself', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/about');
  const kept = await page.content();
  await freeze();
  const again = await page.goto('/about', { waitUntil: 'domcontentloaded' });
  expect(again?.status()).toBe(200);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBeTruthy();
  expect(kept).toContain(await page.title());
  const reply = await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  expect([reply?.status(), reply?.headers()['retry-after']]).toEqual([503, '5']);
  await page.getByRole('heading', { level: 1, name: 'Volvemos enseguida' }).waitFor();
  line.thaw();
  await page.getByRole('heading', { level: 1, name: /preguntas/i }).waitFor();
  await close();
});

it('announces in each language that the site will return', async () => {
  await freeze();
  const titles = {
    es: 'Volvemos enseguida',
    en: 'We will be right back',
    ca: 'Tornem de seguida',
    pt: 'Voltamos já',
  };
  for (const [language, title] of Object.entries(titles)) {
    const reply = await fetch(`${site.url}/${language}/colecciones`, { headers: { accept: 'text/html' } });
    expect([reply.status, reply.headers.get('content-language')]).toEqual([503, language]);
    const html = await reply.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<html lang="${language}">`);
  }
});

it('announces it after a navigation within the site, and opens the page by itself', async () => {
  // In English, whose preguntas no other test reads: the server and the browser cache them.
  const { page, close } = await sharedVisitor({ as: boutique, language: 'en', pictures: false });
  await page.goto('/about');
  await freeze();
  await page.evaluate(() => {
    // As a click on a link does, without the preload of a pointer above it.
    const { __TSR_ROUTER__: router } = window as never as {
      __TSR_ROUTER__: { navigate(to: { to: string }): void };
    };
    router.navigate({ to: '/faq' });
  });
  await page.getByRole('heading', { level: 1, name: 'We will be right back' }).waitFor();
  line.thaw();
  await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
  await close();
});

it('keeps the typed cells of the matrix, and saves them when the database is back', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await openMatrix(page, await widestModelo(site));
  await freeze();
  await cellOf(page, 0, 0).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.getByRole('status').filter({ hasText: 'sin guardar' }).waitFor();
  await expect.poll(() => cellOf(page, 0, 0).inputValue()).toBe('7');
  line.thaw();
  await waitUntilSaved(page);
  await expect.poll(() => savedCells(site)).toEqual([7]);
  await close();
});

it('keeps a form of the back office, says why it is not saved, and saves it later', async () => {
  const { page, close } = await sharedVisitor({ as: admin, pictures: false });
  await page.goto('/admin/preguntas/2');
  await page.getByRole('button', { name: 'Pregunta: Otros idiomas' }).click();
  const question = page.locator('input[name="pregunta.en"]');
  await question.fill('Do I have to register again?');
  await line.cut();
  await expect.poll(isReady).toBe(false);
  await page.keyboard.press('Control+s');
  await page
    .getByText(/Ahora mismo no se puede atender|no sabemos si esto se ha guardado/)
    .first()
    .waitFor();
  await expect.poll(() => question.inputValue()).toBe('Do I have to register again?');
  await line.mend();
  await expect.poll(isReady).toBe(true);
  await page.keyboard.press('Control+s');
  await page.getByText('Guardado.', { exact: true }).first().waitFor();
  await close();
});
