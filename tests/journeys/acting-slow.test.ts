/**
 * Page loads with a stored customer on a slow connection, in Catalan: hydration re-renders no page, and the
 * band’s place is reserved from the first paint.
 */
import { expect, it } from 'vitest';
import { boutique, comercial } from '../support/demo.ts';
import { shiftsUntilNow, watchShifts } from '../support/layout-shifts.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const routes = [
  ['public', ['/', '/about', '/gallery', '/modelo/2', '/faq', '/contacto', '/language']],
  ['own', ['/gallery/user', '/modelo/user/2', '/cart', '/pedido/$id', '/myaccount', '/no-such-page']],
] as const;

// They run concurrently, since a slow connection makes them wait most of the time.
it.concurrent.each(routes)(
  'hydrates every main route without a complaint, then fills in the band and the shop’s data: %s',
  async (_, paths) => {
    const { page, close, complaints } = await newVisitor({
      as: comercial,
      language: 'ca',
      width: 390,
      pictures: false,
    });
    page.setDefaultTimeout(60_000);
    await page.goto('/pedir-para');
    await page.getByRole('searchbox').fill('Marcel·la');
    await page.getByRole('button', { name: /Boutique Marcel·la$/ }).click();
    const band = page.getByText('Comanda per a Boutique Marcel·la', { exact: true });
    await band.waitFor();
    const { id } = await site.db
      .selectFrom('pedido')
      .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
      .where('usuario.email', '=', boutique)
      .select('pedido.id')
      .executeTakeFirstOrThrow();
    await watchShifts(page);

    for (const path of paths) {
      await page.goto(path.replace('$id', String(id)));
      await page.locator('h1').first().waitFor();
      await band.waitFor();
      await page.locator('html[lang=ca]').waitFor();
      if (['/', '/gallery'].includes(path)) {
        expect(await shiftsUntilNow(page), path).toBeLessThan(0.02);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, path).toBeLessThanOrEqual(0);
      }
      const shown = complaints.splice(0);
      expect({
        path,
        shown: path === '/no-such-page' ? shown.filter((one) => !one.includes('404')) : shown,
      }).toEqual({
        path,
        shown: [],
      });
    }
    await close();
  },
);
