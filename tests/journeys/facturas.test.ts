/** Mis facturas and the factura page: pages, reading, printing and access. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { EMPRESA } from '#demo/company/data/house.ts';
import { themeProperties } from '#src/business/settings/theme.ts';
import type { Language } from '#src/platform/i18n/languages.ts';
import { boutique, loja } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();
/** The boutique's facturas, newest first. */
let own: { id: number; numero: string; tipo: string }[];

beforeAll(async () => {
  own = await facturasOf(boutique);
});

const facturasOf = (email: string) =>
  site.db
    .selectFrom('factura')
    .innerJoin('usuario', 'usuario.cliente_id', 'factura.cliente_id')
    .where('usuario.email', '=', email)
    .select(['factura.id', 'factura.numero', 'factura.tipo'])
    .orderBy('factura.fecha', 'desc')
    .orderBy('factura.id', 'desc')
    .execute();
const panel = (page: Page, name = 'Mis facturas') => page.getByRole('region', { name });
const shown = (page: Page) =>
  panel(page).locator('a[href^="/factura/"] > span > span:first-child').allInnerTexts();
const next = (page: Page, name: string) =>
  panel(page, name).getByRole('button', { name: 'Página siguiente' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const pageOf = (number: number) => own.slice((number - 1) * 5, number * 5).map(({ numero }) => `#${numero}`);

const pages = () => Math.ceil(own.length / 5);

async function shows(page: Page, number: number): Promise<void> {
  await panel(page).getByText(`${number} de ${pages()}`, { exact: true }).waitFor();
  await expect.poll(() => shown(page)).toEqual(pageOf(number));
}

it('turns the pages of pedidos and facturas independently, both in the URL', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique });
  await page.goto('/myaccount');
  await shows(page, 1);
  await tabTo(page, next(page, 'Mis pedidos'));
  await page.keyboard.press('Enter');
  await panel(page, 'Mis pedidos')
    .getByText(/^2 de /)
    .waitFor();
  await expect.poll(() => shown(page)).toEqual(pageOf(1));
  await tabTo(page, next(page, 'Mis facturas'));
  await page.keyboard.press('Enter');
  await shows(page, 2);
  const search = new URL(page.url()).searchParams;
  for (const list of ['pedidos', 'facturas'])
    expect(JSON.parse(search.get(list) ?? 'null')).toEqual({
      pageNumber: 2,
      pageSize: 5,
      advancedFilter: { logic: 'and', filters: [] },
      orderBy: ['fecha desc'],
    });
  await page.reload();
  await shows(page, 2);
  await panel(page, 'Mis pedidos')
    .getByText(/^2 de /)
    .waitFor();
  await page.goBack();
  await shows(page, 1);
  await panel(page, 'Mis pedidos')
    .getByText(/^2 de /)
    .waitFor();
  await page.goto('/myaccount?facturas={"pageNumber":99}');
  await shows(page, pages());
  expect(complaints).toEqual([]);
  await close();
});

