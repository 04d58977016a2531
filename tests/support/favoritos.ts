/** Helpers for the hearts of modelos in a browser. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const hearts = (page: Page): Locator => page.getByRole('button', { name: /^Favorito: / });
/** Returns the hearts of favourites. */
export const pressed = (page: Page): Locator =>
  page.getByRole('button', { name: /^Favorito: /, pressed: true });

/**
 * Returns the heart of a card. Hearts load in any order, so it waits until each card has one.
 * @param place from 0
 */
export async function heartOf(page: Page, place: number): Promise<Locator> {
  const bare = page.locator('main article').filter({ hasNot: hearts(page) });
  await hearts(page).first().waitFor();
  await expect.poll(() => bare.count()).toBe(0);
  const name = (await hearts(page).nth(place).getAttribute('aria-label')) ?? '';
  return page.getByRole('button', { name, exact: true });
}
