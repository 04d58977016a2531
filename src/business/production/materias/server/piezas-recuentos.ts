/** Stocktakes of piezas. Nothing changes before the approval, which adds the differences to the books. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { inLanguage, type Texto } from '../../../../platform/i18n/texto.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import {
  type CallerContext,
  createRoute,
  type Route,
  route,
} from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { hundredths, quantityOf } from '../../units.ts';
import { piezaRecuentoColumns, piezaRecuentoOrder } from '../back-office/materia-columns.ts';
import * as contract from '../recuentos.contract.ts';
import { openPiezaRecuento } from './open-pieza-recuento.ts';
import { expectWhole, lockPiezas, type PiezaMovement, recordPiezas } from './record-piezas.ts';

const contadas = sql<number>`(select count(*)::int from pieza_recuento_linea l where l.recuento_id = pieza_recuento.id)`;

const selectRecuentos = (db: Db) =>
  db
    .selectFrom('pieza_recuento')
    .innerJoin('lugar', 'lugar.id', 'pieza_recuento.lugar_id')
    .selectAll('pieza_recuento')
    .select(['lugar.nombre as lugar', contadas.as('contadas')]);
type Line = Awaited<ReturnType<ReturnType<typeof selectRecuentos>['execute']>>[number];

const rowOf = (row: Line): contract.PiezaRecuentoRow => ({
  id: row.id,
  lugarId: row.lugar_id,
  lugar: row.lugar,
  estante: row.estante,
  nota: row.nota,
  estado: row.estado,
  creado: row.creado.toISOString(),
  cerrado: row.cerrado?.toISOString(),
  contadas: row.contadas,
  version: row.version,
});

const recuentoSearch = searchable(
  {
    id: { column: 'pieza_recuento.id', type: 'number' },
    lugar: { column: 'lugar.nombre', type: 'text', keyword: true },
    estante: { column: 'pieza_recuento.estante', type: 'text', keyword: true },
    nota: { column: 'pieza_recuento.nota', type: 'text', keyword: true },
    estado: { column: 'pieza_recuento.estado', type: 'enum', values: [...contract.piezaRecuentoEstados] },
    creado: { column: 'pieza_recuento.creado', type: 'instant' },
    contadas: { column: contadas, type: 'number' },
  },
  { defaultOrder: piezaRecuentoOrder, tieBreak: 'id' },
);

interface CountedRow {
  id: number;
  nombre: string;
  color: Texto | null;
  tintada: string;
  unidad: string;
  estante: string;
  esperado: number;
  contado: number | null;
}

const countedOf = (row: CountedRow, { language }: CallerContext): contract.CountedPieza => ({
  id: row.id,
  nombre: row.nombre,
  color: row.color ? inLanguage(row.color, language) : undefined,
  tintada: row.tintada,
  unidad: row.unidad,
  estante: row.estante,
  esperado: quantityOf(row.esperado),
  contado: row.contado === null ? undefined : quantityOf(row.contado),
});

/** The piezas of the place and shelves of a stocktake that nobody has counted. */
const missing = (id: number) => sql`
  from pieza_recuento r join pieza p on p.lugar_id = r.lugar_id and p.quedan > 0
    and starts_with(lower(p.estante), lower(r.estante))
  where r.id = ${id} and not exists (
    select from pieza_recuento_linea l where l.recuento_id = r.id and l.pieza_id = p.id)`;

async function readRecuento(db: Db, id: number, context: CallerContext): Promise<contract.PiezaRecuento> {
  const row = await selectRecuentos(db).where('pieza_recuento.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Recuento', id);
  const { rows: counted } = await sql<CountedRow>`
    select p.id, m.nombre, c.nombre as color, p.tintada, m.unidad, p.estante, l.esperado, l.contado
    from pieza_recuento_linea l join pieza p on p.id = l.pieza_id join materia m on m.id = p.materia_id
      left join materia_color mc on mc.id = p.materia_color_id left join color c on c.id = mc.color_id
    where l.recuento_id = ${id} order by l.momento desc, p.id desc limit ${contract.maxCounted}`.execute(db);
  const { rows: lacking } =
    row.estado === 'abierto'
      ? await sql<CountedRow>`
          select x.id, m.nombre, c.nombre as color, x.tintada, m.unidad, x.estante, x.quedan as esperado,
            null::int as contado
          from (select p.* ${missing(id)}) x join materia m on m.id = x.materia_id
            left join materia_color mc on mc.id = x.materia_color_id left join color c on c.id = mc.color_id
          order by x.estante, x.id limit ${contract.maxCounted}`.execute(db)
      : { rows: [] };
  return {
    ...rowOf(row),
    piezas: counted.map((one) => countedOf(one, context)),
    faltan: lacking.map((one) => countedOf(one, context)),
  };
}

