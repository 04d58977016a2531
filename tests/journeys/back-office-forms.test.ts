/** Forms of the back office: saved, refused, in conflict, interrupted; and the erasure of a person. */
import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { changeElsewhere } from '../support/change-elsewhere.ts';
import { admin, boutique, demoPassword } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

/** Creates an account that no other test here uses. */
async function newUser(email: string, firstName: string): Promise<string> {
  const row = await site.db
    .insertInto('usuario')
    .values({ email, user_name: email, first_name: firstName, last_name: 'Roca', idioma: 'ca' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const editor = () => sharedVisitor({ as: admin, pictures: false });
const rowOf = (email: string) =>
  site.db.selectFrom('usuario').where('email', '=', email).selectAll().executeTakeFirst();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('Guardado.').first().waitFor();
async function openUser(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/admin/usuarios/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await field(page, 'Apellidos').waitFor();
}
/** Returns the browser's complaints except those about expected error replies. */
const beyond = (complaints: string[], ...statuses: number[]) =>
  complaints.filter((line) => !statuses.some((status) => line.includes(String(status))));

it('invites a user, shows each error at its field, and keeps the typed text', async () => {
  const { page, complaints, close } = await editor();
  await page.goto('/admin/usuarios');
  await page.getByRole('row', { name: new RegExp(boutique) }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Invitar a alguien' }).waitFor();
  await tabTo(page, field(page, 'Nombre'));
  await page.keyboard.type('Mercè');
  await tabTo(page, field(page, 'Correo electrónico'));
  await page.keyboard.type(boutique);
  await page.keyboard.press('Control+s');
  // The schema first: a name is missing.
  await page.getByText('Falta este dato', { exact: false }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('lastName');
  await page.keyboard.type('Valls');
  await page.keyboard.press('Control+s');
  // Then the server: the address has an account.
  await page.getByText(`Ya hay una cuenta con el correo ${boutique}.`).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('email');
  await expect.poll(() => field(page, 'Correo electrónico').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('merce@percha.example');
  const cliente = page.getByRole('combobox', { name: 'Cliente' });
  await tabTo(page, cliente);
  await page.keyboard.type('Marcel');
  await page.getByRole('option', { name: /Boutique Marcel·la/ }).waitFor();
  await page.keyboard.press('Enter');
  // The option may be of an earlier text: then Enter waits for the search.
  await expect.poll(() => cliente.inputValue()).toMatch(/Boutique Marcel·la/);
  await page.keyboard.press('Control+s');
  await page.getByText('La cuenta merce@percha.example está abierta').waitFor();
  const row = await rowOf('merce@percha.example');
  expect(row).toMatchObject({ first_name: 'Mercè', last_name: 'Valls', password_hash: null });
  expect(row?.cliente_id).not.toBeNull();
  expect(beyond(complaints, 400)).toEqual([]);
  await close();
});

it('brings back unsaved changes after a crash, and asks before they are left', async () => {
  const { page, complaints, close } = await editor();
  const id = await newUser('sense-desar@percha.example', 'Berta');
  await openUser(page, id, 'Berta Roca');
  await field(page, 'Apellidos').fill('Roca i Puig');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Roca i Puig');
  // The page is gone without a question, as in a crash.
  await page.goto('about:blank');
  await openUser(page, id, 'Berta Roca');
  await page.getByText('Recuperado lo que escribía el', { exact: false }).waitFor();
  await expect.poll(() => field(page, 'Apellidos').inputValue()).toBe('Roca i Puig');
  await field(page, 'Apellidos').focus();
  await page.getByText('Hay cambios sin guardar.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => field(page, 'Apellidos').inputValue()).toBe('Roca i Puig');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('heading', { level: 1, name: 'Berta Roca i Puig' }).waitFor();
  await page.getByRole('link', { name: 'Usuarios' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Usuarios/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('restores the typed text after the session ended and the user signed in again', async () => {
  const { page, complaints, close } = await editor();
  const id = await newUser('sessio@percha.example', 'Núria');
  await openUser(page, id, 'Núria Roca');
  await field(page, 'Apellidos').fill('Roca i Puig');
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.authToken)}`;
  await site.db.updateTable('sesion').set({ ended: new Date() }).execute();
  // The server's cache drops the session a moment later: an earlier save would still succeed.
  const profile = () => fetch(`${site.url}/lob/api/personal/profile`, { headers: { Authorization } });
  await expect.poll(async () => (await profile()).status).toBe(401);
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/login');
  // Meanwhile another user has changed the record.
  await site.db
    .updateTable('usuario')
    .set({ first_name: 'Neus', version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  // The page has finished loading: earlier input could go to a replaced page.
  await page.getByRole('heading', { name: 'Pedir una cuenta' }).waitFor();
  await page.locator('select[name="countryId"] option').nth(5).waitFor({ state: 'attached' });
  const signIn = page.locator('form', { has: page.locator('input[name="password"]') });
  await signIn.locator('input[name="email"]').fill(admin);
  await signIn.locator('input[name="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Recuperado lo que escribía el', { exact: false }).waitFor();
  await expect.poll(() => field(page, 'Apellidos').inputValue()).toBe('Roca i Puig');
  await page.keyboard.press('Control+s');
  await page.getByText('Guardado.', { exact: true }).first().waitFor();
  await expect
    .poll(() => rowOf('sessio@percha.example'))
    .toMatchObject({
      first_name: 'Neus',
      last_name: 'Roca i Puig',
    });
  // The page may show the record as it was before while it loads; the save then merges both versions.
  expect(beyond(complaints, 401, 409)).toEqual([]);
  await close();
});

it('forgets unsaved input when its user signs out, also in another tab', async () => {
  const { page, complaints, close } = await newVisitor({ as: admin, pictures: false });
  const id = await newUser('sortida@percha.example', 'Irene');
  await openUser(page, id, 'Irene Roca');
  await field(page, 'Apellidos').fill('Roca Secreta');
  const stored = (one: Page) => one.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(() => stored(page)).toContain('Roca Secreta');
  const other = await page.context().newPage();
  await other.goto('/myaccount');
  await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await other.waitForURL((url) => url.pathname !== '/myaccount');
  await expect.poll(() => stored(other)).not.toContain('Roca Secreta');
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => stored(page)).not.toContain('Roca Secreta');
  expect(beyond(complaints, 401)).toEqual([]);
  await close();
});

it('shows both versions to two users who change one record, and loses no change of either', async () => {
  const id = await newUser('dos@percha.example', 'Clara');
  const { page, complaints } = await editor();
  await openUser(page, id, 'Clara Roca');
  const theirs = { lastName: 'Roca Uno', phoneNumber: '+34 600 111 222' };
  await changeElsewhere(page, `users/${id}`, theirs);
  await field(page, 'Apellidos').fill('Roca Dos');
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await choice.waitFor();
  await expect.poll(() => choice.getByRole('radio').count()).toBe(2);
  await choice.getByText('Teléfono', { exact: false }).waitFor();
  await choice.getByRole('radio', { name: /Roca Uno/ }).check();
  await choice.getByRole('button', { name: 'Guardar así' }).click();
  await saved(page);
  await expect
    .poll(() => rowOf('dos@percha.example'))
    .toMatchObject({
      last_name: 'Roca Uno',
      phone_number: '+34 600 111 222',
    });
  // Personal values stay out of the trail, which does not show them as empty.
  await page.reload();
  const changes = page.getByText('Qué cambió');
  await changes.first().waitFor();
  for (const change of await changes.all()) await change.click();
  await page.getByText('Ha cambiado: Apellidos, Teléfono.', { exact: false }).waitFor();
  expect(beyond(complaints, 409)).toEqual([]);
});

it('shows by name which rights differ to two users who change a role', async () => {
  const { id } = await site.db
    .insertInto('rol')
    .values({ nombre: 'Almacén' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { page } = await editor();
  const right = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.goto(`/admin/roles/${id}`);
  for (const name of ['Modelos: Ver', 'Clientes: Ver', 'Clientes: Listar']) await right(name).check();
  const permissions = ['Permissions.Modelos.View', 'Permissions.WebBanners.Create'];
  await changeElsewhere(page, `roles/${id}`, { permissions }, `roles/${id}/permissions`);
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  const [mine, theirs] = [/Lo suyo/, /Lo que hay ahora/].map((name) => choice.getByRole('radio', { name }));
  await choice.getByText('Clientes: listar, ver', { exact: true }).waitFor();
  await choice.getByText('Banners: crear', { exact: true }).waitFor();
  await expect.poll(() => choice.getByText(/Modelos/).count()).toBe(0);
  await expect.poll(() => mine?.isChecked()).toBe(true);
  await theirs?.check();
  await choice.getByRole('button', { name: 'Guardar así' }).click();
  await saved(page);
  await expect.poll(() => right('Banners: Crear').isChecked()).toBe(true);
  await expect.poll(() => right('Clientes: Ver').isChecked()).toBe(false);
});

it('keeps the last admin’s role with an explanation, and does not let it close its own account', async () => {
  const { page, complaints, close } = await editor();
  const row = await rowOf(admin);
  await openUser(page, row?.id ?? '', 'Montserrat Casals i Pujol');
  await page.getByText('Esta es su propia cuenta', { exact: false }).waitFor();
  await expect.poll(() => button(page, 'Cerrar la cuenta').count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Admin/ }).uncheck();
  await page.keyboard.press('Control+s');
  const roles = page.getByRole('group', { name: 'Qué puede hacer' });
  await roles.getByText('Es la única cuenta que puede administrar la casa', { exact: false }).waitFor();
  expect(beyond(complaints, 409)).toEqual([]);
  await close();
});

it('creates a role by keyboard, shows its history, and refuses to delete it while in use', async () => {
  const { page, complaints, close } = await editor();
  await page.goto('/admin/roles/nuevo');
  await page.getByRole('heading', { level: 1, name: 'Crear un rol' }).waitFor();
  await tabTo(page, field(page, 'Nombre'));
  await page.keyboard.type('Taller');
  await tabTo(page, page.getByRole('checkbox', { name: 'Todo', exact: true }));
  await page.keyboard.press('ArrowDown');
  // The first row's box toggles the whole row; the next row is unaffected.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).checked))
    .toBe(true);
  // On a slow line every press of the keys comes before the first reply.
  const creates: Route[] = [];
  await page.route('**/api/roles/create', (route) => void creates.push(route));
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Control+s');
  await expect.poll(() => creates.length).toBe(1);
  await creates[0]?.continue();
  await page.getByRole('heading', { level: 1, name: 'Taller' }).waitFor();
  expect(creates.map((one) => one.request().headers()['idempotency-key'])).toEqual([expect.any(String)]);
  await page.getByText('Nadie, por ahora.').waitFor();
  await page.getByText('Rol creado').waitFor();
  await page.getByText('Permisos del rol cambiados').waitFor();

  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const holder = await newUser('taller@percha.example', 'Dolors');
  await site.db.insertInto('usuario_rol').values({ usuario_id: holder, rol_id: id }).execute();
  await page.reload();
  await page.getByRole('link', { name: 'Dolors Roca' }).waitFor();
  await button(page, 'Más acciones').click();
  await expect.poll(() => button(page, 'Borrar el rol').isDisabled()).toBe(true);
  await page.getByText('Quíteselo antes a quien lo tiene.').waitFor();
  await page.goto('/admin/roles/1');
  await page.getByText('Admin lo puede todo, y así se queda', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Todo', exact: true }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('erases a person after two questions, and writes it to the trail', async () => {
  const { page, complaints, close } = await editor();
  const id = await newUser('adeu@percha.example', 'Emma');
  await openUser(page, id, 'Emma Roca');
  await button(page, 'Más acciones').click();
  await button(page, 'Borrar a la persona').click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar a Emma Roca para siempre?' });
  await dialog.getByText('Código de Comercio', { exact: false }).first().waitFor();
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  // There is no input yet that could be wrong.
  const email = dialog.getByRole('textbox');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  await page.keyboard.type('otra@percha.example');
  await page.keyboard.press('Enter');
  await dialog.getByText('No es el correo de la cuenta.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('adeu@percha.example');
  await page.keyboard.press('Enter');
  await page.getByText('La persona está borrada de la casa.').waitFor();
  await expect.poll(() => rowOf('adeu@percha.example')).toBeUndefined();
  await page.goto('/admin/auditoria?q=users.erase');
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Persona borrada' }).waitFor();
  await page.getByRole('cell', { name: 'Sí' }).or(page.getByText('(vacío)')).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
