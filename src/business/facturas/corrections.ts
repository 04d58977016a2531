/** Rules of the quantities and amounts that a rectificativa may correct, without I/O. In integer cents. */
import { Conflict } from '../../platform/http/failures.ts';
import { splitByWeight } from './charges.ts';
import type { Metodo, Motivo } from './factura.ts';

/** A line of the corrected factura, with what issued rectificativas have taken from it. */
export interface OriginalLinea {
  id: number;
  cantidad: number;
  /** Cents each. */
  precio: number;
  /** Percent. */
  descuento: number;
  tipoIva: number;
  importe: number;
  /** A discount or a freight of the whole factura. */
  isCharge: boolean;
  /** The anticipo that the line deducts. */
  anticipoId: number | null;
  cells: readonly { modeloColorId: number; tallaId: number; cantidad: number }[];
  /** Garments that came back, and the amount of all corrections: negative for money given back. */
  returned: number;
  corrected: number;
}

/** A corrected factura without its lines. */
export interface OriginalHead {
  numero: string;
  fecha: string;
  tipo: 'ordinaria' | 'rectificativa';
  estado: string;
  /** Of a rectificativa. */
  metodo: Metodo | null;
  /** Its base without tax, and the sum of the corrections of it. */
  base: number;
  corrected: number;
  isAnticipo: boolean;
  /** The amount that other facturas deducted of an anticipo; 0 or negative. */
  deducted: number;
  /** A rectificativa replaces it. */
  isReplaced: boolean;
  hasPayments: boolean;
  hasCorrections: boolean;
}

export interface Original extends OriginalHead {
  lineas: readonly OriginalLinea[];
  /**
   * Positive cents by rate that corrections without lines gave back. A rectificativa of several facturas has
   * no rate for each of them, so it is left out.
   */
  allowances?: ReadonlyMap<number, number>;
}

/** Returns what is left of a factura to correct, in cents without tax. */
export const leftOf = ({ base, corrected, deducted }: OriginalHead): number => base + corrected + deducted;

/** Whether a line is sold goods: no charge on the whole, and no deduction. */
export const isGoods = ({ isCharge, anticipoId }: OriginalLinea) => !isCharge && anticipoId === null;

/** Returns what is left of a line, in cents without tax. */
export const leftOfLine = ({ importe, corrected }: OriginalLinea): number => importe + corrected;

/** The sold lines of a rate, with what is left of them and what corrections of no line gave back. */
export interface OfRate {
  lineas: readonly OriginalLinea[];
  left: number;
  allowed: number;
}

/** Returns the sold lines by rate. A correction without a rate is spread by their amounts. */
export function soldByRate({ lineas, corrected, allowances }: Original): OfRate[] {
  const sold = lineas.filter(({ anticipoId }) => anticipoId === null);
  const rates = [...Map.groupBy(sold, ({ tipoIva }) => tipoIva)];
  const known = rates.map(([rate]) => allowances?.get(rate) ?? 0);
  const allowed = lineas.reduce((sum, linea) => sum + linea.corrected, -corrected);
  const shares = splitByWeight(
    known.reduce((rest, cents) => rest - cents, allowed),
    rates.map(([, own]) => own.reduce((sum, { importe }) => sum + importe, 0)),
  );
  return rates.map(([, own], place) => ({
    lineas: own,
    left: own.reduce((sum, linea) => sum + leftOfLine(linea), 0),
    allowed: (known[place] ?? 0) + (shares[place] ?? 0),
  }));
}

export const refused = (exception: string, key: string, params: Record<string, string | number> = {}) =>
  new Conflict(exception, [{ key, params }]);

/** The right to correct ends four years after the operation (Ley 37/1992, art. 89). */
const maxYears = 4;

