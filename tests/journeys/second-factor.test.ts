/** Two-step verification: an app, a passkey of a virtual authenticator, and recovery for a lost phone. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeKey } from '#src/business/identity/server/account-keys.ts';
import { createSignInLimit } from '#src/business/identity/server/sign-in-limit.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { axeViolations } from '../support/axe.ts';
import { admin, comercial, demoPassword } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { factorPath, proof } from '../support/second-factor.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const factorTitle = 'Verificación en dos pasos';

/** Waits for a path; a glob would match the `retUrl` of the sign-in page, too. */
const arriveAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Returns the code of a step that was not used yet: each code is valid once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function openPanel(page: Page): Promise<void> {
  await page.goto('/myaccount');
  await page.locator('summary', { hasText: factorTitle }).click();
}

/** Sets up an app as the page does, through the API. @returns its secret */
async function enrolApp(token: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const send = (path: string, body: unknown) =>
    fetch(`${site.url}${factorPath}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { secret } = (await (await send('totp', proof)).json()) as { secret: string };
  expect((await send('totp/confirm', { code: codeOf(secret) })).status).toBe(200);
  return secret;
}

/** Sets up an app with the panel in its present state. @returns its secret */
async function setUpApp(page: Page): Promise<string> {
  await tabTo(page, button(page, 'Activar la aplicación'));
  await page.keyboard.press('Enter');
  await proofPassword(page).fill(demoPassword);
  await page.keyboard.press('Enter');
  // The field would open a phone's keyboard over the QR code.
  await expect.poll(() => focused(page)).toBe('Aplicación de códigos');
  return (await page.locator('code').innerText()).replaceAll(/\s/g, '');
}

/** Types a wrong code and a right one, and keeps the recovery codes. @returns them */
async function confirmApp(page: Page, secret: string): Promise<string[]> {
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('input[name="code"]').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('El código no es correcto.', { exact: false }).waitFor();
  await page.locator('input[name="code"]').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Guarde estos códigos de recuperación' }).waitFor();
  const codes = await page
    .getByRole('list', { name: 'Códigos de recuperación' })
    .locator('li')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText(codes[0] ?? '').isVisible()).toBe(true);
  const origin = await page.locator('.recovery-codes > p').first().innerText();
  expect(origin).toMatch(/^Atelier Montseny · .+ · \S+@percha\.example · .+ 20\d\d$/);
  await expect.poll(() => page.locator('summary:visible, header:visible').count()).toBe(0);
  await page.emulateMedia({ media: null });
  const coming = page.waitForEvent('download');
  await button(page, 'Descargar').click();
  expect((await coming).suggestedFilename()).toBe('percha-recovery-codes.txt');
  await button(page, 'Los he guardado').click();
  return codes;
}

/** Returns the name or the text of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
  });

/** Waits until the field of a code has the focus, which it gets after it is shown. */
const untilFocused = (page: Page, name: string) => page.locator(`input[name="${name}"]:focus`).waitFor();

/** The panel's own field; the one above it changes the password. */
const proofPassword = (page: Page) => page.locator('input[name="password"]:visible');

async function credentials(page: Page, email: string): Promise<void> {
  const signIn = page.locator('form', { has: page.locator('input[name="password"]') });
  await signIn.locator('input[name="email"]').fill(email);
  await signIn.locator('input[name="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

async function password(page: Page, email: string): Promise<void> {
  await credentials(page, email);
  await page.getByRole('heading', { name: factorTitle }).waitFor();
}

it('asks for a code after the password, and accepts a recovery code for a lost phone', async () => {
  const here = await newVisitor({ as: comercial, pictures: false });
  await openPanel(here.page);
  // A cancelled form returns the focus to the button that opened it.
  await tabTo(here.page, button(here.page, 'Activar la aplicación'));
  await here.page.keyboard.press('Enter');
  await tabTo(here.page, button(here.page, 'Cancelar'));
  await here.page.keyboard.press('Enter');
  await expect.poll(() => focused(here.page)).toBe('Activar la aplicación');
  const secret = await setUpApp(here.page);
  const codes = await confirmApp(here.page, secret);
  await here.page.getByText('Activa desde el', { exact: false }).waitFor();
  await expect.poll(() => focused(here.page)).toBe('La aplicación de códigos está activa.');

  const there = await newVisitor({ pictures: false, width: 390 });
  const { page } = there;
  await page.goto('/login?retUrl=/myaccount');
  await password(page, comercial);
  const field = page.locator('input[name="code"]');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('El código no es correcto', { exact: false }).waitFor();
  await field.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/myaccount');
  await button(page, 'Cerrar sesión').click();
  await page.waitForURL(`${site.url}/`);

  await page.goto('/login?retUrl=/myaccount');
  await password(page, comercial);
  await tabTo(page, button(page, 'Usar un código de recuperación'));
  await page.keyboard.press('Enter');
  await page
    .getByText('Sin el teléfono y sin los códigos, pida a un administrador', { exact: false })
    .waitFor();
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await arriveAt(page, '/myaccount');

  // Another code removes the lost phone; the password alone is enough again.
  await page.locator('summary', { hasText: factorTitle }).click();
  await page.getByText('Quedan 9 códigos.').waitFor();
  await button(page, 'Quitar la aplicación').click();
  await proofPassword(page).fill(demoPassword);
  await page.locator('input[name="code"]').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('La aplicación de códigos ya no sirve para entrar.').waitFor();
  await button(page, 'Activar la aplicación').waitFor();
  for (const { complaints } of [here, there]) {
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  }
  await here.close();
  await there.close();
});

it('asks for a code after a mailed link, too, which stays valid until the code is right', async () => {
  const { email, id } = await newRep();
  const reply = await fetch(`${site.url}/lob/api/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, ...proof }),
  });
  const secret = await enrolApp(((await reply.json()) as { token: string }).token);
  const key = await makeKey(site.db, id, 'enlace', new Date());

  const there = await newVisitor({ pictures: false, width: 820, language: 'en' });
  await there.page.goto(`/login?email=${encodeURIComponent(email)}&emailToken=${key}`);
  await button(there.page, `Sign in as ${email}`).click();
  await there.page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await untilFocused(there.page, 'code');
  await there.page.keyboard.type('000000');
  await there.page.keyboard.press('Enter');
  await there.page.getByRole('alert').getByText('The code is wrong', { exact: false }).waitFor();
  await there.page.locator('input[name="code"]').fill(codeOf(secret, 1));
  await there.page.keyboard.press('Enter');
  await arriveAt(there.page, '/');
  await there.close();
});

