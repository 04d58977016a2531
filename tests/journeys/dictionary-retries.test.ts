/** Dictionaries that are lost on the way, fetched again in a browser. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { newVisitor } = setupSite();

/** Loses the first requests for a dictionary. @returns how many were made */
async function loseDictionary(page: Page, pattern: RegExp, lost: number): Promise<() => number> {
  let requests = 0;
  await page.route(pattern, (route) => {
    requests += 1;
    return requests > lost ? route.fallback() : route.abort('connectionfailed');
  });
  return () => requests;
}

it('makes the page work after two lost requests for its words', async () => {
  const { page, close } = await newVisitor({ language: 'ca', pictures: false });
  const requests = await loseDictionary(page, /\/assets\/words\.ca-[\w-]+\.json/, 2);
  await page.goto('/faq');
  await page.locator('footer').getByRole('button', { name: 'Assistent' }).click();
  await page.getByRole('dialog', { name: 'Assistent' }).waitFor();
  await expect.poll(requests).toBe(3);
  await close();
});

it('reloads the page once when no retry brings its words', async () => {
  const { page, close } = await newVisitor({ pictures: false });
  await page.clock.install();
  const requests = await loseDictionary(page, /\/assets\/words\.es-[\w-]+\.json/, 6);
  // Its script waits for the words, and the retries for the clock.
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000).catch(() => undefined);
        return requests();
      },
      // Two loads, and a dozen steps of the clock.
      { timeout: 60_000 },
    )
    .toBe(7);
  await page.locator('footer').getByRole('button', { name: 'Asistente' }).click();
  await page.getByRole('dialog', { name: 'Asistente' }).waitFor();
  await close();
});

it('opens the back office after a lost request for its words', async () => {
  const { page, close } = await newVisitor({ as: admin, pictures: false });
  const requests = await loseDictionary(page, /\/assets\/words\.back-office\.es-[\w-]+\.json/, 1);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(requests).toBe(2);
  await close();
});
