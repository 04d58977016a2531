/** Checks the constants of the router and of the data cache (SPEC.md section 9) in running pages. */
import { expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { holdRequests } from '../support/held-request.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { newVisitor, sharedVisitor } = setupSite();

/** The part of the router that it leaves in the window for its devtools. */
interface Running {
  __TSR_ROUTER__: {
    options: Record<string, unknown> & {
      context: { queryClient: { getDefaultOptions(): { queries: Record<string, unknown> } } };
    };
  };
}

it('preloads after 50 ms without reuse, shows pending after 1000 ms for 500 ms or more, keeps data 5 minutes, retries three times', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/faq');
  const numbers = await page.evaluate(() => {
    const { options } = (window as unknown as Running).__TSR_ROUTER__;
    const { queries } = options.context.queryClient.getDefaultOptions();
    const [retry, delay] = [queries.retry, queries.retryDelay] as ((...all: unknown[]) => unknown)[];
    return {
      preload: [options.defaultPreload, options.defaultPreloadDelay, options.defaultPreloadStaleTime],
      pending: [options.defaultPendingMs, options.defaultPendingMinMs],
      kept: queries.gcTime,
      onFocus: queries.refetchOnWindowFocus,
      retries: [0, 1, 2, 3].map((failures) => retry?.(failures, new Error())),
      delays: [0, 1, 2, 3, 4, 5, 9].map((attempt) => delay?.(attempt)),
    };
  });
  expect(numbers).toEqual({
    preload: ['intent', 50, 0],
    pending: [1000, 500],
    kept: 300_000,
    onFocus: false,
    retries: [true, true, true, false],
    delays: [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000],
  });
  await close();
});

it('reads only the cart again when a window regains the focus', async () => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto('/myaccount');
  await page.getByRole('region', { name: 'Mis pedidos' }).getByRole('link').first().waitFor();
  await page.locator('main:not(:has([aria-busy="true"]))').waitFor();
  // Data that is fresh for a minute would not be read anyway.
  await page.clock.install();
  await page.clock.fastForward(120_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    // The event bubbles to the window, where a refetching cache would listen.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
  // The reply to this request comes after any that the focus would have sent.
  await page.evaluate(() => fetch('/lob/api/v1/appsettings'));
  // The cart is not a query: it follows changes of other devices, and its drafts with it.
  const queries = () =>
    asked
      .map((url) => new URL(url).pathname)
      .filter((path) => path.startsWith('/lob/') && !path.startsWith('/lob/api/v1/cart'));
  await expect.poll(queries).toEqual(['/lob/api/v1/appsettings']);
  await close();
});

it('keeps the previous page for a second while a slow one loads, then shows its skeleton', async () => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto('/');
  const way = page.getByRole('main').locator('a[href="/gallery/user"]');
  await way.waitFor();
  const come = await holdRequests(page, '**/lob/api/v1/webmodelos/auth/getall');
  const asked = page.waitForRequest('**/lob/api/v1/webmodelos/auth/getall');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await way.dispatchEvent('click');
  await asked;
  const places = page.locator('main [aria-busy="true"]', { hasText: 'Cargando los modelos' });
  await page.clock.runFor(900);
  await expect.poll(() => places.count()).toBe(0);
  await expect.poll(() => way.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await places.waitFor();
  // Once shown it stays half a second: flicker tires the eye.
  const came = page.waitForResponse('**/lob/api/v1/webmodelos/auth/getall');
  come();
  await (await came).finished();
  await page.clock.runFor(200);
  await expect.poll(() => places.count()).toBe(1);
  await page.clock.resume();
  await page.locator('main article').first().waitFor();
  await expect.poll(() => places.count()).toBe(0);
  await close();
});
