/** Size curves: how many garments of each size one takes of a colour. Rules without I/O. */

/** One size of a curve. The house's own curves know a size by its name only, a shop's by its id as well. */
export interface Parte {
  tallaId?: number;
  talla: string;
  /** Garments; in a curve that is scaled, the share of this size. */
  cantidad: number;
}

/** A size of a modelo, as its matrix has it in a column. */
export interface TallaOfModelo {
  tallaId: number;
  nombre: string;
}

/** A curve laid on the sizes of a modelo. */
export interface FittedCurve {
  /** Garments by the order of the modelo's sizes; 0 where the curve says nothing of a size. */
  cantidades: number[];
  /** Sizes of which the curve would take garments and which the modelo has not. */
  missingTallas: string[];
}

export const sumOf = (cantidades: readonly number[]): number =>
  cantidades.reduce((sum, cantidad) => sum + cantidad, 0);

/**
 * Lays a curve on the sizes of a modelo. A size is found by its id, or by its name when the curve has no id for it, and
 * never by its place: a 42 is worn by somebody whom a 44 does not fit. So a size that the modelo has not is left out, and
 * said.
 */
export function fitCurve(partes: readonly Parte[], tallas: readonly TallaOfModelo[]): FittedCurve {
  const cantidades = tallas.map(() => 0);
  const missingTallas: string[] = [];
  for (const { tallaId, talla, cantidad } of partes) {
    const place = tallas.findIndex((one) =>
      tallaId === undefined ? one.nombre === talla : one.tallaId === tallaId,
    );
    if (place >= 0) cantidades[place] = cantidad;
    else if (cantidad > 0) missingTallas.push(talla);
  }
  return { cantidades, missingTallas };
}

/**
 * Scales the parts of a curve to a wanted number of garments by largest remainders: whole garments, `total` of them in
 * all, none of a size whose part is 0. Of sizes with equal remainders the one nearest to the middle of those taken goes
 * first, since the middle sells best, and of two as near the smaller size.
 * @param parts whole and not negative, by size; when all are 0 there is nothing to scale, and all stay 0
 * @param total whole and not negative
 */
export function scaleCurve(parts: readonly number[], total: number): number[] {
  const whole = sumOf(parts);
  if (whole === 0) return parts.map(() => 0);
  // In whole numbers throughout: a fraction's rounding must not decide who gets the last garment.
  const scaled = parts.map((part) => Math.floor((part * total) / whole));
  const middle = (parts.findIndex((part) => part > 0) + parts.findLastIndex((part) => part > 0)) / 2;
  const inLine = parts
    .map((part, place) => ({ place, rest: (part * total) % whole, away: Math.abs(place - middle) }))
    .filter(({ rest }) => rest > 0)
    .sort((one, other) => other.rest - one.rest || one.away - other.away || one.place - other.place);
  for (const { place } of inLine.slice(0, total - sumOf(scaled))) scaled[place] = (scaled[place] ?? 0) + 1;
  return scaled;
}
