/** Measures the searches that people run most, with 1,000,000 pedidos of three lines and 100,000 modelos. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { fillDemo } from '#demo/company/index.ts';
import { searchCompanyPedidos, searchOwnPedidos } from '#src/business/pedidos/server/search-pedidos.ts';
import { type SearchBody, searchRequest } from '#src/platform/http/search.contract.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import type { Caller } from '#src/platform/server/http/caller.ts';
import { databaseFolder } from '#src/start-database.ts';
import { percentile } from './measured.ts';

const runs = 20;

/** A company of many years: the newest pedidos first, three quarters served, four thousand clientes. */
const filling = (pedidos: number, modelos: number) => [
  'set statement_timeout = 0',
  // Checking the references of four million rows takes longer than writing them.
  `alter table pedido drop constraint pedido_cliente_id_fkey, drop constraint pedido_comercial_id_fkey`,
  `alter table pedido_linea drop constraint pedido_linea_modelo_id_fkey,
     drop constraint pedido_linea_pedido_id_fkey`,
  'drop index pedido_busqueda_idx',
  `insert into cliente (id, nombre, poblacion, provincia, codigo_postal, tarifa_id, comercial_id)
   select 10000 + n, (array['Boutique','Casa','Novias','Modas','Atelier','Madrina'])[1 + n % 6] || ' '
       || initcap(substr(md5((n % 1999)::text), 1, 6)) || ' ' || initcap(substr(md5('b' || n), 1, 5)),
     (array['Madrid','Sevilla','Málaga','València','Girona','Porto','Lisboa','Braga','A Coruña','Cádiz'])[1 + n % 10],
     '', lpad((n % 52000)::text, 5, '0'), 1, (select min(id) from comercial) + n % 3
   from generate_series(1, 4000) n`,
  `insert into modelo (id, referencia, nombre, modelo_tipo_id, temporada_id, precio, pvpr, publicado)
   select 100000 + n, 'B' || n, initcap(substr(md5('m' || n), 1, 7)), (select min(id) from modelo_tipo),
     (select min(id) from temporada), 8400, 21900, false
   from generate_series(1, ${modelos}) n`,
  `insert into pedido (id, fecha, estado, situacion, cliente_id, comercial_id, observaciones, total, total_prendas,
     total_modelos)
   select 100000 + n, now() - (${pedidos} - n) * interval '2 minutes',
     case when n % 97 = 0 then 3 when n > ${pedidos} - 4000 then 1 else 2 end,
     case when n % 97 = 0 then 'cancelado' when n > ${pedidos} - 4000 then 'confirmado' else 'servido' end,
     10001 + n % 4000 * 7919 % 4000, (select min(id) from comercial) + n % 4000 * 7919 % 4000 % 3,
     case when n % 50 = 0 then 'Entregar por la mañana, gracias ' || substr(md5(n::text), 1, 6) else '' end,
     8000 + n % 250000 * 7907 % 900000, 1 + n % 60, 3
   from generate_series(1, ${pedidos}) n`,
  `insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, situacion, orden)
   select 100000 + n, 100001 + (n * 31 + k * 17) % ${modelos}, 'B' || (n * 31 + k * 17) % ${modelos}, 'Bench', 8400, 84000,
     'servido', k
   from generate_series(1, ${pedidos}) n, generate_series(1, 3) k`,
  'create index pedido_busqueda_idx on pedido using gin (busqueda extensions.gin_trgm_ops)',
  'vacuum analyze',
  'set plan_cache_mode = force_generic_plan',
];

const staff: Caller = {
  ...{ userId: '', clienteId: null, tarifaId: null, rowScope: null },
  ...{ mustEnrol: false, can: () => true, sessionId: '', permissions: new Set() },
};

type Search = (db: Db) => Promise<{ data: readonly unknown[]; totalCount: number }>;

const house =
  (body: SearchBody): Search =>
  (db) =>
    searchCompanyPedidos(
      db,
      { caller: staff, language: 'es' },
      searchRequest.parse({ pageSize: 50, ...body }),
    );

const searches: Record<string, Search> = {
  'newest pedidos': house({}),
  'page 1,000': house({ pageNumber: 1000 }),
  'by amount': house({ orderBy: ['total desc'] }),
  confirmed: house({ advancedFilter: { field: 'situacion', operator: 'eq', value: 'confirmado' } }),
  'of a month': house({
    advancedFilter: {
      logic: 'and',
      filters: [
        { field: 'fecha', operator: 'gte', value: '2025-03-01' },
        { field: 'fecha', operator: 'lt', value: '2025-04-01' },
      ],
    },
  }),
  'a number': house({ keyword: '654321' }),
  'a rare name': house({ keyword: 'novias c4ca42' }),
  'a town': house({ keyword: 'malaga' }),
  'a word of a note': house({ keyword: 'mañana' }),
  'nothing found': house({ keyword: 'qwertyuiop' }),
  "a shop's own": (db) =>
    searchOwnPedidos(db, { userId: '', clienteId: 10_500, tarifaId: null }, searchRequest.parse({})),
};

export async function benchSearches({ quick }: { quick: boolean }): Promise<void> {
  const [pedidos, modelos] = quick ? [100_000, 10_000] : [1_000_000, 100_000];
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-'));
  const server = await startEmbeddedPostgres({ folder, print: () => {} });
  try {
    await migrate(server.ownerUrl, databaseFolder, 'percha_server');
    const { db, close } = connect<Database>(server.ownerUrl, 1, (error) => console.error(error.message));
    await fillDemo(db, { today: '2026-11-23', passwordHash: '', print: () => {} });
    for (const statement of filling(pedidos, modelos)) await sql.raw(statement).execute(db);
    console.log(`${pedidos} pedidos of three lines, ${modelos} modelos; ${runs} runs.`);
    for (const [name, search] of Object.entries(searches)) {
      const times: number[] = [];
      let found = 0;
      for (let run = 0; run <= runs; run += 1) {
        const start = performance.now();
        found = (await search(db)).totalCount;
        // The first run reads the disk and makes the plans.
        if (run > 0) times.push(performance.now() - start);
      }
      const [middle, high] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
      console.log(`${name.padEnd(18)} ${String(found).padStart(9)} rows ${middle} ms median, ${high} ms p95`);
    }
    await close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
