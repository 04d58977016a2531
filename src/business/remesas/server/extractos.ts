/** Statements of the house's bank accounts: read once, matched with debts, confirmed by a person. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { BankStatement } from '../../../platform/server/bank-files/norma-43.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type CallerContext, createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { centsOf, createCobro, euros } from '../../cobros/server/index.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { apunteColumns, apunteOrder } from '../back-office/remesa-columns.ts';
import * as contract from '../extractos.contract.ts';
import { matchMovement } from '../match-movement.ts';
import { readFile, takeStatements } from './read-statement.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
  uploads: FileWorkers['uploads'];
}

/** The state of a movement: open again once its cobro is undone. */
const situacion = sql<(typeof contract.apunteEstados)[number]>`(case when extracto_apunte.estado = 'cobrado'
    and exists (select from cobro u where u.anula_id = extracto_apunte.cobro_id)
  then 'pendiente' else extracto_apunte.estado end)`;

const selectApuntes = (db: Db) =>
  db
    .selectFrom('extracto_apunte')
    .innerJoin('extracto', 'extracto.id', 'extracto_apunte.extracto_id')
    .innerJoin('cuenta_bancaria', 'cuenta_bancaria.id', 'extracto.cuenta_id')
    .selectAll('extracto_apunte')
    .select([
      'cuenta_bancaria.id as cuenta_id',
      'cuenta_bancaria.nombre as cuenta',
      situacion.as('situacion'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApuntes>['execute']>>[number];

const apunteOf = (row: Row): contract.ApunteRow => ({
  id: row.id,
  cuenta: { id: row.cuenta_id, nombre: row.cuenta },
  fecha: row.fecha,
  importe: euros(row.importe),
  texto: row.texto,
  referencia: row.referencia,
  estado: row.situacion,
  cobroId: row.situacion === 'cobrado' ? (row.cobro_id ?? undefined) : undefined,
});

const apunteSearch = searchable(
  {
    id: { column: 'extracto_apunte.id', type: 'number' },
    cuenta: { column: 'cuenta_bancaria.nombre', type: 'text' },
    fecha: { column: 'extracto_apunte.fecha', type: 'day' },
    importe: { column: 'extracto_apunte.importe', type: 'money' },
    texto: { column: 'extracto_apunte.texto', type: 'text', keyword: true },
    referencia: { column: 'extracto_apunte.referencia', type: 'text', keyword: true },
    estado: { column: situacion, type: 'enum', values: [...contract.apunteEstados] },
  },
  { defaultOrder: apunteOrder, tieBreak: 'id' },
);

/** @throws NotFound */
async function readApunte(db: Db, id: number, caller: Caller): Promise<contract.Apunte> {
  const row = await selectApuntes(db).where('extracto_apunte.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Apunte', id);
  const propuestas = row.situacion === 'pendiente' && row.importe > 0 ? await propose(db, row, caller) : [];
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

/** Records a movement as a cobro. @throws NotFound, FieldsInvalid, Conflict */
async function confirm(
  tx: Db,
  id: number,
  { clienteId, fecha, lineas }: BodyOf<typeof contract.confirmApunteEndpoint>,
  context: CallerContext,
  clock: Clock,
) {
  const row = await selectApuntes(tx)
    .where('extracto_apunte.id', '=', id)
    .forUpdate('extracto_apunte')
    .executeTakeFirst();
  if (!row) throw new NotFound('Apunte', id);
  if (row.situacion !== 'pendiente' || row.importe <= 0) {
    throw new Conflict('It is settled.', [
      { key: 'Este apunte ya está cobrado o descartado, o no es un ingreso.' },
    ]);
  }
  if (fecha !== undefined && fecha < row.fecha) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'Elija el día del apunte o uno posterior.' }]);
  }
  const cobro = await createCobro(
    tx,
    {
      ...{
        clienteId,
        fecha: fecha ?? row.fecha,
        formaPago: 'transferencia',
        importe: euros(row.importe),
        lineas,
      },
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
    .set({ estado: to, cobro_id: null, usuario_id: context.caller.userId })
    .where('id', 'in', ids)
    .where(situacion, '=', from)
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
