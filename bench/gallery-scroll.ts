/**
 * Measures the gallery of a company with 10,000 modelos in a real browser: its frames while it scrolls to the
 * end and back, and the time of a search.
 *
 *   npm run bench -- gallery-scroll [--quick]
 */
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { newVisitor, openBrowser, ownBrowserPath } from '#tests/support/browser.ts';
import { type Watched, watchPage } from './matrix-watch.ts';
import { median } from './measured.ts';
import { startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const wanted = 10_000;
const words = ['vestido rojo', 'novia', 'chaqeta', 'casament blau'];

interface Run {
  name: string;
  width: 390 | 1440;
  watched: Watched;
}

/** Measures, prints, and unless `quick` writes the table to docs/performance.md. */
export async function benchGalleryScroll({ quick }: { quick: boolean }): Promise<void> {
  const site = await startSite([]);
  const browser = await openBrowser(await ownBrowserPath());
  try {
    const { rows } = await site.owner.query<{ modelos: number }>(fill, [wanted]);
    await site.owner.query("select pg_notify('cambio', 'catalogue')");
    const runs: Run[] = [];
    const notes: string[] = [];
    for (const width of [390, 1440] as const) {
      const { page, context, close } = await newVisitor(browser, site.url, { width });
      // Pictures are rendered once in a server's life; this measures the page.
      await context.route('**/imagenes/**', (route) => route.abort());
      const begun = performance.now();
      await page.goto('/gallery');
      await page.locator('[data-block]:empty').first().waitFor({ state: 'attached' });
      notes.push(`${width} px: all places there after ${Math.round(performance.now() - begun)} ms`);
      await page.waitForLoadState('networkidle');
      const steps = quick ? 60 : 600;
      for (const [name, by] of [
        ['down', 300],
        ['up', -300],
      ] as const) {
        const done = await watchPage(page);
        await scroll(page, steps, by);
        runs.push({ name: `${name}, ${steps} turns of the wheel`, width, watched: await done() });
      }
      notes.push(`${width} px: ${await search(page)}`);
      await close();
    }
    const text = report(rows[0]?.modelos ?? 0, runs, notes);
    console.log(text);
    if (!quick) replaceTable('bench gallery-scroll', text);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Sixty wheel events a second, as of a free-spinning wheel. */
async function scroll(page: Page, steps: number, by: number): Promise<void> {
  await page.mouse.move(200, 500);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, by);
    await setTimeout(16);
  }
}

/** Returns the time from the last letter of a search to its result count. */
async function search(page: Page): Promise<string> {
  const field = page.getByRole('searchbox', { name: 'Buscar modelos' });
  const times: number[] = [];
  for (const one of words) {
    await field.fill('');
    await field.pressSequentially(one.slice(0, -1));
    const before = await page.locator('main').innerText();
    const begun = performance.now();
    await field.press(one.slice(-1));
    await page
      .waitForFunction(
        (text) =>
          new URL(location.href).searchParams.get('q') !== null &&
          document.querySelector('main')?.innerText !== text,
        before,
        { timeout: 5000 },
      )
      .catch(() => undefined);
    times.push(performance.now() - begun);
  }
  return `words found after ${median(times).toFixed(0)} ms (median of ${times.length})`;
}

function report(modelos: number, runs: readonly Run[], notes: readonly string[]): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  const ms = (value: number) => value.toFixed(1);
  return [
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; ${modelos} modelos.`,
    '',
    '| Width | Scrolled | Frames | Median ms | p95 ms | Longest ms | Dropped | Long tasks | Script ms | Layout ms |',
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...runs.map(
      ({ name, width, watched: seen }) =>
        `| ${[width, name, seen.frames, ms(seen.medianMs), ms(seen.p95Ms), ms(seen.longestMs), `${(seen.dropped * 100).toFixed(1)} %`, seen.longTasks, ms(seen.scriptMs), ms(seen.layoutMs)].join(' | ')} |`,
    ),
    '',
    ...notes.map((note) => `- ${note}`),
  ].join('\n');
}

/** Copies of the demo's own modelos, each with its colours, sizes and pictures. */
const fill = `
  with often as (
    select g from generate_series(1, (select ceil($1 / count(*)::numeric)::int - 1 from modelo where publicado)) g
  ), m as (
    insert into modelo (id, referencia, nombre, modelo_tipo_id, temporada_id, descripcion, composicion, precio, pvpr, publicado, novedad, orden)
    select g * 10000 + id, 'BENCH-' || g || '-' || id, nombre || ' ' || g, modelo_tipo_id, temporada_id, descripcion, composicion, precio, pvpr, true, novedad, orden + g * 10000
    from modelo, often where publicado returning id
  ), mcol as (
    insert into modelo_coleccion (modelo_id, coleccion_id)
    select g * 10000 + modelo_id, coleccion_id from modelo_coleccion join modelo on modelo.id = modelo_id, often where publicado
  ), mc as (
    insert into modelo_color (id, modelo_id, color_id, orden)
    select g * 100000 + mc.id, g * 10000 + modelo_id, color_id, mc.orden
    from modelo_color mc join modelo on modelo.id = modelo_id, often where publicado returning id
  ), v as (
    insert into variante (modelo_color_id, talla_id)
    select g * 100000 + modelo_color_id, talla_id
    from variante v join modelo_color mc on mc.id = v.modelo_color_id join modelo on modelo.id = mc.modelo_id, often where publicado
  ), mi as (
    insert into modelo_imagen (modelo_id, imagen_id, modelo_color_id, orden)
    select g * 10000 + modelo_id, imagen_id, g * 100000 + modelo_color_id, mi.orden
    from modelo_imagen mi join modelo on modelo.id = modelo_id, often where publicado
  )
  select count(*)::int + (select count(*)::int from modelo where publicado) as modelos from m`;
