/** Public pages whose data is slow to arrive. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setupSite } from '../support/site-test-kit.ts';

const { sharedVisitor } = setupSite();

/** Holds the replies to these calls. @returns what lets them go */
async function holdReplies(page: Page, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

it.each([
  ['/gallery', '**/lob/api/v1/webmodelos/getall', 'Cargando los modelos'],
  ['/about', '**/lob/api/v1/webbanners/getall', 'Cargando la página'],
])('shows that %s is loading when its data is slow', async (path, calls, words) => {
  const { page, complaints, close } = await sharedVisitor({ pictures: false });
  const release = await holdReplies(page, calls);
  await page.goto('/faq');
  await page.locator('footer').getByRole('button', { name: 'Asistente' }).waitFor();
  await page.locator(`footer a[href="${path}"]`).click();
  const status = page.getByRole('status').filter({ hasText: words });
  await status.waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true);
  release();
  await status.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
