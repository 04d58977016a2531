/** Addresses with unknown parameters, as advertisements and mail programs write them. */
import { expect, it } from 'vitest';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

it.each(['/gallery?utm_source=mail&tipo=1', '/contacto?fbclid=abc&asunto=visita', '/?gclid=x'])(
  'hydrates at %s as at the plain address',
  async (address) => {
    const { page, complaints } = await sharedVisitor({ pictures: false });
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
    const asked = new URL(page.url());
    expect(asked.pathname + asked.search).toBe(address);
    await page.locator('main h1').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

it('renders such an address once', async () => {
  const tag = async (address: string) =>
    (await fetch(site.url + address, { headers: { 'accept-language': 'es' } })).headers.get('etag');
  await expect
    .poll(() => tag('/gallery?utm_source=a&tipo=1'))
    .toBe(await tag('/gallery?tipo=1&utm_source=b'));
});
