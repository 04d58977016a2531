import { type FieldFailure, FieldsInvalid } from '../../../platform/http/failures.ts';
import { dayError, daysOfLine, type OrderDays } from '../../pedidos/order-days.ts';
import type { WholeCart } from './cart.repository.ts';

/**
 * Checks the days of an order.
 * @param today `YYYY-MM-DD`
 * @param prefix the start of the field's name in the call
 * @throws FieldsInvalid when the days of an order are past, too far ahead or out of order
 */
export function checkDays(days: OrderDays, today: string, prefix = ''): void {
  const error = dayError(days, today);
  if (error) throw new FieldsInvalid([{ field: `${prefix}${error.field}`, key: error.key }]);
}

/**
 * Checks the own days of the lines of a cart; those of an old draft may be past.
 * @throws FieldsInvalid that names each modelo
 */
export function checkDaysOfLines({ cart, celdas }: WholeCart, pedido: OrderDays, today: string): void {
  const nombres = new Map(celdas.map(({ modelo_id, modelo }) => [modelo_id, modelo]));
  const errors = [...nombres].flatMap(([modeloId, modelo]): FieldFailure[] => {
    const own = cart?.dias_lineas[modeloId];
    const error = own && dayError(daysOfLine(own, pedido), today);
    const key = 'Revise las fechas de {{modelo}}: alguna ya ha pasado, o va antes que otra.';
    return error ? [{ field: `modelos.${modeloId}.${error.field}`, key, params: { modelo } }] : [];
  });
  if (errors.length > 0) throw new FieldsInvalid(errors);
}
