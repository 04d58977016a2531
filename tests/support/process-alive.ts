import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until React has hydrated an element: presses before that reach plain HTML. */
export async function alive(locator: Locator): Promise<void> {
  const taken = () =>
    locator
      .first()
      .evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')));
  await expect.poll(taken).toBe(true);
}
