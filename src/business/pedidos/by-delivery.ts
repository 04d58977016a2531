/** Groups garments by the day on which they arrive. */
import { type Entrega, type EntregaTipo, entregaTipos } from '../stock/allocate.ts';

/** A cell of an order or a cart. `entregas` is absent while the cart has not saved it. */
export interface CellOnItsWay<Color> {
  modeloColorId: number;
  color: Color;
  talla: string;
  entregas?: readonly Entrega[] | undefined;
}

/** A color of a delivery, with the garments of each talla. */
export interface ColorOnItsWay<Color> {
  color: Color;
  tallas: { talla: string; cantidad: number }[];
}

export interface Delivery<Color = string> {
  tipo: EntregaTipo;
  fecha?: string;
  prendas: number;
  colores: (ColorOnItsWay<Color> & { modeloColorId: number })[];
}

/** A delivery of a whole order, with its part of each line. */
export interface OrderDelivery<Color = string> extends Omit<Delivery<Color>, 'colores'> {
  lineas: { nombre: string; colores: ColorOnItsWay<Color>[] }[];
}

/** Returns the deliveries of a line: stock first, then by day, garments without a day last. */
export function byDelivery<Color>(cantidades: readonly CellOnItsWay<Color>[]): Delivery<Color>[] {
  const pieces = cantidades.flatMap(({ modeloColorId, color, talla, entregas = [] }) =>
    entregas.map((entrega) => ({ modeloColorId, color, talla, ...entrega })),
  );
  return inOrder(
    [...Map.groupBy(pieces, keyOf).values()].flatMap((same): Delivery<Color>[] => {
      const [first] = same;
      if (!first) return [];
      const colores = [...Map.groupBy(same, ({ modeloColorId }) => modeloColorId)].flatMap(
        ([modeloColorId, cells]) =>
          cells.slice(0, 1).map(({ color }) => ({
            ...{ modeloColorId, color },
            tallas: cells.map(({ talla, cantidad }) => ({ talla, cantidad })),
          })),
      );
      const prendas = same.reduce((sum, { cantidad }) => sum + cantidad, 0);
      return [{ ...dayOf(first), prendas, colores }];
    }),
  );
}

/** Returns the deliveries of all lines, in the order of `byDelivery`. */
export function deliveriesOfLines<Color>(
  lineas: readonly { nombre: string; cantidades: readonly CellOnItsWay<Color>[] }[],
): OrderDelivery<Color>[] {
  const parts = lineas.flatMap(({ nombre, cantidades }) =>
    byDelivery(cantidades).map((delivery) => ({ nombre, ...delivery })),
  );
  return inOrder(
    [...Map.groupBy(parts, keyOf).values()].flatMap((same): OrderDelivery<Color>[] => {
      const [first] = same;
      if (!first) return [];
      const prendas = same.reduce((sum, part) => sum + part.prendas, 0);
      return [{ ...dayOf(first), prendas, lineas: same.map(({ nombre, colores }) => ({ nombre, colores })) }];
    }),
  );
}

type Day = Pick<Entrega, 'tipo' | 'fecha'>;
const keyOf = ({ tipo, fecha }: Day) => `${tipo} ${fecha ?? ''}`;
const dayOf = ({ tipo, fecha }: Day) => ({ tipo, ...(fecha !== undefined && { fecha }) });
const inOrder = <D extends Day>(deliveries: D[]): D[] =>
  deliveries.toSorted(
    (a, b) =>
      entregaTipos.indexOf(a.tipo) - entregaTipos.indexOf(b.tipo) ||
      (a.fecha ?? '').localeCompare(b.fecha ?? ''),
  );
