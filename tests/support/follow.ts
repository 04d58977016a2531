/** Opens addresses within a document that is already loaded. */
import type { Page } from 'playwright-core';
import { goWithin } from './browser.ts';

/**
 * Opens an address as a link does (`goWithin`), and waits until its page has loaded. A `goto` takes more than
 * twice the CPU time.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await goWithin(page, address);
  await untilLoaded(page, address);
}

/** Waits until the page at `address` shows its heading and nothing that still loads. */
export async function untilLoaded(page: Page, address: string): Promise<void> {
  // A suspended page is rendered twice for a moment, once hidden.
  await page.locator('h1:not([data-left])').filter({ visible: true }).waitFor();
  // The design system page shows loading states, too.
  const loaded = address.startsWith('/admin/ui') ? '#tablas' : 'main:not(:has([aria-busy="true"]))';
  await page.locator(loaded).waitFor();
}
