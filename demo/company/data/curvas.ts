import { BOUTIQUE, LOJA } from '../clientes.ts';
import { TALLAS, type Tallaje } from './tallas.ts';

type Talla = (typeof TALLAS)[number];

interface CurvaPropia {
  clienteId: number;
  nombre: string;
  partes: readonly (readonly [talla: Talla, prendas: number])[];
}

/** The size curves of the two shops with an account. */
export const CURVAS_PROPIAS: readonly CurvaPropia[] = [
  {
    clienteId: BOUTIQUE,
    nombre: 'Escaparate',
    partes: [
      ['38', 1],
      ['40', 1],
      ['42', 1],
    ],
  },
  {
    clienteId: BOUTIQUE,
    nombre: 'Reposición de temporada',
    partes: [
      ['38', 2],
      ['40', 3],
      ['42', 3],
      ['44', 2],
      ['46', 1],
    ],
  },
  {
    clienteId: LOJA,
    nombre: 'Madrinhas de maio',
    partes: [
      ['42', 1],
      ['44', 2],
      ['46', 2],
      ['48', 2],
      ['50', 1],
    ],
  },
];

export const tallaId = (nombre: Talla): number => TALLAS.indexOf(nombre) + 1;

interface CurvaCasa {
  nombre: { es: string; en: string; ca: string; pt: string };
  tallaje: Tallaje;
  partes: readonly (readonly [talla: Talla, prendas: number])[];
}

/** The curves of the house: at least one for each of its size runs with several tallas. */
export const CURVAS_CASA: readonly CurvaCasa[] = [
  {
    nombre: { es: 'Curva A', en: 'Curve A', ca: 'Corba A', pt: 'Curva A' },
    tallaje: 'principal',
    partes: [
      ['36', 1],
      ['38', 2],
      ['40', 2],
      ['42', 2],
      ['44', 1],
      ['46', 1],
    ],
  },
  {
    nombre: {
      ...{ es: 'Curva B, madrina', en: 'Curve B, mother of the bride' },
      ...{ ca: 'Corba B, padrina', pt: 'Curva B, madrinha' },
    },
    tallaje: 'madrina',
    partes: [
      ['42', 1],
      ['44', 1],
      ['46', 2],
      ['48', 2],
      ['50', 1],
      ['52', 1],
      ['54', 1],
    ],
  },
  {
    nombre: { es: 'Curva C, mínima', en: 'Curve C, minimum', ca: 'Corba C, mínima', pt: 'Curva C, mínima' },
    tallaje: 'principal',
    partes: [
      ['38', 1],
      ['40', 1],
      ['42', 1],
      ['44', 1],
    ],
  },
  {
    nombre: {
      es: 'Curva D, letras',
      en: 'Curve D, letter sizes',
      ca: 'Corba D, lletres',
      pt: 'Curva D, letras',
    },
    tallaje: 'letras',
    partes: [
      ['S', 1],
      ['M', 2],
      ['L', 2],
      ['XL', 1],
    ],
  },
  {
    nombre: {
      ...{ es: 'Curva E, tallas grandes', en: 'Curve E, plus sizes' },
      ...{ ca: 'Corba E, talles grans', pt: 'Curva E, tamanhos grandes' },
    },
    tallaje: 'plus',
    partes: [
      ['46', 1],
      ['48', 2],
      ['50', 2],
      ['52', 2],
      ['54', 1],
      ['56', 1],
      ['58', 1],
      ['60', 1],
    ],
  },
];
