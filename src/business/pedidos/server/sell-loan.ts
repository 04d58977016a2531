/** Turns garments of a loan into a pedido, which is served from the start, and back. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Prestamo } from '../../stock/prestamos.contract.ts';
import { checkLent, lockLoan, readLoan, sellLent, takeBackSold } from '../../stock/server/index.ts';
import { importeOf, totalsOf } from '../pedido.ts';
import {
  findLoanPedido,
  findLoanShop,
  insertServedPedido,
  listSoldCells,
  type PricedCell,
  priceCells,
  type SoldCell,
  unserveLoanCells,
} from './loan-sales.repository.ts';
import { putCancelled } from './pedidos.repository.ts';
import { checkReturned } from './serve-cells.ts';

interface Sale {
  /** The loan. */
  id: number;
  celdas: SoldCell[];
  /** The shop that buys garments of a sample set. */
  clienteId?: number | undefined;
}

/**
 * Sells lent garments: they leave the place of the loan, and a served pedido of the shop has them at its
 * prices. The warehouse is not touched.
 * @throws NotFound; FieldsInvalid for an unknown shop; Conflict for more garments than are still lent
 */
export async function sellLoan(
  tx: Db,
  { id, celdas, clienteId }: Sale,
  context: CallerContext,
  clock: Clock,
): Promise<Prestamo> {
  const { lugarId, clienteId: borrower } = await lockLoan(tx, context, id);
  const buyerId = borrower ?? clienteId;
  if (buyerId === undefined || (clienteId !== undefined && clienteId !== buyerId)) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija la tienda que se queda las prendas.' }]);
  }
  const shop = await findLoanShop(tx, context.caller, buyerId);
  if (!shop) throw new FieldsInvalid([{ field: 'clienteId', key: 'Este cliente ya no existe.' }]);
  await checkLent(tx, { id, celdas }, context);
  const lineas = linesOf(await priceCells(tx, celdas, shop.tarifaId));
  const totals = totalsOf(lineas);
  const pedidoId = await insertServedPedido(tx, {
    ...totals,
    shop,
    prestamoId: id,
    fecha: clock.now(),
    creadoPor: context.caller.userId,
    lineas,
  });
  await sellLent(tx, { id, celdas, lugarId, pedidoId }, context, clock);
  await audit(tx, context, {
    acto: 'pedidos.fromLoan',
    resource: 'pedido',
    id: pedidoId,
    despues: {
      clienteId: shop.id,
      prestamoId: id,
      total: totals.total / 100,
      totalPrendas: totals.totalPrendas,
    },
  });
  return readLoan(tx, id, context, clock.today());
}

/** Groups cells into one line for each price of a modelo. */
const linesOf = (cells: PricedCell[]) =>
  [...Map.groupBy(cells, ({ modeloId, precio }) => `${modeloId}/${precio}`).values()].map((own) => {
    const { modeloId, referencia, nombre, precio } = own[0] as PricedCell;
    const prendas = own.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return { modeloId, referencia, nombre, precio, prendas, importe: importeOf(precio, prendas), cells: own };
  });

/**
 * Undoes a sale: its pedido is cancelled, and the garments are in the loan again.
 * @throws NotFound; Conflict when the pedido has facturas or is cancelled already
 */
export async function undoLoanSale(
  tx: Db,
  { id, pedidoId }: { id: number; pedidoId: number },
  context: CallerContext,
  clock: Clock,
): Promise<Prestamo> {
  const { lugarId } = await lockLoan(tx, context, id);
  const pedido = await findLoanPedido(tx, id, pedidoId);
  if (!pedido) throw new NotFound('Pedido', pedidoId);
  if (pedido.situacion !== 'servido' || pedido.hasFacturas) {
    throw new Conflict('Sale cannot be undone.', [
      {
        key: pedido.hasFacturas
          ? 'El pedido #{{id}} ya está facturado: haga una factura rectificativa.'
          : 'La venta del pedido #{{id}} ya se deshizo.',
        params: { id: pedidoId },
      },
    ]);
  }
  const celdas = await listSoldCells(tx, pedidoId);
  await putCancelled(tx, pedidoId);
  await unserveLoanCells(tx, pedidoId);
  await checkReturned(tx, [pedidoId]);
  await takeBackSold(tx, { id, celdas, lugarId, pedidoId }, context, clock);
  await audit(tx, context, {
    acto: 'pedidos.cancel',
    resource: 'pedido',
    id: pedidoId,
    antes: { situacion: pedido.situacion },
    despues: { situacion: 'cancelado', prestamoId: id },
  });
  return readLoan(tx, id, context, clock.today());
}
