/** A new shop requests an account, the team approves it, and it signs in, with a real mail server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin, demoPassword } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { type TestMailServer, testMailServer } from '../support/mail-server.ts';
import { registers } from '../support/registration.ts';
import { setupSite } from '../support/site-test-kit.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-licencia-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
let mail: TestMailServer;
// The server must stop before its mail server.
afterAll(() => mail?.stop());
const { site, sharedVisitor } = setupSite(async () => {
  mail = await testMailServer();
  return { SMTP_URL: mail.url, MAIL_FROM: 'Atelier Montseny <hola@percha.example>' };
});

const email = 'nuria@boutique-nova.example';
const password = 'tres vestits de gasa';
const control = (page: Page, name: string): Locator => page.locator(`form [name="${name}"]`).last();
/** Waits for the countries, and with them for the page's script. */
const countries = (page: Page) => expect.poll(() => control(page, 'countryId').inputValue()).not.toBe('');
const activeName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/**
 * Chooses a licence from a file. The page would have to decode the bytes of a large buffer itself, which
 * takes half a minute on a busy machine.
 */
async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, content);
  await control(page, 'licencia').setInputFiles(file);
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, control(page, name));
    await page.keyboard.type(value);
  }
}

const requestsOf = (address: string) =>
  site.db.selectFrom('registro').selectAll().where('email', '=', address).execute();

