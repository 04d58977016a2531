/** Arranges the cells of a line as colores by tallas. */
import type { PedidoLinea } from '../pedidos.contract.ts';

type Cantidad = PedidoLinea['cantidades'][number];

export interface LineaTable {
  /** With the garments of all colores. */
  tallas: { tallaId: number; nombre: string; prendas: number }[];
  rows: { modeloColorId: number; color: string; cells: (Cantidad | undefined)[]; total: number }[];
  prendas: number;
  servidas: number;
}

/** Sorts numeric tallas by value and keeps the order of others. */
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

/** Returns an accessible name for each line: its modelo, with a number from its second line on. */
export function lineaNames(lineas: readonly Pick<PedidoLinea, 'modeloId' | 'nombre'>[]): string[] {
  const times = new Map<number, number>();
  return lineas.map(({ modeloId, nombre }) => {
    const time = (times.get(modeloId) ?? 0) + 1;
    times.set(modeloId, time);
    return time === 1 ? nombre : `${nombre} (${time})`;
  });
}

function sum(cells: readonly Cantidad[], field: 'cantidad' | 'servida'): number {
  return cells.reduce((total, cell) => total + cell[field], 0);
}
