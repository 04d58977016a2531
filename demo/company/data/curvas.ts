import { BOUTIQUE, LOJA } from '../clientes.ts';
import { TALLAS } from './tallas.ts';

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
