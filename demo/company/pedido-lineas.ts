import { CURVAS, TALLAS, type Tallaje } from './data/tallas.ts';
import type { Encargo } from './encargos.ts';
import type { Modelo } from './modelos.ts';
import type { Dice } from './random.ts';

export interface Cantidad {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  servida: number;
}

export interface Linea {
  modelo: Modelo;
  /** Cents a garment. */
  precio: number;
  /** Percent. */
  descuento: number;
  /** Cents, discount taken. */
  importe: number;
  cantidades: Cantidad[];
  /** Makes the linea a special garment, which takes no stock. */
  encargo?: Encargo;
}

/** Returns a shop's linea of a modelo: whole curves in a new order, loose sizes in a reorder. */
export function orderLinea(
  modelo: Modelo,
  { precio, reposicion, descuento }: { precio: number; reposicion: boolean; descuento: number },
  own: Dice,
): Linea {
  const colores = own.shuffled(modelo.colores).slice(0, !reposicion && own.chance(0.3) ? 2 : 1);
  const curva = reposicion ? loose(modelo, own) : curveOf(modelo.tallaje, own);
  const cantidades = colores.flatMap(({ id }) => cells(modelo, id, curva));
  return linea(modelo, precio, descuento, cantidades);
}

/** Returns a linea from its cells, with its importe. */
export function linea(modelo: Modelo, precio: number, descuento: number, cantidades: Cantidad[]): Linea {
  const prendas = cantidades.reduce((sum, celda) => sum + celda.cantidad, 0);
  return {
    modelo,
    precio,
    descuento,
    importe: Math.round((prendas * precio * (100 - descuento)) / 100),
    cantidades,
  };
}

/** Returns the cells of a curve in one color of a modelo, without missing sizes. */
export function cells(
  modelo: Modelo,
  modeloColorId: number,
  curva: readonly (readonly [string, number])[],
): Cantidad[] {
  return curva
    .map(([nombre, cantidad]) => ({
      modeloColorId,
      tallaId: TALLAS.indexOf(nombre as 'S') + 1,
      cantidad,
      servida: 0,
    }))
    .filter((celda) => modelo.tallaIds.includes(celda.tallaId));
}

function curveOf(tallaje: Tallaje, own: Dice): readonly (readonly [string, number])[] {
  if (tallaje === 'unica') return [['Única', own.int(2, 6)]];
  if (tallaje === 'letras')
    return [
      ['S', 1],
      ['M', 2],
      ['L', 2],
      ['XL', 1],
    ];
  if (tallaje === 'madrina' || tallaje === 'plus') return CURVAS.B;
  return own.chance(0.6) ? CURVAS.A : CURVAS.C;
}

function loose({ tallaIds }: Modelo, own: Dice): readonly (readonly [string, number])[] {
  const chosen = own.shuffled(tallaIds).slice(0, own.int(2, 4));
  return chosen
    .toSorted((a, b) => a - b)
    .map(
      (id) =>
        [
          TALLAS[id - 1] ?? '',
          own.weighted([
            [1, 4],
            [2, 2],
            [3, 1],
          ]),
        ] as const,
    );
}
