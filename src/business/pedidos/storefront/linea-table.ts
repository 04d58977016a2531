/** The cells of a line as colours down and sizes across. */
import type { PedidoLinea } from '../pedidos.contract.ts';

type Cantidad = PedidoLinea['cantidades'][number];

export interface LineaTable {
  /** Each with its garments of all colours. */
  tallas: { tallaId: number; nombre: string; prendas: number }[];
  rows: { modeloColorId: number; color: string; cells: (Cantidad | undefined)[]; total: number }[];
  prendas: number;
  servidas: number;
}

/** Sizes by number where they are numbers, else as they come. */
export function lineaTable(cantidades: readonly Cantidad[]): LineaTable {
  const tallas = [...new Map(cantidades.map(({ tallaId, talla }) => [tallaId, talla]))]
    .map(([tallaId, nombre]) => ({
      tallaId,
      nombre,
      prendas: sum(
        cantidades.filter((cell) => cell.tallaId === tallaId),
        'cantidad',
      ),
    }))
    .sort((a, b) => Number(a.nombre) - Number(b.nombre) || 0);
  const rows = [...Map.groupBy(cantidades, ({ modeloColorId }) => modeloColorId)].map(
    ([modeloColorId, cells]) => ({
      modeloColorId,
      color: cells[0]?.color ?? '',
      cells: tallas.map(({ tallaId }) => cells.find((cell) => cell.tallaId === tallaId)),
      total: sum(cells, 'cantidad'),
    }),
  );
  return { tallas, rows, prendas: sum(cantidades, 'cantidad'), servidas: sum(cantidades, 'servida') };
}

function sum(cells: readonly Cantidad[], field: 'cantidad' | 'servida'): number {
  return cells.reduce((total, cell) => total + cell[field], 0);
}
