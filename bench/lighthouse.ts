/**
 * Runs Lighthouse on the public pages as a phone on a slow network: medians of five runs each.
 *
 *   npm install --no-save lighthouse@13.5.0
 *   npm run bench -- lighthouse [--quick]
 *
 * The package has 180 MB, so the project does not depend on it.
 */
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { chromium } from 'playwright-core';
import { browserArguments, ownBrowserPath } from '#tests/support/browser.ts';
import { median } from './measured.ts';
import { startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const paths = ['/', '/gallery', '/modelo/1'];
/** Hidden from the type checker, which does not know the package unless it is installed. */
const lighthousePackage: string = 'lighthouse';

interface Result {
  lhr: {
    lighthouseVersion: string;
    /** The measured speed of the machine; higher is faster. */
    environment: { benchmarkIndex: number };
    categories: Record<string, { id: string; score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<Result>;

/** A slow minute of a shared machine looks like a slow page, so the machine's index stands beside. */
const machineColumn = "Machine's index";
const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];
/** The column's name, the audit, and the size of its unit. */
const timings = [
  ['First paint s', 'first-contentful-paint', 1000],
  ['Largest paint s', 'largest-contentful-paint', 1000],
  ['Blocked ms', 'total-blocking-time', 1],
  ['Shift', 'cumulative-layout-shift', 1],
] as const;

/** Measures, prints, and unless `quick` writes the table to docs/performance.md. */
export async function benchLighthouse({ quick }: { quick: boolean }): Promise<void> {
  const { default: lighthouse } = await import(lighthousePackage).catch(() => {
    throw new Error('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0');
  });
  const port = await freePort();
  const site = await startSite([]);
  const browser = await chromium.launch({
    executablePath: await ownBrowserPath(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const lines: string[][] = [];
    let version = '';
    for (const path of paths) {
      // The first visit renders the pictures, which happens once in a server's life.
      const results = await runs(lighthouse as Lighthouse, site.url + path, port, quick ? 1 : 5);
      version = results[0]?.lhr.lighthouseVersion ?? '';
      lines.push(row(path, results));
      printFailures(path, results);
    }
    const { model = 'unknown' } = cpus()[0] ?? {};
    const text = [
      `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; Lighthouse ${version}, mobile; medians of ${quick ? 1 : 5}.`,
      '',
      `| Page | ${[...categories.map((name) => name.replace('-', ' ')), ...timings.map(([name]) => name), machineColumn].join(' | ')} |`,
      `| --- |${' ---: |'.repeat(categories.length + timings.length + 1)}`,
      ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    ].join('\n');
    console.log(text);
    if (!quick) replaceTable('bench lighthouse', text);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function runs(lighthouse: Lighthouse, url: string, port: number, count: number): Promise<Result[]> {
  await lighthouse(url, { port, logLevel: 'error' });
  const results: Result[] = [];
  for (let run = 0; run < count; run += 1) {
    console.error(`${url} …`);
    results.push(await lighthouse(url, { port, logLevel: 'error' }));
  }
  return results;
}

function row(path: string, results: readonly Result[]): string[] {
  const scores = categories.map((name) =>
    String(Math.round(median(results.map(({ lhr }) => (lhr.categories[name]?.score ?? Number.NaN) * 100)))),
  );
  const times = timings.map(([, name, unit]) =>
    (median(results.map(({ lhr }) => lhr.audits[name]?.numericValue ?? Number.NaN)) / unit).toFixed(
      unit === 1000 || name === 'cumulative-layout-shift' ? 2 : 0,
    ),
  );
  const index = Math.round(median(results.map(({ lhr }) => lhr.environment.benchmarkIndex)));
  return [path, ...scores, ...times, index.toLocaleString('en')];
}

/** Prints the audits that keep a category below 100, other than speed, which has its own columns. */
function printFailures(path: string, [result]: readonly Result[]): void {
  for (const { id, auditRefs } of Object.values(result?.lhr.categories ?? {})) {
    if (id === 'performance') continue;
    for (const ref of auditRefs) {
      const audit = result?.lhr.audits[ref.id];
      if (ref.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
        console.error(`${path}, ${id}: ${audit?.title}`);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
