import type { Tejido } from '#demo/illustrator/index.ts';
import type { Tallaje } from './tallas.ts';

export interface Singular {
  referencia?: string;
  colores?: readonly string[];
  tallaje?: Tallaje;
  tejido?: Tejido;
  /** Cents. */
  precio?: number;
  /** Not published. */
  borrador?: true;
  /** Its first color is sold out in this talla, and comes back from production. */
  agotada?: string;
}

/** The modelos at the edges of what a screen must carry, by name. */
export const SINGULARES: Record<string, Singular> = {
  // As wide and as high as a matrix gets: every number, eight colours.
  Montseny: {
    tallaje: 'completo',
    tejido: 'crepe',
    colores: ['001', '002', '004', '009', '022', '030', '017', '016'],
    precio: 8400,
  },
  // As small as it gets: one cell.
  Gualba: { tallaje: 'unica', colores: ['001'] },
  // A referencia of sixty characters.
  Norma: { referencia: 'N26-EDICION-GALA-DEL-LICEU-CON-CAPA-DESMONTABLE-Y-PEDRERIA-1' },
  // Still on the cutting table: no price yet, seen by the house alone.
  Lledó: { borrador: true, precio: 0 },
  Marina: { agotada: '42' },
  Camelia: { agotada: '40' },
};
