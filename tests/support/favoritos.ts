/** The hearts of modelos, as their reader sees them in a browser. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const hearts = (page: Page): Locator => page.getByRole('button', { name: /^Favorito: / });
/** Those of favourites. */
export const pressed = (page: Page): Locator =>
  page.getByRole('button', { name: /^Favorito: /, pressed: true });

/**
 * The heart of one card of a gallery. Hearts come in any order after their cards, so which is whose is known when each card
 * has one.
 * @param place from 0
 */
export async function heartOf(page: Page, place: number): Promise<Locator> {
  const bare = page.locator('main article').filter({ hasNot: hearts(page) });
  await hearts(page).first().waitFor();
  await expect.poll(() => bare.count()).toBe(0);
  const name = (await hearts(page).nth(place).getAttribute('aria-label')) ?? '';
  return page.getByRole('button', { name, exact: true });
}
