/** Two editors change one banner: both versions show, and the chosen one goes to the form and is saved. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

async function choosePicture(page: Page, width: number, background: string): Promise<void> {
  const picture = sharp({ create: { width, height: 700, channels: 3, background } });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture.jpeg().toBuffer(),
    });
  await page.getByText(`${width} × 700 px`).waitFor();
}

it.each([390, 1440] as const)('shows and saves the chosen one of two pictures at %i px', async (width) => {
  const one = await newVisitor({ as: admin });
  const other = await newVisitor({ as: admin, width });
  const [theirs, mine] = [1500 + (width % 97), 1700 + (width % 97)];
  for (const { page } of [one, other]) {
    await page.goto('/admin/banners/2');
    await page.getByRole('textbox', { name: 'Título: Español', exact: true }).waitFor();
  }
  await choosePicture(one.page, theirs, '#7a8f6a');
  await one.page.keyboard.press('Control+s');
  await one.page.getByText('Guardado.', { exact: true }).waitFor();

  const { page } = other;
  await choosePicture(page, mine, '#8f6a7a');
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await choice.waitFor();
  // By drawing and by text: an id of the table would say nothing.
  const theirsBox = choice.getByRole('radio', { name: `${theirs} × 700 px` });
  await expect.poll(() => choice.getByRole('radio', { name: `${mine} × 700 px` }).isChecked()).toBe(true);
  await expect.poll(() => choice.locator('img').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await choice.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => theirsBox.isChecked()).toBe(true);
  // The second save fails to reach the server: the choice stays in the form, with its picture.
  await page.route('**/webbanners/2', (route) => route.abort());
  await choice.getByRole('button', { name: 'Guardar así' }).press('Enter');
  await page.getByText('No hay conexión: nada se ha perdido.', { exact: false }).waitFor();
  await page.locator('main').getByText(`${theirs} × 700 px`).waitFor();
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
    .innerJoin('imagen', 'imagen.id', 'web_banner.imagen_id')
    .where('web_banner.id', '=', 2)
    .select('imagen.ancho')
    .executeTakeFirstOrThrow();
  expect(kept.ancho).toBe(theirs);
  expect(one.complaints).toEqual([]);
  await one.close();
  await other.close();
});

it.each([390, 1440] as const)(
  'asks only about the language that two translators of one title changed at %i px',
  async (width) => {
    const one = await newVisitor({ as: admin });
    const other = await newVisitor({ as: admin, width });
    const title = (page: Page, language: string) => page.locator(`input[name="titulo.${language}"]`);
    for (const { page } of [one, other]) {
      await page.goto('/admin/banners/3');
      await page.getByRole('button', { name: 'Título: Otros idiomas' }).click();
    }
    await title(one.page, 'pt').fill('Jardim de gelo');
    await title(one.page, 'en').fill(`Frost ${width}`);
    await one.page.keyboard.press('Control+s');
    await one.page.getByText('Guardado.', { exact: true }).waitFor();

    const { page } = other;
    await title(page, 'ca').fill(`Gebre ${width}`);
    await title(page, 'en').fill(`Winter ${width}`);
    await page.keyboard.press('Control+s');
    const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
    await choice.waitFor();
    await expect.poll(() => choice.getByText(/Jardim|Gebre/).count()).toBe(0);
    const [mine, theirs] = await Promise.all(
      [/Winter/, /Frost/].map((name) => choice.getByRole('radio', { name }).boundingBox()),
    );
    expect(mine?.y === theirs?.y, 'beside each other where there is room').toBe(width === 1440);
    expect(await axeViolations(page)).toEqual([]);
    await choice.getByRole('radio', { name: /Winter/ }).focus();
    await page.keyboard.press('ArrowDown');
    await choice.getByRole('button', { name: 'Guardar así' }).press('Enter');
    await page.getByText('Guardado.', { exact: true }).waitFor();
    const { titulo } = await site.db
      .selectFrom('web_banner')
      .where('id', '=', 3)
      .select('titulo')
      .executeTakeFirstOrThrow();
    expect(titulo).toMatchObject({ ca: `Gebre ${width}`, en: `Frost ${width}`, pt: 'Jardim de gelo' });
    await one.close();
    await other.close();
  },
);