/** A phone's photo over the size limit: noise, which no format compresses. */
const largePhoto = () =>
  sharp({
    create: {
      width: 2200,
      height: 1700,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Approves the newest request of an address, as the team. */
async function approve(address: string): Promise<void> {
  const post = async (path: string, body: unknown, token = '') => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { token: string };
  };
  const { token } = await post('/lob/api/tokens', { email: admin, password: demoPassword });
  const id = (await requestsOf(address)).at(-1)?.id;
  await post(`${registers}/approve`, { id }, token);
}

/** Returns the link of the activation letter when it has arrived. */
async function activationLink(): Promise<string> {
  for (;;) {
    const { html = '', to } = await PostalMime.parse(await mail.next());
    const link = /href="([^"]+\/set-new-customer-data\/[^"]+)"/.exec(html)?.[1];
    if (link && to?.[0]?.address === email) return link.replaceAll('&amp;', '&');
  }
}

it('registers by keyboard on a phone in Catalan, with a photo, and signs in', async () => {
  const { page, complaints, close } = await sharedVisitor({ language: 'ca', width: 390, pictures: false });
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Demana un compte' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/register');
  await page.getByRole('heading', { level: 1, name: 'Demana un compte' }).waitFor();
  await countries(page);
  await expect.poll(() => control(page, 'countryId').locator('option:checked').textContent()).toBe('Espanya');
  await fillIn(page, { nombre: 'Núria Vila', email, telefono: '600 11 22 33', empresa: 'Boutique Nova' });
  await fillIn(page, { nif: '12345678Z', direccion: 'Carrer Major, 1, Vic' });

  await tabTo(page, control(page, 'licencia'));
  await choose(page, 'alta censal.png', await largePhoto());
  await page.getByRole('img', { name: 'La foto triada' }).waitFor();
  await page.getByText('alta censal.jpg').waitFor();
  await expect.poll(() => activeName(page)).toBe('licencia');
  expect(await axeViolations(page)).toEqual([]);

  await tabTo(page, page.getByRole('button', { name: 'Envia la sol·licitud' }));
  await page.keyboard.press('Enter');
  const sent = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 1 }) });
  await sent.getByText('Ja tenim la seva sol·licitud').waitFor();
  await sent.getByText('miri la carpeta de correu brossa').waitFor();
  await expect.poll(() => sent.evaluate((place) => place === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await expect
    .poll(() => requestsOf(email))
    .toMatchObject([
      {
        nombre: 'Núria Vila',
        empresa: 'Boutique Nova',
        nif: '12345678Z',
        idioma: 'ca',
        estado: 'pendiente',
        licencia_nombre: 'alta censal.jpg',
      },
    ]);
  // The draft is deleted as well.
  await page.goto('/register');
  await page.getByRole('button', { name: 'Envia la sol·licitud' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('registerDraft'))).toBeNull();

  await approve(email);
  const link = await activationLink();
  expect(new URL(link).origin).toBe(site.url);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Activi el seu compte' }).waitFor();
  await expect.poll(() => control(page, 'empresa').inputValue()).toBe('Boutique Nova');
  await expect.poll(() => control(page, 'nif').inputValue()).toBe('12345678Z');
  await expect.poll(() => page.locator('[autocomplete="username"]').inputValue()).toBe(email);
  // A person's number in Spain: the form asks about the recargo.
  await tabTo(page, page.getByRole('radio', { name: 'Sí' }));
  await page.keyboard.press('Space');
  await fillIn(page, { direccion: 'Carrer Major, 1', codigoPostal: '08500', poblacion: 'Vic' });
  await fillIn(page, { password, confirmPassword: password });
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/register-success');
  await page.getByRole('heading', { level: 1, name: 'Compte activat.' }).waitFor();
  await page.getByText('El seu compte s’ha activat.').waitFor();

  await tabTo(page, page.locator('main').getByRole('link', { name: 'Inicia la sessió' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await tabTo(page, page.locator('input[name="email"]').first());
  await page.keyboard.type(email);
  await tabTo(page, page.locator('input[name="password"]'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
  await page.goto('/myaccount');
  await page.getByText(email).first().waitFor();
  expect(complaints).toEqual([]);

  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Aquest compte ja està activat' }).waitFor();
  await close();
});

it('shows errors at their fields, from the browser and from the server, and loses no value', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/login');
  await page.getByRole('heading', { level: 2, name: 'Pedir una cuenta' }).waitFor();
  const send = page.getByRole('button', { name: 'Enviar la solicitud' });
  await countries(page);
  await send.click();
  await page.getByText('Escriba su nombre.').waitFor();
  await expect.poll(() => activeName(page)).toBe('nombre');
  for (const words of ['Escriba un teléfono.', 'Adjunte la licencia: un PDF o una foto.']) {
    await expect.poll(() => page.getByText(words).isVisible()).toBe(true);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('Aurora');
  await page.getByText('Escriba su nombre.').waitFor({ state: 'detached' });

  await choose(page, 'notas.txt', Buffer.from('nada'));
  await page.getByText('Ese archivo no es un PDF ni una foto').waitFor();
  await choose(page, 'grande.pdf', Buffer.alloc(10 * 1024 * 1024 + 1));
  await page.getByText('Ese archivo pasa de 10 MB.').waitFor();
  await choose(page, 'vacío.pdf', Buffer.alloc(0));
  await page.getByText('Ese archivo está vacío.').waitFor();
  await choose(page, 'licencia.pdf', Buffer.from('not what its name says'));
  await page.getByRole('button', { name: 'Quitar' }).waitFor();

  await control(page, 'email').fill('aurora@');
  await control(page, 'telefono').fill('600 111 222');
  await control(page, 'nif').fill('12345678A');
  await send.click();
  await page.getByText('Escriba el correo completo, con la @.').waitFor();
  await expect.poll(() => activeName(page)).toBe('email');
  await control(page, 'email').fill('aurora@tienda.example');
  // Only the server can check the rest.
  await send.click();
  await page.getByText('Este NIF no es correcto.').waitFor();
  await expect.poll(() => activeName(page)).toBe('nif');
  await control(page, 'nif').fill('12345678Z');
  await send.click();
  await page.getByText('La licencia tiene que ser un PDF o una imagen').waitFor();
  await expect.poll(() => activeName(page)).toBe('licencia');
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect.poll(() => activeName(page)).toBe('licencia');
  await expect.poll(() => requestsOf('aurora@tienda.example')).toEqual([]);
  await close();
});
