/** The pages of mailed links: with valid, invalid, used, expired and replaced keys. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createClave } from '#src/business/registration/server/claves.repository.ts';
import { insertRegistro } from '#src/business/registration/server/registro.repository.ts';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { chosenPassword, registers } from '../support/registration.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

const day = 24 * 60 * 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

/** Inserts an approved request. Returns its id. */
async function approved(email: string, { nif = '', clienteId = null as number | null, iso2 = 'ES' } = {}) {
  const { id } = await site.db
    .selectFrom('country')
    .select('id')
    .where('iso2', '=', iso2)
    .executeTakeFirstOrThrow();
  return insertRegistro(site.db, {
    tipo: clienteId ? 'conocido' : 'nuevo',
    estado: 'aprobada',
    nombre: 'Aurora Prueba',
    email,
    telefono: '+34 600 111 222',
    country_id: id,
    empresa: 'Casa Aurora',
    nif,
    direccion: '',
    mensaje: '',
    idioma: 'es',
    cliente_id: clienteId,
    licencia: undefined,
    now: new Date(),
  });
}

it.each([390, 1440] as const)('explains an invalid key and offers next steps, at %i px', async (width) => {
  const { page, close } = await sharedVisitor({ width, pictures: false });
  const id = await approved(`llaves-${width}@tienda.example`);
  const expired = await createClave(site.db, id, new Date(Date.now() - 15 * day));
  for (const [path, key] of [
    ['/set-new-customer-data/', '0123456789'],
    ['/set-password-known-customer/', 'no-such-key'],
    // Too long for a key: the server refuses the field, which means nothing to the reader.
    ['/set-new-customer-data/', 'a'.repeat(500)],
    ['/set-password-known-customer/', '%00'],
  ]) {
    await page.goto(`${path}${key}`);
    await heading(page, 'No reconocemos este enlace');
  }
  const way = page.getByRole('link', { name: /^Pedir otro enlace a / });
  await expect.poll(() => way.getAttribute('href')).toMatch(/^mailto:/);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`/set-new-customer-data/${expired}`);
  await heading(page, 'Este enlace ha caducado');
  await expect.poll(() => page.locator('main a[href^="tel:"]').isVisible()).toBe(true);
  await createClave(site.db, id, new Date());
  await page.goto(`/set-new-customer-data/${expired}`);
  await heading(page, 'Hay un enlace más nuevo');
  expect(await axeViolations(page)).toEqual([]);
  await close();
});

it('has no accessibility violations and fits a small phone', async () => {
  const { page, complaints, close } = await sharedVisitor({ width: 390, pictures: false });
  for (const path of ['/register', '/register-success']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await axeViolations(page), path).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, path).toBe(0);
  }
  expect(complaints).toEqual([]);
  await close();
});

