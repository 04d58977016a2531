/** Holds requests back until the test releases them, to simulate a slow connection without waiting. */
import type { Page } from 'playwright-core';

/**
 * Holds back every answer from these addresses; who asks is listened to, as `page.on('request')` hears.
 * @param address as `page.route` takes it
 * @returns lets them come: those that were asked for, and all later ones
 */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
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
