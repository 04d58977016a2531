import type { OrdenEstado, OrdenOrigen } from './orden.ts';

/** Text keys of the states. */
export const estadoLabels: Readonly<Record<OrdenEstado, string>> = {
  borrador: 'Borrador',
  lanzada: 'Lanzada',
  corte: 'En corte',
  confeccion: 'En confección',
  acabado: 'En acabado',
  terminada: 'Terminada',
  cerrada: 'Orden cerrada',
  anulada: 'Anulada',
};

/** Text keys of what an order is made for. */
export const origenLabels: Readonly<Record<OrdenOrigen, string>> = {
  pedidos: 'Pedidos',
  stock: 'Existencias',
};
