import type { Situacion } from '../pedido.ts';

/** The mark before a pedido's true state. */
export const situacionMarks: Record<Situacion, 'neutral' | 'waiting' | 'good' | 'bad' | 'info'> = {
  recibido: 'waiting',
  confirmado: 'info',
  enProduccion: 'info',
  servidoParcial: 'info',
  servido: 'good',
  cancelado: 'bad',
};
