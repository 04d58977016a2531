import type { Prestamo } from '../prestamos.contract.ts';

/** The lent garments of a modelo, colores by tallas. */
export interface LentModelo {
  referencia: string;
  modelo: string;
  /** In the order of the company's list. */
  tallas: string[];
  colores: { color: string; cantidades: ReadonlyMap<string, number>; prendas: number }[];
  prendas: number;
}

type LentCell = Pick<
  Prestamo['celdas'][number],
  'referencia' | 'modelo' | 'color' | 'talla' | 'tallaOrden' | 'prestada'
>;

const sum = (cells: readonly LentCell[]) => cells.reduce((total, { prestada }) => total + prestada, 0);

/** Groups the cells of a loan by modelo and color, in their order. */
export function lentByModelo(celdas: readonly LentCell[]): LentModelo[] {
  return [...Map.groupBy(celdas, ({ referencia }) => referencia).entries()].map(([referencia, cells]) => ({
    referencia,
    modelo: cells[0]?.modelo ?? '',
    tallas: [...new Set(cells.toSorted((a, b) => a.tallaOrden - b.tallaOrden).map(({ talla }) => talla))],
    colores: [...Map.groupBy(cells, ({ color }) => color).entries()].map(([color, own]) => ({
      color,
      cantidades: new Map(own.map(({ talla, prestada }) => [talla, prestada])),
      prendas: sum(own),
    })),
    prendas: sum(cells),
  }));
}
