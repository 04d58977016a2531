import { causaLabels, deseoLabels, estadoLabels } from '../devolucion.ts';

/** The default columns of the list of returns and of its sheet. */
export const devolucionColumns = [
  { campo: 'numero', titulo: 'Número' },
  { campo: 'cliente', titulo: 'Cliente' },
  { campo: 'pedidoId', titulo: 'Pedido' },
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'desea', titulo: 'La tienda quiere', palabras: deseoLabels },
  { campo: 'pedidas', titulo: 'Solicitadas' },
  { campo: 'recibidas', titulo: 'Recibidas' },
  { campo: 'porAbonar', titulo: 'Por abonar' },
  { campo: 'porArreglar', titulo: 'Por arreglar' },
  { campo: 'porReenviar', titulo: 'Por reenviar' },
  { campo: 'abonado', titulo: 'Abonado' },
  { campo: 'estado', titulo: 'Estado', palabras: estadoLabels },
] as const;

export const devolucionOrder = ['id desc'];

/** The default columns of the report and of its sheet. */
export const informeColumns = [
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'nombre', titulo: 'Modelo' },
  { campo: 'taller', titulo: 'Taller' },
  { campo: 'causa', titulo: 'Motivo', palabras: causaLabels },
  { campo: 'mes', titulo: 'Mes' },
  { campo: 'pedidas', titulo: 'Solicitadas' },
  { campo: 'recibidas', titulo: 'Recibidas' },
  { campo: 'stock', titulo: 'Al stock' },
  { campo: 'segundas', titulo: 'A segundas' },
  { campo: 'arreglo', titulo: 'A arreglar' },
  { campo: 'rechazadas', titulo: 'No aceptadas' },
] as const;

export const informeOrder = ['recibidas desc', 'referencia'];
