/** Who buys for a shop, remembered from another day and on a slow line, in Catalan: no page that the server made is redone. */
import { expect, it } from 'vitest';
import { boutique, comercial } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

/** Of a fair's telephone line: milliseconds to the first byte, bytes a second. */
const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 60_000 };

it('every main route hydrates without a complaint, with the band and the shop’s own things filled in after', async () => {
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

  for (const path of [
    '/',
    '/about',
    '/gallery',
    '/modelo/2',
    '/faq',
    '/contacto',
    '/language',
    '/gallery/user',
    '/modelo/user/2',
    '/cart',
    `/pedido/${id}`,
    '/myaccount',
    '/no-such-page',
  ]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await band.waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ca');
    const told = complaints.splice(0);
    expect({
      path,
      told: path === '/no-such-page' ? told.filter((one) => !one.includes('404')) : told,
    }).toEqual({
      path,
      told: [],
    });
  }
  await close();
});
