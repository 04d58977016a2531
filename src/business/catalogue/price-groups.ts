/** Rule of the prices that a modelo shows on a printed list, without I/O. */
import { priceOfTalla, type Suplemento } from './suplemento.ts';

interface Talla {
  nombre: string;
  orden: number;
}

/** Tallas in a row that have the same price. `sizes` is empty when all tallas share it. */
export interface PriceGroup {
  sizes: string;
  /** Cents. */
  price: number;
}

/**
 * Returns the prices of a modelo, one group for each run of tallas with the same price.
 * @param price cents in the tarifa, before surcharges
 * @param tallas in their order
 */
export function priceGroups(
  price: number,
  tallas: readonly Talla[],
  suplementos: readonly Suplemento[],
): PriceGroup[] {
  const runs: { first: string; last: string; price: number }[] = [];
  for (const { nombre, orden } of tallas) {
    const own = priceOfTalla(price, orden, suplementos);
    const run = runs.at(-1);
    if (run?.price === own) run.last = nombre;
    else runs.push({ first: nombre, last: nombre, price: own });
  }
  const [only] = runs;
  if (runs.length <= 1) return [{ sizes: '', price: only?.price ?? price }];
  return runs.map(({ first, last, price: own }) => ({
    sizes: first === last ? first : `${first}–${last}`,
    price: own,
  }));
}
