/**
 * Types 200 cells into a table of 300 lines in a real browser: at the pace of a skilled user, and as fast as
 * the browser accepts keys. Each line has a computed amount, and the totals follow. Afterwards the table must
 * show exactly the typed values. Then it scrolls, moves and duplicates.
 *
 *   npm run bench -- lines [--quick]
 */
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { newVisitor, openBrowser, ownBrowserPath } from '#tests/support/browser.ts';
import { admin } from '#tests/support/demo.ts';
import { type FrameRun, reportFrames } from './frame-report.ts';
import { watchPage } from './matrix-watch.ts';
import { startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const lines = 300;
/** The column of the quantities in the table of the design system. */
const quantities = 2;
/** Eleven keys a second: a user skilled on the number pad. */
const handMs = 90;

/** Measures, prints, and unless `quick` writes the table to docs/performance.md. */
export async function benchLines({ quick }: { quick: boolean }): Promise<void> {
  const count = quick ? 40 : 200;
  const site = await startSite([]);
  const browser = await openBrowser(await ownBrowserPath());
  try {
    const { page } = await newVisitor(browser, site.url, { as: admin, pictures: false });
    const grid = page.locator('#lineas').getByRole('grid').first();
    const runs: FrameRun[] = [];
    const run = async (name: string, steps: number, act: () => Promise<void>) => {
      console.error(`${name} …`);
      const done = await watchPage(page);
      await act();
      runs.push({ name, steps, watched: await done() });
    };
    await page.goto('/admin/ui');
    await grid.waitFor();
    await page.waitForLoadState('networkidle');
    await fill(page, grid);
    for (const [name, pause] of [
      ['Typing, 11 keys a second', handMs],
      ['Typing, as fast as the browser takes keys', 0],
    ] as const) {
      await cellAt(grid, 0, quantities).click();
      await run(name, count, () => typeDown(page, count, pause));
      await shows(grid, count);
    }
    await run('Moving by arrows', count, () => repeat(page, 'ArrowUp', count));
    await run('Selecting by Shift and arrows', count, () => repeat(page, 'Shift+ArrowDown', count));
    await page.keyboard.press('Escape');
    await run('Scrolling by the wheel, to the end and back', count, () => scroll(page, grid, count));
    const half = quick ? 10 : 40;
    await run('Duplicating a line and undoing it', half, () => repeat(page, 'Control+d Control+z', half));
    const text = reportFrames(runs, `${lines} lines × 6 columns`);
    console.log(text);
    if (!quick) replaceTable('bench lines', text);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const cellAt = (grid: Locator, row: number, column: number) =>
  grid.locator(`[data-row="${row}"] > [data-column="${column}"]`);

/** Pastes lines until the table has one less than its maximum. */
async function fill(page: Page, grid: Locator): Promise<void> {
  const block = Array.from({ length: lines - 1 }, (_, at) => `Modelo ${at}\tahora\t1\t${at + 1},50\t5`);
  await cellAt(grid, 0, 0).click();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, block.join('\n'));
  await cellAt(grid, lines - 2, 0).waitFor();
}

const typedAt = (row: number) => 1 + ((row * 7) % 19);

async function typeDown(page: Page, count: number, pause: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    for (const key of [...String(typedAt(row)), 'Enter']) {
      await page.keyboard.press(key);
      if (pause > 0) await setTimeout(pause);
    }
  }
}

async function repeat(page: Page, keys: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** Turns the wheel over the table: half of the steps down, half up, at the pace of a hand. */
async function scroll(page: Page, grid: Locator, count: number): Promise<void> {
  await cellAt(grid, 0, quantities).hover();
  const box = grid.locator('..');
  const before = await box.evaluate((element) => element.scrollTop);
  for (let at = 0; at < count; at += 1) {
    await page.mouse.wheel(0, at < count / 2 ? 120 : -120);
    await setTimeout(30);
    if (at === Math.floor(count / 2)) {
      const moved = (await box.evaluate((element) => element.scrollTop)) - before;
      if (moved < (count / 4) * 100) throw new Error(`The wheel moved the table by ${moved} px only.`);
    }
  }
}

async function shows(grid: Locator, count: number): Promise<void> {
  const shown = await grid.locator(`[role="gridcell"][data-column="${quantities}"]`).allTextContents();
  const typed = Array.from({ length: count }, (_, row) => String(typedAt(row)));
  if (shown.slice(0, count).join() !== typed.join())
    throw new Error('The table does not show what was typed.');
}
