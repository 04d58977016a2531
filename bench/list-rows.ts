/**
 * Moves through a list of 200 rows by keys in a real browser: a row at a time, with a selection, with the
 * preview open, and along the cells of a column that can be edited.
 *
 *   npm run bench -- list-rows [--quick]
 */
import { newVisitor, openBrowser, ownBrowserPath } from '#tests/support/browser.ts';
import { admin } from '#tests/support/demo.ts';
import { type FrameRun, reportFrames } from './frame-report.ts';
import { watchPage } from './matrix-watch.ts';
import { startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const rows = 200;
const columns = 10;

/** Measures, prints, and unless `quick` writes the table to docs/performance.md. */
export async function benchListRows({ quick }: { quick: boolean }): Promise<void> {
  const count = quick ? 40 : rows - 1;
  const site = await startSite([]);
  const browser = await openBrowser(await ownBrowserPath());
  try {
    const { page } = await newVisitor(browser, site.url, { as: admin, pictures: false });
    const body = page.locator('tbody');
    const runs: FrameRun[] = [];
    const run = async (name: string, key: string) => {
      console.error(`${name} …`);
      const done = await watchPage(page);
      for (let step = 0; step < count; step += 1) await page.keyboard.press(key);
      runs.push({ name, steps: count, watched: await done() });
    };
    await page.goto('/admin/lotes');
    await page.getByRole('combobox', { name: 'Filas por página' }).selectOption(String(rows));
    await body
      .getByRole('row')
      .nth(rows - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    const first = body.getByRole('row').first();
    await first.focus();
    await run('Moving by arrows', 'ArrowDown');
    await first.focus();
    await run('Selecting by Shift and arrows', 'Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await first.focus();
    await page.keyboard.press('Space');
    await page.getByRole('complementary', { name: 'Vista previa' }).waitFor();
    await run('Moving by arrows, with the preview', 'ArrowDown');
    const text = reportFrames(runs, `${rows} rows × ${columns} columns`);
    console.log(text);
    if (!quick) replaceTable('bench list rows', text);
  } finally {
    await browser.close();
    await site.stop();
  }
}
