/**
 * Keeps the server under a mixed load for a while, lets it rest, and reports its memory.
 *
 *   npm run bench -- soak [--quick]
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { licenciaPdf } from '#demo/company/licencia-pdf.ts';
import { imagenWidths } from '#src/platform/http/imagen.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';
import { openShops } from './shops.ts';

interface Pace {
  seconds: number;
  restSeconds: number;
}

const full: Pace = { seconds: 180, restSeconds: 60 };
const quick: Pace = { seconds: 30, restSeconds: 35 };

/** Of the server's process after the rest, in MB. */
const memoryAim = 300;

/** Bytes, as in the server's own metrics. */
interface Memory {
  resident: number;
  heap: number;
  heapTotal: number;
  external: number;
  /** Of all worker processes together. */
  workers: number;
  workerCount: number;
}

export async function benchSoak({ quick: isQuick }: { quick: boolean }): Promise<void> {
  const pace = isQuick ? quick : full;
  const site = await startSite([], { TRUST_PROXY: '1', PUBLIC_URL: 'http://127.0.0.1' });
  const stop = () => site.stop();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
  try {
    const rows: [string, Memory][] = [['After the start', await memoryOf(site)]];
    const counts = await soak(site, pace.seconds);
    rows.push([`At the end of ${pace.seconds} s of load`, await memoryOf(site)]);
    await setTimeout(pace.restSeconds * 1000);
    rows.push([`After ${pace.restSeconds} s of rest`, await memoryOf(site)]);
    const text = report(rows, counts);
    console.log(text);
    if (!isQuick) replaceTable('bench soak', text);
  } finally {
    await stop();
  }
}

type Counts = Record<string, number>;

/** Runs every kind of work concurrently, each as often as the others leave room. */
async function soak(site: Site, seconds: number): Promise<Counts> {
  const shops = await openShops(site, 32);
  const { rows: pictures } = await site.pool.query<{ url: string }>(
    `select '/imagenes/' || id || '-' || digest as url from imagen order by id`,
  );
  const { rows: modelos } = await site.pool.query<{ id: number }>('select id from modelo where publicado');
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const { rows: countries } = await site.pool.query<{ id: number }>(
    `select id from country where iso2 = 'ES'`,
  );
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

  const kinds: Record<string, (n: number) => Promise<Response>> = {
    // A new URL each time: the page is rendered and not cached.
    pages: (n) => ask(site, `/modelo/${pick(modelos, n).id}?n=${n}`, {}, n),
    replies: (n) => ask(site, `/lob/api/v1/webmodelos/${pick(modelos, n).id}`, {}, n),
    pictures: (n) =>
      ask(
        site,
        `${pick(pictures, n).url}?w=${pick(imagenWidths, n)}`,
        { accept: 'image/avif,image/webp' },
        n,
      ),
    carts: (n) => {
      const { token, cells } = pick(shops, n);
      const { modeloId, modeloColorId, tallaId } = pick(cells, n);
      const body = { modeloId, modeloColorId, tallaId, cantidad: 1 + (n % 9) };
      return ask(site, '/lob/api/v1/cart/upsert-item', { authorization: `Bearer ${token}` }, n, body);
    },
    messages: (n) =>
      ask(site, '/lob/api/v1/chatbot/public-web-completion', {}, n, {
        conversationId: `soak-${n}`,
        message: 'vestidos de fiesta en verde',
      }),
    uploads: (n) => {
      const form = new FormData();
      const isPhoto = n % 2 === 0;
      const bytes = new Uint8Array(isPhoto ? photo : licenciaPdf(['Licencia de apertura']));
      form.set('nombre', 'Prueba');
      form.set('email', `soak-${n}@tienda.example`);
      form.set('telefono', '600111222');
      form.set('countryId', String(countries[0]?.id));
      form.set('licencia', new File([bytes], isPhoto ? 'licencia.jpg' : 'licencia.pdf'));
      return ask(site, '/lob/api/v1/registers', {}, n, form);
    },
  };
  const counts: Counts = {};
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Object.entries(kinds).map(async ([kind, send]) => {
      let n = 0;
      for (; performance.now() < end; n += 1) {
        const response = await send(n);
        await response.arrayBuffer();
        if (!response.ok)
          counts[`${kind}, ${response.status}`] = (counts[`${kind}, ${response.status}`] ?? 0) + 1;
      }
      counts[kind] = n;
    }),
  );
  return counts;
}

/** Sends as another client each time, so that no rate limit ends the load. */
function ask(
  { url }: Site,
  path: string,
  headers: Record<string, string>,
  n: number,
  body?: object,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
}

async function memoryOf({ url, pid }: Site): Promise<Memory> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  const processes = execFileSync('ps', ['-A', '-o', 'ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === pid);
  return {
    resident: value('process_resident_memory_bytes'),
    heap: value('nodejs_heap_size_used_bytes'),
    heapTotal: value('nodejs_heap_size_total_bytes'),
    external: value('nodejs_external_memory_bytes'),
    workers: processes.reduce((sum, [, kilobytes = 0]) => sum + kilobytes * 1024, 0),
    workerCount: processes.length,
  };
}

function report(rows: [string, Memory][], counts: Counts): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)}`;
  return [
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; MB.`,
    '',
    '| When | Resident | Heap used | Heap reserved | Buffers | Worker processes |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(([when, memory]) => {
      const { resident, heap, heapTotal, external, workers, workerCount } = memory;
      const figures = [resident, heap, heapTotal, external].map(megabytes);
      return `| ${when} | ${figures.join(' | ')} | ${workerCount}: ${megabytes(workers)} |`;
    }),
    '',
    `Load: ${Object.entries(counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}.\nThe bound after the rest is ${memoryAim} MB resident.`,
  ].join('\n');
}
