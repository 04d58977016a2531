/**
 * Measures confirming and issuing beside the bare transactions that write the same rows, facturas with
 * record, QR code and PDF, the sums over a million lines, and how long the check of a chain holds the event
 * loop.
 *
 *   npm run bench -- facturas [confirming|issuing|papers|chain|sums]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { fillDemo } from '#demo/company/index.ts';
import { facturaDocument } from '#src/business/facturas/server/factura-pdf.ts';
import type { FiscalRecords } from '#src/business/facturas/server/issue-factura.ts';
import { passFacturas } from '#src/business/facturas/server/pase.ts';
import { sumFacturas, sumLineas } from '#src/business/facturas/server/search-office.ts';
import { confirmReceived } from '#src/business/pedidos/server/confirm-pedido.ts';
import { findCredit } from '#src/business/pedidos/server/credit.repository.ts';
import { checkChain } from '#src/business/verifactu/server/check-chain.ts';
import { annulFactura, checkFactura, fiscalRecords } from '#src/business/verifactu/server/index.ts';
import { type SearchConditions, searchConditions } from '#src/platform/http/search.contract.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { localFiles } from '#src/platform/server/files/local-files.ts';
import type { Caller } from '#src/platform/server/http/caller.ts';
import type { CallerContext } from '#src/platform/server/http/route.ts';
import { createLog } from '#src/platform/server/log.ts';
import { documentFile } from '#src/platform/server/papers/papers.ts';
import { createFileWorkers } from '#src/platform/server/workers/file-workers.ts';
import { databaseFolder } from '#src/start-database.ts';
import { percentile } from './measured.ts';
import { replaceTable } from './replace-table.ts';

const connections = 8;
const clock = clockAt('2026-11-27T10:00:00Z');

interface Sizes {
  confirmed: number;
  issued: number;
  lines: number;
  records: number;
}

/** Runs an act for each id over the connections. @returns acts per second */
async function perSecond(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<number> {
  const left = [...ids];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await act(id);
    }),
  );
  return (ids.length / (performance.now() - start)) * 1000;
}

/** Runs all sides in turn, so that other load of the machine affects them alike. @returns acts per second */
async function inTurn<Side extends string>(
  ids: readonly number[],
  sides: Record<Side, (id: number) => Promise<unknown>>,
): Promise<Record<Side, number>> {
  const rounds = 6;
  // Cast: Object.keys names the members of the record.
  const names = Object.keys(sides) as Side[];
  const size = Math.floor(ids.length / rounds / names.length);
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  const left = [...ids];
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      rates[name].push(await perSecond(left.splice(0, size), sides[name]));
    }
  }
  // The first round makes the plans.
  return Object.fromEntries(names.map((name) => [name, percentile(rates[name].slice(1), 0.5)])) as Record<
    Side,
    number
  >;
}

/** Returns received pedidos of five lines, over all clientes. */
async function newPedidos(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      insert into pedido (cliente_id, total, total_prendas, total_modelos)
      select (select array_agg(id) from cliente)[1 + n % (select count(*) from cliente)::int], 42000, 5, 5
      from generate_series(1, ${count}::int) n returning id
    ), line as (
      insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, orden)
      select own.id, m.id, m.referencia, m.nombre, 8400, 8400, m.place from own,
        (select id, referencia, nombre, row_number() over (order by id)::int as place from modelo order by id limit 5) m
      returning id, modelo_id
    ), cell as (
      insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
      select line.id, v.modelo_color_id, v.talla_id, 1 from line cross join lateral (
        select v.modelo_color_id, v.talla_id from variante v join modelo_color c on c.id = v.modelo_color_id
        where c.modelo_id = line.modelo_id limit 1) v
    )
    select id from own`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns drafts of five lines. */
async function newDrafts(db: Kysely<Database>, clienteId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      insert into factura_borrador (cliente_id, regimen, forma_pago, plazos, base_imponible, cuota_iva, cuota_recargo, total)
      select ${clienteId}::int, 'general', 'giro', '{30,60}', 42000, 8820, 0, 50820
      from generate_series(1, ${count}::int) returning id
    ), line as (
      insert into factura_borrador_linea (borrador_id, orden, referencia, descripcion, cantidad, precio, tipo_iva, importe)
      select own.id, n, 'BENCH', '{"es": "Vestido"}', 1, 8400, 21, 8400 from own, generate_series(1, 5) n
    )
    select id from own`.execute(db);
  return rows.map(({ id }) => id);
}

