/** A slow line, without waiting: what is asked for is held back until the story lets it come. */
import type { Page } from 'playwright-core';

/**
 * Holds back every answer from these addresses; who asks is listened to, as `page.on('request')` hears.
 * @param address as `page.route` takes it
 * @returns lets them come: those that were asked for, and all later ones
 */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
