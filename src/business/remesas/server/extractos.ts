/** Statements of the house's bank accounts: read once, matched with debts, confirmed by a person. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound, TooLarge } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { BankStatement } from '../../../platform/server/bank-files/norma-43.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type CallerContext, createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { centsOf, createCobro, euros } from '../../cobros/server/index.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { apunteColumns, apunteOrder } from '../back-office/remesa-columns.ts';
import * as contract from '../extractos.contract.ts';
import { matchMovement } from '../match-movement.ts';
import { maxBankFile } from '../remesas.contract.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
  uploads: FileWorkers['uploads'];
}

const selectApuntes = (db: Db) =>
  db
    .selectFrom('extracto_apunte')
    .innerJoin('extracto', 'extracto.id', 'extracto_apunte.extracto_id')
    .innerJoin('cuenta_bancaria', 'cuenta_bancaria.id', 'extracto.cuenta_id')
    .selectAll('extracto_apunte')
    .select(['cuenta_bancaria.id as cuenta_id', 'cuenta_bancaria.nombre as cuenta']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApuntes>['execute']>>[number];

const apunteOf = (row: Row): contract.ApunteRow => ({
  id: row.id,
  cuenta: { id: row.cuenta_id, nombre: row.cuenta },
  fecha: row.fecha,
  importe: euros(row.importe),
  texto: row.texto,
  referencia: row.referencia,
  estado: row.estado,
  cobroId: row.cobro_id ?? undefined,
});

const apunteSearch = searchable(
  {
    id: { column: 'extracto_apunte.id', type: 'number' },
    cuenta: { column: 'cuenta_bancaria.nombre', type: 'text' },
    fecha: { column: 'extracto_apunte.fecha', type: 'day' },
    importe: { column: 'extracto_apunte.importe', type: 'money' },
    texto: { column: 'extracto_apunte.texto', type: 'text', keyword: true },
    referencia: { column: 'extracto_apunte.referencia', type: 'text', keyword: true },
    estado: { column: 'extracto_apunte.estado', type: 'enum', values: [...contract.apunteEstados] },
  },
  { defaultOrder: apunteOrder, tieBreak: 'id' },
);

/** @throws NotFound */
async function readApunte(db: Db, id: number, caller: Caller): Promise<contract.Apunte> {
  const row = await selectApuntes(db).where('extracto_apunte.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Apunte', id);
  const propuestas = row.estado === 'pendiente' && row.importe > 0 ? await propose(db, row, caller) : [];
  return { ...apunteOf(row), propuestas };
}

/** Open debts that a match looks at. */
const maxOpen = 5000;

async function propose(db: Db, { importe, texto, referencia }: Row, caller: Caller) {
  const debts = await db
    .selectFrom('deuda')
    .innerJoin('cliente', 'cliente.id', 'deuda.cliente_id')
    .where(inRowScope(caller, 'deuda.cliente_id'))
    .where('deuda.pendiente', '>', 0)
    .select([
      'deuda.clave',
      'deuda.numero',
      'deuda.cliente_id as clienteId',
      sql<string>`coalesce(nullif(cliente.razon_social, ''), cliente.nombre)`.as('cliente'),
      'deuda.pendiente',
      'deuda.fecha',
    ])
    .orderBy('deuda.fecha')
    .limit(maxOpen)
    .execute();
  return matchMovement(importe, `${texto} ${referencia}`, debts).map(
    ({ clienteId, cliente, por, lineas }) => ({
      cliente: { id: clienteId, nombre: cliente },
      por,
      lineas: lineas.map((one) => ({
        ...{ deuda: one.clave, numero: one.numero },
        ...{ importe: euros(one.importe), pendiente: euros(one.pendiente) },
      })),
    }),
  );
}

const refused = (key: string, params: Record<string, string> = {}) =>
  new FieldsInvalid([{ field: 'archivo', key, params }]);
const problems = {
  format: 'Este archivo no es un extracto en formato Norma 43.',
  records: 'El extracto está incompleto: le faltan registros. Descárguelo otra vez del banco.',
  currency: 'El extracto no está en euros.',
  movements: 'El extracto tiene demasiados apuntes. Pida al banco un periodo más corto.',
  totals: 'Las sumas del extracto no cuadran con sus apuntes. Descárguelo otra vez del banco.',
} as const;

/** Reads the file in a worker. @throws FieldsInvalid, TooLarge */
async function readFile(uploads: Parts['uploads'], archivo: File): Promise<BankStatement[]> {
  if (archivo.size > maxBankFile) throw new TooLarge(maxBankFile);
  const read = await uploads
    .run('readNorma43', new Uint8Array(await archivo.arrayBuffer()))
    .catch((error) => {
      throw error instanceof UnreadableFile ? refused(problems.format) : error;
    });
  if ('problem' in read) throw refused(problems[read.problem]);
  return read.statements;
}

/** The account of a Spanish IBAN without its check digits, as statements name it. */
const accountOf = (iban: string) => `${iban.slice(4, 12)}${iban.slice(14)}`;

