/** A list of the back office, by keyboard only; and users without the right, who are turned away. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin, boutique, comercial } from '../support/demo.ts';
import { follow } from '../support/follow.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

beforeAll(async () => {
  await site.db
    .insertInto('usuario')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        email: `taller${String(n).padStart(2, '0')}@percha.example`,
        user_name: `taller${n}`,
        first_name: n % 2 ? 'Aina' : 'Pere',
        last_name: `Taller ${String(n).padStart(2, '0')}`,
        idioma: 'ca',
      })),
    )
    .execute();
});

beforeEach(async () => {
  // Columns and views that a test saves belong to the user.
  await site.db.deleteFrom('tabla_ajuste').execute();
});

const desk = () => sharedVisitor({ as: admin, pictures: false });
const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const mails = async (page: Page) =>
  (await rows(page).locator('a').allInnerTexts()).map((text) => text.split('@')[0]);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`\\D${number}$`) }).waitFor();
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
async function openList(page: Page, address = '/admin/usuarios'): Promise<void> {
  await page.goto(address);
  await rows(page).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Usuarios');
}

it('searches, sorts, selects and acts without a pointer', async () => {
  const { page, complaints, close } = await desk();
  await openList(page);
  const accounts = await site.db.selectFrom('usuario').select('id').execute();
  await total(page, accounts.length);

  await press(page, '/');
  await page.keyboard.type('taller');
  await total(page, 60);
  await tabTo(page, button(page, 'Correo electrónico'));
  await press(page, 'Enter', 'Enter');
  await expect.poll(async () => (await mails(page))[0]).toBe('taller59');
  expect(new URL(page.url()).searchParams.get('orden')).toBe('["email desc"]');

  // Back to the search control, and from it down into the rows.
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar en la lista' }), 'Shift+Tab');
  await press(page, 'ArrowDown');
  await expect.poll(() => focused(page)).toContain('taller59');
  await press(page, 'ArrowDown', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await page.getByText('3 filas seleccionadas').waitFor();
  await press(page, 'c');
  await page.getByRole('dialog', { name: '¿Cerrar 3 cuentas?' }).waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cerrar cuentas' }));
  await press(page, 'Enter');
  await page.getByText('3 cuentas cerradas.').waitFor();
  const closed = await site.db.selectFrom('usuario').where('is_active', '=', false).select('email').execute();
  expect(closed.map(({ email }) => email.split('@')[0]).toSorted()).toEqual([
    'taller56',
    'taller57',
    'taller58',
  ]);
  expect(complaints).toEqual([]);
  await close();
});

it('opens a record with Enter, returns with Escape to the same row, and exports the list', async () => {
  const { page, complaints, close } = await desk();
  await openList(page, '/admin/usuarios?q=taller');
  await total(page, 60);
  // The head stands in view while the rows scroll.
  await rows(page).last().scrollIntoViewIfNeeded();
  const top = () =>
    page
      .getByRole('columnheader', { name: 'Roles' })
      .evaluate((head) => head.contains(document.elementFromPoint(head.getBoundingClientRect().x + 9, 60)));
  await expect.poll(top).toBe(true);
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Pere Taller 02' }).waitFor();
  await press(page, 'Escape');
  await rows(page).first().waitFor();
  await expect.poll(() => focused(page)).toContain('taller02');
  expect(new URL(page.url()).searchParams.get('q')).toBe('taller');
  // The next page: the focus is on its first row, the head is in view, and no column moves.
  const widths = () =>
    page.locator('thead th').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const before = await widths();
  await press(page, 'End', 'PageDown');
  await page.getByText('2 de 2').waitFor();
  await expect.poll(async () => (await mails(page)).length).toBe(10);
  await expect.poll(() => focused(page)).toContain('taller50');
  await expect.poll(() => page.getByRole('columnheader').first().isVisible()).toBe(true);
  await expect.poll(widths).toEqual(before);
  await page.reload();
  await page.getByText('2 de 2').waitFor();
  await tabTo(page, button(page, 'Ajustes de la lista'));
  await press(page, 'Enter');
  await tabTo(page, button(page, 'Exportar a Excel'));
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
  expect(file.suggestedFilename()).toBe('usuarios.xlsx');
  expect(complaints).toEqual([]);
  await close();
});

it('filters and configures a list: the address survives a reload, columns and views belong to the user', async () => {
  const { page, complaints, close } = await desk();
  await openList(page);
  await expect.poll(() => button(page, 'Guardar esta vista').count()).toBe(0);
  await tabTo(page, button(page, 'Filtrar'));
  await press(page, 'Enter');
  await page.getByRole('dialog').getByLabel('Columna').selectOption({ label: 'Roles' });
  await tabTo(page, page.getByRole('dialog').getByRole('checkbox', { name: 'Comercial' }));
  await press(page, 'Space', 'Enter');
  await total(page, 1);
  await page.reload();
  await total(page, 1);
  await expect.poll(() => mails(page)).toEqual(['comercial']);

  await tabTo(page, button(page, 'Guardar esta vista'));
  await press(page, 'Enter');
  await page.keyboard.type('Comerciales');
  await press(page, 'Enter');
  await page.getByLabel('Vista', { exact: true }).waitFor();
  await tabTo(page, button(page, 'Ajustes de la lista'));
  await press(page, 'Enter');
  await tabTo(page, button(page, 'Elegir columnas'));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('checkbox', { name: 'Idioma' }));
  await press(page, 'Space', 'Escape');
  await page.getByRole('columnheader', { name: 'Idioma' }).waitFor();

  // On another day, in another browser: the settings belong to the user.
  const kept = () =>
    site.db
      .selectFrom('tabla_ajuste')
      .where('tabla', '=', 'usuarios')
      .select('valor')
      .executeTakeFirst()
      .then((row) => JSON.stringify(row?.valor ?? {}));
  await expect.poll(kept).toMatch(/Comerciales.*idioma|idioma.*Comerciales/);
  const other = await newVisitor({ as: admin, pictures: false });
  await openList(other.page);
  await other.page.getByRole('columnheader', { name: 'Idioma' }).waitFor();
  await other.page.getByLabel('Vista', { exact: true }).selectOption('Comerciales');
  await total(other.page, 1);
  await expect.poll(() => other.page.getByLabel('Vista', { exact: true }).inputValue()).toBe('Comerciales');
  await expect.poll(() => button(other.page, 'Guardar esta vista').count()).toBe(0);
  await tabTo(other.page, button(other.page, 'Vista «Comerciales»'));
  await press(other.page, 'Enter');
  await tabTo(other.page, button(other.page, 'Cambiar el nombre'));
  await press(other.page, 'Enter');
  await press(other.page, 'Control+a');
  await other.page.keyboard.type('Los de la calle');
  await press(other.page, 'Enter');
  await button(other.page, 'Vista «Los de la calle»').waitFor();
  await expect.poll(kept).toContain('Los de la calle');
  await expect.poll(() => kept()).not.toContain('Comerciales');
  expect([...complaints, ...other.complaints]).toEqual([]);
  await other.close();
  await close();
});

it('ignores invalid parameters of the address, and removes them', async () => {
  const { page, complaints, close } = await desk();
  const asked = { orden: '["nope desc"]', filtros: '[{"campo":"nope","op":"eq","valor":1}]', q: 'taller' };
  await page.goto(`/admin/usuarios?${new URLSearchParams(asked)}`);
  await total(page, 60);
  await expect.poll(() => new URL(page.url()).search).toBe('?q=taller');
  // A number beyond the last page shows the last page.
  await page.goto('/admin/usuarios?q=taller&pagina=99');
  await page.getByText('2 de 2').waitFor();
  await expect.poll(() => rows(page).count()).toBe(10);
  expect(complaints).toEqual([]);
  await close();
});

it('opens screens and records with Ctrl+K and with two keys, and remembers them until sign-out', async () => {
  const { page, complaints, close } = await newVisitor({ as: admin, pictures: false });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, 'Control+k');
  // The active option scrolls into view.
  await page.getByRole('option').nth(9).waitFor();
  await press(page, ...Array.from({ length: 9 }, () => 'ArrowDown'));
  const chosen = page.getByRole('option', { selected: true });
  await expect
    .poll(() =>
      chosen.evaluate((one) => {
        const [own, list] = [one, one.parentElement as Element].map((part) => part.getBoundingClientRect());
        return Number(own?.bottom) <= Number(list?.bottom) + 1;
      }),
    )
    .toBe(true);
  // A typo, and Enter before any reply.
  await page.keyboard.type('regitro act');
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Registro de actividad' }).waitFor();
  const { id } = await site.db.selectFrom('pedido').select('id').limit(1).executeTakeFirstOrThrow();
  await press(page, 'Control+k');
  await page.keyboard.type(`#${id}`);
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(`#${id}$`) }).waitFor();
  // A palette that still closes takes letters.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // Pressed at once: the page waits only 1.5 s for the second key.
  await Promise.all([press(page, 'g'), press(page, 'u')]);
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  await press(page, 'Control+k');
  await page.keyboard.type('taller 41');
  await page.getByRole('option', { name: /Aina Taller 41/ }).waitFor();
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Aina Taller 41' }).waitFor();
  await press(page, 'Control+k');
  const first = page.getByRole('dialog').getByRole('option').first();
  await first.getByText('Aina Taller 41').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('taller');
  const all = page.getByRole('option', { name: /Los 60 usuarios con «taller»/ });
  await all.waitFor();
  await all.click();
  await total(page, 60);
  await press(page, '?');
  await page.getByRole('dialog').getByText('g p', { exact: true }).waitFor();
  await press(page, 'Escape');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recientes'))).toContain('Taller 41');
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Montserrat' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recientes'))).toBeNull();
  await close();
});

it('folds the menu and keeps favourites for the user, by keyboard', async () => {
  const { page, close } = await desk();
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Pantallas' });
  await menu.getByRole('button', { name: 'Casa', exact: true }).focus();
  await press(page, 'Enter');
  await expect.poll(() => menu.getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
  await menu.getByRole('button', { name: 'Favorita: Banners' }).focus();
  await press(page, 'Space');
  await menu.getByRole('list', { name: 'Favoritas' }).getByRole('link', { name: 'Banners' }).waitFor();
  // The design system is found by the palette and the settings only.
  await expect.poll(() => menu.locator('a[href="/admin/ui"]').count()).toBe(0);
  const kept = () =>
    site.db.selectFrom('tabla_ajuste').where('tabla', '=', 'menu').select('valor').executeTakeFirst();
  await expect
    .poll(async () => (await kept())?.valor)
    .toEqual({ favourites: ['/admin/banners'], folded: ['Casa'] });
  await page.reload();
  await menu.getByRole('list', { name: 'Favoritas' }).getByRole('link', { name: 'Banners' }).waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
  await site.db.deleteFrom('tabla_ajuste').where('tabla', '=', 'menu').execute();
  await close();
});

/** A rep, who has few rights; in English. */
const rep = () => sharedVisitor({ as: comercial, language: 'en', pictures: false });

