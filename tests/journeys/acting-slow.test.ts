/** A page load with a stored customer on a slow connection, in Catalan: hydration re-renders no page. */
import { expect, it } from 'vitest';
import { boutique, comercial } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

/** A fair's mobile connection: milliseconds to the first byte, bytes a second. */
const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 60_000 };

it('hydrates every main route without a complaint, then fills in the band and the shop’s data', async () => {
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
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ca');
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
