import { priceOfTalla, type SuplementoAmount } from '#src/business/catalogue/suplemento.ts';
import { TALLAS, type Tallaje } from './data/tallas.ts';
import type { TARIFAS, TarifaCodigo } from './data/tarifas.ts';
import type { Modelo } from './modelos.ts';
import { type Linea, linea } from './pedido-lineas.ts';
import { precioEnTarifa } from './precio-en-tarifa.ts';

export interface SuplementoDemo {
  desde: (typeof TALLAS)[number];
  /** Null: every tarifa without surcharges of its own. */
  tarifa: TarifaCodigo | null;
  amount: SuplementoAmount;
}

/** Large sizes take more cloth: an amount in the plus run, two steps in percent for madrinas. */
const ofTallaje: Partial<Record<Tallaje, readonly SuplementoDemo[]>> = {
  plus: [
    { desde: '54', tarifa: null, amount: { importe: 800 } },
    { desde: '54', tarifa: 'oro', amount: { importe: 500 } },
  ],
  madrina: [
    { desde: '50', tarifa: null, amount: { percent: 4 } },
    { desde: '54', tarifa: null, amount: { percent: 7.5 } },
  ],
};

export const suplementosOf = ({ tallaje }: Modelo): readonly SuplementoDemo[] => ofTallaje[tallaje] ?? [];

type Tarifa = (typeof TARIFAS)[number] | null;

/** Returns the price of a talla in cents. A talla's id is its place. */
export function precioDeTalla(modelo: Modelo, tarifa: Tarifa, tallaId: number): number {
  const rows = suplementosOf(modelo)
    .filter((one) => one.tarifa === null || one.tarifa === tarifa?.codigo)
    .map(({ desde, tarifa: codigo, amount }) => {
      const id = TALLAS.indexOf(desde) + 1;
      return { orden: id, tallaId: id, ofTarifa: codigo !== null, amount };
    });
  return priceOfTalla(precioEnTarifa(modelo, tarifa), tallaId, rows);
}

/** Splits a linea into one for each price of its tallas, the lowest first. */
export function lineasByPrice({ modelo, descuento, cantidades }: Linea, tarifa: Tarifa): Linea[] {
  const byPrice = Map.groupBy(cantidades, ({ tallaId }) => precioDeTalla(modelo, tarifa, tallaId));
  return [...byPrice]
    .toSorted(([a], [b]) => a - b)
    .map(([precio, cells]) => linea(modelo, precio, descuento, cells));
}
