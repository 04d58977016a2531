/** The map of the About page: ours until a visitor wants the one of OpenStreetMap. */
import type { BrowserContext } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

type Empresa = NonNullable<Awaited<ReturnType<typeof readEmpresa>>>;
const readEmpresa = async () =>
  (await site.db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow()).empresa;
const saveEmpresa = (empresa: object) =>
  site.db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify(empresa) })
    .execute();
const html = async () => (await fetch(new URL('/es/about', site.url))).text();

let demo: Empresa;
beforeAll(async () => {
  demo = await readEmpresa();
});
beforeEach(async () => {
  await saveEmpresa(demo);
  await expect.poll(html).toContain('Granollers, al nordeste de Barcelona');
});

/** Answers for OpenStreetMap. @returns the addresses that were requested */
async function outsideRequests(context: BrowserContext): Promise<URL[]> {
  const addresses: URL[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      addresses.push(new URL(route.request().url()));
      return route.fulfill({
        contentType: 'text/html',
        body: '<html lang="en"><title>Map</title>Map</html>',
      });
    },
  );
  return addresses;
}

it.each([390, 820, 1440] as const)(
  'opens the map of OpenStreetMap by keyboard and returns to the drawing at %i px',
  async (width) => {
    const { page, context, complaints, close } = await newVisitor({ width, pictures: false });
    const addresses = await outsideRequests(context);
    await page.goto('/about');
    const drawing = page.getByRole('img', { name: 'Mapa: Granollers, al nordeste de Barcelona' });
    const height = (await drawing.boundingBox())?.height ?? 0;
    const open = page.getByRole('button', { name: 'Mover y ampliar el mapa' });
    expect(await axeViolations(page)).toEqual([]);
    expect(addresses).toEqual([]);

    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const frame = page.locator('iframe');
    await frame.contentFrame().getByText('Map').waitFor();
    expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://www.openstreetmap.org/export/embed.html',
    ]);
    expect(addresses[0]?.searchParams.get('marker')).toBe('41.6079,2.2873');
    expect(Math.abs(((await frame.boundingBox())?.height ?? 0) - height)).toBeLessThan(1);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Volver al dibujo' }).press('Enter');
    await drawing.waitFor();
    await expect.poll(() => frame.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('draws the map of a company that began empty from its own coordinates', async () => {
  const empresa = { nombre: 'Casa Nueva', textos: 'propios', direccion: 'Rúa Nova, 1, Vigo' };
  await saveEmpresa(empresa);
  await expect.poll(html).toContain('Rúa Nova, 1');
  expect(await html()).not.toContain('Mover y ampliar el mapa');

  await saveEmpresa({ ...empresa, coordenadas: '42.2406, -8.7207' });
  await expect.poll(html).toContain('Mover y ampliar el mapa');
  const { page, context, complaints, close } = await newVisitor({
    width: 390,
    language: 'ca',
    pictures: false,
  });
  const addresses = await outsideRequests(context);
  await page.goto('/about');
  await page.getByRole('img', { name: 'Mapa: Casa Nueva' }).waitFor();
  await page.getByRole('button', { name: 'Mou i amplia el mapa' }).click();
  await page.locator('iframe').contentFrame().getByText('Map').waitFor();
  expect(addresses[0]?.searchParams.get('marker')).toBe('42.2406,-8.7207');
  expect(complaints).toEqual([]);
  await close();
});
