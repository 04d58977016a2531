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

/** The sum of all shifts (CLS without its windows) once the page has come. @param path its address */
export async function shiftsOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
  return shifts.reduce((sum, value) => sum + value, 0);
}
