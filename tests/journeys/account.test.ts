/** Mis pedidos: the current page is in the URL, and any URL shows a page. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { goWithin } from '../support/browser.ts';
import { boutique, comercial, demoPassword, loja } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
/** The shop's pedidos, newest first. */
let ids: number[];

beforeAll(async () => {
  const rows = await site.db
    .selectFrom('pedido')
    .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
    .where('usuario.email', '=', boutique)
    .select('pedido.id')
    .orderBy('pedido.fecha', 'desc')
    .execute();
  ids = rows.map(({ id }) => id);
});

const pages = () => Math.ceil(ids.length / 5);
const pageOf = (number: number) => ids.slice((number - 1) * 5, number * 5).map((id) => `#${id}`);
const panel = (page: Page) => page.getByRole('region', { name: 'Mis pedidos' });
const shown = (page: Page) => panel(page).locator('a[href^="/pedido/"] > span:first-child').allInnerTexts();
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const signOut = (page: Page) => page.getByRole('button', { name: 'Cerrar sesión', exact: true });

async function shows(page: Page, number: number): Promise<void> {
  await panel(page).getByText(`${number} de ${pages()}`, { exact: true }).waitFor();
  await expect.poll(() => shown(page)).toEqual(pageOf(number));
}

const stateOf = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('pedidos') ?? 'null') as unknown;

it('turns pages by keyboard; the URL holds the search, and Back returns', async () => {
  expect(pages()).toBeGreaterThan(2);
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  await page.getByRole('heading', { name: 'Hola' }).waitFor();
  await page.getByText(boutique).first().waitFor();
  await shows(page, 1);
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => button(page, 'Primera página').isDisabled()).toBe(true);
  await expect.poll(() => button(page, 'Página anterior').isDisabled()).toBe(true);

  await tabTo(page, button(page, 'Página siguiente'));
  await page.keyboard.press('Enter');
  await shows(page, 2);
  expect(stateOf(page)).toEqual({
    pageNumber: 2,
    pageSize: 5,
    advancedFilter: { logic: 'and', filters: [] },
    orderBy: ['fecha desc'],
  });

  await tabTo(page, button(page, 'Última página'));
  await page.keyboard.press('Enter');
  await shows(page, pages());
  await expect.poll(() => button(page, 'Página siguiente').isDisabled()).toBe(true);
  await expect.poll(() => button(page, 'Última página').isDisabled()).toBe(true);
  // The pressed button is disabled now, so the focus moves to its opposite.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Página anterior');

  await page.goBack();
  await shows(page, 2);
  await page.reload();
  await shows(page, 2);
  expect(complaints).toEqual([]);
  await close();
});

it('shows «Pendiente» for estado 1 and «Completado» otherwise, and marks a cancelled pedido', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await site.db
    .updateTable('pedido')
    .set({ estado: 3, situacion: 'cancelado' })
    .where('id', '=', ids[1] as number)
    .execute();
  const rows = await site.db.selectFrom('pedido').where('id', 'in', ids).select(['id', 'estado']).execute();
  expect(new Set(rows.map(({ estado }) => estado)).size).toBeGreaterThan(1);
  await page.goto('/myaccount');
  for (let number = 1; number <= pages(); number += 1) {
    if (number > 1) await button(page, 'Página siguiente').click();
    await shows(page, number);
    const entries = await panel(page).locator('a[href^="/pedido/"]').allInnerTexts();
    const words = ids
      .slice((number - 1) * 5, number * 5)
      .map((id) => (rows.find((row) => row.id === id)?.estado === 1 ? 'Pendiente' : 'Completado'));
    expect(entries.map((text) => /Pendiente|Completado/.exec(text)?.[0])).toEqual(words);
    const cancelled = ids
      .slice((number - 1) * 5, number * 5)
      .map((id) => rows.find((row) => row.id === id)?.estado === 3);
    expect(entries.map((text) => text.includes('Cancelado'))).toEqual(cancelled);
  }
  await close();
});

