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
  return Math.round((precio * cantidad * (100 - descuento)) / 100);
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

export interface OrderedCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  disponible: number;
}

export interface ProductionBatch {
  modeloColorId: number;
  tallaId: number;
  /** Day, `YYYY-MM-DD`. */
  fecha: string;
  cantidad: number;
}

/**
 * Returns the day when the last garment beyond the stock leaves production. Undefined when the stock covers
 * everything, or when production does not cover the rest and the team must set the day.
 */
export function fechaPrevista(cells: OrderedCell[], coming: ProductionBatch[]): string | undefined {
  let last: string | undefined;
  for (const cell of cells) {
    let missing = cell.cantidad - cell.disponible;
    if (missing <= 0) continue;
    const batches = coming
      .filter((batch) => batch.modeloColorId === cell.modeloColorId && batch.tallaId === cell.tallaId)
      .toSorted((one, other) => one.fecha.localeCompare(other.fecha));
    for (const batch of batches) {
      if (missing <= 0) break;
      missing -= batch.cantidad;
      if (last === undefined || batch.fecha > last) last = batch.fecha;
    }
    if (missing > 0) return undefined;
  }
  return last;
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