/** Locks an open stocktake. @throws NotFound, StaleVersion, Conflict for a closed one */
async function lockOpen(tx: Db, id: number, version: number | undefined, context: CallerContext) {
  const row = await tx
    .selectFrom('pieza_recuento')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Recuento', id);
  if (version !== undefined && row.version !== version) {
    const actual = await readRecuento(tx, id, context);
    throw await staleVersion(tx, { entity: 'Recuento', resource: 'piezaRecuento', id, actual });
  }
  if (row.estado !== 'abierto') {
    throw new Conflict('Stocktake is closed.', [{ key: 'Este recuento ya está cerrado.' }]);
  }
  return row;
}

/** Returns the number of a pieza in a scanned code: `123`, `#123`, or the address of its page. */
export function piezaOfCode(code: string): number | undefined {
  const [, digits] = /(?:^#?|\/piezas\/)(\d{1,9})$/.exec(code.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Counts a pieza.
 * @throws FieldsInvalid for a code of no pieza, and for a pieza that is annulled or in another open
 *   stocktake; Conflict for a closed one
 */
async function countPieza(
  tx: Db,
  id: number,
  { codigo, cantidad }: { codigo: string; cantidad?: number | undefined },
  context: CallerContext,
  now: Date,
): Promise<contract.PiezaRecuento> {
  await lockOpen(tx, id, undefined, context);
  const piezaId = piezaOfCode(codigo);
  const known =
    piezaId === undefined
      ? undefined
      : await tx.selectFrom('pieza').where('id', '=', piezaId).select('id').executeTakeFirst();
  if (!known) throw new FieldsInvalid([{ field: 'codigo', key: 'Este código no es de ninguna pieza.' }]);
  const pieza = (await lockPiezas(tx, [known.id])).get(known.id);
  if (pieza?.recibido === 0) {
    throw new FieldsInvalid([{ field: 'codigo', key: 'Esta pieza es de una entrada anulada.' }]);
  }
  // Each of two open stocktakes would correct the same difference.
  const other = await tx
    .selectFrom('pieza_recuento_linea as l')
    .innerJoin('pieza_recuento as r', 'r.id', 'l.recuento_id')
    .where('l.pieza_id', '=', known.id)
    .where('r.estado', '=', 'abierto')
    .where('r.id', '<>', id)
    .select('r.id')
    .executeTakeFirst();
  if (other) {
    const key = 'El recuento {{n}}, todavía abierto, ya tiene esta pieza: ciérrelo antes.';
    throw new FieldsInvalid([{ field: 'codigo', key, params: { n: other.id } }]);
  }
  const esperado = pieza?.quedan ?? 0;
  const contado = cantidad === undefined ? esperado : hundredths(cantidad);
  if (pieza) expectWhole(pieza, contado);
  const usuario_id = context.caller.userId;
  await tx
    .insertInto('pieza_recuento_linea')
    .values({ recuento_id: id, pieza_id: known.id, contado, esperado, momento: now, usuario_id })
    .onConflict((conflict) =>
      conflict
        .columns(['recuento_id', 'pieza_id'])
        .doUpdateSet({ contado, esperado, momento: now, usuario_id }),
    )
    .execute();
  await audit(tx, context, {
    ...{ acto: 'piezasRecuentos.contar', resource: 'piezaRecuento', id },
    despues: { pieza: known.id, contado: quantityOf(contado) },
  });
  return readRecuento(tx, id, context);
}

/** Corrects the books. @throws NotFound, StaleVersion; Conflict for a closed one, or for reserved metres */
async function approve(
  tx: Db,
  id: number,
  { version, faltanPerdidas = false }: { version: number; faltanPerdidas?: boolean | undefined },
  context: CallerContext,
  clock: Clock,
): Promise<contract.PiezaRecuento> {
  const recuento = await lockOpen(tx, id, version, context);
  const lineas = await tx
    .selectFrom('pieza_recuento_linea')
    .where('recuento_id', '=', id)
    .select(['pieza_id', 'contado', 'esperado'])
    .execute();
  const lost = faltanPerdidas
    ? (
        await sql<{ id: number; quedan: number }>`select p.id, p.quedan ${missing(id)} order by p.id`.execute(
          tx,
        )
      ).rows
    : [];
  const nota = `Recuento ${id}`;
  const movements: PiezaMovement[] = [
    ...lineas
      .filter(({ contado, esperado }) => contado !== esperado)
      .map(
        ({ pieza_id, contado, esperado }): PiezaMovement => ({
          ...{ piezaId: pieza_id, tipo: 'contado', cantidad: contado - esperado, nota },
        }),
      ),
    ...lost.map(
      ({ id: piezaId, quedan }): PiezaMovement => ({
        ...{ piezaId, tipo: 'contado', cantidad: -quedan, nota },
      }),
    ),
  ];
  await recordPiezas(tx, movements, { fecha: clock.today(), usuarioId: context.caller.userId });
  // A pieza that was found elsewhere is here now.
  const found = await sql<{ id: number }>`
    select p.id from pieza_recuento_linea l join pieza p on p.id = l.pieza_id
    where l.recuento_id = ${id} and p.lugar_id <> ${recuento.lugar_id} and p.quedan > 0`.execute(tx);
  await recordPiezas(
    tx,
    found.rows.map(({ id: piezaId }) => ({
      ...{ piezaId, tipo: 'traslado' as const, cantidad: 0, lugarId: recuento.lugar_id, nota },
    })),
    { fecha: clock.today(), usuarioId: context.caller.userId },
  );
  return end(tx, id, 'aprobado', context, clock);
}

async function end(
  tx: Db,
  id: number,
  estado: 'aprobado' | 'anulado',
  context: CallerContext,
  clock: Clock,
): Promise<contract.PiezaRecuento> {
  await tx
    .updateTable('pieza_recuento')
    .set((eb) => ({ estado, cerrado: clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await audit(tx, context, {
    ...{ acto: `piezasRecuentos.${estado}`, resource: 'piezaRecuento', id },
    antes: { estado: 'abierto' },
    despues: { estado },
  });
  return readRecuento(tx, id, context);
}

const recuentoSheet = {
  name: 'recuentos-piezas',
  columns: piezaRecuentoColumns,
  acto: 'piezasRecuentos.export',
  resource: 'piezaRecuento',
} as const;

/** Routes of stocktakes of piezas. */
export function piezasRecuentosRoutes({ db, clock }: ProductionParts): Route[] {
  return [
    route(contract.searchPiezaRecuentosEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectRecuentos(db), recuentoSearch, body);
      return { ...page, data: page.data.map(rowOf) };
    }),
    sheetRoute(db, contract.exportPiezaRecuentosEndpoint, recuentoSheet, () => [
      selectRecuentos(db),
      recuentoSearch,
    ]),
    route(contract.readPiezaRecuentoEndpoint, ({ params: { id } }, context) => readRecuento(db, id, context)),
    createRoute(db, contract.createPiezaRecuentoEndpoint, async (tx, { body }, context) =>
      readRecuento(tx, await openPiezaRecuento(tx, body, context), context),
    ),
    createRoute(db, contract.countPiezaEndpoint, (tx, { params: { id }, body }, context) =>
      countPieza(tx, id, body, context, clock.now()),
    ),
    createRoute(db, contract.approvePiezaRecuentoEndpoint, (tx, { params: { id }, body }, context) =>
      approve(tx, id, body, context, clock),
    ),
    createRoute(db, contract.annulPiezaRecuentoEndpoint, async (tx, { params: { id }, body }, context) => {
      await lockOpen(tx, id, body.version, context);
      return end(tx, id, 'anulado', context, clock);
    }),
  ];
}
