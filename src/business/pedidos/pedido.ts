/** Rules of a pedido, without I/O. Money is integer cents. */

export const situaciones = [
  'recibido',
  'confirmado',
  'enProduccion',
  'servidoParcial',
  'servido',
  'cancelado',
] as const;
export type Situacion = (typeof situaciones)[number];

/** SPEC.md §9: 1 is pending, every other estado is completed. */
export const estadoPendiente = 1;
/** A completed pedido that will never be delivered. */
export const estadoCancelado = 3;

/** Returns the text key of the badge. */
export function estadoLabel(estado: number): 'Pendiente' | 'Completado' {
  return estado === estadoPendiente ? 'Pendiente' : 'Completado';
}

/** Text keys of each situación. */
export const situacionLabels: Record<Situacion, string> = {
  recibido: 'Recibido',
  confirmado: 'Confirmado',
  enProduccion: 'En producción',
  servidoParcial: 'Servido en parte',
  servido: 'Servido',
  cancelado: 'Cancelado',
};

/**
 * Returns the cents of a line: `cantidad` garments at `precio` cents each, less `descuento` percent. Rounds
 * half up to the cent, once per line.
 */
export function importeOf(precio: number, cantidad: number, descuento = 0): number {
  // In hundredths of a percent, so that a half cent is exact.
  return Math.round((precio * cantidad * (10_000 - Math.round(descuento * 100))) / 10_000);
}

export interface PedidoTotals {
  /** Cents. */
  total: number;
  totalPrendas: number;
  totalModelos: number;
}

/** Returns the totals of an order from its lines. A modelo may have several, one for each price. */
export function totalsOf(lineas: { modeloId: number; importe: number; prendas: number }[]): PedidoTotals {
  return {
    total: lineas.reduce((sum, linea) => sum + linea.importe, 0),
    totalPrendas: lineas.reduce((sum, linea) => sum + linea.prendas, 0),
    totalModelos: new Set(lineas.map(({ modeloId }) => modeloId)).size,
  };
}

/** Two selling seasons ahead, and one in reserve. */
const maxYearsAhead = 2;

/**
 * Tests whether a delivery can be requested for a day (`YYYY-MM-DD`): not in the past, at most two years
 * ahead.
 */
export function canBeDeliveredOn(fecha: string, today: string): boolean {
  const lastDay = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`;
  return fecha >= today && fecha <= lastDay;
}
