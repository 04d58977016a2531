/** The tallas in order; a talla's id is its position in this list, from 1. */
export const TALLAS = [
  ...['34', '36', '38', '40', '42', '44', '46', '48', '50', '52', '54', '56', '58', '60'],
  ...['S', 'M', 'L', 'XL'],
  'Única',
] as const;

export type Tallaje = 'principal' | 'madrina' | 'plus' | 'completo' | 'letras' | 'unica';

const between = (from: string, to: string) =>
  TALLAS.slice(TALLAS.indexOf(from as '34'), TALLAS.indexOf(to as '60') + 1).map(
    (nombre) => TALLAS.indexOf(nombre) + 1,
  );

/** The talla ids of each size run. */
export const TALLAJES: Record<Tallaje, readonly number[]> = {
  principal: between('36', '48'),
  madrina: between('40', '56'),
  plus: between('46', '60'),
  completo: between('34', '60'),
  letras: between('S', 'XL'),
  unica: between('Única', 'Única'),
};

/** The names of the size runs; the id of one is its position in this list, from 1. */
export const TALLAJE_NOMBRES: Record<Tallaje, string> = {
  principal: '36–48',
  madrina: '40–56',
  plus: '46–60',
  completo: '34–60',
  letras: 'S–XL',
  unica: 'Única',
};
export const tallajeId = (tallaje: Tallaje): number => Object.keys(TALLAJE_NOMBRES).indexOf(tallaje) + 1;

/**
 * The garments by talla in a shop's order; the index is the position in the curve. Sizes a modelo lacks are
 * left out.
 */
export const CURVAS: Record<'A' | 'B' | 'C', readonly (readonly [talla: string, prendas: number])[]> = {
  A: [
    ['36', 1],
    ['38', 2],
    ['40', 2],
    ['42', 2],
    ['44', 1],
    ['46', 1],
  ],
  B: [
    ['42', 1],
    ['44', 1],
    ['46', 2],
    ['48', 2],
    ['50', 1],
    ['52', 1],
    ['54', 1],
  ],
  C: [
    ['38', 1],
    ['40', 1],
    ['42', 1],
    ['44', 1],
  ],
};
