/** A request over a broken connection: the values stay, and it arrives once. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { holdRequests } from '../support/held-request.ts';
import { pdf, registers } from '../support/registration.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const email = 'aurora@tienda-lejana.example';
const typed = { nombre: 'Aurora Prueba', email, telefono: '+34 600 111 222', mensaje: 'Vendemos ceremonia.' };
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar la solicitud' });
const licencia = { name: 'licencia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };

it('sends a form again after a lost reply, and stores one request', async () => {
  const { page, close } = await newVisitor();
  await page.goto('/register');
  const values = { ...typed, email: 'begona@tienda-lejana.example' };
  await expect.poll(() => control(page, 'countryId').locator('option:checked').textContent()).toBe('España');
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
  await control(page, 'licencia').setInputFiles(licencia);
  await page.getByRole('button', { name: 'Quitar' }).waitFor();
  const rows = () => site.db.selectFrom('registro').where('email', '=', values.email).selectAll().execute();
  await page.route(
    `**${registers}`,
    async (route) => {
      // The request arrives; its reply does not.
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await send(page).click();
  await page.getByRole('alert').filter({ hasText: 'Lo que ha escrito sigue aquí' }).waitFor();
  await expect.poll(() => rows()).toHaveLength(1);
  await send(page).click();
  await page.getByRole('heading', { level: 1, name: 'Solicitud enviada' }).waitFor();
  for (const words of [
    'Gracias. Ya tenemos su solicitud y la estamos revisando.',
    `Cuando esté aprobada le llegará a ${values.email} un correo con las instrucciones para activar su cuenta.`,
    'Si no lo ve, mire en el correo no deseado.',
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await expect.poll(() => rows()).toHaveLength(1);
  await close();
});

it('sends a form that was submitted while its photo was being reduced', async () => {
  const { page, close } = await newVisitor();
  await page.goto('/register');
  const values = { ...typed, email: 'carme@tienda-lejana.example' };
  await expect.poll(() => control(page, 'countryId').locator('option:checked').textContent()).toBe('España');
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
  // The browser decodes the photo only when the test releases it.
  await page.evaluate(() => {
    const decode = window.createImageBitmap;
    const decoding = new Promise<void>((release) => Object.assign(window, { decodePhoto: release }));
    window.createImageBitmap = (async (file: Blob) => {
      await decoding;
      return decode(file);
    }) as typeof decode;
  });
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888888' } });
  await control(page, 'licencia').setInputFiles({
    name: 'licencia.gif',
    mimeType: 'image/gif',
    buffer: await photo.gif().toBuffer(),
  });
  await page.getByText('Preparando el archivo…').waitFor();
  await send(page).click();
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await page.evaluate(() => (window as typeof window & { decodePhoto(): void }).decodePhoto());
  await page.getByRole('heading', { level: 1, name: 'Solicitud enviada' }).waitFor();
  const rows = await site.db.selectFrom('registro').selectAll().where('email', '=', values.email).execute();
  expect(rows).toMatchObject([{ licencia_nombre: 'licencia.jpg' }]);
  await close();
});

async function shows(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    await expect.poll(() => control(page, name).inputValue()).toBe(value);
  }
}

it('reports that it is offline, keeps the values over a reload, and sends once', async () => {
  const { page, context, close } = await newVisitor({ width: 390 });
  await page.goto('/register');
  const country = control(page, 'countryId');
  const chosen = () => country.locator('option:checked').textContent();
  await expect.poll(chosen).toBe('España');
  for (const [name, value] of Object.entries(typed)) await control(page, name).fill(value);
  await country.selectOption({ label: 'Portugal' });
  await page.getByText('Las nueve cifras.').waitFor();
  await control(page, 'licencia').setInputFiles(licencia);
  await page.getByRole('button', { name: 'Quitar' }).waitFor();

  await context.setOffline(true);
  await page.getByText('Ahora mismo no hay conexión.').waitFor();
  await send(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Lo que ha escrito sigue aquí' });
  await alert.waitFor();
  await expect.poll(() => alert.evaluate((place) => place === document.activeElement)).toBe(true);
  await shows(page);
  await expect.poll(() => page.getByRole('button', { name: 'Quitar' }).isVisible()).toBe(true);

  await context.setOffline(false);
  await page.getByText('Ahora mismo no hay conexión.').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Hemos guardado lo que había escrito.').waitFor();
  await shows(page);
  await expect.poll(chosen).toBe('Portugal');

  await control(page, 'licencia').setInputFiles(licencia);
  await page.getByText('Hemos guardado lo que había escrito.').waitFor({ state: 'detached' });
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === registers) requests += 1;
  });
  const answer = await holdRequests(page, `**${registers}`);
  await send(page).click();
  await page.getByRole('progressbar').waitFor();
  // The button is disabled; the click is forced.
  await page.getByRole('button', { name: 'Enviando…' }).click({ force: true });
  await control(page, 'nombre').press('Enter');
  answer();
  await page.getByRole('heading', { level: 1, name: 'Solicitud enviada' }).waitFor();
  expect(requests).toBe(1);
  const rows = await site.db.selectFrom('registro').selectAll().where('email', '=', email).execute();
  expect(rows).toMatchObject([
    { nombre: typed.nombre, mensaje: typed.mensaje, licencia_nombre: licencia.name },
  ]);
  await close();
});
