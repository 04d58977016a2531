import type { Locator, Page } from 'playwright-core';

const maxPresses = 300;
/** Elements may be replaced, or match later, while the focus moves. */
const pressesPerSearch = 10;

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
  for (let pressed = 0; pressed <= max; ) {
    // Finding an element by its role takes longer than a press, so the found ones are kept for some presses.
    const wanted = await target.elementHandles();
    for (let since = 0; since < pressesPerSearch && pressed <= max; since += 1, pressed += 1) {
      const focus = await page.evaluate((all) => {
        if (all.some((one) => one === document.activeElement)) return 'there';
        return all.every((one) => one.isConnected) ? 'elsewhere' : 'replaced';
      }, wanted);
      if (focus === 'there') return;
      if (focus === 'replaced') break;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`${max} times ${key} did not reach ${target} on ${page.url()}`);
}
