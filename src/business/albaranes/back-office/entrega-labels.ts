import type { EntregaEstado } from '../albaranes.contract.ts';

/** Text keys of the states of a delivery. */
export const entregaEstadoLabels: Readonly<Record<EntregaEstado, string>> = {
  porPreparar: 'Por preparar',
  enPreparacion: 'En preparación',
  cerrado: 'Cerrado',
  enviado: 'Enviado',
  entregado: 'Entregado',
  devuelto: 'Devuelto',
  perdido: 'Perdido',
};
