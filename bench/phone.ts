/**
 * Measures how fast a phone answers: `/gallery`, `/modelo/user` and `/cart` at 390 px, with Chrome's
 * processor slowed down four times. The time of an interaction is that from its event to the next paint.
 *
 *   npm run bench -- phone [--quick]
 */
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { tokenName } from '#src/business/identity/token-store.ts';
import { newVisitor, openBrowser, ownBrowserPath } from '#tests/support/browser.ts';
import { boutique } from '#tests/support/demo.ts';
import { median, percentile } from './measured.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const slowdown = 4;
/** The browser reports no interaction below this; such a one counts as this long. */
const thresholdMs = 16;
/** Between two interactions, so that none waits for the one before. */
const pauseMs = 350;
const sentence = 'madrina azul larga talla 50 a 56';
/** The modelos in the cart. */
const modelosInCart = 12;

interface Run {
  page: string;
  name: string;
  /** Milliseconds of each interaction. */
  times: number[];
}

/** Measures, prints, and unless `quick` writes the table to docs/performance.md. */
export async function benchPhone({ quick }: { quick: boolean }): Promise<void> {
  const presses = quick ? 6 : 40;
  const site = await startSite([]);
  const browser = await openBrowser(await ownBrowserPath());
  try {
    const runs: Run[] = [];
    const measure = async (page: Page, name: string, act: () => Promise<number>) => {
      const path = new URL(page.url()).pathname.replace(/\/\d+$/, '');
      runs.push({ page: path, name, times: await interactions(page, act) });
    };

    const visitor = await newPhone(browser, site.url);
    await visitor.open('/gallery', 'main h2');
    await visitor.page.getByRole('button', { name: 'Filtros' }).tap();
    const options = visitor.page.getByRole('dialog').locator('label:has(input[type="checkbox"]:enabled)');
    await options.first().waitFor();
    await measure(visitor.page, 'press a filter', () => pressFilters(options, presses));
    await visitor.open('/gallery', 'main h2');
    await visitor.page.getByRole('searchbox', { name: 'Buscar modelos' }).tap();
    await measure(visitor.page, 'type a letter of a search', () => typeText(visitor.page, presses));
    await visitor.close();

    const { page, open } = await newPhone(browser, site.url, boutique);
    await open(`/modelo/user/${await largestModelo(site)}`, '[role="grid"][aria-busy="false"]');
    await page.locator('[role="grid"] input').first().tap();
    const more = page.getByRole('button', { name: 'Añadir una' }).locator('visible=true').last();
    await measure(page, 'press the stepper', () => pressAgain(more, presses));
    await page.locator('[role="grid"] input').first().tap();
    await measure(page, 'type into a cell', () => typeCells(page, presses));
    await saved(page);

    await fillCart(site, await page.evaluate((name) => localStorage.getItem(name), tokenName));
    await open('/cart', 'main article');
    await page
      .getByRole('button', { name: /^Editar las cantidades/ })
      .first()
      .tap();
    await page.locator('main [role="grid"] input').first().tap();
    await measure(page, 'type into a cell', () => typeCells(page, presses));

    const text = report(runs);
    console.log(text);
    if (!quick) replaceTable('bench phone', text);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Opens a browser context like a phone. Pages load at full speed; what follows is slow. */
async function newPhone(browser: Browser, url: string, as?: string) {
  const { page, close } = await newVisitor(browser, url, { width: 390, pictures: false, ...(as && { as }) });
  const line = await page.context().newCDPSession(page);
  const open = async (path: string, ready: string): Promise<void> => {
    console.error(`${path} …`);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await setTimeout(1000);
  };
  return { page, close, open };
}

/**
 * Returns the milliseconds of each interaction from the event to the next paint, by the longest of its
 * events.
 * @param act returns how many interactions it made
 */
async function interactions(page: Page, act: () => Promise<number>): Promise<number[]> {
  // The presses that led here do not count.
  await setTimeout(1500);
  await page.evaluate((durationThreshold) => {
    const longest = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      // Cast: the types of the browser lack the id of an interaction.
      for (const { interactionId, duration } of list.getEntries() as Seen[]) {
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
      }
    });
    // Cast: the types of the browser lack the threshold.
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    Object.assign(window, { longest, observer });
  }, thresholdMs);
  const made = await act();
  await setTimeout(1000);
  const reported = await page.evaluate(() => {
    // Cast: the page script above has set these members.
    const { longest, observer } = window as Window & Partial<Watching>;
    observer?.disconnect();
    return [...(longest?.values() ?? [])];
  });
  return [...reported, ...Array<number>(Math.max(0, made - reported.length)).fill(thresholdMs)];
}

interface Seen extends PerformanceEntry {
  interactionId?: number;
}
interface Watching {
  longest: Map<number, number>;
  observer: PerformanceObserver;
}

/** Switches filters on and off again, one after the other. */
async function pressFilters(options: Locator, presses: number): Promise<number> {
  const count = Math.min(6, await options.count());
  for (let press = 0; press < presses; press += 1) {
    await options.nth((press >> 1) % count).tap();
    await setTimeout(pauseMs);
  }
  return presses;
}

async function pressAgain(button: Locator, presses: number): Promise<number> {
  for (let press = 0; press < presses; press += 1) {
    await button.tap();
    await setTimeout(pauseMs);
  }
  return presses;
}

async function typeText(page: Page, presses: number): Promise<number> {
  const letters = sentence.repeat(Math.ceil(presses / sentence.length)).slice(0, presses);
  for (const letter of letters) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await setTimeout(pauseMs);
  }
  return presses;
}

/** Types a figure into each cell; the key that leads to the next one is an interaction, too. */
async function typeCells(page: Page, presses: number): Promise<number> {
  for (let press = 0; press < presses; press += 1) {
    for (const key of [String(1 + (press % 9)), 'Tab']) {
      await page.keyboard.press(key);
      await setTimeout(pauseMs);
    }
  }
  return presses * 2;
}

async function saved(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('cartPending')));
}

/** Returns the id of the modelo with the most cells. */
async function largestModelo({ pool }: Site): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`
    select mc.modelo_id as id from modelo_color mc join variante v on v.modelo_color_id = mc.id
      join modelo m on m.id = mc.modelo_id and m.publicado
    group by 1 order by count(*) desc, 1 limit 1`);
  return rows[0]?.id ?? 1;
}

/** Puts four cells of several modelos into the cart. */
async function fillCart({ pool, url }: Site, token: string | null): Promise<void> {
  const { rows: items } = await pool.query(
    `
    select "modeloId", "modeloColorId", "tallaId", 3 as cantidad from (
      select m.id as "modeloId", mc.id as "modeloColorId", v.talla_id as "tallaId",
        dense_rank() over (order by m.id) as place, row_number() over (partition by m.id order by v.talla_id, mc.id) as nth
      from modelo m join modelo_color mc on mc.modelo_id = m.id join variante v on v.modelo_color_id = mc.id
      where m.publicado and not v.cerrado) c
    where place <= $1 and nth <= 4`,
    [modelosInCart],
  );
  const { status } = await fetch(`${url}/lob/api/v1/cart/upsert-items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ items }),
  });
  if (status !== 200) throw new Error(`The cart was not filled: ${status}.`);
}

function report(runs: readonly Run[]): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  return [
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; slowed down ${slowdown} times.`,
    '',
    '| Page | Interaction | Count | Median ms | p95 ms | Longest ms |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...runs.map(
      ({ page, name, times }) =>
        `| ${[`\`${page}\``, name, times.length, median(times), percentile(times, 0.95), Math.max(...times)].join(' | ')} |`,
    ),
  ].join('\n');
}
