/**
 * Exports 1,000 and 50,000 rows of the audit trail from a running server, and measures its memory.
 *
 *   npm run bench -- sheets
 */
import { readFile } from 'node:fs/promises';
import { admin } from '#tests/support/demo.ts';
import { startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const rounds = 3;

interface Export {
  rows: number;
  firstByteMs: number;
  seconds: number;
  fileMb: number;
  /** Resident memory of the server above what it held before, in MB. */
  aboveMb: number;
}

const residentMb = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures, prints and writes the table to docs/performance.md. */
export async function benchSheets(): Promise<void> {
  const site = await startSite([]);
  try {
    await site.owner.query('truncate auditoria');
    await site.owner.query(`insert into auditoria (acto, resource, resource_id, despues)
      select case when n > 50000 then 'bench.few' else 'bench.many' end, 'usuario', n::text,
        jsonb_build_object('nombre', md5(n::text)) from generate_series(1, 51000) n`);
    const signIn = await fetch(`${site.url}/lob/api/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', tenant: 'root' },
      body: JSON.stringify({ email: admin, password: 'Percha-2027' }),
    });
    const { token } = (await signIn.json()) as { token: string };
    const exported = async (rows: number): Promise<Export> => {
      const before = await residentMb(site.pid);
      let most = before;
      const watch = setInterval(async () => {
        most = Math.max(most, await residentMb(site.pid));
      }, 10);
      const start = performance.now();
      const filters = [{ field: 'acto', operator: 'eq', value: rows === 1000 ? 'bench.few' : 'bench.many' }];
      const reply = await fetch(`${site.url}/lob/api/v1/auditoria/excel-export`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ advancedFilter: { logic: 'and', filters } }),
      });
      if (!reply.ok || !reply.body) throw new Error(await reply.text());
      let bytes = 0;
      let firstByteMs = 0;
      for await (const part of reply.body) {
        firstByteMs ||= performance.now() - start;
        bytes += part.length;
      }
      clearInterval(watch);
      const seconds = (performance.now() - start) / 1000;
      return { rows, firstByteMs, seconds, fileMb: bytes / 1e6, aboveMb: most - before };
    };
    const lines: string[] = [];
    for (const rows of [1000, 50_000]) {
      const runs: Export[] = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await exported(rows));
      const of = (pick: (one: Export) => number, digits = 1) => median(runs.map(pick)).toFixed(digits);
      lines.push(
        `| ${rows} | ${of((one) => one.firstByteMs, 0)} | ${of((one) => one.seconds)} ` +
          `| ${of((one) => one.fileMb, 2)} | ${of((one) => one.aboveMb, 0)} |`,
      );
    }
    const table = [
      '| Rows | First byte ms | Seconds | File MB | Memory above the idle server, MB |',
      '| ---: | ---: | ---: | ---: | ---: |',
      ...lines,
    ].join('\n');
    console.log(table);
    replaceTable('bench sheets', table);
  } finally {
    await site.stop();
  }
}
