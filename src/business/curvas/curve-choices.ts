/** What can be chosen for the sizes of a modelo: the house's curves that suit it, and the shop's own. */
import { type FittedCurve, fitCurve, type Parte, scaleCurve, sumOf, type TallaOfModelo } from './curva.ts';
import type { Curva } from './curvas.contract.ts';
import { presetsFor } from './house-curves.ts';

export interface CurveChoice {
  key: string;
  /** A key of the texts for a curve of the house, the shop's own words for its own. */
  nombre: string;
  partes: readonly Parte[];
  fitted: FittedCurve;
  /** The shop's own curve; undefined for one of the house. */
  own: Curva | undefined;
}

/** Most garments that a curve is scaled to: a cell holds no more. */
export const maxTotal = 9999;

export const houseChoices = (tallas: readonly TallaOfModelo[]): CurveChoice[] =>
  presetsFor(tallas).map(({ code, nombre, partes }) => ({
    key: `house ${code}`,
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

/** False when the modelo has none of the sizes that the curve takes. */
export const isUsable = ({ fitted }: CurveChoice): boolean => sumOf(fitted.cantidades) > 0;

/** `wrong` is a key of the texts with `{{max}}`; without a total the curve is taken as it stands. */
export type WantedTotal = { total: number | undefined } | { wrong: string };

export function readTotal(text: string): WantedTotal {
  const typed = text.trim();
  if (typed === '') return { total: undefined };
  if (!/^\d+$/.test(typed)) return { wrong: 'Escriba solo cifras.' };
  const total = Number(typed);
  return total >= 1 && total <= maxTotal ? { total } : { wrong: 'De 1 a {{max}} prendas.' };
}

/** Garments by the modelo's sizes. */
export const quantitiesFor = ({ fitted }: CurveChoice, total: number | undefined): number[] =>
  total === undefined ? fitted.cantidades : scaleCurve(fitted.cantidades, total);

/** How many garments fewer it comes to than was asked for: than the wanted total, or else than the curve as it stands. */
export function missingGarments(
  { partes }: CurveChoice,
  cantidades: readonly number[],
  wanted: WantedTotal,
): number {
  const whole = sumOf(partes.map(({ cantidad }) => cantidad));
  const asked = 'total' in wanted ? (wanted.total ?? whole) : 0;
  return Math.max(0, asked - sumOf(cantidades));
}
