/**
 * Types 500 cells into a matrix of 20 colours in 14 sizes in a real browser: at the pace of a skilled user,
 * and as fast as the browser accepts keys. Afterwards the cart must hold exactly the typed values.
 *
 *   npm run bench -- matrix [--quick]
 */
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { newVisitor, openBrowser, ownBrowserPath } from '#tests/support/browser.ts';
import { boutique } from '#tests/support/demo.ts';
import { cantidadesOf, columns, makeLargeModelo, rows } from './matrix-modelo.ts';
import { type Watched, watchPage } from './matrix-watch.ts';
import { startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const cells = rows * columns;
/** Eleven keys a second: a user skilled on the number pad. */
const handMs = 90;

interface Run {
  name: string;
  cells: number;
  watched: Watched;
}

/** Measures, prints, and unless `quick` writes the table to docs/performance.md. */
export async function benchMatrix({ quick }: { quick: boolean }): Promise<void> {
  const count = quick ? 60 : 500;
  const site = await startSite([]);
  const browser = await openBrowser(await ownBrowserPath());
  try {
    const modeloId = await makeLargeModelo(site.pool);
    const { page, context } = await newVisitor(browser, site.url, { as: boutique });
    await context.route('**/imagenes/**', (route) => route.abort());
    const runs: Run[] = [];
    for (const [name, pause] of [
      ['A good hand, 11 keys a second', handMs],
      ['As fast as the browser takes keys', 0],
    ] as const) {
      console.error(`${name} …`);
      await site.pool.query('delete from cart_celda');
      await page.goto(`/modelo/user/${modeloId}`);
      await page.locator('[role="grid"][aria-busy="false"]').waitFor();
      await page.locator('[role="grid"] input').first().click();
      // Requests that the page still makes after loading do not count.
      await page.waitForLoadState('networkidle');
      const done = await watchPage(page);
      const typed = await typeCells(page, count, pause);
      const watched = await done();
      await saved(page);
      const held = await cantidadesOf(site.pool, modeloId);
      if (held.join() !== typed.join()) throw new Error('The cart does not hold what was typed.');
      runs.push({ name, cells: count, watched });
    }
    const text = report(runs);
    console.log(text);
    if (!quick) replaceTable('bench matrix', text);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * Types row by row, and from the last cell on over the first again; returns the expected value of each cell.
 */
async function typeCells(page: Page, count: number, pause: number): Promise<number[]> {
  const typed = Array.from({ length: cells }, () => 0);
  for (let place = 0; place < count; place += 1) {
    const cantidad = 1 + ((place * 7) % 19);
    typed[place % cells] = cantidad;
    const leads = (place + 1) % cells === 0 ? 'Control+Home' : 'Tab';
    for (const key of [...String(cantidad), leads]) {
      await page.keyboard.press(key);
      if (pause > 0) await setTimeout(pause);
    }
  }
  return typed;
}

async function saved(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('cartPending')));
}

function report(runs: readonly Run[]): string {
  const ms = (value: number) => value.toFixed(1);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const lines = runs.map(({ name, cells: typed, watched: seen }) =>
    [
      name,
      `${typed} in ${seen.seconds.toFixed(1)} s`,
      seen.frames,
      ms(seen.medianMs),
      ms(seen.p95Ms),
      ms(seen.longestMs),
      `${(seen.dropped * 100).toFixed(1)} %`,
      seen.longTasks,
      (seen.scriptMs / typed).toFixed(2),
      (seen.layoutMs / typed).toFixed(2),
      (seen.layouts / typed).toFixed(1),
      seen.calls,
      kilobytes(seen.sentBytes),
      kilobytes(seen.receivedBytes),
    ].join(' | '),
  );
  const { model = 'unknown' } = cpus()[0] ?? {};
  return [
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; ${rows} colours × ${columns} sizes.`,
    '',
    '| Typing | Cells | Frames | Median ms | p95 ms | Longest ms | Dropped | Long tasks | Script ms a cell | Layout ms a cell | Layouts a cell | Calls | kB sent | kB received |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
