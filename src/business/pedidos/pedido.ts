/** Rules of a pedido that need no I/O. Money is integer cents. */

export const situaciones = [
  'recibido',
  'confirmado',
  'enProduccion',
  'servidoParcial',
  'servido',
  'cancelado',
] as const;
export type Situacion = (typeof situaciones)[number];

/** The spec's constant: 1 is pending, everything else is completed (section 9). */
export const estadoPendiente = 1;
/** Of the completed ones, those that nobody will get. */
export const estadoCancelado = 3;

/** What the badge says; a copy key. */
export function estadoLabel(estado: number): 'Pendiente' | 'Completado' {
  return estado === estadoPendiente ? 'Pendiente' : 'Completado';
}

/** The true state in words; copy keys. */
export const situacionLabels: Record<Situacion, string> = {
  recibido: 'Recibido',
  confirmado: 'Confirmado',
  enProduccion: 'En producción',
  servidoParcial: 'Servido en parte',
  servido: 'Servido',
  cancelado: 'Cancelado',
};

/**
 * What a line costs: cents of `cantidad` garments at `precio` cents each, less `descuento` percent, rounded half up to
 * the cent, once, on the line.
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

/** The totals of an order: sums of its lines, one line per modelo. */
export function totalsOf(lineas: { importe: number; prendas: number }[]): PedidoTotals {
  return {
    total: lineas.reduce((sum, linea) => sum + linea.importe, 0),
    totalPrendas: lineas.reduce((sum, linea) => sum + linea.prendas, 0),
    totalModelos: lineas.length,
  };
}

export interface LateCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  disponible: number;
}

export interface Coming {
  modeloColorId: number;
  tallaId: number;
  /** Day, `YYYY-MM-DD`. */
  fecha: string;
  cantidad: number;
}

/**
 * The day on which the last garment beyond the stock comes out of production; undefined when all is there, or when what
 * is planned does not cover it yet (then the team sets the day).
 */
export function fechaPrevista(cells: LateCell[], coming: Coming[]): string | undefined {
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

/** Furthest that a delivery can be asked for: two seasons of selling ahead, and one to spare. */
const furthestYears = 2;

/** Whether a delivery can be asked for on this day (`YYYY-MM-DD`): not in the past, and within two years. */
export function canBeDeliveredOn(fecha: string, today: string): boolean {
  const furthest = `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`;
  return fecha >= today && fecha <= furthest;
}
