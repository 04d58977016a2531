/** Measures the margins of all modelos after a price change: 2,000 cost sheets of 40 lines. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { fillDemo } from '#demo/company/index.ts';
import { listBelowLimit } from '#src/business/production/escandallo/server/margins.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { databaseFolder } from '#src/start-database.ts';
import { percentile } from './measured.ts';

const runs = 20;

const filling = (sheets: number, lines: number) => [
  'delete from ordenfab',
  'delete from escandallo',
  `insert into materia (id, tipo, referencia, nombre, unidad, precio)
   select 50000 + n, 'tejido', 'BENCH-' || n, 'Bench ' || n, 'm', 20000 + n * 1000 from generate_series(1, 60) n`,
  `insert into modelo (id, referencia, nombre, modelo_tipo_id, temporada_id, precio, pvpr, publicado)
   select 100000 + n, 'B' || n, initcap(substr(md5('m' || n), 1, 7)), (select min(id) from modelo_tipo),
     (select min(id) from temporada), 9000 + n % 9000, 21900, false
   from generate_series(1, ${sheets}) n`,
  `insert into escandallo (id, modelo_id, numero, talla_id, comision, limite)
   select 100000 + n, 100000 + n, 1, (select min(id) from talla), 1000, 2500 from generate_series(1, ${sheets}) n`,
  `insert into escandallo_linea (escandallo_id, clave, orden, clase, materia_id, concepto, regla_color, por, consumo,
     merma, base_precio, precio)
   select 100000 + n, 'l' || k, k, case when k < 30 then 'tejido' when k < 39 then 'manoObra' else 'gastoGeneral' end,
     case when k < 30 then 50001 + (n + k) % 60 end, case when k < 30 then '' else 'Bench' end, 'segunColor',
     case when k < 30 then 'unidad' when k < 39 then 'minuto' else 'porcentaje' end,
     case when k < 39 then 1000 + (n * k) % 9000 else 120000 end, case when k < 30 then 500 else 0 end,
     case when k < 30 then 'ultimo' else 'manual' end, 3200
   from generate_series(1, ${sheets}) n, generate_series(1, ${lines}) k`,
  'vacuum analyze',
];

export async function benchMargins({ quick }: { quick: boolean }): Promise<void> {
  const [sheets, lines] = [quick ? 200 : 2000, 40];
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-'));
  const server = await startEmbeddedPostgres({ folder, print: () => {} });
  try {
    await migrate(server.ownerUrl, databaseFolder, 'percha_server');
    const { db, close } = connect<Database>(server.ownerUrl, 2, (error) => console.error(error.message));
    await fillDemo(db, { today: '2026-11-23', passwordHash: '', print: () => {} });
    for (const statement of filling(sheets, lines)) await sql.raw(statement).execute(db);
    const times: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    let found = 0;
    for (let run = 0; run <= runs; run += 1) {
      if (run === 1) delay.enable();
      const start = performance.now();
      found = (await listBelowLimit(db, { materiaId: 50_001, precio: 30, limite: 25 }, 'es')).total;
      if (run > 0) times.push(performance.now() - start);
    }
    delay.disable();
    const [middle, high] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    console.log(
      `${sheets} cost sheets of ${lines} lines: ${found} below, ${middle} ms median, ${high} ms p95, ` +
        `${(delay.max / 1e6).toFixed(0)} ms longest delay of the event loop, ${memory} MB`,
    );
    await close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
