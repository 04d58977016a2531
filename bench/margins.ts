/**
 * Measures the margins of all modelos after a price change, with 2,000 cost sheets of 40 lines, and the
 * proposals for 10,000 open lines of pedidos.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { fillDemo } from '#demo/company/index.ts';
import { listBelowLimit } from '#src/business/production/escandallo/server/margins.ts';
import { listProposals } from '#src/business/production/ordenes/server/planning.repository.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { databaseFolder } from '#src/start-database.ts';
import { percentile } from './measured.ts';

const runs = 20;

const filling = (sheets: number, lines: number, openLines: number) => [
  ...['recepcion_celda', 'recepcion', 'envio_celda', 'envio_pieza', 'envio'].map(
    (part) => `delete from ordenfab_${part}`,
  ),
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
  `insert into modelo_color (id, modelo_id, color_id, orden)
   select 100000 + n, 100000 + n, (select min(id) from color), 0 from generate_series(1, ${sheets}) n`,
  `insert into variante (modelo_color_id, talla_id)
   select 100000 + n, t.id from generate_series(1, ${sheets}) n, (select id from talla order by orden limit 7) t`,
  'delete from reserva where lote_id is null and not desde_stock',
  `insert into pedido (id, fecha, estado, situacion, cliente_id, total, total_prendas, total_modelos, fecha_entrega)
   select 500000 + n, now(), 1, 'confirmado', (select min(id) from cliente), 8400, 10, 10, current_date + n % 120
   from generate_series(1, ${openLines / 10}) n`,
  `insert into pedido_linea (id, pedido_id, modelo_id, referencia, nombre, precio, importe, situacion, orden)
   select 500000 + n, 500001 + n % ${openLines / 10}, 100001 + n % ${sheets}, 'B', 'Bench', 8400, 8400, 'confirmado', 0
   from generate_series(1, ${openLines}) n`,
  `insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
   select 500000 + n, 100001 + n % ${sheets}, t.id, 2 from generate_series(1, ${openLines}) n,
     (select id from talla order by orden limit 3) t`,
  `insert into reserva (pedido_linea_id, modelo_color_id, talla_id, cantidad)
   select pedido_linea_id, modelo_color_id, talla_id, cantidad from pedido_cantidad where pedido_linea_id > 500000`,
  'vacuum analyze',
];

/** Runs a read several times. @returns its times, and the longest delay of the event loop in ms */
async function timed(read: () => Promise<number>) {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let found = 0;
  for (let run = 0; run <= runs; run += 1) {
    if (run === 1) delay.enable();
    const start = performance.now();
    found = await read();
    // The first run reads the disk and makes the plans.
    if (run > 0) times.push(performance.now() - start);
  }
  delay.disable();
  const [middle, high] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  return (
    `${found} found, ${middle} ms median, ${high} ms p95, ` +
    `${(delay.max / 1e6).toFixed(0)} ms longest delay of the event loop, ${memory} MB`
  );
}

export async function benchMargins({ quick }: { quick: boolean }): Promise<void> {
  const [sheets, lines, openLines] = quick ? [200, 40, 1000] : [2000, 40, 10_000];
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-'));
  const server = await startEmbeddedPostgres({ folder, print: () => {} });
  try {
    await migrate(server.ownerUrl, databaseFolder, 'percha_server');
    const { db, close } = connect<Database>(server.ownerUrl, 2, (error) => console.error(error.message));
    await fillDemo(db, { today: '2026-11-23', passwordHash: '', print: () => {} });
    for (const statement of filling(sheets, lines, openLines)) await sql.raw(statement).execute(db);
    const margins = await timed(
      async () => (await listBelowLimit(db, { materiaId: 50_001, precio: 30, limite: 25 }, 'es')).total,
    );
    console.log(`Margins of ${sheets} cost sheets of ${lines} lines: ${margins}`);
    const proposals = await timed(
      async () => (await listProposals(db, { minimo: 10, today: '2026-11-23', language: 'es' })).total,
    );
    console.log(`Proposals for ${openLines} open lines of three cells: ${proposals}`);
    await close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
