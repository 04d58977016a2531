/** Measures layout shifts while a page loads. */
import type { Page } from 'playwright-core';
import { waitForHydration } from './browser.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** The time in ms that each step of a slow page may take. */
const slowMs = 150_000;

/**
 * Starts observing at the page's next address, over a connection slow enough for the fonts to come after the
 * text.
 */
export async function watchShifts(page: Page): Promise<void> {
  // Several slow pages at once share a busy machine.
  page.setDefaultTimeout(slowMs);
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
 * Returns the sum of all shifts (CLS without its windows) once the visible page has loaded: text, script,
 * fonts and visible pictures. Network silence would prove less, and may never come.
 * @param path its address
 */
export async function shiftsOf(page: Page, path: string): Promise<number> {
  const unanswered = new Set<string>();
  page.on('request', (request) => unanswered.add(request.url()));
  page.on('requestfinished', (request) => unanswered.delete(request.url()));
  page.on('requestfailed', (request) => unanswered.delete(request.url()));
  try {
    // The load event would also wait for pictures that nobody sees yet.
    await page.goto(path, { timeout: slowMs, waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
  } catch (error) {
    throw new Error(`${path} waits for ${[...unanswered].join(', ')}`, { cause: error });
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(picturesHaveCome, undefined, { timeout: slowMs, polling: 50 });
  return shiftsUntilNow(page);
}

/** Returns the same sum for a page that is already open. */
export async function shiftsUntilNow(page: Page): Promise<number> {
  // A shift is reported after the frame that drew it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts);
  return shifts.reduce((sum, value) => sum + value, 0);
}

/** Runs in the page: returns whether every picture in the window is loaded. Off-screen slides load later. */
function picturesHaveCome(): boolean {
  return [...document.images].every((image) => {
    const { top, right, bottom, left, width } = image.getBoundingClientRect();
    const seen = width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    return image.complete || !seen;
  });
}
