/** The team decides requests by keyboard and on a phone. */

import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { newAccount } from '../support/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { admin, comercial, demoPassword } from '../support/demo.ts';
import { holdRequests } from '../support/held-request.ts';
import { type TestMailServer, testMailServer } from '../support/mail-server.ts';
import { pdf } from '../support/registration.ts';
import { setupSite } from '../support/site-test-kit.ts';

let mail: TestMailServer;
// The server must stop before its mail server.
afterAll(() => mail?.stop());
/** Longer than the company's ten seconds: on a busy machine the steps before an undo take these alone. */
const undoMs = 30_000;
const { site, sharedVisitor } = setupSite(
  async () => {
    mail = await testMailServer();
    return { SMTP_URL: mail.url, MAIL_FROM: 'Atelier Montseny <hola@percha.example>' };
  },
  undefined,
  undefined,
  undoMs,
);

/** Sends a shop's form with a picture or a PDF as its licence. */
async function ask(empresa: string, picture = true): Promise<string> {
  const email = `${empresa.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@viaje.example`;
  const countries = (await (await fetch(`${site.url}/lob/api/v1/countries/getall`)).json()) as {
    id: number;
    iso2: string;
  }[];
  const drawn = sharp({ create: { width: 300, height: 400, channels: 3, background: '#e8e2d6' } });
  const licencia = picture
    ? new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'licencia.jpg')
    : new File([pdf], 'licencia.pdf');
  const form = new FormData();
  const members = { nombre: 'Aurora Prueba', email, telefono: '+34 600 111 222', empresa, idioma: 'es' };
  for (const [name, value] of Object.entries(members)) form.set(name, value);
  form.set('countryId', String(countries.find(({ iso2 }) => iso2 === 'ES')?.id));
  form.set('licencia', licencia);
  const reply = await fetch(`${site.url}/lob/api/v1/registers`, { method: 'POST', body: form });
  expect(reply.status).toBe(200);
  return email;
}

