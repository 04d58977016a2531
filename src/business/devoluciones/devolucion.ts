/** Rules of a return, without I/O. */
import { addDays } from '../../platform/i18n/parse-day.ts';

/** The states that are written; `cerrada` follows from the sums of a decided one. */
export const pasoEstados = [
  'solicitada',
  'autorizada',
  'rechazada',
  'anulada',
  'recibida',
  'decidida',
] as const;
export const devolucionEstados = [...pasoEstados, 'cerrada'] as const;
export type DevolucionEstado = (typeof devolucionEstados)[number];

export const causas = ['defecto', 'talla', 'equivocada', 'tarde', 'noVendida', 'otra'] as const;
export type Causa = (typeof causas)[number];

/** The wish of the shop for its garments. */
export const deseos = ['abono', 'cambio', 'arreglo'] as const;
export type Deseo = (typeof deseos)[number];

/** Days after a delivery in which a shop may ask for a return; absent: no limit. */
export interface ReturnDays {
  devolucionDias?: number | undefined;
  devolucionDefectoDias?: number | undefined;
}

/** Returns whether the house answers for it: it has the longer limit. */
export const isFault = (causa: Causa): boolean => causa === 'defecto' || causa === 'equivocada';

/** The last days on which a shop may ask for a return, of any garment and of a faulty one. */
export interface ReturnLimits {
  hasta?: string | undefined;
  hastaDefecto?: string | undefined;
}

/** Returns the last days for a garment. @param entrega the day of its last delivery; null: no limit */
export function returnLimits(entrega: string | null, days: ReturnDays): ReturnLimits {
  const last = (count: number | undefined) =>
    entrega === null || count === undefined ? undefined : addDays(entrega, count);
  return { hasta: last(days.devolucionDias), hastaDefecto: last(days.devolucionDefectoDias) };
}

/** Returns the last day for a cause that is over. @param today `YYYY-MM-DD` */
export function expiredLimit(limits: ReturnLimits, causa: Causa, today: string): string | undefined {
  const last = isFault(causa) ? limits.hastaDefecto : limits.hasta;
  return last !== undefined && last < today ? last : undefined;
}

/** Where a received garment goes: into a place of the books, or back to the shop. */
export const destinos = ['stock', 'segundas', 'arreglo', 'rechazada'] as const;
export type Destino = (typeof destinos)[number];

export const envioTipos = ['arreglo', 'rechazo'] as const;
export type EnvioTipo = (typeof envioTipos)[number];

/** Text keys. */
export const causaLabels: Readonly<Record<Causa, string>> = {
  defecto: 'Defecto de la prenda',
  talla: 'No sienta bien la talla',
  equivocada: 'No es lo pedido',
  tarde: 'Llegó tarde',
  noVendida: 'No se ha vendido',
  otra: 'Otra causa',
};
export const deseoLabels: Readonly<Record<Deseo, string>> = {
  abono: 'Un abono',
  cambio: 'Un cambio',
  arreglo: 'Un arreglo',
};
export const estadoLabels: Readonly<Record<DevolucionEstado, string>> = {
  solicitada: 'Solicitada',
  autorizada: 'Autorizada',
  rechazada: 'No aceptada',
  anulada: 'Retirada',
  recibida: 'Recibida',
  decidida: 'Decidida',
  cerrada: 'Acabada',
};
export const destinoLabels: Readonly<Record<Destino, string>> = {
  stock: 'Al stock',
  segundas: 'A segundas',
  arreglo: 'A arreglar',
  rechazada: 'No se acepta',
};

/** The acts on a return, with the states in which each is possible. */
const possible = {
  authorize: ['solicitada'],
  refuse: ['solicitada', 'autorizada'],
  withdraw: ['solicitada', 'autorizada'],
  receive: ['autorizada'],
  close: ['autorizada'],
  decide: ['recibida'],
  undo: ['recibida', 'decidida'],
  reopen: ['recibida'],
  settle: ['decidida', 'cerrada'],
} as const satisfies Record<string, readonly DevolucionEstado[]>;
export type DevolucionAct = keyof typeof possible;

export const canAct = (act: DevolucionAct, estado: DevolucionEstado): boolean =>
  possible[act].some((one) => one === estado);

/** A line of a factura that can give garments back, with what others gave back of it. */
export interface CreditLinea {
  facturaId: number;
  lineaId: number;
  pedidoLineaId: number;
  /** Garments that are left to give back. */
  left: number;
  /** The same by color and talla. */
  cells: readonly { modeloColorId: number; tallaId: number; left: number }[];
}

export interface CreditCell {
  pedidoLineaId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

export interface Credit {
  facturaId: number;
  lineas: { id: number; cantidades: { modeloColorId: number; tallaId: number; cantidad: number }[] }[];
}

/**
 * Returns the lines that give garments back, the earliest factura first, and the garments without a factura.
 * @param lineas by factura, the earliest first
 */
export function creditsOf(
  cells: readonly CreditCell[],
  lineas: readonly CreditLinea[],
): { credits: Credit[]; missing: CreditCell[] } {
  const taken = new Map<string, number>();
  const takenOf = (key: string) => taken.get(key) ?? 0;
  const found: { linea: CreditLinea; cell: Omit<CreditCell, 'pedidoLineaId'> }[] = [];
  const missing: CreditCell[] = [];
  for (const { pedidoLineaId, modeloColorId, tallaId, cantidad } of cells) {
    let open = cantidad;
    for (const linea of lineas) {
      const own = linea.cells.find((one) => one.modeloColorId === modeloColorId && one.tallaId === tallaId);
      if (linea.pedidoLineaId !== pedidoLineaId || !own) continue;
      const cellKey = `${linea.lineaId}/${modeloColorId}/${tallaId}`;
      const lineaKey = `${linea.lineaId}`;
      const n = Math.min(open, own.left - takenOf(cellKey), linea.left - takenOf(lineaKey));
      if (n <= 0) continue;
      taken.set(cellKey, takenOf(cellKey) + n);
      taken.set(lineaKey, takenOf(lineaKey) + n);
      found.push({ linea, cell: { modeloColorId, tallaId, cantidad: n } });
      open -= n;
    }
    if (open > 0) missing.push({ pedidoLineaId, modeloColorId, tallaId, cantidad: open });
  }
  const credits = [...Map.groupBy(found, ({ linea }) => linea.facturaId)].map(([facturaId, own]) => ({
    facturaId,
    lineas: [...Map.groupBy(own, ({ linea }) => linea.lineaId)].map(([id, ofLinea]) => ({
      id,
      cantidades: ofLinea.map(({ cell }) => cell),
    })),
  }));
  return { credits, missing };
}