it('lets a known customer choose a password on either page, and refuses a common one', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  const { id: clienteId } = await site.db
    .selectFrom('cliente')
    .select('id')
    .where('id', 'not in', (no) =>
      no
        .selectFrom('usuario')
        .select('cliente_id')
        .where('cliente_id', 'is not', null)
        .$castTo<{ cliente_id: number }>(),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  const email = 'conocida@tienda.example';
  const key = await createClave(site.db, await approved(email, { clienteId }), new Date());
  await page.goto(`/set-new-customer-data/${key}`);
  await heading(page, 'Elija su contraseña');
  await page.goto(`/set-password-known-customer/${key}`);
  await heading(page, 'Elija su contraseña');
  await page.getByText('Al menos 10 caracteres.').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const choose = async (first: string, second: string) => {
    for (const [name, value] of [
      ['password', first],
      ['confirmPassword', second],
    ] as const) {
      await tabTo(page, control(page, name), name === 'password' ? 'Shift+Tab' : 'Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
  };
  await choose('corta', 'corta');
  await page.locator('input[name="password"][aria-invalid="true"]').waitFor();
  await choose(chosenPassword, 'tres vestidos de seda');
  await page.getByText('Las dos contraseñas no son iguales.').waitFor();
  await choose('qwertyuiop', 'qwertyuiop');
  await page.getByText('Esta contraseña la prueba todo el mundo').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await choose(chosenPassword, chosenPassword);
  await page.waitForURL('**/register-success');
  await heading(page, 'Cuenta activada.');

  // The page is not in the history, and the key is spent.
  await page.goto(`/set-password-known-customer/${key}`);
  await heading(page, 'Esta cuenta ya está activada');
  await tabTo(page, page.locator('main').getByRole('link', { name: 'Iniciar sesión' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  const account = await site.db
    .selectFrom('usuario')
    .select(['email', 'cliente_id'])
    .where('email', '=', email)
    .execute();
  expect(account).toEqual([{ email, cliente_id: clienteId }]);
  await close();
});

it('asks only a person in Spain about the recargo, and reports a key that was used meanwhile', async () => {
  const { page, close } = await sharedVisitor({ width: 820, pictures: false });
  const email = 'nueva@tienda.example';
  const id = await approved(email, { nif: 'B58818501' });
  const key = await createClave(site.db, id, new Date());
  await page.goto(`/set-new-customer-data/${key}`);
  await heading(page, 'Active su cuenta');
  const question = page.getByRole('group', { name: '¿Está en recargo de equivalencia?' });
  await expect.poll(() => question.count()).toBe(0);
  await control(page, 'nif').fill('12345678Z');
  await question.waitFor();
  await control(page, 'countryId').selectOption({ label: 'Portugal' });
  await question.waitFor({ state: 'detached' });
  await control(page, 'countryId').selectOption({ label: 'España' });
  for (const [name, value] of [
    ['direccion', 'Calle Mayor, 1'],
    ['codigoPostal', '08001'],
    ['poblacion', 'Barcelona'],
    ['password', chosenPassword],
    ['confirmPassword', chosenPassword],
  ] as const) {
    await control(page, name).fill(value);
  }
  const activate = page.getByRole('button', { name: 'Activar la cuenta' });
  await activate.click();
  await page.getByText('Elija sí o no.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('si');
  await page.keyboard.press('Space');
  await page.getByText('Elija sí o no.').waitFor({ state: 'detached' });

  await page.route(`**${registers}/set-new-customer-data`, (route) => route.abort());
  await activate.click();
  await page.getByRole('alert').getByText('Lo que ha escrito sigue aquí').waitFor();
  await expect.poll(() => control(page, 'poblacion').inputValue()).toBe('Barcelona');
  await page.unroute(`**${registers}/set-new-customer-data`);

  // After a reload the values are there, but not the password.
  await page.reload();
  await question.waitFor();
  const written = () =>
    Promise.all(['nif', 'poblacion', 'password'].map((name) => control(page, name).inputValue()));
  await expect.poll(written).toEqual(['12345678Z', 'Barcelona', '']);
  await expect.poll(() => question.getByRole('radio', { name: 'Sí' }).isChecked()).toBe(true);
  await control(page, 'password').fill(chosenPassword);
  await control(page, 'confirmPassword').fill(chosenPassword);

  const newer = await createClave(site.db, id, new Date());
  await activate.click();
  await heading(page, 'Hay un enlace más nuevo');
  await page.goto(`/set-new-customer-data/${newer}`);
  await control(page, 'empresa').waitFor();
  await expect.poll(() => control(page, 'poblacion').inputValue()).toBe('Barcelona');
  const other = await approved('otra@tienda.example');
  await page.goto(`/set-new-customer-data/${await createClave(site.db, other, new Date())}`);
  await control(page, 'empresa').waitFor();
  await expect.poll(() => control(page, 'poblacion').inputValue()).toBe('');
  await close();
});

it('keeps the link without a connection, and opens it on retry', async () => {
  const { page, close } = await sharedVisitor({ language: 'pt', width: 390, pictures: false });
  const key = await createClave(site.db, await approved('espera@tienda.example'), new Date());
  const read = `**${registers}/get-register-by-key/*`;
  await page.route(read, (route) => route.abort());
  await page.goto(`/set-new-customer-data/${key}`);
  await page.getByText('Não foi possível abrir o seu link.').waitFor();
  await page.unroute(read);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await control(page, 'empresa').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await close();
});
