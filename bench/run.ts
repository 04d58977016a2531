/**
 * Measures the workloads, each in the same run as its baseline.
 *
 *   node bench/run.ts [name …] [--quick] [--profile=folder]
 *
 * A complete run, not a quick one, replaces the table in docs/performance.md. `--profile` writes a CPU
 * profile of the server there; the figures of such a run do not count.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cartToPedido } from './cart-to-pedido.ts';
import { weighPage } from './page-weight.ts';
import { startBareServer } from './processes/bare-http.ts';
import { startLoad } from './processes/load.ts';
import { startSite } from './processes/site.ts';
import { reads } from './reads.ts';
import { replaceTable } from './replace-table.ts';
import { report } from './report.ts';
import { type Outcome, runWorkload } from './rounds.ts';
import { openShops } from './shops.ts';
import { upsertItem } from './upsert-item.ts';
import type { Bench, Pace } from './workload.ts';

const workloads = [...reads, upsertItem, cartToPedido];
// Short rounds: other load of the machine affects both sides of a pair alike.
const full: Pace = { rounds: 8, seconds: 1.5, warmUpSeconds: 2.5, carts: 1200, restSeconds: 15 };
const quick: Pace = { rounds: 1, seconds: 1, warmUpSeconds: 1, carts: 640, restSeconds: 3 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'string' }, seed: { type: 'string' } },
});
// The matrix and whole pages have other figures, measured in a browser: a run and a table of their own.
if (positionals.includes('matrix')) {
  const { benchMatrix } = await import('./matrix.ts');
  await benchMatrix({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('assistant')) {
  const { benchAssistant } = await import('./assistant.ts');
  await benchAssistant({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('lines')) {
  const { benchLines } = await import('./lines.ts');
  await benchLines({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('sheets')) {
  const { benchSheets } = await import('./sheets.ts');
  await benchSheets();
  process.exit();
}
if (positionals.includes('list-rows')) {
  const { benchListRows } = await import('./list-rows.ts');
  await benchListRows({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('gallery-scroll')) {
  const { benchGalleryScroll } = await import('./gallery-scroll.ts');
  await benchGalleryScroll({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('phone')) {
  const { benchPhone } = await import('./phone.ts');
  await benchPhone({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('growth')) {
  const { benchGrowth } = await import('./growth.ts');
  await benchGrowth({ quick: values.quick ?? false, only: positionals[1] });
  process.exit();
}
if (positionals.includes('fuzz')) {
  const { benchFuzz } = await import('./fuzz.ts');
  await benchFuzz({
    quick: values.quick ?? false,
    only: positionals[1],
    ...(values.seed && { seed: Number(values.seed) }),
  });
  process.exit();
}
if (positionals.includes('connections')) {
  const { benchConnections } = await import('./connections.ts');
  await benchConnections({ quick: values.quick ?? false, only: positionals[1] });
  process.exit();
}
if (positionals.includes('availabilities')) {
  const { benchAvailabilities } = await import('./availabilities.ts');
  await benchAvailabilities();
  process.exit();
}
if (positionals.includes('house-lists')) {
  const { benchHouseLists } = await import('./house-lists.ts');
  await benchHouseLists({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('searches')) {
  const { benchSearches } = await import('./searches.ts');
  await benchSearches({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('facturas')) {
  const { benchFacturas } = await import('./facturas.ts');
  await benchFacturas({ quick: values.quick ?? false, ...(positionals[1] && { only: positionals[1] }) });
  process.exit();
}
if (positionals.includes('dictation')) {
  const { benchDictation } = await import('./dictation.ts');
  await benchDictation({ quick: values.quick ?? false, prefix: positionals[1] });
  process.exit();
}
if (positionals.includes('margins')) {
  const { benchMargins } = await import('./margins.ts');
  await benchMargins({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('stock-race')) {
  const { benchStockRace } = await import('./stock-race.ts');
  await benchStockRace({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('soak')) {
  const { benchSoak } = await import('./soak.ts');
  await benchSoak({ quick: values.quick ?? false });
  process.exit();
}
if (positionals.includes('backup')) {
  const { benchBackup } = await import('./backup.ts');
  await benchBackup(values.quick ? [50] : [50, 500, 5000]);
  process.exit();
}
if (positionals.includes('lighthouse')) {
  const { benchLighthouse } = await import('./lighthouse.ts');
  await benchLighthouse({ quick: values.quick ?? false });
  process.exit();
}
const unknown = positionals.filter((name) => !workloads.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(
    `No such workload: ${unknown.join(', ')}. There are: ${workloads.map((one) => one.name).join(', ')}`,
  );
  process.exit(1);
}

const chosen = workloads.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const pace = values.quick ? quick : full;
const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
const isWhole = !values.quick && profile.length === 0 && chosen.length === workloads.length;

const site = await startSite(profile);
const load = startLoad();
const bare = startBareServer();
const stop = async () => void (await Promise.allSettled([load.stop(), bare.stop(), site.stop()]));
// An interrupted run stops its server.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
try {
  const shops = await openShops(site, pace.carts);
  const bench: Bench = { pace, site, load, bare, shops };
  const page = positionals.length === 0 ? await weighPage(site.url, '/gallery') : undefined;
  const outcomes: Outcome[] = [];
  for (const workload of chosen) {
    console.error(`${workload.name} …`);
    outcomes.push(await runWorkload(workload, bench));
  }
  await setTimeout(pace.restSeconds * 1000);
  const { rows } = await site.pool.query<{ server_version: string }>('show server_version');
  const text = report({
    outcomes,
    page,
    memoryBytes: (await site.usage()).memoryBytes,
    pace,
    postgres: `PostgreSQL ${rows[0]?.server_version}`,
    date: new Date(),
  });
  console.log(text);
  if (isWhole) replaceTable('bench', text);
} finally {
  await stop();
}
