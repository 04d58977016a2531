/** Measures the list of availabilities of 10,000 modelos: one query, with a generic plan. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { fillDemo } from '#demo/company/index.ts';
import { listExistencias, renewExistencias } from '#src/business/stock/server/index.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { databaseFolder } from '#src/start-database.ts';
import { median } from './measured.ts';

const runs = 25;

/** 10,000 modelos in two colours and eight tallas, most of them in stock, a quarter in production. */
const largeCatalogue = [
  `insert into modelo (referencia, nombre, modelo_tipo_id, temporada_id, precio, pvpr, publicado)
   select 'BENCH-' || n, 'Bench', (select min(id) from modelo_tipo), (select min(id) from temporada), 8400, 21900, true
   from generate_series(1, 10000) n`,
  `insert into modelo_color (modelo_id, color_id, orden)
   select m.id, c.id, c.id from modelo m, (select id from color order by id limit 2) c where m.referencia like 'BENCH-%'`,
  `insert into variante (modelo_color_id, talla_id)
   select mc.id, t.id from modelo_color mc join modelo m on m.id = mc.modelo_id,
     (select id from talla order by orden limit 8) t
   where m.referencia like 'BENCH-%'`,
  `insert into stock (modelo_color_id, talla_id, fisico)
   select v.modelo_color_id, v.talla_id, (v.modelo_color_id * 7 + v.talla_id * 13) % 9
   from variante v join modelo_color mc on mc.id = v.modelo_color_id join modelo m on m.id = mc.modelo_id
   where m.referencia like 'BENCH-%'`,
  `insert into lote (modelo_color_id, talla_id, fecha, cantidad)
   select modelo_color_id, talla_id, '2027-02-01', 5 from stock where (modelo_color_id + talla_id) % 4 = 0`,
  'vacuum analyze',
  'set plan_cache_mode = force_generic_plan',
];

/** Returns the processor time of a process so far, in milliseconds. */
function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const values = fields.split(' ').map(Number);
  return ((values[11] ?? 0) + (values[12] ?? 0)) * 10;
}

export async function benchAvailabilities(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-'));
  const server = await startEmbeddedPostgres({ folder, print: () => {} });
  try {
    await migrate(server.ownerUrl, databaseFolder, 'percha_server');
    const { db, close } = connect<Database>(server.ownerUrl, 1, (error) => console.error(error.message));
    await fillDemo(db, { today: '2026-11-23', passwordHash: '', print: () => {} });
    for (const statement of largeCatalogue) await sql.raw(statement).execute(db);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pid = rows[0]?.pid ?? 0;
    await renewExistencias(db);
    await sql`vacuum analyze`.execute(db);
    const times: number[] = [];
    await listExistencias(db);
    const before = cpuMs(pid);
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now();
      await listExistencias(db);
      times.push(performance.now() - start);
    }
    const { size } = await listExistencias(db);
    const figures = [Math.min(...times), median(times), (cpuMs(pid) - before) / (runs + 1)];
    const [least, middle, cpu] = figures.map((one) => one.toFixed(0));
    console.log(
      `${size} modelos: ${least} ms at best, ${middle} ms median, ${cpu} ms of PostgreSQL's processor.`,
    );
    await close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
