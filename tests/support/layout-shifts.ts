/** How much of what one looks at moves while a page comes. */
import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** Begins to watch, from the page's next address on, on a line that is slow enough for the fonts to come after the words. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: number[] = [];
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) all.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

/**
 * The sum of all shifts (CLS without its windows) once what one sees of the page has come: its words, its script, its
 * fonts and the pictures in the window. That the line is silent says less, and may never be so.
 * @param path its address
 */
export async function shiftsOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { timeout: 60_000 });
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(picturesHaveCome, undefined, { timeout: 60_000, polling: 50 });
  return shiftsUntilNow(page);
}

/** The same of a page that is there. */
export async function shiftsUntilNow(page: Page): Promise<number> {
  // A shift is told after the frame that it is drawn in.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
  const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
  return shifts.reduce((sum, value) => sum + value, 0);
}

/** Runs in the page: whether every picture in its window is there. Those beside it wait until they are turned to. */
function picturesHaveCome(): boolean {
  return [...document.images].every((image) => {
    const { top, right, bottom, left, width } = image.getBoundingClientRect();
    const seen = width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    return image.complete || !seen;
  });
}
