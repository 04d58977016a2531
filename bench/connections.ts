/** Measures the latency of a normal client during an attack on the server's connections. */
import { connect } from 'node:net';
import { cpus } from 'node:os';
import { percentile } from './measured.ts';
import type { Attack, AttackName, AttackOutcome } from './processes/attack.child.ts';
import { startChild } from './processes/child.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

/** The numbers of connections; each attack comes from a single address, as from one machine. */
const attacks: [name: AttackName, connections: number][] = [
  ['slow headers', 2000],
  ['slow small bodies', 2000],
  ['slow large bodies', 200],
  ['idle connections', 5000],
  ['idle after a reply', 5000],
  ['endless chunks', 20],
  ['pipelined calls', 20],
  ['pipelined database calls', 20],
  ['aborted uploads', 20],
  ['very many headers', 20],
  ['HTTP/1.0', 20],
  ['half-closed', 20],
  ['replies that nobody reads', 500],
];

export async function benchConnections({ quick, only }: { quick: boolean; only?: string }): Promise<void> {
  const site = await startSite([], { LOG_LEVEL: 'fatal' });
  const attacker = startChild<Attack, AttackOutcome>('attack.child.ts');
  const seconds = quick ? 4 : 20;
  try {
    const rows = [await row(site, 'none', 0, () => watch(site, seconds))];
    for (const [name, connections] of attacks) {
      if (only && only !== name) continue;
      const attack = { url: site.url, name, connections, seconds, addresses: 1 };
      const attacking = attacker.ask(attack);
      rows.push(await row(site, name, connections, () => watch(site, seconds, attacking)));
    }
    const { model = 'unknown' } = cpus()[0] ?? {};
    const text = [
      `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; Node ${process.version}; ${seconds} s each.`,
      '',
      '| Attack | Connections | Still open | Replies to it | Own calls | Failed | p50 ms | p99 ms | Longest ms | Server MB |',
      '| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n');
    console.log(text);
    if (!quick && !only) replaceTable('bench connections', text);
  } finally {
    await attacker.stop();
    await site.stop();
  }
}

interface Watched {
  times: number[];
  failed: number;
  outcome?: AttackOutcome;
}

async function row(site: Site, name: string, connections: number, work: () => Promise<Watched>) {
  console.error(`${name} …`);
  const { times, failed, outcome } = await work();
  const { memoryBytes } = await site.usage();
  const replies = Object.entries(outcome?.statuses ?? {}).map(([status, count]) => `${count} × ${status}`);
  const ms = (part: number) => percentile(times, part).toFixed(1);
  const cells = [
    ...[name, connections, outcome?.open ?? '', replies.join(', '), times.length, failed],
    ...[ms(0.5), ms(0.99), Math.max(...times).toFixed(0), (memoryBytes / 1e6).toFixed(0)],
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Sends a page request and a call every 100 ms, each on a new connection, as a new visitor does. */
async function watch(site: Site, seconds: number, attacking?: Promise<AttackOutcome>): Promise<Watched> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const path of ['/lob/api/v1/webmodelos/getall', '/lob/api/v1/webmodelos/1']) {
      const before = performance.now();
      await ask(site.url, path).catch(() => {
        failed += 1;
      });
      times.push(performance.now() - before);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return { times, failed, outcome: await attacking };
}

/** @throws Error when there is no 200 within ten seconds */
function ask(url: string, path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('Too late.')));
    socket.on('error', fail);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    socket.on('close', () =>
      received.startsWith('HTTP/1.1 200') ? done() : fail(new Error(received.slice(0, 100))),
    );
    socket.write(`GET ${path} HTTP/1.1\r\nHost: percha\r\nConnection: close\r\n\r\n`);
  });
}
