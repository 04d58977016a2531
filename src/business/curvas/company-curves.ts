/** The company's own curves, at least one for each of its size ranges. */
import { fitCurve, type Parte, sumOf, type TallaOfModelo } from './curva.ts';

export interface CompanyCurve {
  code: string;
  /** Text key. */
  nombre: string;
  partes: readonly Parte[];
}

const partes = (tallas: string, cantidades: string): Parte[] => {
  const each = cantidades.split('-');
  return tallas.split('-').map((talla, place) => ({ talla, cantidad: Number(each[place]) }));
};

export const companyCurves: readonly CompanyCurve[] = [
  { code: 'A', nombre: 'Curva A', partes: partes('36-38-40-42-44-46', '1-2-2-2-1-1') },
  { code: 'B', nombre: 'Curva B, madrina', partes: partes('42-44-46-48-50-52-54', '1-1-2-2-1-1-1') },
  { code: 'C', nombre: 'Curva C, mínima', partes: partes('38-40-42-44', '1-1-1-1') },
  { code: 'D', nombre: 'Curva D, letras', partes: partes('S-M-L-XL', '1-2-2-1') },
  {
    code: 'E',
    nombre: 'Curva E, tallas grandes',
    partes: partes('46-48-50-52-54-56-58-60', '1-2-2-2-1-1-1-1'),
  },
];

/** A curve that loses half of its garments or more is not offered. */
const minShare = 0.5;

/**
 * Returns the company's curves that suit a modelo: first those with the largest share of garments in its
 * sizes, then in the company's order. Omits curves that would lose half of their garments or more.
 */
export function presetsFor(tallas: readonly TallaOfModelo[]): CompanyCurve[] {
  return companyCurves
    .map((curve) => {
      const wanted = sumOf(curve.partes.map(({ cantidad }) => cantidad));
      return { curve, share: sumOf(fitCurve(curve.partes, tallas).cantidades) / wanted };
    })
    .filter(({ share }) => share > minShare)
    .sort((one, other) => other.share - one.share)
    .map(({ curve }) => curve);
}
