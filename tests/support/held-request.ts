/** Holds requests back until the test releases them, to simulate a slow connection without waiting. */
import type { Page } from 'playwright-core';

/**
 * Holds back every reply from these addresses; requests can be observed with `page.on('request')`.
 * @param address as `page.route` takes it
 * @returns releases the held and all later ones
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
