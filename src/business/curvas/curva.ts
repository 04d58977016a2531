/** Size curves: how many garments of each size an order takes of a colour. */

/** A size of a curve. */
export interface Parte {
  tallaId: number;
  talla: string;
  /** Garments, or the share of this size when the curve is scaled. */
  cantidad: number;
}

/** A size of a modelo: a column of its matrix. */
export interface TallaOfModelo {
  tallaId: number;
  nombre: string;
}

/** A curve fitted to the sizes of a modelo. */
export interface FittedCurve {
  /** Garments in the order of the modelo's sizes; 0 for sizes that the curve lacks. */
  cantidades: number[];
  /** Sizes with garments in the curve that the modelo lacks. */
  missingTallas: string[];
}

export const sumOf = (cantidades: readonly number[]): number =>
  cantidades.reduce((sum, cantidad) => sum + cantidad, 0);

/**
 * Fits a curve to the sizes of a modelo. A size is found by its id and never by its position, because a
 * neighbouring size fits another person. Missing sizes are listed.
 */
export function fitCurve(partes: readonly Parte[], tallas: readonly TallaOfModelo[]): FittedCurve {
  const cantidades = tallas.map(() => 0);
  const missingTallas: string[] = [];
  for (const { tallaId, talla, cantidad } of partes) {
    const place = tallas.findIndex((one) => one.tallaId === tallaId);
    if (place >= 0) cantidades[place] = cantidad;
    else if (cantidad > 0) missingTallas.push(talla);
  }
  return { cantidades, missingTallas };
}

/**
 * Scales a curve to a number of garments by largest remainders: whole garments that add up to `total`, none
 * for a size whose part is 0. Of sizes with equal remainders the one nearest to the middle gets the garment,
 * because middle sizes sell best; of two equally near, the smaller.
 * @param parts non-negative integers by size; when all are 0 the result is all 0
 * @param total non-negative integer
 */
export function scaleCurve(parts: readonly number[], total: number): number[] {
  const whole = sumOf(parts);
  if (whole === 0) return parts.map(() => 0);
  // Integers throughout: a rounding error must not decide which size gets the last garment.
  const scaled = parts.map((part) => Math.floor((part * total) / whole));
  const middle = (parts.findIndex((part) => part > 0) + parts.findLastIndex((part) => part > 0)) / 2;
  const byRemainder = parts
    .map((part, place) => ({ place, remainder: (part * total) % whole, distance: Math.abs(place - middle) }))
    .filter(({ remainder }) => remainder > 0)
    .sort(
      (one, other) =>
        other.remainder - one.remainder || one.distance - other.distance || one.place - other.place,
    );
  for (const { place } of byRemainder.slice(0, total - sumOf(scaled)))
    scaled[place] = (scaled[place] ?? 0) + 1;
  return scaled;
}
