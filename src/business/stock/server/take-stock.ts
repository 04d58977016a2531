import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { NewRecuento, Recuento } from '../recuentos.contract.ts';
import { findScanned } from './existencias.repository.ts';
import { holdLugares } from './movimientos.repository.ts';
import { recordMovements } from './record-movements.ts';
import {
  type CountedLine,
  closeRecuento,
  findRecuento,
  insertLines,
  insertRecuento,
  listDifferences,
  lockLugar,
  lockRecuento,
  readCounted,
} from './recuentos.repository.ts';
import { allLugares } from './visible-lugares.ts';

/** Opens a stocktake: what the books expect in the place is frozen. @throws FieldsInvalid */
export async function openRecuento(
  tx: Db,
  given: NewRecuento,
  context: CallerContext,
  momento: Date,
): Promise<Recuento> {
  const [lugar] = await holdLugares(tx, [given.lugarId], context.caller);
  if (!lugar) throw new FieldsInvalid([{ field: 'lugarId', key: 'Este lugar no existe.' }]);
  const id = await insertRecuento(tx, given, { momento, usuarioId: context.caller.userId });
  await audit(tx, context, { acto: 'recuentos.create', resource: 'recuento', id, despues: { ...given } });
  return (await findRecuento(tx, id, allLugares)) as Recuento;
}

/** Locks an open stocktake of a place that the caller sees. @throws NotFound, Conflict for a closed one */
async function lockOpen(tx: Db, id: number, how: 'share' | 'update', { caller }: CallerContext) {
  const found = await lockRecuento(tx, id, how, caller);
  if (!found) throw new NotFound('Recuento', id);
  if (found.estado !== 'abierto') {
    throw new Conflict('The stocktake is closed.', [
      { key: 'El recuento «{{nombre}}» está cerrado: ya no se cuenta.', params: { nombre: found.nombre } },
    ]);
  }
  return found;
}

interface Count {
  ean?: { codigo: string; cantidad: number };
  celdas?: CountedLine[];
}

/**
 * Adds counted garments. Each call adds lines of its own, so several people count at once.
 * @throws NotFound, FieldsInvalid, Conflict for a closed stocktake
 */
export async function countGarments(
  tx: Db,
  id: number,
  { ean, celdas = [] }: Count,
  context: CallerContext,
  momento: Date,
) {
  await lockOpen(tx, id, 'share', context);
  const scanned = ean && (await findScanned(tx, ean.codigo, context.language));
  if (ean && !scanned) {
    throw new FieldsInvalid([{ field: 'ean.codigo', key: 'Ninguna prenda tiene este código.' }]);
  }
  const lines = [
    ...(ean && scanned
      ? [{ modeloColorId: scanned.modeloColorId, tallaId: scanned.tallaId, cantidad: ean.cantidad }]
      : []),
    ...celdas,
  ].filter(({ cantidad }) => cantidad !== 0);
  if (lines.length === 0) throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
  const written = await insertLines(tx, id, lines, { momento, usuarioId: context.caller.userId });
  if (written < lines.length) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Una de estas prendas ya no está en el catálogo.' }]);
  }
  return readCounted(tx, id, lines, context.language);
}

/**
 * Writes the differences as movements and closes the stocktake. Garments that moved since it began are not
 * counted twice: a difference is added to what the books hold now.
 * @throws NotFound, Conflict for a closed stocktake, or where fewer garments are left than are missing
 */
export function approveRecuento(
  db: Kysely<Database>,
  id: number,
  { motivo, sinContar }: { motivo: string; sinContar: 'quedan' | 'cero' },
  context: CallerContext,
  momento: Date,
): Promise<Recuento> {
  return db.transaction().execute(async (tx) => {
    const { lugar_id: lugarId } = await lockOpen(tx, id, 'update', context);
    await lockLugar(tx, lugarId);
    const all = await listDifferences(tx, id, context.language);
    if (all.some(({ contadas }) => contadas < 0)) {
      throw new Conflict('A count below zero.', [{ key: 'Hay prendas con una cuenta por debajo de cero.' }]);
    }
    const differences = all.filter(({ esContada }) => esContada || sinContar === 'cero');
    const usuarioId = context.caller.userId;
    await recordMovements(
      tx,
      differences.map(({ modeloColorId, tallaId, esperadas, contadas }) => ({
        modeloColorId,
        tallaId,
        cantidad: Math.abs(contadas - esperadas),
        ...(contadas > esperadas ? { a: lugarId } : { de: lugarId }),
      })),
      { motivo: 'recuento', momento, documento: `recuento ${id}`, nota: motivo, usuarioId },
      { mayTakeReserved: true, language: context.language },
    );
    await closeRecuento(tx, id, 'aprobado', { motivo, momento, usuarioId });
    await audit(tx, context, {
      acto: 'recuentos.aprobar',
      resource: 'recuento',
      id,
      despues: { motivo, celdas: differences.length },
    });
    return (await findRecuento(tx, id, allLugares)) as Recuento;
  });
}

/** Closes a stocktake without any movement. @throws NotFound, Conflict for a closed one */
export function cancelRecuento(
  db: Kysely<Database>,
  id: number,
  motivo: string,
  context: CallerContext,
  momento: Date,
): Promise<Recuento> {
  return db.transaction().execute(async (tx) => {
    await lockOpen(tx, id, 'update', context);
    await closeRecuento(tx, id, 'anulado', { motivo, momento, usuarioId: context.caller.userId });
    await audit(tx, context, { acto: 'recuentos.anular', resource: 'recuento', id, despues: { motivo } });
    return (await findRecuento(tx, id, allLugares)) as Recuento;
  });
}