/** Issues a draft by the statements alone: the rows of a factura that exists, under the lock of the chain. */
const bareIssue = (db: Kysely<Database>, template: number) => (id: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select id from factura_borrador where id = ${id}::int for update`.execute(tx);
    await sql`select id from verifactu_chain where mode = 'simulated' for update`.execute(tx);
    await sql`insert into factura (id, tipo, fecha, cliente_id, regimen, emisor, receptor, base_imponible, cuota_iva,
        cuota_recargo, total, forma_pago, observaciones, emitida)
      select ${id}::int, tipo, '2026-11-27', cliente_id, regimen, emisor, receptor, base_imponible, cuota_iva,
        cuota_recargo, total, forma_pago, observaciones, now() from factura where id = ${template}::int`.execute(
      tx,
    );
    await sql`insert into factura_linea (factura_id, orden, referencia, descripcion, cantidad, precio, tipo_iva, importe)
      select ${id}::int, orden, referencia, descripcion, cantidad, precio, tipo_iva, importe
      from factura_linea where factura_id = ${template}::int`.execute(tx);
    await sql`insert into factura_base select ${id}::int, tipo_iva, tipo_recargo, base, cuota_iva, cuota_recargo
      from factura_base where factura_id = ${template}::int`.execute(tx);
    await sql`insert into factura_vencimiento select ${id}::int, orden, fecha, importe
      from factura_vencimiento where factura_id = ${template}::int`.execute(tx);
    await sql`delete from factura_borrador where id = ${id}::int`.execute(tx);
    await sql`insert into correo (carta, idioma, para, datos)
      select carta, idioma, para, datos from correo
      where carta = 'facturaEmitida' and datos ->> 'id' = ${String(template)} limit 1`.execute(tx);
    await sql`insert into auditoria (usuario_id, acto, resource, resource_id, antes, despues, desde, request_id)
      select usuario_id, acto, resource, ${String(id)}, antes, despues, desde, request_id from auditoria
      where resource = 'factura' and resource_id = ${String(template)} and acto = 'facturas.issue'`.execute(
      tx,
    );
    await sql`with record as (
        insert into verifactu_record (chain_id, position, kind, factura_id, issuer_name, nif, numero, fecha, tipo,
          tax_total, total, generated, previous_huella, huella, xml, created)
        select r.chain_id, r.position + 1, 'alta', f.id, r.issuer_name, r.nif, f.numero, f.fecha, r.tipo, r.tax_total,
          r.total, r.generated, r.huella, upper(encode(sha256(r.huella::bytea), 'hex')), r.xml, r.created
        from factura f, (select * from verifactu_record order by position desc limit 1) r where f.id = ${id}::int
        returning id, chain_id, position)
      insert into verifactu_delivery (record_id, chain_id, position)
      select id, chain_id, position from record`.execute(tx);
  });

/** Confirms a pedido by the statements alone. */
const bareConfirm = (db: Kysely<Database>, withCredit: boolean) => (id: number) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ cliente_id: number }>`
      select cliente_id from pedido where id = ${id}::int for no key update`.execute(tx);
    const clienteId = rows[0]?.cliente_id ?? 0;
    if (withCredit) await findCredit(tx, { clienteId, today: clock.today(), except: id, isCheck: true });
    await sql`update pedido_linea set situacion = 'confirmado' where pedido_id = ${id}::int`.execute(tx);
    await sql`update pedido set situacion = 'confirmado', version = version + 1 where id = ${id}::int`.execute(
      tx,
    );
    await sql`insert into auditoria (acto, resource, resource_id, antes, despues)
      values ('pedidos.confirm', 'pedido', ${String(id)}, '{"situacion": "recibido"}', '{"situacion": "confirmado"}')`.execute(
      tx,
    );
  });

/** @param only one part; a run of all parts replaces the table in docs/performance.md */
export async function benchFacturas({ quick, only }: { quick: boolean; only?: string }): Promise<void> {
  const wants = (part: string) => only === undefined || only === part;
  const sizes: Sizes = quick
    ? { confirmed: 360, issued: 300, lines: 100_000, records: 2_000 }
    : { confirmed: 2_400, issued: 2_000, lines: 1_000_000, records: 20_000 };
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-'));
  const server = await startEmbeddedPostgres({ folder: join(folder, 'db'), print: () => {} });
  const log = createLog('error');
  const workers = createFileWorkers(log);
  try {
    await migrate(server.ownerUrl, databaseFolder, 'percha_server');
    const { db, close } = connect<Database>(server.ownerUrl, connections, (error) => console.error(error));
    await fillDemo(db, { today: '2026-11-27', passwordHash: '', print: () => {} });
    const { id: userId } = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirstOrThrow();
    const caller: Caller = {
      ...{ userId, clienteId: null, tarifaId: null, rowScope: null },
      ...{ mustEnrol: false, can: () => true, sessionId: '', permissions: new Set() },
    };
    const context: CallerContext = {
      ...{ caller, language: 'es', address: '', requestId: 'bench', headers: new Headers() },
    };
    const fiscal: FiscalRecords = {
      ...fiscalRecords(clock),
      check: (tx, factura) => checkFactura(tx, clock, factura),
      annul: (tx, facturaId) => annulFactura(tx, { clock }, facturaId),
    };
    const issuing = { context, clock, fiscal };
    const issue = async (id: number) => {
      const { rechazados } = await passFacturas(db, { ids: [id], a: 'emitida' }, issuing);
      if (rechazados.length > 0) throw new Error(rechazados[0]?.motivo);
    };
    const rows: string[][] = [];
    const add = (name: string, measured: string, aim: string) => {
      rows.push([name, measured, aim]);
      console.error(name, measured);
    };

    if (wants('confirming')) {
      const pedidos = await newPedidos(db, sizes.confirmed);
      // A running company has statistics.
      await sql`vacuum analyze`.execute(db);
      const authorization = 'bench';
      const confirm = await inTurn(pedidos, {
        percha: (id) => confirmReceived(db, { id, authorization }, context, clock),
        bare: bareConfirm(db, true),
        writes: bareConfirm(db, false),
      });
      const confirming = 'Confirming a pedido of five lines, beside the bare statements';
      add(`${confirming} that read the credit and write the same rows`, rate(confirm), '80 %');
      add(`${confirming} that only write the same rows`, rate({ ...confirm, bare: confirm.writes }), '');
    }

    const { id: clienteId } = await db
      .selectFrom('cliente')
      .innerJoin('country', 'country.id', 'cliente.country_id')
      .where('country.iso2', '=', 'ES')
      .where('cliente.recargo_equivalencia', '=', false)
      .where('cliente.nif', 'is not', null)
      .where('cliente.direccion', '<>', '')
      .where('cliente.codigo_postal', 'not like', '35%')
      .where('cliente.codigo_postal', 'not like', '38%')
      .select('cliente.id')
      .orderBy('cliente.id')
      .executeTakeFirstOrThrow();
    const [template = 0] = await newDrafts(db, clienteId, 1);
    await issue(template);
    if (wants('issuing')) {
      const drafts = await newDrafts(db, clienteId, sizes.issued);
      await sql`vacuum analyze`.execute(db);
      const issued = await inTurn(drafts, { percha: issue, bare: bareIssue(db, template) });
      add('Issuing a factura of five lines with its record, beside its transaction', rate(issued), '80 %');
    }

    if (wants('papers')) {
      const files = localFiles(join(folder, 'files'));
      const source = facturaDocument(db, files);
      const papers = await newDrafts(db, clienteId, sizes.issued);
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 50);
      const whole = await perSecond(papers, async (id) => {
        await issue(id);
        await documentFile(workers.papers, source, id, 'es');
      });
      clearInterval(watch);
      add(
        `${sizes.issued.toLocaleString('en')} facturas issued with record, QR code and PDF`,
        `${whole.toFixed(1)} /s, ${Math.round(most / 1e6)} MB`,
        '',
      );
    }

    if (wants('chain')) {
      await db.connection().execute(async (one) => chainRows(one, sizes.records));
      const { id: chain } = await db
        .selectFrom('verifactu_chain')
        .select('id')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const start = performance.now();
      let part = await checkChain(db, chain, 0);
      while (!part.isDone) part = await checkChain(db, chain, part.last);
      delay.disable();
      add(
        `Checking a chain of ${sizes.records.toLocaleString('en')} records: longest hold of the event loop`,
        `${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, ${((performance.now() - start) / 1000).toFixed(1)} s in all`,
        '50 ms',
      );
    }

    if (wants('sums')) {
      await db.connection().execute(async (one) => manyLines(one, sizes.lines));
      const searches: Record<string, SearchConditions> = {
        'all lines': searchConditions.parse({}),
        'of a year': searchConditions.parse({
          advancedFilter: { field: 'fecha', operator: 'gte', value: '2026-01-01' },
        }),
        'of a cliente': searchConditions.parse({
          advancedFilter: { field: 'clienteId', operator: 'eq', value: clienteId },
        }),
      };
      for (const [name, search] of Object.entries(searches)) {
        const times = { lines: [] as number[], facturas: [] as number[] };
        for (let run = 0; run < 6; run += 1) {
          const one = performance.now();
          await sumLineas(db, caller, search);
          const two = performance.now();
          await sumFacturas(db, caller, search);
          times.lines.push(two - one);
          times.facturas.push(performance.now() - two);
        }
        const median = (values: number[]) => percentile(values.slice(1), 0.5).toFixed(0);
        const count = sizes.lines.toLocaleString('en');
        add(
          `Sums over ${count} lines, ${name}`,
          `${median(times.lines)} ms; of their facturas ${median(times.facturas)} ms`,
          '',
        );
      }
    }

    const table = [
      `${new Date().toISOString().slice(0, 10)}, load of the machine ${loadavg()[0]?.toFixed(1)}; ${connections} connections.`,
      '',
      '| What | Measured | Aim |',
      '| --- | ---: | ---: |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n');
    console.log(table);
    if (!quick && only === undefined) replaceTable('bench facturas', table);
    await close();
  } finally {
    await workers.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const rate = ({ percha, bare }: { percha: number; bare: number }) =>
  `${Math.round((100 * percha) / bare)} % (${Math.round(percha)} of ${Math.round(bare)} /s)`;

/** Continues the chain with copies of its last record, which are hashed as real ones are. */
async function chainRows(db: Kysely<Database>, count: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from verifactu_record`.execute(db);
  const missing = count - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  await sql`set statement_timeout = 0`.execute(db);
  await sql`alter table verifactu_record disable trigger user`.execute(db);
  // The copies are all of one factura.
  await sql`drop index verifactu_record_first_idx`.execute(db);
  await sql`do $$
    declare last verifactu_record; text_of text;
    begin
      select * into last from verifactu_record order by position desc limit 1;
      for n in 1..${sql.raw(String(missing))} loop
        text_of := format('IDEmisorFactura=%s&NumSerieFactura=%s&FechaExpedicionFactura=%s&TipoFactura=%s&CuotaTotal=%s&ImporteTotal=%s&Huella=%s&FechaHoraHusoGenRegistro=%s',
          last.nif, last.numero, to_char(last.fecha, 'DD-MM-YYYY'), last.tipo, last.tax_total, last.total, last.huella, last.generated);
        last.xml := replace(replace(last.xml, last.huella, 'NEXT'), last.previous_huella, last.huella);
        last.previous_huella := last.huella;
        last.huella := upper(encode(sha256(text_of::bytea), 'hex'));
        last.xml := replace(last.xml, 'NEXT', last.huella);
        last.position := last.position + 1;
        insert into verifactu_record (chain_id, position, kind, factura_id, issuer_name, nif, numero, fecha, tipo,
          tax_total, total, generated, previous_huella, huella, xml, created)
        values (last.chain_id, last.position, last.kind, last.factura_id, last.issuer_name, last.nif, last.numero,
          last.fecha, last.tipo, last.tax_total, last.total, last.generated, last.previous_huella, last.huella,
          last.xml, last.created);
      end loop;
    end $$`.execute(db);
  await sql`alter table verifactu_record enable trigger user`.execute(db);
}

/** Writes issued facturas of five lines over four years and all clientes. */
async function manyLines(db: Kysely<Database>, lines: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  for (const table of ['factura', 'factura_linea']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
  await sql`with cli as (select array_agg(id) as ids from cliente), s as (select min(id) as id from serie), made as (
      insert into factura (id, serie_id, orden, numero, tipo, fecha, cliente_id, regimen, emisor, receptor,
        base_imponible, cuota_iva, cuota_recargo, total, forma_pago, observaciones, transaccion)
      select nextval('factura_id_seq'), s.id, 1000000 + n, 'B-' || n, 'ordinaria', date '2023-01-01' + n % 1400,
        cli.ids[1 + n % array_length(cli.ids, 1)], 'general', '{"nombre": "x"}', '{"nombre": "y"}', 42000, 8820, 0, 50820,
        'giro', '', pg_current_xact_id()
      from cli, s, generate_series(1, ${Math.ceil(lines / 5)}::int) n
      returning id)
    insert into factura_linea (factura_id, orden, referencia, descripcion, cantidad, precio, tipo_iva, importe)
    select made.id, n, 'BENCH', '{"es": "Vestido"}', 1, 8400, 21, 8400 from made, generate_series(1, 5) n`.execute(
    db,
  );
  await sql`vacuum analyze factura, factura_linea`.execute(db);
}
