/** The dialog of a special garment without I/O: its typed values, their errors and its write. */
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { notADay } from '../../../pedidos/order-days.ts';
import { maxEncargo } from '../../cart.contract.ts';
import type { EncargoFields } from '../../encargos.contract.ts';

/** The values as typed. */
export interface EncargoValues {
  modeloColorId: number;
  tallaId: number;
  cantidad: string;
  texto: string;
  fechaEvento: string;
  referenciaTienda: string;
  suplemento: string;
}

export type EncargoErrors = Partial<Record<'cantidad' | 'texto' | 'fechaEvento' | 'suplemento', string>>;

/**
 * Reads the typed values.
 * @param today `YYYY-MM-DD`
 * @returns the fields of the write, or the text key of each error
 */
export function readEncargo(
  values: EncargoValues,
  today: string,
): { fields: EncargoFields } | { errors: EncargoErrors } {
  const { modeloColorId, tallaId, fechaEvento } = values;
  const cantidad = Number(values.cantidad);
  const texto = values.texto.trim();
  const referenciaTienda = values.referenciaTienda.trim();
  const amount = values.suplemento.trim();
  const errors: EncargoErrors = {};
  if (!/^\d+$/.test(values.cantidad.trim()) || cantidad < 1 || cantidad > maxEncargo.cantidad) {
    errors.cantidad = 'Escriba cuántas prendas, de 1 a 99.';
  }
  if (texto === '') errors.texto = 'Escriba qué cambia en esta prenda.';
  if (fechaEvento && !isDay(fechaEvento)) errors.fechaEvento = notADay;
  else if (fechaEvento && fechaEvento < today) errors.fechaEvento = 'Esta fecha ya ha pasado.';
  if (amount && !/^\d{1,5}(?:[.,]\d{1,2})?$/.test(amount))
    errors.suplemento = 'Escriba un importe: 25 o 25,50.';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    fields: {
      ...{ modeloColorId, tallaId, cantidad, texto },
      ...(fechaEvento && { fechaEvento }),
      ...(referenciaTienda && { referenciaTienda }),
      ...(amount && { suplemento: Number(amount.replace(',', '.')) }),
    },
  };
}
