import type { TipoPrenda } from '#demo/illustrator/index.ts';
import type { ColeccionClave } from './colecciones.ts';
import type { Temporada } from './temporadas.ts';

/** The number of modelos by tipo in each coleccion: 180 in all, 60 for each current season. */
export const SURTIDO: Record<ColeccionClave, readonly (readonly [TipoPrenda, number])[]> = {
  mediterranea: [
    ['vestido-fiesta-largo', 9],
    ['vestido-coctel', 6],
    ['vestido-fiesta-corto', 5],
    ['mono', 4],
    ['falda', 2],
    ['pantalon', 2],
    ['top', 3],
    ['capa', 1],
  ],
  madrinas: [
    ['vestido-madrina', 13],
    ['conjunto-madrina', 9],
    ['traje-chaqueta-falda', 3],
    ['traje-chaqueta-pantalon', 2],
    ['abrigo', 2],
    ['capa', 1],
  ],
  jardin: [
    ['vestido-coctel', 10],
    ['vestido-fiesta-corto', 5],
    ['vestido-fiesta-largo', 4],
    ['mono', 2],
    ['falda', 2],
    ['top', 2],
    ['chaqueta', 3],
    ['abrigo', 3],
    ['capa', 1],
  ],
  noche: [
    ['vestido-fiesta-largo', 9],
    ['vestido-fiesta-corto', 6],
    ['mono', 3],
    ['vestido-coctel', 3],
    ['top', 2],
    ['pantalon', 1],
    ['chaqueta', 2],
  ],
  esencial: [
    ['vestido-coctel', 5],
    ['pantalon', 3],
    ['falda', 3],
    ['top', 3],
    ['chaqueta', 3],
    ['traje-chaqueta-pantalon', 2],
    ['mono', 2],
    ['capa', 1],
  ],
  plus: [
    ['vestido-madrina', 6],
    ['conjunto-madrina', 5],
    ['vestido-fiesta-largo', 3],
    ['vestido-coctel', 2],
    ['traje-chaqueta-falda', 2],
    ['traje-chaqueta-pantalon', 2],
    ['abrigo', 1],
    ['mono', 1],
  ],
  capsula: [
    ['vestido-fiesta-largo', 3],
    ['vestido-fiesta-corto', 2],
    ['vestido-coctel', 2],
    ['vestido-madrina', 2],
    ['conjunto-madrina', 1],
    ['abrigo', 2],
    ['capa', 2],
    ['traje-chaqueta-falda', 1],
    ['top', 1],
  ],
};

/** The season and the age in months of the modelos of a coleccion, in the order of their design. */
export const TANDAS: Record<
  ColeccionClave,
  readonly { temporada: Temporada; modelos: number; meses: number }[]
> = {
  mediterranea: [{ temporada: 'PV27', modelos: 32, meses: 4 }],
  madrinas: [{ temporada: 'PV27', modelos: 30, meses: 4 }],
  jardin: [{ temporada: 'OI26', modelos: 32, meses: 10 }],
  noche: [{ temporada: 'OI26', modelos: 26, meses: 10 }],
  esencial: [
    { temporada: 'OI25', modelos: 6, meses: 30 },
    { temporada: 'PV26', modelos: 12, meses: 26 },
    { temporada: 'PV27', modelos: 4, meses: 5 },
  ],
  plus: [
    { temporada: 'PV26', modelos: 10, meses: 25 },
    { temporada: 'OI26', modelos: 6, meses: 11 },
    { temporada: 'PV27', modelos: 6, meses: 4 },
  ],
  capsula: [{ temporada: 'PV26', modelos: 16, meses: 27 }],
};
