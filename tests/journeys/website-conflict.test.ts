/** Two editors change one banner: both versions show, and the chosen one goes to the form and is saved. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { changeElsewhere } from '../support/change-elsewhere.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const editor = () => sharedVisitor({ as: admin, width: 390 });

it('shows and saves the chosen one of two pictures', async () => {
  const { page } = await editor();
  const other = await site.db
    .selectFrom('web_banner')
    .innerJoin('imagen', 'imagen.id', 'web_banner.imagen_id')
    .where('web_banner.id', '=', 1)
    .select(['imagen.id', 'imagen.ancho', 'imagen.alto'])
    .executeTakeFirstOrThrow();
  const [mine, theirs] = ['1700 × 700 px', `${other.ancho} × ${other.alto} px`];
  await page.goto('/admin/banners/2');
  await page.getByRole('textbox', { name: 'Título: Español', exact: true }).waitFor();
  await changeElsewhere(page, 'v1/webbanners/2', { imagenId: other.id }, 'v1/webbanners/edit/2');
  const picture = sharp({ create: { width: 1700, height: 700, channels: 3, background: '#8f6a7a' } });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mia.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() });
  await page.getByText(mine).waitFor();
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await choice.waitFor();
  // By drawing and by text: an id of the table would say nothing.
  const theirsBox = choice.getByRole('radio', { name: theirs });
  await expect.poll(() => choice.getByRole('radio', { name: mine }).isChecked()).toBe(true);
  await expect.poll(() => choice.locator('img').count()).toBe(2);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
  }
  await choice.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => theirsBox.isChecked()).toBe(true);
  // The second save fails to reach the server: the choice stays in the form, with its picture.
  await page.route('**/webbanners/2', (route) => route.abort());
  await choice.getByRole('button', { name: 'Guardar así' }).press('Enter');
  await page.getByText('No hay conexión: nada se ha perdido.', { exact: false }).waitFor();
  await page.locator('main').getByText(theirs).first().waitFor();
  const preview = page.frameLocator('iframe[title="En un ordenador"]').locator('img').first();
  const shown = () =>
    page
      .locator('main form img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.currentSrc || picture.src);
  const addressOf = (src: string | null) => src?.match(/imagenes\/([^/?.]+)/)?.[1];
  await expect
    .poll(async () => addressOf(await preview.getAttribute('src')) === addressOf(await shown()))
    .toBe(true);

  await page.unroute('**/webbanners/2');
  await page.keyboard.press('Control+s');
  await page.getByText('Guardado.', { exact: true }).waitFor();
  const kept = await site.db
    .selectFrom('web_banner')
    .where('id', '=', 2)
    .select('imagen_id')
    .executeTakeFirstOrThrow();
  expect(kept.imagen_id).toBe(other.id);
});

it('asks only about the language of a title that both editors changed', async () => {
  const { page } = await editor();
  const titleOf = async () =>
    (await site.db.selectFrom('web_banner').where('id', '=', 3).select('titulo').executeTakeFirstOrThrow())
      .titulo;
  const title = (language: string) => page.locator(`input[name="titulo.${language}"]`);
  await page.goto('/admin/banners/3');
  await page.getByRole('button', { name: 'Título: Otros idiomas' }).click();
  const titulo = { ...(await titleOf()), pt: 'Jardim de gelo', en: 'Frost' };
  await changeElsewhere(page, 'v1/webbanners/3', { titulo }, 'v1/webbanners/edit/3');

  await title('ca').fill('Gebre');
  await title('en').fill('Winter');
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await choice.waitFor();
  await expect.poll(() => choice.getByText(/Jardim|Gebre/).count()).toBe(0);
  const areBeside = async () => {
    const [mine, theirs] = await Promise.all(
      [/Winter/, /Frost/].map((name) => choice.getByRole('radio', { name }).boundingBox()),
    );
    return mine?.y === theirs?.y;
  };
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expect.poll(areBeside, { message: 'where there is room' }).toBe(size === desk);
    expect(await axeViolations(page)).toEqual([]);
  }
  await choice.getByRole('radio', { name: /Winter/ }).focus();
  await page.keyboard.press('ArrowDown');
  await choice.getByRole('button', { name: 'Guardar así' }).press('Enter');
  await page.getByText('Guardado.', { exact: true }).waitFor();
  expect(await titleOf()).toMatchObject({ ca: 'Gebre', en: 'Frost', pt: 'Jardim de gelo' });
});
