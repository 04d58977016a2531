/** The About, contact and legal pages. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Language } from '#src/platform/i18n/languages.ts';
import { boutique } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeEach(async () => {
  await site.db.deleteFrom('correo').execute();
});

const form = (page: Page) => page.getByRole('form', { name: 'Un mensaje' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Mensaje' });
const letters = () =>
  site.db.selectFrom('correo').select(['carta', 'para', 'idioma', 'datos']).orderBy('id').execute();

it('leads from the About page to an appointment: the message arrives and the next steps show', async () => {
  const { page, complaints, close } = await sharedVisitor({ pictures: false });
  // Without waiting for its pictures.
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.getByRole('img', { name: 'Mapa: Granollers, al nordeste de Barcelona' }).waitFor();
  const map = page.getByRole('link', { name: /^Abrir en Google Maps/ });
  await expect.poll(() => map.getAttribute('rel')).toContain('noopener');
  const appointment = page.getByRole('link', { name: 'Pedir cita en el showroom' });
  await alive(appointment);
  await tabTo(page, appointment);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contacto?asunto=visita');
  await alive(form(page));
  await expect.poll(() => page.getByLabel('¿De qué se trata?').inputValue()).toBe('visita');

  // Missing values show at their field, and typed values stay.
  await message(page).fill('¿Podría ir el martes?');
  await page.getByLabel('Correo electrónico').fill('aurora@tienda');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByText('Escriba su nombre.').waitFor();
  await page.getByText('Escriba el correo completo, con la @.').waitFor();
  await page.getByText('Necesitamos su permiso para usar estos datos y contestarle.').waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('¿Podría ir el martes?');
  await expect.poll(() => letters()).toEqual([]);

  await page.getByLabel('Nombre y apellidos').fill('Aurora Prueba');
  await page.getByLabel('Correo electrónico').fill('aurora@tienda.example');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor();
  await page.getByText('Le propondremos un día y una hora para su visita al showroom.').waitFor();
  await expect.poll(letters).toHaveLength(2);
  const [toTeam, toSender] = await letters();
  expect(toTeam?.datos).toMatchObject({ nombre: 'Aurora Prueba', asunto: 'visita', tienda: '' });
  expect(toSender).toMatchObject({ carta: 'contactoRecibido', para: 'aurora@tienda.example', idioma: 'es' });
  expect(complaints).toEqual([]);
  await close();
});

it('keeps the consent text above the bar on a phone, and finds Spanish words in every language', async () => {
  const { page, complaints, close } = await sharedVisitor({ width: 390, language: 'en', pictures: false });
  await page.goto('/contacto');
  const text = page.getByRole('textbox', { name: 'Message' });
  await alive(page.getByRole('form', { name: 'A message' }));
  await tabTo(page, text);
  const foot = async (of: typeof text) => {
    const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
    return { top: y, bottom: y + height };
  };
  const bar = await foot(page.getByRole('navigation', { name: 'Shortcuts' }));
  expect((await foot(text)).bottom).toBeLessThanOrEqual(bar.top);

  await page.goto('/faq');
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await alive(search);
  for (const [written, question] of [
    ['recargo', 'What is the equivalence surcharge and who pays it?'],
    ['factura', 'Where do I find my invoices?'],
    ['pedido mínimo', 'Is there a minimum order?'],
  ] as const) {
    await search.fill(written);
    await page.getByText(/^\d answers?$/).waitFor();
    await expect.poll(() => page.getByText(question).isVisible(), { message: written }).toBe(true);
  }
  // The last line breaks between its parts, not within a word.
  const asked = page.getByText('Yours is not here? Ask us:');
  await expect.poll(() => asked.evaluate((words) => words.getClientRects().length)).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

it('loses nothing on a broken connection and sends the message once; a shop’s own data is filled in', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/contacto');
  await alive(form(page));
  await expect.poll(() => page.getByLabel('Correo electrónico').inputValue()).toBe(boutique);
  await message(page).fill('¿Tienen la 48 en verde?');
  await page.getByRole('checkbox').check();
  // The reply is lost, not the message.
  await page.route('**/lob/api/v1/contacto', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('alert').filter({ hasText: 'No hemos podido conectar' }).waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('¿Tienen la 48 en verde?');
  await page.unroute('**/lob/api/v1/contacto');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor();
  await expect.poll(letters).toHaveLength(2);
  await close();
});

it('explains a filled honeypot to a browser with autofill, and sends the message then', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/contacto');
  await alive(form(page));
  await page.getByLabel('Nombre y apellidos').fill('Aurora Prueba');
  await page.getByLabel('Correo electrónico').fill('otra@tienda.example');
  await message(page).fill('Hola');
  await page.getByRole('checkbox').check();
  await page.locator('input[name="web"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://tienda.example';
  });
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('alert').filter({ hasText: 'Un campo oculto ha llegado relleno' }).waitFor();
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor();
  await close();
});

it.each<[Language, string[]]>([
  ['en', ['About us', 'Contact', 'Legal notice', 'Privacy policy', 'Cookies']],
  ['pt', ['Quem somos', 'Contactos', 'Aviso legal', 'Política de privacidade', 'Cookies']],
])('gives each page a title, its data and metadata in %s', async (language, titles) => {
  const paths = ['about', 'contacto', 'aviso-legal', 'privacidad', 'cookies'];
  for (const [nth, path] of paths.entries()) {
    const html = await (await fetch(`${site.url}/${language}/${path}`)).text();
    expect(html, path).toContain(`<title>${titles[nth]} · Atelier Montseny</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}/);
    expect(html).toContain('hrefLang="x-default"');
    const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(shown.slice(shown.indexOf('<main'))).not.toMatch(/\{\{?\w+\}/);
  }
  expect(await (await fetch(`${site.url}/${language}/aviso-legal`)).text()).toContain('B00000273');
});

it('lists everything that a shop’s browser stores', async () => {
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/register');
  await alive(page.locator('form'));
  await page.getByLabel('Nombre y apellidos').fill('Aurora');
  await page.goto('/language');
  const catala = page.locator('main').getByRole('link', { name: 'Català' });
  await alive(catala);
  await catala.click();
  await page.waitForURL(`${site.url}/`);
  await page.goto('/cart');
  await page.locator('header').getByRole('button', { name: 'Assistent' }).click();
  await page.getByLabel('El seu missatge').fill('hola');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Atelier Montseny.').waitFor();
  await page.goto('/cookies');
  const text = await page.locator('main').innerText();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  // The letter with the link to the last stored key goes to one shop only.
  const names = [...kept, ...cookies, 'activationDraft', 'conversationId'].map(
    (name) => name.split(':', 1)[0]?.replace(/-v[\d_]+$/, '') ?? '',
  );
  expect(names).toEqual(
    expect.arrayContaining(['authToken', 'registerDraft', 'asistente', '.AspNetCore.Culture']),
  );
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  await close();
});
