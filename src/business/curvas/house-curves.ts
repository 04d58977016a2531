import { fitCurve, sumOf, type TallaOfModelo } from './curva.ts';
import type { HouseCurve } from './house-curves.contract.ts';

/** A curve that loses half of its garments or more is not offered. */
const minShare = 0.5;

/**
 * Returns the curves of the house that suit a modelo: first those with the largest share of garments in its
 * sizes, then in the house's order. Omits curves that would lose half of their garments or more.
 */
export function suitingCurves(curves: readonly HouseCurve[], tallas: readonly TallaOfModelo[]): HouseCurve[] {
  return curves
    .map((curve) => {
      const wanted = sumOf(curve.partes.map(({ cantidad }) => cantidad));
      return { curve, share: sumOf(fitCurve(curve.partes, tallas).cantidades) / wanted };
    })
    .filter(({ share }) => share > minShare)
    .sort((one, other) => other.share - one.share)
    .map(({ curve }) => curve);
}
