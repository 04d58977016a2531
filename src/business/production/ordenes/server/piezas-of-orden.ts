/** Acts of a production order on piezas: reserve, cut, bring remnants back, end its reservations. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { EscandalloLinea } from '../../escandallo/escandallo.contract.ts';
import {
  consumePiezas,
  listReservas,
  type PiezaCantidad,
  releasePiezas,
  reservePiezas,
  returnRemnants,
} from '../../materias/server/index.ts';
import { hundredths, quantityOf } from '../../units.ts';
import { canCut } from '../orden.ts';
import type {
  PiezasDeOrden,
  reservePiezasEndpoint,
  returnRemnantsEndpoint,
} from '../orden-piezas.contract.ts';
import { findOrdenPiezas } from './orden-piezas.repository.ts';
import type { StoredOrden } from './ordenes.repository.ts';
import { isEnded, lockAtVersion } from './save-orden.ts';

/** Part of a pieza, as calls send it. */
export interface ParteDePieza {
  piezaId: number;
  cantidad: number;
}

/** Reads what an order needs and its piezas. @throws NotFound */
export async function readOrdenPiezas(db: Db, id: number, language: Language): Promise<PiezasDeOrden> {
  const found = await findOrdenPiezas(db, id, language);
  if (!found) throw new NotFound('Ordenfab', id);
  return found;
}

const documentOf = (context: CallerContext, clock: Clock) => ({
  fecha: clock.today(),
  usuarioId: context.caller.userId,
});

/**
 * Returns parts of piezas as stored quantities.
 * @throws NotFound for an unknown pieza; FieldsInvalid for a materia that the order does not use, and for a
 * part of something that is counted
 */
export async function partsOf(
  tx: Db,
  orden: StoredOrden,
  piezas: readonly ParteDePieza[],
): Promise<PiezaCantidad[]> {
  if (piezas.length === 0) return [];
  const rows = await tx
    .selectFrom('pieza')
    .innerJoin('materia', 'materia.id', 'pieza.materia_id')
    .where(
      'pieza.id',
      'in',
      piezas.map(({ piezaId }) => piezaId),
    )
    .select(['pieza.id', 'pieza.materia_id', 'materia.nombre', 'materia.unidad'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const lines = (orden.escandallo?.lineas ?? []) as EscandalloLinea[];
  const own = new Set(lines.map(({ materiaId }) => materiaId));
  return piezas.map(({ piezaId, cantidad }) => {
    const pieza = known.get(piezaId);
    if (!pieza) throw new NotFound('Pieza', piezaId);
    if (!own.has(pieza.materia_id)) {
      throw new FieldsInvalid([
        {
          field: 'piezas',
          key: 'El escandallo de la orden no usa {{materia}}.',
          params: { materia: pieza.nombre },
        },
      ]);
    }
    if (pieza.unidad === 'ud' && !Number.isInteger(cantidad)) {
      throw new FieldsInvalid([{ field: 'piezas', key: 'Esta cantidad va en unidades enteras.' }]);
    }
    return { piezaId, cantidad: hundredths(cantidad) };
  });
}

const sumOf = (parts: readonly PiezaCantidad[]) =>
  quantityOf(parts.reduce((sum, { cantidad }) => sum + cantidad, 0));

const putNextVersion = (tx: Db, id: number) =>
  tx
    .updateTable('ordenfab')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Sets what an order has reserved. @throws NotFound, StaleVersion, FieldsInvalid, Conflict */
export function reserveForOrden(
  db: Kysely<Database>,
  id: number,
  { version, piezas }: BodyOf<typeof reservePiezasEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<PiezasDeOrden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    if (!canCut(before.estado)) {
      throw new Conflict('This order reserves nothing now.', [
        { key: 'Solo reserva piezas una orden lanzada, en corte o en confección.' },
      ]);
    }
    const wanted = await partsOf(tx, before, piezas);
    const held = await listReservas(tx, id);
    const next = new Map(wanted.map(({ piezaId, cantidad }) => [piezaId, cantidad]));
    for (const { piezaId, cantidad } of held) next.set(piezaId, (next.get(piezaId) ?? 0) - cantidad);
    const changes = [...next]
      .map(([piezaId, cantidad]) => ({ piezaId, cantidad }))
      .filter(({ cantidad }) => cantidad !== 0);
    await reservePiezas(tx, id, changes, documentOf(context, clock));
    await putNextVersion(tx, id);
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.reservar', resource: 'ordenfab', id },
      antes: { reservado: sumOf(held) },
      despues: { reservado: sumOf(wanted) },
    });
    return readOrdenPiezas(tx, id, context.language);
  });
}

/**
 * Uses parts of piezas for what an order cuts, in the caller's transaction. The order is locked.
 * @throws NotFound, FieldsInvalid; Conflict when another order took them
 */
export async function cutPiezas(
  tx: Db,
  orden: StoredOrden,
  piezas: readonly ParteDePieza[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const parts = (await partsOf(tx, orden, piezas)).filter(({ cantidad }) => cantidad > 0);
  if (parts.length > 0) await consumePiezas(tx, orden.id, parts, documentOf(context, clock));
}

/**
 * Brings remnants back in the caller's transaction.
 * @throws NotFound, FieldsInvalid; Conflict for a closed order, and for more than it used
 */
export async function returnRemnantsOfOrden(
  tx: Db,
  id: number,
  { piezas }: BodyOf<typeof returnRemnantsEndpoint>,
  context: CallerContext,
  clock: Clock,
): Promise<PiezasDeOrden> {
  const orden = await lockAtVersion(tx, id, undefined, context);
  if (orden.estado === 'cerrada') throw isEnded();
  const parts = (await partsOf(tx, orden, piezas)).filter(({ cantidad }) => cantidad > 0);
  if (parts.length === 0) {
    throw new FieldsInvalid([{ field: 'piezas', key: 'Escriba alguna cantidad.' }]);
  }
  await returnRemnants(tx, id, parts, documentOf(context, clock));
  await putNextVersion(tx, id);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.retales', resource: 'ordenfab', id },
    despues: { devuelto: sumOf(parts) },
  });
  return readOrdenPiezas(tx, id, context.language);
}

/** Ends the reservations of an order that cuts nothing more. */
export const releaseReservas = (tx: Db, id: number, context: CallerContext, clock: Clock): Promise<void> =>
  releasePiezas(tx, id, documentOf(context, clock));

/** Returns what an order used by materia, in hundredths. */
export async function usedByMateria(db: Db, id: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ materiaId: number; usado: number }>`
    select p.materia_id as "materiaId",
      sum(case k.tipo when 'devuelto' then -k.cantidad else k.cantidad end)::int as usado
    from pieza_movimiento k join pieza p on p.id = k.pieza_id
    where k.ordenfab_id = ${id} and k.tipo in ('usado', 'devuelto') group by p.materia_id`.execute(db);
  return new Map(rows.map(({ materiaId, usado }) => [materiaId, usado]));
}
