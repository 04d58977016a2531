/** Access without the password: by mail, through a real mail server. */

import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, expect, it } from 'vitest';
import { boutique, comercial, demoPassword, loja } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { type TestMailServer, testMailServer } from '../support/mail-server.ts';
import { setupSite } from '../support/site-test-kit.ts';

let mail: TestMailServer;
// The server stops before its mail server.
afterAll(() => mail?.stop());
const { site, newVisitor, sharedVisitor } = setupSite(async () => {
  mail = await testMailServer();
  return { SMTP_URL: mail.url, MAIL_FROM: 'Atelier Montseny <hola@percha.example>' };
});

/** Returns the next letter, and the address of its button. */
async function letter() {
  const read = await PostalMime.parse(await mail.next());
  const link = /href="([^"]+)"/.exec(read.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { ...read, link };
}
async function ask(page: Page, email: string, button: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: '¿Ha olvidado la contraseña?' }));
  await page.keyboard.press('Enter');
  // The sign-in page has a field of the same name.
  await page.getByRole('button', { name: button }).waitFor();
  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('button', { name: button }));
  await page.keyboard.press('Enter');
  await page
    .getByText(
      `Si ${email} tiene una cuenta, le acabamos de escribir. Si en unos minutos no ha llegado, mire en el correo no deseado.`,
    )
    .waitFor();
}

it('sets a forgotten password by a link that works once, by keyboard only', async () => {
  const { page, complaints, close } = await sharedVisitor({ pictures: false });
  await ask(page, boutique, 'Elegir otra contraseña');
  const { subject, to, link } = await letter();
  expect({ subject, to: to?.[0]?.address }).toEqual({ subject: 'Elija una contraseña nueva', to: boutique });
  expect(new URL(link).origin).toBe(site.url);

  await page.goto(link);
  const choose = async (first: string, second: string) => {
    for (const [name, value] of [
      ['password', first],
      ['again', second],
    ]) {
      await tabTo(page, page.locator(`input[name="${name}"]`));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value ?? '');
    }
    await page.keyboard.press('Enter');
  };
  await choose('corta', 'corta');
  await page.getByRole('alert').getByText('Al menos 10 caracteres.').waitFor();
  await choose('tres vestidos de gasa', 'tres vestidos de seda');
  await page.getByRole('alert').getByText('Las dos contraseñas no son iguales.').waitFor();
  await choose('qwertyuiop', 'qwertyuiop');
  await page.getByRole('alert').getByText('Esta contraseña la prueba todo el mundo').waitFor();
  await choose('tres vestidos de gasa', 'tres vestidos de gasa');
  await page.getByText('Su contraseña se ha cambiado').waitFor();
  expect((await letter()).subject).toBe('Su contraseña ha cambiado');

  // Its page reports a used link at once, without asking for input.
  await page.goto(link);
  await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
  await page.goto('/reset-password');
  await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
  // The page is also for late users of an invitation, and names the expiry.
  await page.getByText('los de una invitación, a los 14 días').waitFor();
  // A refused password is answered with 400, which the browser logs.
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await close();
});

it('ends the other device’s session on a password change, mails a notice and refuses the older reset link', async () => {
  const here = await newVisitor({ as: comercial, pictures: false });
  const there = await newVisitor({ as: comercial, pictures: false });
  await there.page.goto('/myaccount');
  await there.page.getByText(comercial).first().waitFor();
  const stranger = await newVisitor({ pictures: false });
  await ask(stranger.page, comercial, 'Elegir otra contraseña');
  const { link } = await letter();

  await here.page.goto('/myaccount');
  await tabTo(here.page, here.page.locator('summary', { hasText: 'Cambiar la contraseña' }));
  await here.page.keyboard.press('Enter');
  await expect
    .poll(() => here.page.getByLabel('Cerrar la sesión en los demás dispositivos').isChecked())
    .toBe(true);
  for (const [name, value] of [
    ['password', demoPassword],
    ['newPassword', 'siete cortes de organza'],
    ['again', 'siete cortes de organza'],
  ] as const) {
    await tabTo(here.page, here.page.locator(`input[name="${name}"]`));
    await here.page.keyboard.type(value);
  }
  await here.page.keyboard.press('Enter');
  await here.page.getByText('En los demás dispositivos hay que entrar otra vez.', { exact: false }).waitFor();

  const notice = await letter();
  expect(notice).toMatchObject({
    subject: 'La seva contrasenya ha canviat',
    link: `${site.url}/forgot-password`,
  });
  await there.page.reload();
  await there.page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('retUrl') === '/myaccount',
  );
  await there.page.getByText('Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.').waitFor();
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
  await stranger.page.getByRole('link', { name: 'Pedir otro enlace' }).waitFor();
  await here.page.reload();
  await here.page.getByText(comercial).first().waitFor();
  for (const visitor of [here, there, stranger]) await visitor.close();
});

it('offers a mailed link when too many passwords are tried, and signs the owner in by it', async () => {
  for (let n = 0; n < 10; n += 1) {
    await fetch(`${site.url}/lob/api/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: loja, password: 'no es esta' }),
    });
  }
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/login');
  await tabTo(page, page.locator('input[name="email"]').first());
  await page.keyboard.type(loja);
  await tabTo(page, page.locator('input[name="password"]').first());
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Demasiados intentos.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Recibir un enlace por correo' }));
  await page.keyboard.press('Enter');
  const mailed = page.getByRole('status').filter({ hasText: `Si ${loja} tiene una cuenta` });
  await mailed.waitFor();
  await expect.poll(() => mailed.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByText('Demasiados intentos.').count()).toBe(0);
  await page.goto((await letter()).link);
  await page.getByRole('button', { name: `Entrar como ${loja}` }).click();
  await page.waitForURL(`${site.url}/`);
  await close();
});

it('offers another link for a key that is invalid, too long or has impossible characters', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  for (const key of ['a'.repeat(500), '%00']) {
    await page.goto(`/reset-password?key=${key}`);
    await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
    await page.goto(`/login?email=tienda@correo.example&emailToken=${key}`);
    await page.getByRole('status').getByText('Este enlace ya no sirve').waitFor();
  }
  await close();
});

it('signs in by a mailed link, after a press, once', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await ask(page, loja, 'Recibir un enlace por correo');
  const { subject, link } = await letter();
  // The shop's language is Portuguese, whatever the page's language was.
  expect(subject).toBe('O seu link para entrar');
  await page.goto(link);
  // The key is used up, and then an intermediary replies with its own page: a second press continues from
  // there.
  await page.route(
    '**/lob/api/personal/profile',
    (route) => route.fulfill({ contentType: 'text/html', body: '<html>Volvemos pronto</html>' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: `Entrar como ${loja}` }).click();
  await page.getByRole('alert').getByText('No hemos podido conectar.').waitFor();
  await page.getByRole('button', { name: `Entrar como ${loja}` }).click();
  await page.waitForURL(`${site.url}/`);
  await page.goto('/myaccount');
  await page.getByText(loja).first().waitFor();
  await close();

  const other = await sharedVisitor({ pictures: false });
  await other.page.goto(link);
  await other.page.getByRole('status').getByText('Este enlace ya no sirve').waitFor();
  await expect.poll(() => other.page.getByRole('button', { name: `Entrar como ${loja}` }).count()).toBe(0);
  await other.close();
});