/** @throws Conflict when this factura is not corrected in this way */
export function checkCorrectable(
  original: OriginalHead,
  { metodo, motivo }: { metodo: Metodo; motivo: Motivo },
  today: string,
): void {
  const { numero, fecha } = original;
  // A rectificativa by substitution stands in place of the factura that it replaced.
  if (original.tipo === 'rectificativa' && original.metodo !== 'sustitucion') {
    throw refused('It corrects another one.', '{{numero}} ya es rectificativa: se rectifica la original.', {
      numero,
    });
  }
  if (original.estado === 'anulada') {
    throw refused('Factura is annulled.', 'La factura está anulada.');
  }
  if (original.isReplaced) {
    throw refused('Factura is replaced.', '{{numero}} ya está sustituida por una rectificativa.', { numero });
  }
  const limit = `${Number(fecha.slice(0, 4)) + maxYears}${fecha.slice(4)}`;
  if (today > limit) {
    throw refused('Too late.', 'Han pasado más de cuatro años de {{numero}}: ya no se rectifica.', {
      numero,
    });
  }
  if (original.isAnticipo && (metodo === 'sustitucion' || isAllowance(motivo))) {
    throw refused(
      'It is an advance.',
      '{{numero}} es un anticipo: se abona por diferencias; un descuento o un rappel va sobre la factura final.',
      { numero },
    );
  }
  if (metodo === 'sustitucion' && (original.hasPayments || original.hasCorrections)) {
    throw refused(
      'It has payments or corrections.',
      '{{numero}} tiene cobros o rectificativas: corríjala por diferencias.',
      { numero },
    );
  }
}

/** Causes that give a percentage of the whole back. */
export const isAllowance = (motivo: Motivo): boolean => motivo === 'descuento' || motivo === 'rappel';

/** Causes that take garments or the whole amount back, line by line. */
export const takesLinesBack = (motivo: Motivo): boolean =>
  motivo === 'devolucion' || motivo === 'error' || motivo === 'impago' || motivo === 'concurso';

interface DraftToCheck {
  metodo: Metodo;
  motivo: Motivo;
  base: number;
  lineas: readonly { rectificaLineaId?: number | null | undefined; cantidad: number; importe: number }[];
}

/**
 * Checks that no garment and no cent is given back twice.
 * @throws Conflict with what is left
 */
export function checkCorrection(original: Original, { metodo, base, lineas }: DraftToCheck): void {
  if (metodo === 'sustitucion') return;
  const returned = new Map<number, number>();
  const given = new Map<number, number>();
  for (const { rectificaLineaId, cantidad, importe } of lineas) {
    const linea = original.lineas.find(({ id }) => id === rectificaLineaId);
    if (linea?.anticipoId && importe > -linea.importe - linea.corrected) {
      throw refused('More than is deducted.', 'De este anticipo {{numero}} descuenta menos.', {
        numero: original.numero,
      });
    }
    if (!linea || !isGoods(linea)) continue;
    if (cantidad < 0 && importe < 0) {
      const sum = (returned.get(linea.id) ?? 0) - cantidad;
      returned.set(linea.id, sum);
      const left = linea.cantidad + linea.returned;
      if (sum > left) throw tooMany(original, left);
    }
    const amount = (given.get(linea.id) ?? 0) - importe;
    given.set(linea.id, amount);
    if (linea.importe > 0 && amount > Math.max(0, leftOfLine(linea))) throw tooMuchOfLine(original, linea);
  }
  if (leftOf(original) + base < 0) throw tooMuch([original]);
}

export const tooMuch = (originals: readonly OriginalHead[]) => {
  const [first] = originals;
  const left = originals.reduce((sum, original) => sum + leftOf(original), 0);
  const euros = left / 100;
  const count = originals.length;
  return count === 1
    ? refused('More than is left.', 'De {{numero}} quedan {{euros}} por rectificar, sin impuestos.', {
        numero: first?.numero ?? '',
        euros,
      })
    : refused(
        'More than is left.',
        'De estas {{n}} facturas quedan {{euros}} por rectificar, sin impuestos.',
        { n: count, euros },
      );
};

/** @throws Conflict for a rectificativa by differences without any difference */
export function checkDifference({ metodo, motivo, base }: Omit<DraftToCheck, 'lineas'>): void {
  if (metodo === 'diferencias' && base === 0 && motivo !== 'error') {
    throw refused('Nothing changes.', 'La rectificativa no cambia ningún importe.');
  }
}

export const tooMany = ({ numero }: Original, n: number) =>
  refused(
    'Not so many garments are left.',
    n === 1
      ? 'De esta línea de {{numero}} queda 1 prenda.'
      : 'De esta línea de {{numero}} quedan {{n}} prendas.',
    { numero, n: Math.max(0, n) },
  );

const tooMuchOfLine = ({ numero }: Original, linea: OriginalLinea) =>
  refused(
    'More than is left of the line.',
    'De esta línea de {{numero}} quedan {{euros}} por rectificar, sin impuestos.',
    { numero, euros: Math.max(0, leftOfLine(linea)) / 100 },
  );
