import { daysOfLine, type OrderDays } from '../../pedidos/order-days.ts';
import type { CartRow } from './cart.repository.ts';

/** Returns the days of a cart. */
export const daysOfCart = (
  row: Pick<CartRow, 'fecha_entrega' | 'servir_hasta' | 'cancelar_tras'> | undefined,
) => ({
  fechaEntrega: row?.fecha_entrega ?? undefined,
  servirHasta: row?.servir_hasta ?? undefined,
  cancelarTras: row?.cancelar_tras ?? undefined,
});

/** Returns the days of a modelo in a cart. */
export const daysOfModelo = (cart: CartRow, modeloId: number): OrderDays =>
  daysOfLine(cart.dias_lineas[modeloId] ?? {}, daysOfCart(cart));
