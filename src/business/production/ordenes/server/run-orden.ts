/** Acts that move a production order on: its states, its cut and its end. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db, OrdenEscandallo } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { EscandalloLinea } from '../../escandallo/escandallo.contract.ts';
import { priceOfLine } from '../../escandallo/escandallo.ts';
import { findEscandallo, readPrices } from '../../escandallo/server/escandallos.repository.ts';
import { canCut, type OrdenEstado, ordenCosts, stepFault } from '../orden.ts';
import type { closeOrdenEndpoint, cutOrdenEndpoint, Orden } from '../ordenes.contract.ts';
import { checkKnown } from './finish-garments.ts';
import { bringGarments, cellKey, isEnded, lockAtVersion, readOrden } from './save-orden.ts';

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
        : stepFault(before.estado, estado, { cells: before.cells, encargos: before.encargos.length });
    if (fault) throw new Conflict('This state cannot follow.', [{ key: fault }], { campo: 'estado' });
    if (estado === 'lanzada') {
      const { id: escandalloId, copy } = await copyEscandallo(tx, before.modeloId, context);
      await tx
        .updateTable('ordenfab')
        .set({ escandallo_id: escandalloId, escandallo: JSON.stringify(copy), lanzada: clock.now() })
        .where('id', '=', id)
        .execute();
    }
    await putEstado(tx, id, estado, clock);
    await bringGarments(tx, id, { context, clock });
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.estado', resource: 'ordenfab', id },
      antes: { estado: before.estado },
      despues: { estado },
    });
    return readOrden(tx, id, context);
  });
}

async function putEstado(tx: Db, id: number, estado: OrdenEstado, clock: Clock): Promise<void> {
  await tx
    .updateTable('ordenfab')
    .set(({ eb }) => ({
      estado,
      version: eb('version', '+', 1),
      ...(estado === 'terminada' && { terminada: clock.now() }),
      ...(estado === 'cerrada' && { cerrada: clock.now() }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Records what is cut. @throws NotFound, StaleVersion, FieldsInvalid, Conflict */
export function cutOrden(
  db: Kysely<Database>,
  id: number,
  { version, celdas }: BodyOf<typeof cutOrdenEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    if (!canCut(before.estado)) {
      throw new Conflict('This order is not being cut.', [
        { key: 'Solo se corta una orden lanzada o en corte.' },
      ]);
    }
    checkKnown(celdas, before.cells);
    const rows = celdas.map(({ modeloColorId, tallaId, cortadas }) => ({
      ...{ mc: modeloColorId, t: tallaId, n: cortadas },
    }));
    await sql`
      update ordenfab_celda q set cortadas = x.n
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int)
      where q.ordenfab_id = ${id} and q.modelo_color_id = x.mc and q.talla_id = x.t`.execute(tx);
    await putEstado(tx, id, 'corte', clock);
    await bringGarments(tx, id, { context, clock });
    const sum = (cells: readonly { cortadas: number | null }[]) =>
      cells.reduce((all, { cortadas }) => all + (cortadas ?? 0), 0);
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.cortar', resource: 'ordenfab', id },
      antes: { estado: before.estado, cortadas: sum(before.cells) },
      despues: {
        estado: 'corte',
        cortadas: sum(
          before.cells.map((cell) => celdas.find((one) => cellKey(one) === cellKey(cell)) ?? cell),
        ),
      },
    });
    return readOrden(tx, id, context);
  });
}

/**
 * Closes a finished order with its real consumption.
 * @throws NotFound, StaleVersion, FieldsInvalid, Conflict
 */
export function closeOrden(
  db: Kysely<Database>,
  id: number,
  { version, consumos }: BodyOf<typeof closeOrdenEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    if (before.estado === 'cerrada') throw isEnded();
    if (before.estado !== 'terminada' || !before.escandallo) {
      throw new Conflict('This order is not finished.', [{ key: 'Solo se cierra una orden terminada.' }]);
    }
    const { tallaIds, tallaBaseId } = before.escandallo;
    const lines = before.escandallo.lineas as EscandalloLinea[];
    const own = new Set(lines.map((line) => line.id));
    if (consumos.some(({ linea }) => !own.has(linea))) {
      throw new FieldsInvalid([{ field: 'consumos', key: 'El escandallo no tiene una de estas líneas.' }]);
    }
    const real = new Map(consumos.map(({ linea, cantidad }) => [linea, Math.round(cantidad * 10_000)]));
    const { estandar, real: cost } = ordenCosts(
      lines,
      { tallaIds, baseTallaId: tallaBaseId },
      before.cells.map((cell) => ({ ...cell, cortadas: cell.cortadas ?? 0 })),
      real,
    );
    if (real.size > 0) {
      await tx
        .insertInto('ordenfab_consumo')
        .values([...real].map(([clave, cantidad]) => ({ ordenfab_id: id, clave, cantidad })))
        .execute();
    }
    await tx
      .updateTable('ordenfab')
      .set({ coste_estandar: estandar, coste_real: cost })
      .where('id', '=', id)
      .execute();
    await putEstado(tx, id, 'cerrada', clock);
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.cerrar', resource: 'ordenfab', id },
      antes: { estado: before.estado },
      despues: { estado: 'cerrada' },
    });
    return readOrden(tx, id, context);
  });
}
