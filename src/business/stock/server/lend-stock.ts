import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { cellKey } from '../movement-plan.ts';
import type { NewPrestamo, Prestamo } from '../prestamos.contract.ts';
import { nameCells, readWarehouse } from './movimientos.repository.ts';
import {
  findPrestamo,
  insertPrestamo,
  type LentCell,
  listPending,
  lockPrestamo,
  settleCells,
  takePlace,
} from './prestamos.repository.ts';
import { recordMovements } from './record-movements.ts';

const garments = (celdas: readonly LentCell[]) => celdas.reduce((sum, { cantidad }) => sum + cantidad, 0);
const documentOf = (id: number) => `prestamo ${id}`;

function checkOnce(celdas: readonly LentCell[]): void {
  if (new Set(celdas.map(cellKey)).size < celdas.length) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Una prenda está dos veces.' }]);
  }
}

/** Returns the place of the shop or of the rep. @throws FieldsInvalid */
async function placeOf(tx: Db, { clienteId, comercialId }: NewPrestamo): Promise<number> {
  if ((clienteId === undefined) === (comercialId === undefined)) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija una tienda o un comercial.' }]);
  }
  const isShop = clienteId !== undefined;
  const place = await takePlace(tx, isShop ? 'cliente' : 'comercial', (clienteId ?? comercialId) as number);
  if (!place) {
    const field = isShop ? 'clienteId' : 'comercialId';
    throw new FieldsInvalid([
      { field, key: isShop ? 'Este cliente ya no existe.' : 'Este comercial ya no existe.' },
    ]);
  }
  return place.id;
}

/**
 * Lends free garments of the warehouse.
 * @throws FieldsInvalid for a past day, an unknown shop or cell; Conflict for more garments than are free
 */
export async function lendStock(
  tx: Db,
  given: NewPrestamo,
  context: CallerContext,
  clock: Clock,
): Promise<Prestamo> {
  const { vence, nota, celdas } = given;
  const today = clock.today();
  if (vence < today) throw new FieldsInvalid([{ field: 'vence', key: 'Este día ya ha pasado.' }]);
  checkOnce(celdas);
  const a = await placeOf(tx, given);
  const de = await readWarehouse(tx);
  const { userId } = context.caller;
  const id = await insertPrestamo(
    tx,
    { lugarId: a, vence, nota, creado: clock.now(), creadoPor: userId },
    celdas,
  );
  await recordMovements(
    tx,
    celdas.map((cell) => ({ ...cell, de, a })),
    { motivo: 'prestamo', momento: clock.now(), documento: documentOf(id), nota, usuarioId: userId },
    { language: context.language },
  );
  await audit(tx, context, {
    acto: 'prestamos.create',
    resource: 'prestamo',
    id,
    despues: { lugarId: a, vence, nota, celdas: garments(celdas) },
  });
  return (await findPrestamo(tx, id, today, context.language)) as Prestamo;
}

/**
 * Takes lent garments back into the warehouse, or records them as sold.
 * @throws NotFound, Conflict for more garments than are still lent
 */
export async function settleLoan(
  tx: Db,
  act: 'devolver' | 'vender',
  { id, celdas }: { id: number; celdas: LentCell[] },
  context: CallerContext,
  clock: Clock,
): Promise<Prestamo> {
  const de = await lockPrestamo(tx, id);
  if (de === undefined) throw new NotFound('Prestamo', id);
  checkOnce(celdas);
  const pending = new Map((await listPending(tx, id, celdas)).map((one) => [cellKey(one), one.cantidad]));
  const beyond = celdas.filter((cell) => cell.cantidad > (pending.get(cellKey(cell)) ?? 0));
  if (beyond.length > 0) {
    const named = beyond.slice(0, 5);
    const names = new Map(
      (await nameCells(tx, named, context.language)).map((one) => [cellKey(one), one.nombre]),
    );
    throw new Conflict(
      'Not lent.',
      named.map((cell) => ({
        key: '{{prenda}}: de este préstamo faltan {{hay}} por devolver, y se piden {{n}}.',
        params: {
          prenda: names.get(cellKey(cell)) ?? '',
          hay: pending.get(cellKey(cell)) ?? 0,
          n: cell.cantidad,
        },
      })),
    );
  }
  const isReturn = act === 'devolver';
  const a = isReturn ? await readWarehouse(tx) : undefined;
  await settleCells(tx, id, isReturn ? 'devuelta' : 'vendida', celdas);
  await recordMovements(
    tx,
    celdas.map((cell) => ({ ...cell, de, a })),
    {
      motivo: isReturn ? 'devolucion' : 'venta',
      momento: clock.now(),
      documento: documentOf(id),
      usuarioId: context.caller.userId,
    },
    { language: context.language },
  );
  await audit(tx, context, {
    acto: `prestamos.${act}`,
    resource: 'prestamo',
    id,
    despues: { celdas: garments(celdas) },
  });
  return (await findPrestamo(tx, id, clock.today(), context.language)) as Prestamo;
}
