/** Lets the time of a page pass, so that a test does not wait for retries. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Advances the installed clock of a page second by second until it shows an element. */
export async function passTimeUntil(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        // A navigation of the page interrupts the step.
        await page.clock.runFor(1000).catch(() => undefined);
        return element.count();
      },
      // On a busy machine a step takes most of a second itself.
      { timeout: 60_000 },
    )
    .toBe(1);
}
