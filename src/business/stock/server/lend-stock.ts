import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Motivo } from '../lugar.ts';
import { cellKey } from '../movement-plan.ts';
import type { NewPrestamo, Prestamo } from '../prestamos.contract.ts';
import { nameCells, readWarehouse } from './movimientos.repository.ts';
import {
  canLendTo,
  findPrestamo,
  insertPrestamo,
  type LentCell,
  type LoanPlace,
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
async function placeOf(tx: Db, { clienteId, comercialId }: NewPrestamo, caller: Caller): Promise<number> {
  if ((clienteId === undefined) === (comercialId === undefined)) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija una tienda o un comercial.' }]);
  }
  const isShop = clienteId !== undefined;
  const party = { kind: isShop ? 'cliente' : 'comercial', id: (clienteId ?? comercialId) as number } as const;
  const place = (await canLendTo(tx, caller, party)) ? await takePlace(tx, party.kind, party.id) : undefined;
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
  const a = await placeOf(tx, given, context.caller);
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
  return readLoan(tx, id, context, today);
}

/**
 * Locks a loan that the caller sees. @throws NotFound also outside the caller's row scope
 */
export async function lockLoan(tx: Db, context: CallerContext, id: number): Promise<LoanPlace> {
  const place = await lockPrestamo(tx, context.caller, id);
  if (!place) throw new NotFound('Prestamo', id);
  return place;
}

/** Reads a loan that the caller sees. @throws NotFound */
export async function readLoan(tx: Db, id: number, context: CallerContext, today: string): Promise<Prestamo> {
  const found = await findPrestamo(tx, context.caller, id, today, context.language);
  if (!found) throw new NotFound('Prestamo', id);
  return found;
}

/** Takes lent garments back into the warehouse. @throws NotFound, Conflict for more than are still lent */
export async function returnLoan(
  tx: Db,
  { id, celdas }: LentGarments,
  context: CallerContext,
  clock: Clock,
): Promise<Prestamo> {
  const { lugarId } = await lockLoan(tx, context, id);
  await checkLent(tx, { id, celdas }, context);
  await settleCells(tx, id, 'devuelta', celdas);
  const a = await readWarehouse(tx);
  await moveLent(tx, { id, celdas }, { de: lugarId, a, motivo: 'devolucion' }, context, clock);
  await audit(tx, context, {
    acto: 'prestamos.devolver',
    resource: 'prestamo',
    id,
    despues: { celdas: garments(celdas) },
  });
  return readLoan(tx, id, context, clock.today());
}

/** Takes lent garments off the books as sold by a pedido. The loan is locked, and `checkLent` passed. */
export async function sellLent(
  tx: Db,
  { id, celdas, lugarId, pedidoId }: SoldGarments,
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  await settleCells(tx, id, 'vendida', celdas);
  const nota = `pedido ${pedidoId}`;
  await moveLent(tx, { id, celdas }, { de: lugarId, motivo: 'venta', nota }, context, clock);
  await audit(tx, context, {
    acto: 'prestamos.vender',
    resource: 'prestamo',
    id,
    despues: { celdas: garments(celdas), pedidoId },
  });
}

/** Puts sold garments back into the loan. The loan is locked. @throws Conflict for a closed place */
export async function takeBackSold(
  tx: Db,
  { id, celdas, lugarId, pedidoId }: SoldGarments,
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const back = celdas.map((cell) => ({ ...cell, cantidad: -cell.cantidad }));
  await settleCells(tx, id, 'vendida', back);
  const nota = `pedido ${pedidoId}`;
  await moveLent(tx, { id, celdas }, { a: lugarId, motivo: 'devolucion', nota }, context, clock);
  await audit(tx, context, {
    acto: 'prestamos.deshacerVenta',
    resource: 'prestamo',
    id,
    despues: { celdas: garments(celdas), pedidoId },
  });
}

interface LentGarments {
  /** The loan. */
  id: number;
  celdas: LentCell[];
}

interface SoldGarments extends LentGarments {
  lugarId: number;
  pedidoId: number;
}

const moveLent = (
  tx: Db,
  { id, celdas }: LentGarments,
  { de, a, ...document }: { de?: number; a?: number; motivo: Motivo; nota?: string },
  { caller, language }: CallerContext,
  clock: Clock,
): Promise<void> =>
  recordMovements(
    tx,
    celdas.map((cell) => ({ ...cell, ...(de !== undefined && { de }), ...(a !== undefined && { a }) })),
    { ...document, momento: clock.now(), documento: documentOf(id), usuarioId: caller.userId },
    { language },
  );

/** @throws FieldsInvalid for a cell that is there twice; Conflict for more garments than are still lent */
export async function checkLent(
  tx: Db,
  { id, celdas }: LentGarments,
  { language }: CallerContext,
): Promise<void> {
  checkOnce(celdas);
  const pending = new Map((await listPending(tx, id, celdas)).map((one) => [cellKey(one), one.cantidad]));
  const beyond = celdas.filter((cell) => cell.cantidad > (pending.get(cellKey(cell)) ?? 0)).slice(0, 5);
  if (beyond.length === 0) return;
  const names = new Map((await nameCells(tx, beyond, language)).map((one) => [cellKey(one), one.nombre]));
  throw new Conflict(
    'Not lent.',
    beyond.map((cell) => ({
      key: '{{prenda}}: de este préstamo faltan {{hay}} por devolver, y se piden {{n}}.',
      params: {
        prenda: names.get(cellKey(cell)) ?? '',
        hay: pending.get(cellKey(cell)) ?? 0,
        n: cell.cantidad,
      },
    })),
  );
}
