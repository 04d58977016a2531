import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { canBeDeliveredOn } from '../../pedidos/pedido.ts';

/** @throws FieldsInvalid when `fecha` is no possible delivery day */
export function checkDay(fecha: string | undefined, today: string, field = 'fechaEntrega'): void {
  if (fecha === undefined || canBeDeliveredOn(fecha, today)) return;
  throw new FieldsInvalid([
    { field, key: 'La entrega se puede pedir desde hoy y hasta dentro de dos años.' },
  ]);
}
