/** Records of the back office: written, refused, changed by two, left half-way; a person who is erased. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin, boutique, demoPassword } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

/** An account that nobody else in these stories touches. */
async function newUser(email: string, firstName: string): Promise<string> {
  const row = await site.db
    .insertInto('usuario')
    .values({ email, user_name: email, first_name: firstName, last_name: 'Roca', idioma: 'ca' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
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
/** What the browser notes of replies that the story wants refused. */
const beyond = (complaints: string[], ...statuses: number[]) =>
  complaints.filter((line) => !statuses.some((status) => line.includes(String(status))));

it('somebody is invited: what is wrong is said at its field, nothing typed is lost', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
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
  expect(await field(page, 'Correo electrónico').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('merce@percha.example');
  await tabTo(page, page.getByRole('combobox', { name: 'Cliente' }));
  await page.keyboard.type('Marcel');
  await page.getByRole('option', { name: /Boutique Marcel·la/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('La cuenta merce@percha.example está abierta').waitFor();
  const row = await rowOf('merce@percha.example');
  expect(row).toMatchObject({ first_name: 'Mercè', last_name: 'Valls', password_hash: null });
  expect(row?.cliente_id).not.toBeNull();
  expect(beyond(complaints, 400)).toEqual([]);
  await close();
});

it('changes are not left by accident', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  const id = await newUser('sense-desar@percha.example', 'Berta');
  await openUser(page, id, 'Berta Roca');
  await field(page, 'Apellidos').fill('Roca i Puig');
  await page.getByText('Hay cambios sin guardar.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await field(page, 'Apellidos').inputValue()).toBe('Roca i Puig');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('heading', { level: 1, name: 'Berta Roca i Puig' }).waitFor();
  await page.getByRole('link', { name: 'Usuarios' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Usuarios/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('what is being written when the session ends is there again after signing in', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  const id = await newUser('sessio@percha.example', 'Núria');
  await openUser(page, id, 'Núria Roca');
  await field(page, 'Apellidos').fill('Roca i Puig');
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.authToken)}`;
  await site.db.updateTable('sesion').set({ ended: new Date() }).execute();
  // The server hears of it a moment later: what came before would still be saved.
  const profile = () => fetch(`${site.url}/lob/api/personal/profile`, { headers: { Authorization } });
  await expect.poll(async () => (await profile()).status).toBe(401);
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/login');
  // Meanwhile another has changed the record.
  await site.db
    .updateTable('usuario')
    .set({ first_name: 'Neus', version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  // The page is whole: what is typed before may be typed into one that goes.
  await page.getByRole('heading', { name: 'Pedir una cuenta' }).waitFor();
  await page.locator('select[name="countryId"] option').nth(5).waitFor({ state: 'attached' });
  const signIn = page.locator('form', { has: page.locator('input[name="password"]') });
  await signIn.locator('input[name="email"]').fill(admin);
  await signIn.locator('input[name="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Esto es lo que escribía cuando terminó la sesión.').waitFor();
  expect(await field(page, 'Apellidos').inputValue()).toBe('Roca i Puig');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar así' }).click();
  await page.getByText('Guardado.', { exact: true }).first().waitFor();
  expect(await rowOf('sessio@percha.example')).toMatchObject({
    first_name: 'Neus',
    last_name: 'Roca i Puig',
  });
  expect(beyond(complaints, 401, 409)).toEqual([]);
  await close();
});

it('two who change one record see both versions, and neither loses what the other did', async () => {
  const id = await newUser('dos@percha.example', 'Clara');
  const one = await newVisitor({ as: admin });
  const other = await newVisitor({ as: admin });
  await openUser(one.page, id, 'Clara Roca');
  await openUser(other.page, id, 'Clara Roca');
  await field(one.page, 'Apellidos').fill('Roca Uno');
  await field(one.page, 'Teléfono').fill('+34 600 111 222');
  await one.page.keyboard.press('Control+s');
  await saved(one.page);

  await field(other.page, 'Apellidos').fill('Roca Dos');
  await other.page.keyboard.press('Control+s');
  const choice = other.page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  await choice.waitFor();
  expect(await choice.getByRole('radio').count()).toBe(2);
  await choice.getByText('Teléfono', { exact: false }).waitFor();
  await choice.getByRole('radio', { name: /Roca Uno/ }).check();
  await choice.getByRole('button', { name: 'Guardar así' }).click();
  await saved(other.page);
  expect(await rowOf('dos@percha.example')).toMatchObject({
    last_name: 'Roca Uno',
    phone_number: '+34 600 111 222',
  });
  // Values of persons stay out of the trail, which does not say that there were none.
  await one.page.reload();
  await one.page.getByText('Historia', { exact: true }).click();
  await one.page.getByText('Ha cambiado: Apellidos, Teléfono.', { exact: false }).waitFor();
  expect(beyond([...one.complaints, ...other.complaints], 409)).toEqual([]);
  await one.close();
  await other.close();
});

it('two who change the rights of a role read which ones differ, by name', async () => {
  const { id } = await site.db
    .insertInto('rol')
    .values({ nombre: 'Almacén' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const one = await newVisitor({ as: admin });
  const other = await newVisitor({ as: admin });
  const right = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
  for (const { page } of [one, other]) {
    await page.goto(`/admin/roles/${id}`);
    await right(page, 'Modelos: Ver').check();
  }
  await right(one.page, 'Banners: Crear').check();
  await one.page.keyboard.press('Control+s');
  await saved(one.page);
  await right(other.page, 'Clientes: Ver').check();
  await right(other.page, 'Clientes: Listar').check();
  await other.page.keyboard.press('Control+s');
  const choice = other.page.getByRole('dialog', { name: /ha cambiado esto mientras tanto/ });
  const [mine, theirs] = [/Lo suyo/, /Lo que hay ahora/].map((name) => choice.getByRole('radio', { name }));
  await choice.getByText('Clientes: listar, ver', { exact: true }).waitFor();
  await choice.getByText('Banners: crear', { exact: true }).waitFor();
  expect(await choice.getByText(/Modelos/).count()).toBe(0);
  expect(await mine?.isChecked()).toBe(true);
  await theirs?.check();
  await choice.getByRole('button', { name: 'Guardar así' }).click();
  await saved(other.page);
  expect(await right(other.page, 'Banners: Crear').isChecked()).toBe(true);
  expect(await right(other.page, 'Clientes: Ver').isChecked()).toBe(false);
  await one.close();
  await other.close();
});

it('the last admin keeps his role, and is told so beside it; his own account he cannot close', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  const row = await rowOf(admin);
  await openUser(page, row?.id ?? '', 'Montserrat Casals i Pujol');
  await page.getByText('Esta es su propia cuenta', { exact: false }).waitFor();
  expect(await button(page, 'Cerrar la cuenta').count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Admin/ }).uncheck();
  await page.keyboard.press('Control+s');
  const roles = page.getByRole('group', { name: 'Qué puede hacer' });
  await roles.getByText('Es la única cuenta que puede administrar la casa', { exact: false }).waitFor();
  expect(beyond(complaints, 409)).toEqual([]);
  await close();
});

it('a role is made with the arrows, shows its history, and is not deleted under who has it', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  await page.goto('/admin/roles/nuevo');
  await page.getByRole('heading', { level: 1, name: 'Crear un rol' }).waitFor();
  await tabTo(page, field(page, 'Nombre'));
  await page.keyboard.type('Taller');
  await tabTo(page, page.getByRole('checkbox', { name: 'Todo', exact: true }));
  await page.keyboard.press('ArrowDown');
  // The first row's box gives all of the row; the next one down is another row's.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true);
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Taller' }).waitFor();
  await page.getByText('Nadie, por ahora.').waitFor();
  await page.getByText('Historia').click();
  await page.getByText('Rol creado').waitFor();
  await page.getByText('Permisos del rol cambiados').waitFor();

  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const holder = await newUser('taller@percha.example', 'Dolors');
  await site.db.insertInto('usuario_rol').values({ usuario_id: holder, rol_id: id }).execute();
  await page.reload();
  await page.getByRole('link', { name: 'Dolors Roca' }).waitFor();
  expect(await button(page, 'Borrar el rol').isDisabled()).toBe(true);
  await page.getByText('Quíteselo antes a quien lo tiene.').waitFor();
  await page.goto('/admin/roles/1');
  await page.getByText('Admin lo puede todo, y así se queda', { exact: false }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Todo', exact: true }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('a person is erased after two questions, and the trail tells of it', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin });
  const id = await newUser('adeu@percha.example', 'Emma');
  await openUser(page, id, 'Emma Roca');
  await button(page, 'Borrar a la persona').click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar a Emma Roca para siempre?' });
  await dialog.getByText('Código de Comercio', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  // Nothing has been written yet that could be wrong.
  await dialog.getByRole('textbox').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await page.keyboard.type('otra@percha.example');
  await page.keyboard.press('Enter');
  await dialog.getByText('No es el correo de la cuenta.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('adeu@percha.example');
  await page.keyboard.press('Enter');
  await page.getByText('La persona está borrada de la casa.').waitFor();
  expect(await rowOf('adeu@percha.example')).toBeUndefined();
  await page.goto('/admin/auditoria?q=users.erase');
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Persona borrada' }).waitFor();
  await page.getByRole('cell', { name: 'Sí' }).or(page.getByText('(vacío)')).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
