/** A page load with a stored customer on a slow connection, in Catalan: hydration re-renders no page. */
import { expect, it } from 'vitest';
import { boutique, comercial } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

/** A fair's mobile connection: milliseconds to the first byte, bytes a second. */
const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 60_000 };

const routes = [
  ['public', ['/', '/about', '/gallery', '/modelo/2', '/faq', '/contacto', '/language']],
  ['own', ['/gallery/user', '/modelo/user/2', '/cart', '/pedido/$id', '/myaccount', '/no-such-page']],
] as const;

// They run concurrently, since a slow connection makes them wait most of the time.
it.concurrent.each(routes)(
  'hydrates every main route without a complaint, then fills in the band and the shop’s data: %s',
  async (_, paths) => {
    const { page, context, close, complaints } = await newVisitor({
      as: comercial,
      language: 'ca',
      width: 390,
      pictures: false,
    });
    page.setDefaultTimeout(60_000);
    await page.goto('/pedir-para');
    await page.getByRole('searchbox').fill('Marcel·la');
    await page.getByRole('button', { name: /Boutique Marcel·la$/ }).click();
    const band = page.getByText('Boutique Marcel·la').first();
    await band.waitFor();
    const { id } = await site.db
      .selectFrom('pedido')
      .innerJoin('usuario', 'usuario.cliente_id', 'pedido.cliente_id')
      .where('usuario.email', '=', boutique)
      .select('pedido.id')
      .executeTakeFirstOrThrow();
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slow);

    for (const path of paths) {
      await page.goto(path.replace('$id', String(id)));
      await page.locator('h1').first().waitFor();
      await band.waitFor();
      await page.locator('html[lang=ca]').waitFor();
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
