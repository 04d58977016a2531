import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { CorrectionBody, ModeloExistencias, TransferBody } from '../existencias.contract.ts';
import { cellKey } from '../movement-plan.ts';
import { findExistencias, listCellsOf, putShelves } from './existencias.repository.ts';
import { lockCells } from './lock-cells.ts';
import { holdLugares, listExistenciasAt } from './movimientos.repository.ts';
import { recordMovements } from './record-movements.ts';

async function readExistencias(tx: Db, modeloId: number, context: CallerContext): Promise<ModeloExistencias> {
  const found = await findExistencias(tx, modeloId, context);
  if (!found) throw new NotFound('Modelo', modeloId);
  return found;
}

/** Checks that these cells are different cells of the modelo. @throws NotFound, FieldsInvalid */
async function checkCells(
  tx: Db,
  modeloId: number,
  celdas: readonly { modeloColorId: number; tallaId: number }[],
): Promise<void> {
  const own = await listCellsOf(tx, modeloId);
  if (own.size === 0) throw new NotFound('Modelo', modeloId);
  if (celdas.some((cell) => !own.has(cellKey(cell)))) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Una de estas prendas ya no está en el catálogo.' }]);
  }
  if (new Set(celdas.map(cellKey)).size < celdas.length) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Una prenda está dos veces.' }]);
  }
}

/**
 * Corrects the stock of a modelo in one place to what is really there.
 * @throws NotFound; Conflict with the current stock when a quantity is no longer the one the user was shown
 */
export function correctStock(
  db: Kysely<Database>,
  modeloId: number,
  { lugarId, nota, celdas }: CorrectionBody,
  context: CallerContext,
  momento: Date,
): Promise<ModeloExistencias> {
  return db.transaction().execute(async (tx) => {
    await checkCells(tx, modeloId, celdas);
    const [lugar] = await holdLugares(tx, [lugarId], context.caller);
    if (!lugar) throw new FieldsInvalid([{ field: 'lugarId', key: 'Este lugar no existe.' }]);
    await lockCells(tx, celdas);
    const there = new Map(
      (await listExistenciasAt(tx, [lugarId], celdas)).map((one) => [cellKey(one), one.cantidad]),
    );
    if (celdas.some((cell) => (there.get(cellKey(cell)) ?? 0) !== cell.visto)) {
      throw new Conflict(
        'The stock has changed.',
        [{ key: 'Estas existencias han cambiado mientras tanto. Revise las cantidades.' }],
        { actual: await readExistencias(tx, modeloId, context) },
      );
    }
    const changed = celdas.filter(({ visto, cantidad }) => visto !== cantidad);
    await recordMovements(
      tx,
      changed.map(({ modeloColorId, tallaId, visto, cantidad }) => ({
        modeloColorId,
        tallaId,
        cantidad: Math.abs(cantidad - visto),
        ...(cantidad > visto ? { a: lugarId } : { de: lugarId }),
      })),
      { motivo: 'correccion', momento, nota, usuarioId: context.caller.userId },
      // A garment that is not there cannot stay reserved.
      { mayTakeReserved: true, language: context.language },
    );
    if (changed.length > 0) {
      await audit(tx, context, {
        acto: 'stock.corregir',
        resource: 'existencias',
        id: modeloId,
        despues: { lugarId, nota, celdas: changed.length },
      });
    }
    return readExistencias(tx, modeloId, context);
  });
}

/** Moves garments from one place to another, from outside, or out. @throws FieldsInvalid, Conflict */
export async function transferStock(
  tx: Db,
  { de, a, nota, celdas }: TransferBody,
  context: CallerContext,
  momento: Date,
): Promise<{ prendas: number }> {
  if (de === undefined && a === undefined) {
    throw new FieldsInvalid([{ field: 'a', key: 'Diga de dónde salen o adónde van las prendas.' }]);
  }
  await recordMovements(
    tx,
    celdas.map((cell) => ({ ...cell, de, a })),
    {
      motivo: de === undefined ? 'recepcion' : 'traslado',
      momento,
      nota,
      usuarioId: context.caller.userId,
    },
    { scope: context.caller, language: context.language },
  );
  const prendas = celdas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  await audit(tx, context, {
    acto: 'stock.trasladar',
    resource: 'lugar',
    id: (a ?? de) as number,
    despues: { nota, celdas: prendas },
  });
  return { prendas };
}

/** Sets the shelf codes of the colours of a modelo in one place. @throws NotFound, FieldsInvalid */
export function setShelves(
  db: Kysely<Database>,
  modeloId: number,
  { lugarId, colores }: { lugarId: number; colores: { modeloColorId: number; estante: string }[] },
  context: CallerContext,
): Promise<ModeloExistencias> {
  return db.transaction().execute(async (tx) => {
    const before = await readExistencias(tx, modeloId, context);
    const own = new Set(before.colores.map(({ modeloColorId }) => modeloColorId));
    const unique = new Map(colores.map((one) => [one.modeloColorId, one]));
    if (unique.size < colores.length || colores.some(({ modeloColorId }) => !own.has(modeloColorId))) {
      throw new FieldsInvalid([{ field: 'colores', key: 'Una de estas prendas ya no está en el catálogo.' }]);
    }
    const [lugar] = await holdLugares(tx, [lugarId], context.caller);
    if (!lugar) throw new FieldsInvalid([{ field: 'lugarId', key: 'Este lugar no existe.' }]);
    await lockCells(
      tx,
      before.celdas.filter(({ modeloColorId }) => unique.has(modeloColorId)),
    );
    await putShelves(tx, lugarId, colores);
    await audit(tx, context, {
      acto: 'stock.estantes',
      resource: 'existencias',
      id: modeloId,
      despues: { lugarId, estantes: colores.map(({ estante }) => estante).join(', ') },
    });
    return readExistencias(tx, modeloId, context);
  });
}