it('shows the empty list without pagination', async () => {
  const { page, close } = await sharedVisitor({ as: boutique });
  await page.route('**/facturas/search-user', (route) =>
    route.fulfill({
      json: {
        data: [],
        currentPage: 1,
        totalPages: 0,
        totalCount: 0,
        pageSize: 5,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    }),
  );
  await page.goto('/myaccount');
  await panel(page).getByText('No tienes facturas').waitFor();
  await expect.poll(() => panel(page).getByRole('button').count()).toBe(0);
  await close();
});

it('links a factura, its pedido and its correction', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: boutique });
  const back = own.find(({ tipo }) => tipo === 'rectificativa')?.numero ?? '';
  await page.goto('/myaccount');
  await panel(page)
    .getByRole('link', { name: new RegExp(back) })
    .click();
  await heading(page, `Factura rectificativa ${back}`).waitFor();
  await expect.poll(() => page.title()).toContain(back);
  const corrected = page.getByRole('link', { name: /^A2\d-\d{6}$/ });
  const numero = (await corrected.textContent()) ?? '';
  await corrected.click();
  await heading(page, `Factura ${numero}`).waitFor();
  await page.getByText('Rectificada por').waitFor();
  await page.getByRole('link', { name: /^#\d+$/ }).click();
  await heading(page, /^Pedido #\d+$/).waitFor();
  await page.getByRole('link', { name: numero }).click();
  await heading(page, `Factura ${numero}`).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it.each<[Language, string, string]>([
  ['es', 'Recargo de equivalencia 5,2', 'Fecha de expedición'],
  ['en', 'Equivalence surcharge 5.2', 'Date of issue'],
  ['ca', 'Recàrrec d’equivalència 5,2', 'Data d’expedició'],
  ['pt', 'Recargo de equivalencia 5,2', 'Data de emissão'],
])('shows the statements required by law in %s', async (language, recargo, fecha) => {
  const { page, close } = await newVisitor({ as: boutique, language });
  const one = own.find(({ tipo }) => tipo === 'ordinaria');
  await page.goto(`/factura/${one?.id}`);
  await heading(page, new RegExp(one?.numero ?? '')).waitFor();
  const text = (await page.locator('article').innerText()).toLowerCase();
  for (const words of [EMPRESA.nif, '00000001R', 'Granollers', 'Olot', recargo, fecha])
    expect(text).toContain(words.toLowerCase());
  await close();
});

it('shows the shop in Portugal why it pays no IVA', async () => {
  const { page, close } = await newVisitor({ as: loja, language: 'pt' });
  const [one] = await facturasOf(loja);
  await page.goto(`/factura/${one?.id}`);
  await page.getByText(/Operação isenta de IVA: transmissão intracomunitária/).waitFor();
  await expect
    .poll(() => page.locator('article').innerText())
    .toMatch(new RegExp(`NIF ES${EMPRESA.nif}[^]*NIF PT599`));
  await close();
});

it("shows «not found» alike for an unknown factura and for another shop's", async () => {
  const { page, close } = await sharedVisitor({ as: boutique });
  const [foreign] = await facturasOf(loja);
  for (const id of [foreign?.id, 999_999, 'abc', -1]) {
    await page.goto(`/factura/${id}`);
    await heading(page, 'No encontrado').waitFor();
    await expect.poll(() => page.title()).toBe('No encontrado · Atelier Montseny');
    await page.getByText('Esta factura no está entre las suyas.').waitFor();
  }
  await page.getByRole('link', { name: 'Mis facturas' }).click();
  await panel(page).waitFor();
  await close();
});

it('redirects a visitor to sign-in and back', async () => {
  const { page, close } = await newVisitor();
  await page.goto(`/factura/${own[0]?.id}`);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('retUrl')).toBe(`/factura/${own[0]?.id}`);
  await close();
});

it.each(['factura', 'pedido'] as const)('prints a %s alone and uncut', async (kind) => {
  const { page, close } = await sharedVisitor({ as: boutique });
  const { id } = await site.db
    .selectFrom('factura_linea as l')
    .innerJoin('pedido_linea as p', 'p.id', 'l.pedido_linea_id')
    .innerJoin('factura as f', 'f.id', 'l.factura_id')
    .innerJoin('usuario as u', 'u.cliente_id', 'f.cliente_id')
    .where('u.email', '=', boutique)
    .groupBy(['f.id', 'p.pedido_id'])
    .select(kind === 'factura' ? 'f.id' : 'p.pedido_id as id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  await page.goto(`/${kind}/${id}`);
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  // A4 less its margins.
  await page.setViewportSize({ width: 680, height: 990 });
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect.poll(() => hidden.filter({ visible: true }).count()).toBe(0);
  const cut = () =>
    page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.matches('.sr-only'))
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
  await expect.poll(cut).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]/);
  await close();
});

it('prints the company and the number on every sheet', async () => {
  const { page, close } = await sharedVisitor({ as: boutique });
  await page.goto(`/factura/${own[0]?.id}`);
  await heading(page, /\d/).waitFor();
  await page.emulateMedia({ media: 'print' });
  const head = page.getByText(new RegExp(`^Factura ${own[0]?.numero} · `));
  await head.waitFor();
  // Browsers repeat the head of a table on each sheet unless it may break.
  const looks = await head.locator('xpath=../..').evaluate((element) => {
    const { display, breakInside } = getComputedStyle(element);
    const table = getComputedStyle(element.parentElement as Element).display;
    return { display, breakInside, table };
  });
  expect(looks).toEqual({ display: 'table-header-group', breakInside: 'avoid', table: 'table' });
  await close();
});

it('prints in black when the theme is light on dark', async () => {
  const { page, close } = await newVisitor({ as: boutique });
  const night = { themeBase100: '#171311', themeBaseContent: '#F1E9DE', themeTextColor: '#F1E9DE' };
  await page.goto(`/factura/${own[0]?.id}`);
  await heading(page, /\d/).waitFor();
  const ink = () => heading(page, /\d/).evaluate((element) => getComputedStyle(element).color);
  // As settings that arrive while the page is open.
  await page.evaluate((worn) => {
    for (const [name, value] of Object.entries(worn)) document.documentElement.style.setProperty(name, value);
  }, themeProperties(night));
  await expect.poll(() => ink()).toBe('rgb(241, 233, 222)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => ink()).toBe('rgb(0, 0, 0)');
  await close();
});
