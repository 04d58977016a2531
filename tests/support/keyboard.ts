import type { Locator, Page } from 'playwright-core';

const maxPresses = 300;

/**
 * Presses Tab (or Shift+Tab for elements above) until the focus is on one of these elements; fails for
 * elements that a keyboard cannot reach.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  max = maxPresses,
): Promise<void> {
  await target.first().waitFor();
  const there = () => target.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let pressed = 0; pressed <= max; pressed += 1) {
    if (await there()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${max} times ${key} did not reach ${target} on ${page.url()}`);
}
