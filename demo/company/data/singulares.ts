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
  /** The talla in which its first color is sold out and in production. */
  agotada?: string;
}

/** The modelos for edge cases of the screens, by name. */
export const SINGULARES: Record<string, Singular> = {
  // The largest matrix: every size, eight colours.
  Montseny: {
    tallaje: 'completo',
    tejido: 'crepe',
    colores: ['001', '002', '004', '009', '022', '030', '017', '016'],
    precio: 8400,
  },
  // The smallest matrix: one cell.
  Gualba: { tallaje: 'unica', colores: ['001'] },
  // A referencia of sixty characters.
  Norma: { referencia: 'N26-EDICION-GALA-DEL-LICEU-CON-CAPA-DESMONTABLE-Y-PEDRERIA-1' },
  // A design without a price: only the company sees it.
  Lledó: { borrador: true, precio: 0 },
  Marina: { agotada: '42' },
  Camelia: { agotada: '40' },
};