async function takeStatements(
  tx: Db,
  statements: readonly BankStatement[],
  archivo: string,
  context: CallerContext,
  clock: Clock,
) {
  const cuentas = await tx.selectFrom('cuenta_bancaria').select(['id', 'nombre', 'iban']).execute();
  const known = statements.map((statement) => ({
    statement,
    cuenta: cuentas.find(({ iban }) => accountOf(iban) === statement.account),
  }));
  const foreign = known.find(({ cuenta }) => !cuenta);
  if (foreign) {
    throw refused('El extracto es de una cuenta que no es de la casa: {{cuenta}}.', {
      cuenta: foreign.statement.account,
    });
  }
  const rows = known.map(({ statement, cuenta }) => ({
    ...{
      cuenta_id: cuenta?.id ?? 0,
      nombre: cuenta?.nombre ?? '',
      desde: statement.from,
      hasta: statement.to,
    },
    ...{ saldo_inicial: statement.opening, saldo_final: statement.closing },
    digest: createHash('sha256').update(JSON.stringify(statement)).digest('base64url'),
    apuntes: statement.movements.map((one, orden) => ({
      ...{ orden, fecha: one.day, importe: one.amount, texto: one.text },
      referencia: [one.reference, one.document].filter((part) => /[^0 ]/.test(part)).join(' '),
    })),
  }));
  const { rows: put } = await sql<{ id: number; digest: string }>`
    with statement as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(cuenta_id int, desde date, hasta date,
        saldo_inicial bigint, saldo_final bigint, digest text, apuntes jsonb)
    ), put as (
      insert into extracto (cuenta_id, desde, hasta, saldo_inicial, saldo_final, archivo, digest, creado, usuario_id)
      select cuenta_id, desde, hasta, saldo_inicial, saldo_final, ${archivo.slice(0, 120)}::text, digest,
        ${clock.now()}::timestamptz, ${context.caller.userId}::uuid from statement
      on conflict do nothing returning id, cuenta_id, digest
    ), lines as (
      insert into extracto_apunte (extracto_id, orden, fecha, importe, texto, referencia)
      select put.id, a.orden, a.fecha, a.importe, a.texto, a.referencia
      from put join statement using (cuenta_id, digest)
        cross join jsonb_to_recordset(statement.apuntes)
          as a(orden int, fecha date, importe bigint, texto text, referencia text)
    )
    select id, digest from put`.execute(tx);
  if (put.length < rows.length) {
    throw new Conflict('The statement was read before.', [
      { key: 'Este extracto ya se leyó: no se lee dos veces.' },
    ]);
  }
  const extractos = rows.map((row) => ({
    id: put.find(({ digest }) => digest === row.digest)?.id ?? 0,
    ...{ cuenta: row.nombre, desde: row.desde, hasta: row.hasta, apuntes: row.apuntes.length },
  }));
  await auditMany(
    tx,
    context,
    extractos.map(({ id, ...despues }) => ({
      ...{ acto: 'extractos.read', resource: 'extracto', id, despues },
    })),
  );
  return { extractos };
}

/** Records a movement as a cobro. @throws NotFound, FieldsInvalid, Conflict */
async function confirm(
  tx: Db,
  id: number,
  {
    clienteId,
    lineas,
  }: { clienteId: number; lineas: { deuda: string; importe: number; pendiente: number }[] },
  context: CallerContext,
  clock: Clock,
) {
  const row = await tx
    .selectFrom('extracto_apunte')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Apunte', id);
  if (row.estado !== 'pendiente' || row.importe <= 0) {
    throw new Conflict('It is settled.', [
      { key: 'Este apunte ya está cobrado o descartado, o no es un ingreso.' },
    ]);
  }
  const cobro = await createCobro(
    tx,
    {
      ...{ clienteId, fecha: row.fecha, formaPago: 'transferencia', importe: euros(row.importe), lineas },
      referencia: row.referencia.slice(0, 60),
      nota: row.texto.slice(0, 300),
    },
    context,
    clock,
  );
  await tx
    .updateTable('extracto_apunte')
    .set({ estado: 'cobrado', cobro_id: cobro.id, usuario_id: context.caller.userId })
    .where('id', '=', id)
    .execute();
  await audit(tx, context, {
    ...{ acto: 'extractos.confirm', resource: 'apunte', id },
    despues: { clienteId, cobroId: cobro.id, importe: euros(centsOf(cobro.importe)) },
  });
  return cobro;
}

async function discard(tx: Db, ids: readonly number[], descartado: boolean, context: CallerContext) {
  const [from, to] = descartado
    ? (['pendiente', 'descartado'] as const)
    : (['descartado', 'pendiente'] as const);
  const changed = await tx
    .updateTable('extracto_apunte')
    .set({ estado: to, usuario_id: context.caller.userId })
    .where('id', 'in', ids)
    .where('estado', '=', from)
    .returning('id')
    .execute();
  await auditMany(
    tx,
    context,
    changed.map(({ id }) => ({
      ...{ acto: 'extractos.discard', resource: 'apunte', id },
      antes: { estado: from },
      despues: { estado: to },
    })),
  );
  return { cambiados: changed.map(({ id }) => id) };
}

const apunteSheet = {
  name: 'extractos-bancarios',
  columns: apunteColumns,
  acto: 'extractos.export',
  resource: 'apunte',
} as const;

export const extractosRoutes = ({ db, clock, uploads }: Parts): Route[] => [
  route(contract.searchApuntesEndpoint, async ({ body }) => {
    const page = await searchPage(db, selectApuntes(db), apunteSearch, body);
    return { ...page, data: page.data.map(apunteOf) };
  }),
  sheetRoute(db, contract.exportApuntesEndpoint, apunteSheet, () => [selectApuntes(db), apunteSearch]),
  route(contract.readApunteEndpoint, ({ params: { id } }, { caller }) => readApunte(db, id, caller)),
  createRoute(
    db,
    contract.readStatementFileEndpoint,
    (tx, { body: { archivo } }, context, statements: BankStatement[]) =>
      takeStatements(tx, statements, archivo.name, context, clock),
    ({ body: { archivo } }) => readFile(uploads, archivo),
  ),
  createRoute(db, contract.confirmApunteEndpoint, (tx, { params: { id }, body }, context) =>
    confirm(tx, id, body, context, clock),
  ),
  route(contract.discardApuntesEndpoint, ({ body: { ids, descartado } }, context) =>
    db.transaction().execute((tx) => discard(tx, ids, descartado, context)),
  ),
];