it('names the missing right and the colleague who gives it, within the shell', async () => {
  const { page, complaints } = await rep();
  await page.goto('/admin/auditoria');
  for (const [address, right] of [
    ['/admin/auditoria', 'Activity log: List'],
    ['/admin/usuarios', 'Users: List'],
    ['/admin/roles', 'Roles: View'],
  ] as const) {
    if (address !== '/admin/auditoria') await follow(page, address);
    await page.getByRole('heading', { level: 1, name: 'You have no permission for this page' }).waitFor();
    await page.getByText(right, { exact: true }).waitFor();
    await page.getByRole('link', { name: admin }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).click();
  await rows(page).first().waitFor();
  // The design system is not within the shell, and has its own guard.
  await page.goto('/admin/ui?tema=duro');
  await page.getByRole('heading', { level: 1, name: 'You have no permission for this page' }).waitFor();
  expect(page.url()).toBe(`${site.url}/admin/ui?tema=duro`);
  await expect.poll(() => page.locator('#tablas').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('tells a shop that the back office is for the team, on every screen', async () => {
  const { page, complaints, close } = await newVisitor({ as: boutique, pictures: false });
  const screens = ['', '/usuarios', '/ajustes', '/banners', '/preguntas/nueva', '/correos/muestras'];
  await page.goto('/admin/ui?tema=duro');
  const refusal = { level: 1, name: 'Esta parte es para el equipo de la casa' };
  await page.getByRole('heading', refusal).waitFor();
  await expect.poll(() => page.locator('#tablas').count()).toBe(0);
  for (const address of screens.map((screen) => `/admin${screen}`)) {
    await follow(page, address);
    await page.getByRole('heading', refusal).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  // A proper refusal is not an error for the console.
  expect(complaints).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Ver la tienda' }).click();
  await page.waitForURL(`${site.url}/`);
  await close();
});

it('asks a visitor to sign in, also at an unknown address, where no call is made', async () => {
  const { page, complaints, close } = await newVisitor({ pictures: false });
  await page.goto('/admin/nada');
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // Of the page itself, not of a call.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  for (const address of ['/admin/usuarios', '/admin/ui']) {
    await page.goto(address);
    await page.waitForURL(`**/login?retUrl=${encodeURIComponent(address)}`);
  }
  await close();
  // Search engines keep out.
  const html = await (await fetch(`${site.url}/admin/ui`)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it('shows staff a page in their language at an unknown address', async () => {
  const { page } = await rep();
  const reply = await page.goto('/admin/nada/ninguna');
  expect(reply?.status()).toBe(404);
  await page.getByText('This record no longer exists, or the address is incomplete.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Not Found/);
  // Its parent path does not exist either: the link leads to the start.
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
  // An address with a special character of the router also shows a page.
  const odd = await fetch(`${site.url}/admin/$nada`);
  expect([odd.status, await odd.text()]).toEqual([404, expect.stringContaining('<html')]);
});
