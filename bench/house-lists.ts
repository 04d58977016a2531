/**
 * Measures the first page of every list of the back office, and the record of its first row, on the demo
 * company and with 10,000 modelos more.
 *
 *   npm run bench -- house-lists
 */
import { admin } from '#tests/support/demo.ts';
import { largeCatalogue, moreModelos } from './large-catalogue.ts';
import { percentile } from './measured.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

/** A list or a form opens within this time. */
const aimMs = 200;
const shown = 8;

interface Call {
  name: string;
  times: number[];
}

/** Calls every list and the form of its first row, one at a time. */
async function measure(site: Site, token: string, rounds: number): Promise<Call[]> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string) => {
    const start = performance.now();
    const body = method === 'POST' ? { body: JSON.stringify({ pageSize: 50 }) } : {};
    const reply = await fetch(site.url + path, { method, headers, ...body });
    const json = await reply.json();
    return { isRead: reply.ok, json, ms: performance.now() - start };
  };
  const { json: document } = await ask('GET', '/lob/openapi.json');
  const paths = document.paths as Record<string, Record<string, unknown>>;
  const lists = Object.keys(paths).filter((path) => path.endsWith('/search') && paths[path]?.post);
  const calls: Call[] = [];
  const repeat = async (method: string, path: string, name: string) => {
    const first = await ask(method, path);
    if (!first.isRead) return undefined;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await ask(method, path)).ms);
    calls.push({ name, times });
    return first.json;
  };
  for (const path of lists) {
    const page = await repeat('POST', path, `POST ${path.replace('/lob/api', '')}`);
    const id = page?.data?.[0]?.id;
    const record = [path.replace(/search$/, '{id}'), path.replace(/search$/, 'edit/{id}')].find(
      (one) => paths[one]?.get,
    );
    if (id === undefined || !record) continue;
    await repeat('GET', record.replace('{id}', String(id)), `GET ${record.replace('/lob/api', '')}`);
  }
  return calls;
}

/** Returns lines of the table: the slowest calls, and how many are above the aim. */
function report(company: string, calls: readonly Call[]): string[] {
  const figures = calls
    .map(({ name, times }) => ({ name, median: percentile(times, 0.5), p95: percentile(times, 0.95) }))
    .toSorted((a, b) => b.p95 - a.p95);
  const above = figures.filter(({ p95 }) => p95 > aimMs).length;
  return [
    `${company}: ${figures.length} lists and records, ${above} above ${aimMs} ms at p95. The slowest:`,
    '',
    '| Call | Median ms | p95 ms |',
    '| --- | ---: | ---: |',
    ...figures
      .slice(0, shown)
      .map(({ name, median, p95 }) => `| ${name} | ${median.toFixed(0)} | ${p95.toFixed(0)} |`),
  ];
}

/** Measures, prints and writes the tables to docs/performance.md. */
export async function benchHouseLists({ quick }: { quick: boolean }): Promise<void> {
  const rounds = quick ? 5 : 10;
  const site = await startSite([]);
  try {
    const signIn = await fetch(`${site.url}/lob/api/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', tenant: 'root' },
      body: JSON.stringify({ email: admin, password: 'Percha-2027' }),
    });
    const { token } = (await signIn.json()) as { token: string };
    await site.owner.query('vacuum analyze');
    const small = report('The demo company', await measure(site, token, rounds));
    await site.owner.query(largeCatalogue);
    await site.owner.query('vacuum analyze');
    const large = report(`With ${moreModelos} modelos more`, await measure(site, token, rounds));
    const text = [...small, '', ...large].join('\n');
    console.log(text);
    if (!quick) replaceTable('bench house-lists', text);
  } finally {
    await site.stop();
  }
}
