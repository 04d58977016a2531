/** The controls of a form that hold other records and pictures, in the design system's page. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { sharedVisitor } = setupSite();

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .png()
    .toBuffer(),
});

it('uploads pictures into a tray, and crops one by keyboard', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  await page.goto('/admin/ui');
  const tray = page.locator('#fichas').getByRole('list', { name: 'Imágenes', exact: true });
  await page
    .getByLabel('Imágenes: añadir imágenes')
    .setInputFiles([
      await picture('uno.png', '#7a8f6a'),
      { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
      await picture('dos.png', '#8f6a7a'),
    ]);
  await page.getByText('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.').waitFor();
  await expect.poll(() => tray.getByRole('listitem').count()).toBe(4);
  const last = tray.getByRole('listitem').nth(3).locator('img');
  await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
  const width = () => last.evaluate((img) => Number.parseFloat((img as HTMLElement).style.width));
  expect(await width()).toBe(100);

  await page.getByRole('button', { name: 'Recorte y texto: Imagen 4' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recorte y texto de la imagen' });
  const edge = dialog.getByRole('button', { name: 'Borde derecho' });
  await dialog.locator('img').first().waitFor();
  await edge.focus();
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Shift+ArrowLeft');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hecho' }).press('Enter');
  // The kept part is narrower, so the whole picture is wider than its box.
  await expect.poll(width).toBeGreaterThan(101);
  expect(complaints).toEqual([]);
  await close();
});

it('chooses a record that is created in another tab', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  await page.goto('/admin/ui');
  const user = page.getByRole('combobox', { name: 'Usuario', exact: true });
  await user.focus();
  await page.keyboard.type('montserrat');
  const create = page.getByRole('option', { name: 'Nuevo usuario' });
  await create.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => create.getAttribute('aria-selected')).toBe('true');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await tab.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Montserrat');
  await tab.getByRole('textbox', { name: 'Apellidos' }).fill('Vila');
  await tab.getByRole('textbox', { name: 'Correo electrónico' }).fill('montserrat@percha.example');
  const closed = tab.waitForEvent('close');
  await tab.keyboard.press('Control+s');
  await closed;
  await expect.poll(() => user.inputValue()).toBe('Montserrat Vila');
  await page.getByRole('link', { name: 'Abrir Montserrat Vila en otra pestaña' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
