/** The curves that can be chosen for the sizes of a modelo: those of the house and the shop's own. */

import { type FittedCurve, fitCurve, type Parte, scaleCurve, sumOf, type TallaOfModelo } from './curva.ts';
import type { Curva } from './curvas.contract.ts';
import type { HouseCurve } from './house-curves.contract.ts';
import { suitingCurves } from './house-curves.ts';

export interface CurveChoice {
  key: string;
  nombre: string;
  partes: readonly Parte[];
  fitted: FittedCurve;
  /** The shop's own curve; undefined for one of the house. */
  own: Curva | undefined;
}

/** Maximum garments of a scaled curve, which is the maximum of a cell. */
export const maxTotal = 9999;

export const houseChoices = (
  curves: readonly HouseCurve[],
  tallas: readonly TallaOfModelo[],
): CurveChoice[] =>
  suitingCurves(curves, tallas).map(({ id, nombre, partes }) => ({
    key: `house ${id}`,
    nombre,
    partes,
    fitted: fitCurve(partes, tallas),
    own: undefined,
  }));

export const ownKey = (id: number): string => `own ${id}`;

export const ownChoices = (curvas: readonly Curva[], tallas: readonly TallaOfModelo[]): CurveChoice[] =>
  curvas.map((own) => ({
    key: ownKey(own.id),
    nombre: own.nombre,
    partes: own.partes,
    fitted: fitCurve(own.partes, tallas),
    own,
  }));

/** Returns false when the modelo has none of the curve's sizes. */
export const isUsable = ({ fitted }: CurveChoice): boolean => sumOf(fitted.cantidades) > 0;

/** `wrong` is a text key with `{{max}}`. Without a total the curve is used as it is. */
export type WantedTotal = { total: number | undefined } | { wrong: string };

export function readTotal(text: string): WantedTotal {
  const typed = text.trim();
  if (typed === '') return { total: undefined };
  if (!/^\d+$/.test(typed)) return { wrong: 'Escriba solo cifras.' };
  const total = Number(typed);
  return total >= 1 && total <= maxTotal ? { total } : { wrong: 'De 1 a {{max}} prendas.' };
}

/** Returns the garments of a choice by the modelo's sizes, scaled when there is a total. */
export const quantitiesFor = ({ fitted }: CurveChoice, total: number | undefined): number[] =>
  total === undefined ? fitted.cantidades : scaleCurve(fitted.cantidades, total);

/** Returns how many garments are missing to the wanted total, or without one to the whole curve. */
export function missingGarments(
  { partes }: CurveChoice,
  cantidades: readonly number[],
  wanted: WantedTotal,
): number {
  const total = sumOf(partes.map(({ cantidad }) => cantidad));
  const wantedGarments = 'total' in wanted ? (wanted.total ?? total) : 0;
  return Math.max(0, wantedGarments - sumOf(cantidades));
}
