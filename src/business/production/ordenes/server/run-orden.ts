/** Acts that move a production order on: its states and its cut. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db, OrdenEscandallo } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { priceOfLine } from '../../escandallo/escandallo.ts';
import { findEscandallo, readPrices } from '../../escandallo/server/escandallos.repository.ts';
import { hundredths } from '../../units.ts';
import { canCut, goneOf, isLive, type OrdenEstado, stepFault } from '../orden.ts';
import type { cutOrdenEndpoint, Orden } from '../ordenes.contract.ts';
import { listAtWorkshops } from './envios.repository.ts';
import { checkKnown } from './finish-garments.ts';
import { cutPiezas, releaseReservas } from './piezas-of-orden.ts';
import { restoreEncargos } from './plan.repository.ts';
import { bringGarments, cellKey, lockAtVersion, readOrden } from './save-orden.ts';

/** Returns the copy of the cost sheet that an order keeps. @throws Conflict when the modelo has none */
async function copyEscandallo(
  tx: Db,
  modeloId: number,
  { language }: CallerContext,
): Promise<{ id: number; copy: OrdenEscandallo }> {
  const newest = await tx
    .selectFrom('escandallo')
    .where('modelo_id', '=', modeloId)
    .select('id')
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sheet = newest && (await findEscandallo(tx, newest.id, language));
  if (!sheet) {
    throw new Conflict(
      'The modelo has no cost sheet.',
      [{ key: 'El modelo no tiene escandallo: haga uno antes de lanzar la orden.' }],
      { enlace: `/admin/escandallos/${modeloId}` },
    );
  }
  const prices = await readPrices(tx);
  const lineas = sheet.lineas.map((line) => ({
    ...line,
    precio: priceOfLine(line, line.materiaId === undefined ? undefined : prices.get(line.materiaId)),
  }));
  return {
    id: sheet.id,
    copy: {
      numero: sheet.numero,
      tallaBaseId: sheet.tallaBaseId,
      tallaIds: sheet.tallas.map(({ tallaId }) => tallaId),
      lineas,
    },
  };
}

/** Gives an order its next state. @throws NotFound, StaleVersion, Conflict */
export function stepOrden(
  db: Kysely<Database>,
  id: number,
  { estado, version }: { estado: OrdenEstado; version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    const fault =
      estado === 'cerrada'
        ? 'Una orden se cierra con su consumo.'
        : stepFault(before.estado, estado, {
            ...{ cells: before.cells, encargos: before.encargos.length },
            encargosTerminados: before.encargosTerminados,
          });
    if (fault) throw new Conflict('This state cannot follow.', [{ key: fault }], { campo: 'estado' });
    if (!isLive(estado)) await refuseAtWorkshops(tx, id);
    if (estado === 'lanzada') {
      if (before.prevista < clock.today()) throw isPast();
      const { id: escandalloId, copy } = await copyEscandallo(tx, before.modeloId, context);
      await tx
        .updateTable('ordenfab')
        .set({ escandallo_id: escandalloId, escandallo: JSON.stringify(copy), lanzada: clock.now() })
        .where('id', '=', id)
        .execute();
    }
    await putEstado(tx, id, estado, clock);
    if (before.estado === 'terminada' && isLive(estado)) await restoreEncargos(tx, id);
    if (!isLive(estado)) await releaseReservas(tx, id, context, clock);
    await bringGarments(tx, id, { context, clock });
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.estado', resource: 'ordenfab', id },
      antes: { estado: before.estado },
      despues: { estado },
    });
    return readOrden(tx, id, context);
  });
}

const isPast = () =>
  new Conflict(
    'The day of the order is past.',
    [{ key: 'El día previsto ya ha pasado: ponga otro antes de lanzar la orden.' }],
    { campo: 'prevista' },
  );

/** @throws Conflict while a workshop has garments of the order */
async function refuseAtWorkshops(tx: Db, id: number): Promise<void> {
  const out = await listAtWorkshops(tx, id);
  if ([...out.values()].every((n) => n === 0)) return;
  throw new Conflict(
    'A workshop has garments of this order.',
    [{ key: 'Hay prendas en un taller: recíbalas o anule el envío.' }],
    { campo: 'estado' },
  );
}

/** Writes the state of an order. */
export async function putEstado(tx: Db, id: number, estado: OrdenEstado, clock: Clock): Promise<void> {
  await tx
    .updateTable('ordenfab')
    .set(({ eb }) => ({
      estado,
      version: eb('version', '+', 1),
      ...(estado === 'terminada' && { terminada: clock.now() }),
      ...(estado === 'acabado' && { terminada: null }),
      ...(estado === 'cerrada' && { cerrada: clock.now() }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Records what is cut, and of which piezas. @throws NotFound, StaleVersion, FieldsInvalid, Conflict */
export function cutOrden(
  db: Kysely<Database>,
  id: number,
  { version, celdas, piezas = [] }: BodyOf<typeof cutOrdenEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    if (!canCut(before.estado)) {
      throw new Conflict('This order is not being cut.', [
        { key: 'Solo se corta una orden lanzada, en corte o en confección.' },
      ]);
    }
    if (celdas.length === 0 && before.encargos.length === 0) {
      throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
    }
    checkKnown(celdas, before.cells);
    const out = await listAtWorkshops(tx, id);
    const cells = new Map(before.cells.map((cell) => [cellKey(cell), cell]));
    const isTaken = celdas.some((one) => {
      const cell = cells.get(cellKey(one));
      return cell && one.cortadas < goneOf(cell) + (out.get(cellKey(one)) ?? 0);
    });
    if (isTaken) {
      throw new Conflict(
        'More garments are finished or at workshops.',
        [{ key: 'Ya hay más prendas terminadas o en un taller que estas cortadas.' }],
        { campo: 'celdas' },
      );
    }
    const rows = celdas.map(({ modeloColorId, tallaId, cortadas }) => ({
      ...{ mc: modeloColorId, t: tallaId, n: cortadas },
    }));
    await sql`
      update ordenfab_celda q set cortadas = x.n
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int)
      where q.ordenfab_id = ${id} and q.modelo_color_id = x.mc and q.talla_id = x.t`.execute(tx);
    await cutPiezas(tx, before, piezas, context, clock);
    const estado = before.estado === 'confeccion' ? 'confeccion' : 'corte';
    await putEstado(tx, id, estado, clock);
    await bringGarments(tx, id, { context, clock });
    const sum = (cells: readonly { cortadas: number | null }[]) =>
      cells.reduce((all, { cortadas }) => all + (cortadas ?? 0), 0);
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.cortar', resource: 'ordenfab', id },
      antes: { estado: before.estado, cortadas: sum(before.cells) },
      despues: {
        estado,
        cortadas: sum(
          before.cells.map((cell) => celdas.find((one) => cellKey(one) === cellKey(cell)) ?? cell),
        ),
        ...(piezas.length > 0 && {
          usado: piezas.reduce((all, { cantidad }) => all + hundredths(cantidad), 0) / 100,
        }),
      },
    });
    return readOrden(tx, id, context);
  });
}