it('offers a mailed link while codes are refused', async () => {
  const { email, id } = await newRep();
  const passkey = { usuario_id: id, credential_id: id, public_key: '', name: 'Perdida' };
  await site.db.insertInto('passkey').values(passkey).execute();
  await site.db.insertInto('recovery_code').values({ usuario_id: id, digest: 'unknown' }).execute();
  const limit = createSignInLimit(site.db, systemClock);
  for (let n = 0; n < 10; n += 1) await limit.beginProof('code after password', { id, email }, '127.0.0.1');
  const { page, close } = await newVisitor({ pictures: false, width: 390 });
  await page.goto('/login?retUrl=/myaccount');
  await password(page, email);
  await tabTo(page, button(page, 'Usar un código de recuperación'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('ABCD-EFGH-JKMN');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Demasiados intentos', { exact: false }).waitFor();
  await tabTo(page, button(page, 'Recibir un enlace por correo'));
  await page.keyboard.press('Enter');
  await page.getByText(`Si ${email} tiene una cuenta`, { exact: false }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await close();
});

it('stores a named passkey, which is the second step and signs in alone', async () => {
  const { page, context, complaints, close } = await newVisitor({ pictures: false });
  // A bare IP address is no domain: passkeys of the loopback belong to localhost.
  const local = site.url.replace('127.0.0.1', 'localhost');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { email, id } = await newRep();
  await page.goto(`${local}/login?retUrl=/myaccount`);
  await credentials(page, email);
  await arriveAt(page, '/myaccount');
  await page.locator('summary', { hasText: factorTitle }).click();
  await button(page, 'Añadir una llave de acceso').click();
  await proofPassword(page).fill(demoPassword);
  await page.keyboard.press('Enter');
  await button(page, 'Los he guardado').click();
  await button(page, /^Cambiar el nombre/).click();
  await page.locator('input[name="name"]').fill('Portátil de la oficina');
  await page.keyboard.press('Enter');
  await page.getByText('Portátil de la oficina', { exact: true }).waitFor();

  await button(page, 'Cerrar sesión').click();
  await page.waitForURL(`${local}/`);
  await page.goto(`${local}/login?retUrl=/myaccount`);
  await password(page, email);
  await button(page, 'Usar una llave de acceso').click();
  await arriveAt(page, '/myaccount');

  await button(page, 'Cerrar sesión').click();
  await page.waitForURL(`${local}/`);
  await page.goto(`${local}/login?retUrl=/myaccount`);
  await button(page, 'Entrar con una llave de acceso').click();
  await arriveAt(page, '/myaccount');
  const kept = await site.db.selectFrom('passkey').where('usuario_id', '=', id).selectAll().execute();
  expect(kept).toMatchObject([{ name: 'Portátil de la oficina' }]);
  expect(kept[0]?.last_used).toBeInstanceOf(Date);
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await close();
});

it('leads an admin without a second factor to its setup when the company requires it', async () => {
  const boss = await newVisitor({ as: admin, pictures: false });
  await boss.page.goto('/admin/ajustes');
  const rule = boss.page.getByLabel(factorTitle);
  await rule.selectOption('admin');
  await boss.page.locator('footer').getByRole('button', { name: 'Guardar' }).click();
  await boss.page
    .getByText('Active antes la verificación en dos pasos en su propia cuenta.')
    .first()
    .waitFor();
  await enrolApp(await boss.page.evaluate(() => localStorage.authToken));
  await rule.selectOption('admin');
  await boss.page.locator('footer').getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(
      async () =>
        (await site.db.selectFrom('app_setting').select('second_factor').executeTakeFirst())?.second_factor,
    )
    .toBe('admin');

  const { email } = await newRep('Admin');
  const other = await newVisitor({ pictures: false });
  await other.page.goto('/login?retUrl=/admin/usuarios');
  await credentials(other.page, email);
  await arriveAt(other.page, '/segundo-factor');
  await other.page.goto('/admin/pedidos');
  await arriveAt(other.page, '/segundo-factor');
  const secret = await setUpApp(other.page);
  await other.page.locator('input[name="code"]').fill(codeOf(secret));
  await other.page.keyboard.press('Enter');
  await button(other.page, 'Los he guardado').click();
  await arriveAt(other.page, '/admin/pedidos');
  await other.page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
  await site.db.updateTable('app_setting').set({ second_factor: 'optional' }).execute();

  // The other admin loses every factor; the first one resets the account.
  const { id } = await site.db
    .selectFrom('usuario')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  await boss.page.goto(`/admin/usuarios/${id}`);
  await button(boss.page, 'Restablecer la verificación').click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Restablecer la verificación' }).click();
  await boss.page.getByText('La verificación en dos pasos está quitada', { exact: false }).waitFor();
  // The button is gone; the focus stays on the page.
  await expect.poll(() => focused(boss.page)).toBe('Nora Vidal');
  await other.page.reload();
  await arriveAt(other.page, '/login');
  for (const { complaints } of [boss, other]) {
    expect(complaints.filter((line) => !/40[013]/.test(line))).toEqual([]);
  }
  await boss.close();
  await other.close();
});

/** Creates a staff account with the demo's password. */
async function newRep(rol = 'Comercial') {
  const email = `${crypto.randomUUID()}@percha.example`;
  const { id } = await site.db
    .insertInto('usuario')
    .values((eb) => ({
      ...{ email, user_name: email, first_name: 'Nora', last_name: 'Vidal' },
      password_hash: eb.selectFrom('usuario').where('email', '=', admin).select('password_hash'),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await site.db
    .selectFrom('rol')
    .where('nombre', '=', rol)
    .select('id')
    .executeTakeFirstOrThrow();
  await site.db.insertInto('usuario_rol').values({ usuario_id: id, rol_id: role.id }).execute();
  return { email, id };
}
