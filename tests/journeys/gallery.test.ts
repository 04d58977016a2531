/** A user filters the gallery, searches, opens a modelo and returns to the same place. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

const counted = (page: Page) => page.locator('main h2[aria-live]').textContent();
const panelButton = (page: Page) => page.getByRole('button', { name: /^Filtros/ });

it('renders the empty result and the active filters on the server', async () => {
  const html = async (path: string) =>
    (await fetch(site.url + path, { headers: { 'Accept-Language': 'es' } })).text();
  const [empty, filtered] = [await html('/gallery?q=zzzzz'), await html('/gallery?talla=38')];
  expect(empty).toContain('Ningún modelo coincide con lo que busca.');
  expect(filtered).toContain('Quitar el filtro');
  // React's mark of a suspended part that was missing when the page was rendered.
  for (const page of [empty, filtered]) expect(page).not.toContain('<!--$!-->');
});

it('shows the count beside order and filters on a phone, clear of the line above', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false, width: 390, language: 'pt' });
  await page.goto('/gallery/user?favoritos=true');
  const count = page.getByRole('heading', { level: 2, name: 'Nenhum modelo', exact: true });
  await count.waitFor();
  const middle = async (of: typeof count) => {
    const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  const order = page.getByLabel('Ordenar por');
  await expect.poll(async () => Math.abs((await middle(count)) - (await middle(order)))).toBeLessThan(4);
  // The longest order takes the whole line.
  const words = await order.locator('option').evaluateAll((all) => all.map(({ textContent }) => textContent));
  const longest = words.reduce((one, other) => ((other?.length ?? 0) > (one?.length ?? 0) ? other : one));
  await order.selectOption({ label: longest ?? '' });
  const below = async () => {
    const line = await page.getByRole('searchbox').boundingBox();
    return (line?.y ?? 0) + (line?.height ?? 0);
  };
  const letters = async () => (await middle(count)) - 10;
  await expect.poll(async () => (await letters()) - (await below())).toBeGreaterThan(5);
  // On the smallest phone reference and price stack without breaking.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/gallery/user');
  const lines = page.locator('main article p', { hasText: /^[A-Z]\w+-\d+$/ });
  await lines.first().waitFor();
  const broken = () =>
    lines.evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.getBoundingClientRect().height > Number.parseFloat(getComputedStyle(one).lineHeight) + 1,
        )
        .map((one) => one.textContent),
    );
  await expect.poll(broken).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

it('scrolls the chosen colección into sight on a phone, at any place of its line', async () => {
  const { page, close } = await sharedVisitor({ pictures: false, width: 390 });
  const line = page.getByRole('navigation', { name: 'Colecciones' });
  const seen = () =>
    line.evaluate((nav) => {
      const { left, right } = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect() ?? {};
      return left !== undefined && right !== undefined && left >= 0 && right <= window.innerWidth;
    });
  await page.goto('/gallery?coleccion=7');
  await alive(panelButton(page));
  await expect.poll(seen).toBe(true);
  // Also when another part of the page chose it.
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Mediterránea' }).click();
  await expect.poll(seen).toBe(true);
  await close();
});

it('keeps filters and order in the address, removes them one by one, and restores them on a step back', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user');
  await alive(panelButton(page));
  await panelButton(page).click();
  await page.getByRole('checkbox', { name: /^En almacén/ }).check();
  await page.getByRole('checkbox', { name: /^Verdes/ }).check();
  await page.waitForURL(/color=verde/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Ordenar por').selectOption('precio');
  await page.waitForURL(/hay=ahora.*orden=precio$|orden=precio.*hay=ahora/);
  const areInOrder = async () => {
    const prices = await page.locator('main article p:has(.font-medium) .font-medium').allTextContents();
    const euros = prices.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
    return euros.length > 5 && euros.every((one, at) => at === 0 || one >= (euros[at - 1] ?? 0));
  };
  // The address changes before the cards do.
  await expect.poll(areInOrder).toBe(true);
  const both = await counted(page);

  await page.getByRole('button', { name: 'Quitar el filtro Verdes' }).click();
  await page.waitForURL((url) => !url.searchParams.has('color'));
  await expect.poll(() => counted(page)).not.toBe(both);
  await page.goBack();
  await page.waitForURL(/color=verde/);
  await expect.poll(() => counted(page)).toBe(both);
  await close();
});

it('takes two filters that are pressed before the address shows the first', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user');
  await alive(panelButton(page));
  await panelButton(page).click();
  const boxes = [/^En almacén/, /^Verdes/].map((name) => page.getByRole('checkbox', { name }));
  const [stock, greens] = await Promise.all(boxes.map((box) => box.elementHandle()));
  await page.evaluate(
    (both) => {
      for (const box of both) (box as HTMLElement).click();
    },
    [stock, greens],
  );
  await page.waitForURL(/color=verde/);
  expect(new URL(page.url()).searchParams.get('hay')).toBe('ahora');
  for (const box of boxes) await expect.poll(() => box.isChecked()).toBe(true);
  await close();
});

it('opens the filters as a sheet without axe violations on a phone', async () => {
  const { page, close } = await sharedVisitor({ width: 390, pictures: false });
  await page.goto('/gallery?talla=38&unknown=1&color=lila');
  await alive(panelButton(page));
  await panelButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect.poll(() => sheet.getByRole('checkbox', { name: /^38 / }).isChecked()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Ver \d+ modelos/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  await close();
});

it('finds words in another language and with a typo, and offers the step back that helps without a match', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/gallery');
  const search = page.getByRole('searchbox', { name: 'Buscar modelos' });
  await alive(search);
  const all = await counted(page);
  await search.fill('dresses burgudny');
  await page.waitForURL(/q=dresses/);
  await expect.poll(() => counted(page)).not.toBe(all);
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(3);

  await search.fill('zzzzzz');
  await page.getByRole('button', { name: /^Sin «zzzzzz»: \d+ modelos/ }).click();
  await expect.poll(() => counted(page)).toBe(all);
  await expect.poll(() => search.inputValue()).toBe('');
  await close();
});

it('returns from a modelo to the same place in the gallery, with its words', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/gallery?orden=nombre');
  await alive(panelButton(page));
  // Cards are rendered near the window: far down there are only their places at first.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const inSight = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll('main article h3 a')];
      const seen = links.find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 100 && bottom < innerHeight - 100;
      });
      return seen?.textContent ?? '';
    });
  let nombre = '';
  await expect
    .poll(async () => {
      nombre = await inSight();
      return nombre;
    })
    .not.toBe('');
  const card = page.getByRole('link', { name: nombre, exact: true });
  await expect.poll(() => page.locator('[data-block]:empty').count()).toBeGreaterThan(0);
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(2000);
  await card.click();
  await page.waitForURL('**/modelo/*');
  // The gallery has headings of its own.
  await page.getByRole('heading', { level: 1, name: nombre }).waitFor();
  await page.goBack();
  await page.waitForURL(/orden=nombre/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -2);
  await expect.poll(() => card.isVisible()).toBe(true);
  await close();
});

it('reads a sentence, shows it as chips, and opens the modelo in its color with the ones beside it', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user');
  const search = page.getByRole('searchbox', { name: 'Buscar modelos' });
  await alive(search);
  await search.fill('madrina azul 50 a 56 antes de marzo estupenda');
  const chips = page.getByRole('list', { name: 'Entendido:' });
  await chips.getByText('Tallas 50, 52, 54, 56, todas').waitFor();
  await expect
    .poll(() => chips.getByRole('button').allTextContents())
    .toEqual([
      'Madrina',
      'Azules',
      'Tallas 50, 52, 54, 56, todas',
      expect.stringMatching(/^Llega hasta el 2\d feb/),
    ]);
  await page.getByText('Sin contar con «estupenda»').waitFor();
  const few = Number.parseInt((await counted(page)) ?? '', 10);
  await chips.getByRole('button', { name: /^Quitar «Tallas/ }).click();
  await expect.poll(() => search.inputValue()).toBe('madrina azul antes de marzo estupenda');
  await expect.poll(async () => Number.parseInt((await counted(page)) ?? '', 10)).toBeGreaterThanOrEqual(few);

  // The list has the same modelos as rows.
  await page.getByRole('button', { name: 'En lista' }).click();
  const rows = page.getByRole('list', { name: 'Modelos' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const link = rows.first().getByRole('link');
  await expect.poll(() => link.getAttribute('href')).toMatch(/color=\d+/);
  await link.click();
  await page.waitForURL(/\/modelo\/user\/\d+/);
  const beside = page.getByRole('navigation', { name: 'En la búsqueda' });
  await expect.poll(() => beside.textContent()).toMatch(/1 de \d+/);
  const first = page.url();
  await page.keyboard.press(']');
  await expect.poll(() => page.url()).not.toBe(first);
  await expect.poll(() => beside.textContent()).toMatch(/2 de \d+/);
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  await page.keyboard.press('m');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null))
    .toBe(true);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'La colección' }).click();
  await page.waitForURL(/q=madrina/);
  await close();
});

it('opens the matrix at the garment of a hang-tag that a hand scanner reads', async () => {
  const cell = await site.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('modelo.publicado', '=', true)
    .where('variante.cerrado', '=', false)
    .where('variante.ean13', 'is not', null)
    .where('talla.nombre', '=', '42')
    .select(['modelo.id', 'variante.ean13'])
    .orderBy('modelo.id')
    .executeTakeFirstOrThrow();
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/gallery/user');
  await page.getByRole('button', { name: 'Escanear una etiqueta' }).click();
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'Números del código de barras' });
  await code.fill('12345');
  await code.press('Enter');
  await page.getByText('Este código no es de una etiqueta de la casa.').waitFor();
  await code.fill(cell.ean13 ?? '');
  await code.press('Enter');
  await page.waitForURL(new RegExp(`/modelo/user/${cell.id}\\?color=\\d+&talla=\\d+`));
  await page.getByRole('grid').first().waitFor();
  await close();
});
