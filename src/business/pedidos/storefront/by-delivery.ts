/** Groups the open garments of a line by the day on which they arrive. */
import type { EntregaTipo } from '../../stock/allocate.ts';
import type { PedidoLinea } from '../pedidos.contract.ts';

export interface Delivery {
  tipo: EntregaTipo;
  fecha?: string;
  prendas: number;
  colores: { modeloColorId: number; color: string; tallas: { talla: string; cantidad: number }[] }[];
}

const tipos: readonly EntregaTipo[] = ['stock', 'produccion', 'porFabricar'];

/** Returns the deliveries: stock first, then by day, garments without a day last. */
export function byDelivery(cantidades: PedidoLinea['cantidades']): Delivery[] {
  const pieces = cantidades.flatMap(({ entregas, ...cell }) =>
    entregas.map((entrega) => ({ ...cell, ...entrega })),
  );
  return [...Map.groupBy(pieces, ({ tipo, fecha }) => `${tipo} ${fecha ?? ''}`).values()]
    .flatMap((same): Delivery[] => {
      const [first] = same;
      if (!first) return [];
      const { tipo, fecha } = first;
      const colores = [...Map.groupBy(same, ({ modeloColorId }) => modeloColorId)].map(
        ([modeloColorId, cells]) => ({
          ...{ modeloColorId, color: cells[0]?.color ?? '' },
          tallas: cells.map(({ talla, cantidad }) => ({ talla, cantidad })),
        }),
      );
      const prendas = same.reduce((sum, { cantidad }) => sum + cantidad, 0);
      return [{ tipo, ...(fecha !== undefined && { fecha }), prendas, colores }];
    })
    .toSorted(
      (a, b) => tipos.indexOf(a.tipo) - tipos.indexOf(b.tipo) || (a.fecha ?? '').localeCompare(b.fecha ?? ''),
    );
}
