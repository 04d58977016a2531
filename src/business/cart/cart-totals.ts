/** The totals that the client derives from a cart (SPEC.md §2): importe in euros, modelos, garments. */
import { importeOf } from '../pedidos/pedido.ts';
import type { Cart } from './cart.contract.ts';

export interface CartTotals {
  /** Euros, without tax. */
  importe: number;
  modelos: number;
  prendas: number;
}

export const noTotals: CartTotals = { importe: 0, modelos: 0, prendas: 0 };

/** Returns the euros of `cantidad` garments at `precio` euros each, calculated in cents. */
export function importeInEuros(precio: number, cantidad: number): number {
  return importeOf(Math.round(precio * 100), cantidad) / 100;
}

/** Returns the totals of a cart. A modelo without garments is not counted. */
export function cartTotals(cart: Pick<Cart, 'modelos'> | null): CartTotals {
  let cents = 0;
  let modelos = 0;
  let prendas = 0;
  for (const { precio, cantidades } of cart?.modelos ?? []) {
    const ofModelo = cantidades.reduce((sum, { cantidad }) => sum + (cantidad || 0), 0);
    if (ofModelo === 0) continue;
    modelos += 1;
    prendas += ofModelo;
    cents += importeOf(Math.round(precio * 100), ofModelo);
  }
  return { importe: cents / 100, modelos, prendas };
}
