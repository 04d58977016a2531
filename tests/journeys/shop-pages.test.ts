/** A shop that opens a public page of the collection gets the page with its prices; nobody else does. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { refreshTokenName, tokenName } from '#src/business/identity/token-store.ts';
import { goWithin } from '../support/browser.ts';
import { boutique, comercial } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { newVisitor, sharedVisitor } = setupSite();

/** Notes each public page of the collection that was painted. */
async function watchPublicPages(page: Page) {
  const painted: string[] = [];
  await page.exposeFunction('notePainted', (path: string) => painted.push(path));
  await page.addInitScript(() => {
    // The page shows itself after five seconds, which a busy machine may need.
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms = 0) =>
      later(act, ms === 5000 ? 60_000 : ms)) as typeof setTimeout;
    const note = () => {
      const { hidden } = document.documentElement;
      if (document.body && !hidden && !/\/user/.test(location.pathname) && location.pathname !== '/')
        (window as unknown as { notePainted(path: string): void }).notePainted(location.pathname);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return painted;
}

const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

it('opens a shop’s own page for a link to a public one, unseen, and goes back to where it came from', async () => {
  const { page, close, complaints } = await newVisitor({ as: boutique, pictures: false });
  const painted = await watchPublicPages(page);
  await page.goto('/');
  await page.goto('/gallery?coleccion=1&color=azul#buscar', { waitUntil: 'commit' });
  await page.waitForURL('**/gallery/user?**');
  await page.locator('main article').first().waitFor();
  expect(addressOf(page)).toBe('/gallery/user?coleccion=1&color=azul#buscar');
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/');

  await page.goto('/modelo/2', { waitUntil: 'commit' });
  await page.locator('[role="grid"]').waitFor();
  expect(addressOf(page)).toBe('/modelo/user/2');
  expect(painted).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('keeps the language of the address within the document', async () => {
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  const painted = await watchPublicPages(page);
  await page.goto('/pt/modelo/2', { waitUntil: 'commit' });
  await page.locator('[role="grid"]').waitFor();
  expect(addressOf(page)).toBe('/modelo/user/2');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt');
  await expect.poll(() => page.locator('html').isVisible()).toBe(true);
  expect(painted).toEqual([]);
  await page.goto('/faq');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  await close();
});

it('leads from a link within the document to the page with prices', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/');
  await goWithin(page, '/modelo/2');
  await page.locator('[role="grid"]').waitFor();
  expect(addressOf(page)).toBe('/modelo/user/2');
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/');
  await close();
});

it('leaves staff on the public page, and a shop whose session has ended', async () => {
  const rep = await sharedVisitor({ as: comercial, pictures: false });
  await rep.page.goto('/gallery');
  await rep.page.locator('main article').first().waitFor();
  expect(addressOf(rep.page)).toBe('/gallery');
  await rep.close();

  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/faq');
  await page.evaluate(
    ([token, refresh]) => {
      localStorage[token] = localStorage[token].replace(/[^.]*$/, 'x');
      localStorage[refresh] = 'ended';
    },
    [tokenName, refreshTokenName] as const,
  );
  await page.goto('/gallery?tipo=1', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate((name) => localStorage[name], tokenName)).toBeUndefined();
  await expect.poll(() => addressOf(page)).toBe('/gallery?tipo=1');
  await page.getByRole('link', { name: 'Ver con su tarifa' }).waitFor();
  await close();
});
