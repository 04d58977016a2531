import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { compraEstadoLabels } from '../compra.ts';

/** The default columns of the list of pedidos de compra and of its sheet. */
export const compraColumns = [
  { campo: 'id', titulo: 'Número' },
  { campo: 'proveedor', titulo: 'Proveedor' },
  { campo: 'contenido', titulo: 'Contenido' },
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'prevista', titulo: 'Prevista' },
  { campo: 'estado', titulo: 'Estado', palabras: compraEstadoLabels },
  { campo: 'retraso', titulo: 'Con retraso', palabras: yesOrNo },
  { campo: 'confirmacion', titulo: 'Referencia del proveedor' },
  { campo: 'lineas', titulo: 'Líneas' },
] as const;

/** The column of the amount, for readers with the right to costs. */
export const compraCostColumn = { campo: 'importe', titulo: 'Importe' } as const;

/** The order of the list and of its search. */
export const compraOrder = ['id desc'];