/** Approves a request through the API, as another reviewer's page does. */
async function approveAs(email: string, id: number): Promise<void> {
  const send = (path: string, body: unknown, token = '') =>
    fetch(`${site.url}/lob/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const signedIn = await send('tokens', { email, password: demoPassword });
  const { token } = (await signedIn.json()) as { token: string };
  expect((await send('v1/registers/approve', { id }, token)).status).toBe(200);
}

/** Returns the next letter to an address with a subject; skips others. */
async function letterTo(email: string, subject: RegExp) {
  for (;;) {
    const letter = await PostalMime.parse(await mail.next());
    if (letter.to?.[0]?.address === email && subject.test(letter.subject ?? '')) return letter;
  }
}
const state = (page: Page, word: string) =>
  page.getByRole('article').getByText(word, { exact: true }).waitFor();
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Avisos' }).getByText(words);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('decides three requests by keyboard: one undone, one approved, one rejected', async () => {
  await ask('Sedas Tercera', false);
  const second = await ask('Sedas Segunda');
  const third = await ask('Sedas Primera');
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/admin');
  await page.getByRole('link', { name: /solicitudes esperan una respuesta/ }).waitFor();

  // By name from anywhere; then the list, filtered by text.
  await press('Control+k');
  await page.keyboard.type('sedas primera');
  await page.getByRole('option', { name: /Sedas Primera/ }).waitFor();
  await press('Escape');
  await page.goto('/admin/registros');
  await page.getByRole('row', { name: /Sin ver: Sedas Primera/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).focus();
  await page.keyboard.type('sedas');
  await page.getByRole('row', { name: /Sedas/ }).nth(2).waitFor();
  await page.getByRole('row', { name: 'Modes' }).waitFor({ state: 'detached' });
  await press('ArrowDown');
  await press('Enter');

  // The first one: seen by opening, approved, and undone.
  await heading(page, 'Sedas Primera');
  await page.getByText('1 de 3').waitFor();
  const licencia = page
    .getByRole('button', { name: 'Licencia de licencia.jpg. A todo el ancho' })
    .locator('img');
  await licencia.waitFor();
  // In the middle of its frame.
  await expect
    .poll(() => licencia.evaluate((picture) => getComputedStyle(picture).objectPosition))
    .toBe('50% 0%');
  await page.getByRole('button', { name: 'Descargar el original' }).focus();
  const [original] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  expect(original.suggestedFilename()).toBe('licencia.jpg');
  expect(await axeViolations(page)).toEqual([]);
  await press('a');
  await state(page, 'Aprobada');
  await toast(page, 'Aprobada: Sedas Primera. La carta sale dentro de diez segundos.').waitFor();
  await press('u');
  await state(page, 'Pendiente');
  await toast(page, 'Deshecho: todo está como antes y no sale ninguna carta.').waitFor();

  // The second one: approved, while the reviewer goes to another page.
  await press('j');
  await heading(page, 'Sedas Segunda');
  await press('a');
  await state(page, 'Aprobada');
  await press('j');
  await heading(page, 'Sedas Tercera');
  await toast(page, 'Aprobada: Sedas Segunda. La carta sale dentro de diez segundos.').waitFor();

  // The third one: rejected with a common reason.
  await press('r');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('No es una tienda');
  await page.getByRole('dialog').getByText('Vendemos solo a tiendas.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press('Control+Enter');
  await state(page, 'Rechazada');
  await page.getByText('Por qué se rechazó').waitFor();

  expect((await letterTo(second, /aprobada/)).html).toContain(`${site.url}/set-new-customer-data/`);
  // When the letter is sent undo is no longer offered.
  await toast(page, 'Aprobada: Sedas Segunda.').waitFor({ state: 'detached' });
  expect((await letterTo('sedas-tercera@viaje.example', /solicitud/)).text).toContain(
    'Vendemos solo a tiendas.',
  );
  const sent = await site.db
    .selectFrom('correo')
    .where('para', '=', third)
    .select(['carta', 'estado'])
    .execute();
  expect(sent).toContainEqual({ carta: 'aprobada', estado: 'retirado' });

  // The list is unchanged but for the decisions.
  await press('k');
  await heading(page, 'Sedas Segunda');
  await page.getByText(/La aprobó Montserrat/).waitFor();
  await page.getByRole('link', { name: '‹ Solicitudes de registro' }).click();
  await page.getByRole('row', { name: /Sedas Tercera.*Rechazada/ }).waitFor();
  await page.getByRole('row', { name: 'Modes' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it('undoes actions one after the other and after a reload, within their time', async () => {
  await ask('Cintas Segunda');
  await ask('Cintas Primera');
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  await page.goto('/admin/registros?q=cintas');
  await page.getByRole('link', { name: /Cintas Primera/ }).click();
  await heading(page, 'Cintas Primera');
  await page.keyboard.press('a');
  await state(page, 'Aprobada');
  await page.keyboard.press('j');
  await heading(page, 'Cintas Segunda');
  await page.keyboard.press('a');
  await state(page, 'Aprobada');
  await page.keyboard.press('Control+z');
  await state(page, 'Pendiente');
  await page.keyboard.press('u');
  await page.getByRole('link', { name: '‹ Solicitudes de registro' }).click();
  await page.getByRole('row', { name: /Cintas Primera.*Pendiente/ }).waitFor();
  // The focus is on the last request, although it was reached from request to request.
  await page.locator('tr:focus', { hasText: 'Cintas Segunda' }).waitFor();

  await page.keyboard.press('Enter');
  await heading(page, 'Cintas Segunda');
  await page.keyboard.press('a');
  await state(page, 'Aprobada');
  await page.reload();
  await toast(page, 'Cintas Segunda: lo último todavía puede deshacerse.').waitFor();
  await page.keyboard.press('u');
  await state(page, 'Pendiente');
  expect(complaints).toEqual([]);
  await close();
});

it('tells the second of two reviewers who was first, and the new state', async () => {
  await ask('Tules Dobles');
  const other = await newAccount({ db: site.db, as: async () => '' } as never, { roles: ['Admin'] });
  const { page } = await sharedVisitor({ as: admin });
  await page.goto('/admin/registros?q=tules');
  await page.getByRole('link', { name: /Tules Dobles/ }).click();
  await heading(page, 'Tules Dobles');
  await approveAs(other.email, Number(new URL(page.url()).pathname.split('/').at(-1)));
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: /Motivo, en español/ }).fill('No trabajamos esa zona.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Nora Vidal se ha adelantado: la solicitud ya está aprobada.').waitFor();
  await state(page, 'Aprobada');
});

it('decides several at once from the list, and keeps the selection on cancel', async () => {
  await ask('Encajes Norte');
  await ask('Encajes Sur');
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  await page.goto('/admin/registros?q=encajes');
  await page.getByRole('row', { name: /Encajes Sur/ }).focus();
  await page.keyboard.press('Control+a');
  const selected = page.getByText('2 filas seleccionadas');
  await selected.waitFor();
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: 'Rechazar 2 solicitudes' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await selected.waitFor();
  await page.getByRole('row', { name: /Encajes Sur/ }).focus();
  await page.keyboard.press('a');
  await page.getByRole('row', { name: /Encajes Norte.*Aprobada/ }).waitFor();
  await toast(page, 'Aprobadas 2 solicitudes.').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Encajes Norte.*Pendiente/ }).waitFor();
  await page.getByRole('row', { name: /Encajes Sur.*Pendiente/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('invites a cliente, and undoes the invitation', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  await page.goto('/admin/registros');
  await page.getByRole('row', { name: /Modes/ }).waitFor();
  await page.getByRole('grid').locator('tbody tr').first().focus();
  await page.keyboard.press('n');
  await heading(page, 'Invitar a un cliente');
  const found = page.getByRole('main').getByRole('listitem');
  await found.nth(1).waitFor();
  // The focus is in the list when the reply removes its row, so it returns to the field.
  const answer = await holdRequests(page, '**/registers/clientes');
  await page.keyboard.type('amapola');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  answer();
  await page.getByRole('button', { name: /Amapola/ }).waitFor();
  await expect.poll(() => found.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: /Correo electrónico/ });
  await email.waitFor();
  await expect.poll(() => email.inputValue()).toMatch(/^amapola.*@tienda\.example$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('La casa conoce a este cliente').waitFor();
  await page.keyboard.press('u');
  await page.waitForURL(/\/admin\/registros$/);
  expect(complaints).toEqual([]);
  await close();
});

it('fits a phone in Catalan without overflow', async () => {
  await ask('Botiga de Butxaca');
  const { page, complaints, close } = await sharedVisitor({
    as: admin,
    width: 390,
    language: 'ca',
  });
  await page.goto('/admin/registros?q=butxaca');
  await page.getByRole('link', { name: /Botiga de Butxaca/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /Botiga de Butxaca/ }).click();
  await page
    .getByRole('button', { name: /^Aprova/ })
    .first()
    .tap();
  await state(page, 'Aprovada');
  await page.getByRole('button', { name: 'Desfés' }).tap();
  await state(page, 'Pendent');
  await page.getByRole('button', { name: 'A tota l’amplada' }).first().tap();
  await page.getByRole('button', { name: 'Al costat de les dades' }).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('turns away a comercial without the right', async () => {
  const { page, close } = await sharedVisitor({ as: comercial });
  await page.goto('/admin/registros');
  await page.getByRole('heading', { name: 'No tiene permiso para esta página' }).waitFor();
  await expect.poll(() => page.getByRole('grid').count()).toBe(0);
  await close();
});
