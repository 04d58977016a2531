import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { dayFault, type OrderDays } from '../../pedidos/order-days.ts';

/**
 * @param prefix the start of the field's name in the call
 * @throws FieldsInvalid when the days of an order are past, too far ahead or out of order
 */
export function checkDays(days: OrderDays, today: string, prefix = ''): void {
  const fault = dayFault(days, today);
  if (fault) throw new FieldsInvalid([{ field: `${prefix}${fault.field}`, key: fault.key }]);
}
