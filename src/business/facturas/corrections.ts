/** Rules of the quantities and amounts that a rectificativa may correct, without I/O. In integer cents. */
import { Conflict } from '../../platform/http/failures.ts';
import { splitByWeight } from './charges.ts';
import { importeOf, type Metodo, type Motivo, percentOf } from './factura.ts';

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
}

/** Returns what is left of a factura to correct, in cents without tax. */
export const leftOf = ({ base, corrected, deducted }: OriginalHead): number => base + corrected + deducted;

/** The lines of a draft that a caller picks. */
export interface Picked {
  id: number;
  /** Garments; absent: all that are left. */
  cantidad?: number | undefined;
  cells?: OriginalLinea['cells'] | undefined;
}

/** A line of a draft before its texts: `linea` is the corrected one. */
export interface CorrectionLinea {
  linea: OriginalLinea;
  cantidad: number;
  precio: number;
  descuento: number;
  cells: { modeloColorId: number; tallaId: number; cantidad: number }[];
  /** A discount on all lines of a rate, not on this one. */
  isAllowance?: boolean;
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
  if (original.tipo === 'rectificativa') {
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

const cellKey = ({ modeloColorId, tallaId }: { modeloColorId: number; tallaId: number }) =>
  `${modeloColorId}/${tallaId}`;

/**
 * Returns the lines of a draft that gives garments back, with their part of the discounts on the whole.
 * @throws Conflict for more garments than are left
 */
export function returnLines(original: Original, picked: readonly Picked[]): CorrectionLinea[] {
  const goods = original.lineas.filter(isGoods);
  const chosen = picked.length > 0 ? picked : goods.map(({ id }) => ({ id }));
  const lines = chosen.flatMap((pick: Picked): CorrectionLinea[] => {
    const linea = original.lineas.find(({ id }) => id === pick.id);
    if (!linea) throw refused('Unknown line.', 'Esta línea no es de la factura.');
    const left = linea.cantidad + linea.returned;
    const cells = pick.cells?.filter(({ cantidad }) => cantidad > 0);
    const cantidad = cells?.reduce((sum, cell) => sum + cell.cantidad, 0) ?? pick.cantidad ?? left;
    if (cantidad <= 0) return [];
    if (cantidad > left) throw tooMany(original, left);
    for (const cell of cells ?? []) {
      const own = linea.cells.find((one) => cellKey(one) === cellKey(cell));
      if (cell.cantidad > (own?.cantidad ?? 0)) throw tooMany(original, own?.cantidad ?? 0);
    }
    const whole = cantidad === linea.cantidad ? linea.cells : [];
    const back = (cells ?? whole).map((cell) => ({ ...cell, cantidad: -cell.cantidad }));
    return [{ linea, cantidad: -cantidad, precio: linea.precio, descuento: linea.descuento, cells: back }];
  });
  const all = [...lines, ...chargesBack(original, lines)];
  return [...all, ...anticiposBack(original, all)];
}

const isGoods = ({ isCharge, anticipoId }: OriginalLinea) => !isCharge && anticipoId === null;

/**
 * Money that was paid before the delivery is given back last: the part of the correction that the factura
 * does not have itself takes back its deductions, so that the anticipo is open again.
 */
function anticiposBack(original: Original, lines: readonly CorrectionLinea[]): CorrectionLinea[] {
  const given = -lines.reduce(
    (sum, { cantidad, precio, descuento }) => sum + importeOf(precio, cantidad, descuento),
    0,
  );
  let missing = given - leftOf(original);
  return original.lineas
    .filter(({ anticipoId }) => anticipoId !== null)
    .flatMap((linea): CorrectionLinea[] => {
      const precio = Math.min(missing, -linea.importe - linea.corrected);
      if (precio <= 0) return [];
      missing -= precio;
      return [{ linea, cantidad: 1, precio, descuento: 0, cells: [] }];
    });
}

/** Discounts follow the goods of their rate; a freight stays, unless it is picked. */
function chargesBack(original: Original, lines: readonly CorrectionLinea[]): CorrectionLinea[] {
  const sumOf = (rate: number) =>
    original.lineas
      .filter((one) => isGoods(one) && one.tipoIva === rate)
      .reduce((sum, { importe }) => sum + importe, 0);
  return original.lineas
    .filter((one) => one.isCharge && one.importe < 0 && !lines.some(({ linea }) => linea.id === one.id))
    .flatMap((charge): CorrectionLinea[] => {
      const goods = sumOf(charge.tipoIva);
      const back = -lines
        .filter(({ linea }) => !linea.isCharge && linea.tipoIva === charge.tipoIva)
        .reduce((sum, { cantidad, precio, descuento }) => sum + importeOf(precio, cantidad, descuento), 0);
      if (goods <= 0 || back <= 0) return [];
      const gone = -original.lineas
        .filter((one) => isGoods(one) && one.tipoIva === charge.tipoIva)
        .reduce((sum, { corrected }) => sum + corrected, 0);
      // The last garments take the cents that rounding left.
      const [share = 0] =
        gone + back >= goods
          ? [-charge.importe - charge.corrected]
          : splitByWeight(-charge.importe, [back, goods - back]);
      return share > 0 ? [{ linea: charge, cantidad: 1, precio: share, descuento: 0, cells: [] }] : [];
    });
}

/** Returns a line of each rate that gives a percentage back, as a discount or a rappel does. */
export function discountLines(original: Original, percent: number): CorrectionLinea[] {
  const sold = original.lineas.filter(({ anticipoId }) => anticipoId === null);
  return [...Map.groupBy(sold, ({ tipoIva }) => tipoIva).values()].flatMap((lineas) => {
    const [linea] = lineas;
    const base = lineas.reduce((sum, { importe }) => sum + importe, 0);
    const precio = -percentOf(base, percent);
    return linea && precio !== 0
      ? [{ linea, cantidad: 1, precio, descuento: 0, cells: [], isAllowance: true }]
      : [];
  });
}

/** Returns the lines as they are, for prices to be changed or for a factura that replaces this one. */
export const sameLines = (original: Original, picked: readonly Picked[]): CorrectionLinea[] =>
  original.lineas
    .filter(({ id }) => picked.length === 0 || picked.some((pick) => pick.id === id))
    .map((linea) => ({
      linea,
      cantidad: linea.cantidad,
      precio: linea.precio,
      descuento: linea.descuento,
      cells: linea.cells.map((cell) => ({ ...cell })),
    }));

/** Returns the lines without a price: the difference of each is typed in. */
export const priceLines = (original: Original, picked: readonly Picked[]): CorrectionLinea[] =>
  sameLines(original, picked)
    .filter(({ linea }) => isGoods(linea))
    .map((line) => ({ ...line, precio: 0 }));

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
  for (const { rectificaLineaId, cantidad, importe } of lineas) {
    const linea = original.lineas.find(({ id }) => id === rectificaLineaId);
    if (linea?.anticipoId && importe > -linea.importe - linea.corrected) {
      throw refused('More than is deducted.', 'De este anticipo {{numero}} descuenta menos.', {
        numero: original.numero,
      });
    }
    if (!linea || !isGoods(linea) || cantidad >= 0 || importe >= 0) continue;
    const sum = (returned.get(linea.id) ?? 0) - cantidad;
    returned.set(linea.id, sum);
    const left = linea.cantidad + linea.returned;
    if (sum > left) throw tooMany(original, left);
  }
  if (leftOf(original) + base < 0) throw tooMuch([original]);
}

export const tooMuch = (originals: readonly OriginalHead[]) => {
  const [first] = originals;
  const left = originals.reduce((sum, original) => sum + leftOf(original), 0);
  const importe = (left / 100).toFixed(2).replace('.', ',');
  const count = originals.length;
  return count === 1
    ? refused('More than is left.', 'De {{numero}} quedan {{importe}} € por rectificar, sin impuestos.', {
        numero: first?.numero ?? '',
        importe,
      })
    : refused(
        'More than is left.',
        'De estas {{n}} facturas quedan {{importe}} € por rectificar, sin impuestos.',
        { n: count, importe },
      );
};

/** @throws Conflict for a rectificativa by differences without any difference */
export function checkDifference({ metodo, motivo, base }: Omit<DraftToCheck, 'lineas'>): void {
  if (metodo === 'diferencias' && base === 0 && motivo !== 'error') {
    throw refused('Nothing changes.', 'La rectificativa no cambia ningún importe.');
  }
}

const tooMany = ({ numero }: Original, n: number) =>
  refused('Not so many garments are left.', 'De esta línea de {{numero}} quedan {{n}} prendas.', {
    numero,
    n: Math.max(0, n),
  });
