/** The lines of a draft that corrects a factura, without I/O. In integer cents. */
import { splitByWeight } from './charges.ts';
import {
  isGoods,
  leftOf,
  leftOfLine,
  type Original,
  type OriginalLinea,
  refused,
  soldByRate,
  tooMany,
} from './corrections.ts';
import { importeOf, percentOf } from './factura.ts';

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
    const own = { linea, cantidad: -cantidad, precio: linea.precio, descuento: linea.descuento, cells: back };
    return isGoods(linea) ? atCorrectedPrice(own, left) : [own];
  });
  const sold = [...lines, ...chargesBack(original, lines)];
  const all = [...sold, ...allowancesBack(original, sold)];
  return [...all, ...anticiposBack(original, all)];
}

const importeOfLine = ({ cantidad, precio, descuento }: CorrectionLinea): number =>
  importeOf(precio, cantidad, descuento);

/**
 * Returns garments that come back at the price that corrections have left, and the cents that are no multiple
 * of it.
 * @param left the garments that have not come back
 */
function atCorrectedPrice(line: CorrectionLinea, left: number): CorrectionLinea[] {
  const { linea } = line;
  const amount = leftOfLine(linea);
  const usual = importeOf(linea.precio, left, linea.descuento);
  const isUsual = Math.abs(amount - usual) <= linea.cantidad && -importeOfLine(line) <= amount;
  // Returns round each by itself: a cent for each garment is no other price.
  if (linea.importe <= 0 || isUsual) return [line];
  const count = -line.cantidad;
  const share = count === left ? amount : Math.round((amount * count) / left);
  const precio = Math.max(0, Math.floor(share / count));
  const rest = Math.max(0, share - precio * count);
  return [
    { ...line, precio, descuento: 0 },
    ...(rest > 0 ? [{ linea, cantidad: 1, precio: -rest, descuento: 0, cells: [] }] : []),
  ];
}

/** Takes back the part of the allowances on the whole that is of what comes back, at their rates. */
function allowancesBack(original: Original, lines: readonly CorrectionLinea[]): CorrectionLinea[] {
  return soldByRate(original).flatMap(({ lineas: [linea], left, allowed }): CorrectionLinea[] => {
    const back = -lines
      .filter((line) => line.linea.tipoIva === linea?.tipoIva)
      .reduce((sum, line) => sum + importeOfLine(line), 0);
    if (!linea || left <= 0 || back <= 0) return [];
    const precio = Math.round((allowed * Math.min(back, left)) / left);
    return precio === 0 ? [] : [{ linea, cantidad: 1, precio, descuento: 0, cells: [], isAllowance: true }];
  });
}

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

/** Returns a line of each rate that gives a percentage of what is left back: a discount or a rappel. */
export const discountLines = (original: Original, percent: number): CorrectionLinea[] =>
  soldByRate(original).flatMap(({ lineas: [linea], left, allowed }): CorrectionLinea[] => {
    const precio = -percentOf(left - allowed, percent);
    return linea && precio !== 0
      ? [{ linea, cantidad: 1, precio, descuento: 0, cells: [], isAllowance: true }]
      : [];
  });

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