it('shows a page for any URL; one beyond the last is replaced by the last, and Back skips it', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount?pedidos={"pageNumber":"2"}');
  await shows(page, 2);
  for (const [search, number] of [
    ['pedidos={"pageNumber":"abc"}', 1],
    ['pedidos={"pageNumber":2,"pageSize":500,"orderBy":["id asc"]}', 2],
    ['pedidos={"pageNumber":-3}', 1],
    ['pedidos={"pageNumber":"2"}', 2],
    ['pedidos={"pageNumber":1.5}', 1],
    ['pedidos={"pageNumber":2}', 2],
    ['pedidos={{{', 1],
    ['pedidos={"pageNumber":2}', 2],
    ['pedidos=[1]&facturas=7&pageNumber=abc', 1],
  ] as const) {
    await goWithin(page, `/myaccount?${search}`);
    await shows(page, number);
  }
  await goWithin(page, '/language');
  await page.waitForURL('**/language');
  await goWithin(page, '/myaccount?pedidos={"pageNumber":99}');
  await shows(page, pages());
  expect(stateOf(page)).toMatchObject({ pageNumber: pages() });
  await page.goBack();
  await page.waitForURL('**/language');
  expect(complaints).toEqual([]);
  await close();
});

it('signs out every tab', async () => {
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('heading', { level: 1, name: 'Su carrito' }).waitFor();
  await page.goto('/myaccount');
  await tabTo(page, signOut(page));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await other.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('retUrl') === '/cart');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await close();
});

it('shows the next user of the tab nothing of the previous one', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  await shows(page, 1);
  await signOut(page).click();
  await page.waitForURL(`${site.url}/`);
  const place = page.getByRole('banner').locator('a[href^="/login"], a[href^="/myaccount"]');
  const account = place.filter({ visible: true }).first();
  await account.click();
  await page.waitForURL('**/login**');
  // Anything shown before a reply would be the previous user's.
  const release = Promise.withResolvers<void>();
  await page.route('**/search-user', async (route) => {
    await release.promise;
    await route.fallback();
  });
  // The page has finished loading: earlier input could go to a replaced page.
  await page.locator('select[name="countryId"] option').nth(5).waitFor({ state: 'attached' });
  await page.locator('input[name="email"]').first().fill(loja);
  await page.locator('input[name="password"]').first().fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  if (new URL(page.url()).pathname !== '/myaccount') await account.click();
  await page.getByRole('main').getByText(loja).first().waitFor();
  await expect.poll(() => shown(page)).toEqual([]);
  release.resolve();
  await panel(page).getByRole('link').first().waitFor();
  expect(ids.map((id) => `#${id}`)).not.toContain((await shown(page))[0]);
  await close();
});

it('signs out at once without a connection, and leaves no private data', async () => {
  const { page, context, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  await shows(page, 1);
  await context.setOffline(true);
  await tabTo(page, signOut(page));
  await page.keyboard.press('Enter');
  await page.getByText(boutique).first().waitFor({ state: 'detached' });
  await panel(page).waitFor({ state: 'detached' });
  const tokens = () => page.evaluate(() => [localStorage.authToken, localStorage.refreshToken]);
  await expect.poll(() => tokens()).toEqual([undefined, undefined]);
  await context.setOffline(false);
  await page.goto('/myaccount');
  await page.waitForURL((url) => url.pathname === '/login');
  await close();
});

it('shows the shop its own record with a link for corrections, and none to staff', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  const shop = page.getByRole('region', { name: 'Su tienda' });
  for (const words of ['Boutique Marcel·la', '00000001R', '17800 Olot', 'Girona, España'])
    await shop.getByText(words, { exact: true }).waitFor();
  await expect.poll(() => shop.getByRole('textbox').count()).toBe(0);
  await shop.getByRole('link', { name: 'Pedir un cambio' }).click();
  await page.waitForURL((url) => url.pathname === '/contacto' && url.searchParams.get('asunto') === 'cuenta');
  expect(complaints).toEqual([]);
  await close();
  await sharedVisitor({ as: comercial, pictures: false });
  await page.goto('/myaccount');
  await panel(page).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Su tienda' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
