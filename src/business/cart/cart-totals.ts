/** The totals that the client derives from a cart (SPEC.md §2): importe in euros, modelos, garments. */
import { importeOf } from '../pedidos/pedido.ts';
import type { Cart } from './cart.contract.ts';
import type { CartState } from './cart-state.ts';

export interface CartTotals {
  /** Euros, without tax. */
  importe: number;
  modelos: number;
  prendas: number;
}

export const noTotals: CartTotals = { importe: 0, modelos: 0, prendas: 0 };

/** The state of the cart while no user is signed in. */
export const emptyState: CartState = {
  status: 'empty',
  held: false,
  cart: null,
  quantities: new Map(),
  pending: new Map(),
  totals: noTotals,
};

/** Returns the euros of cells; those without a `precio` have that of their modelo. */
export const importeOfCells = (
  precio: number,
  cells: readonly { cantidad: number; precio?: number | undefined }[],
): number => centsOfCells(precio, cells) / 100;

const centsOfCells = (
  precio: number,
  cells: readonly { cantidad: number; precio?: number | undefined }[],
): number =>
  cells.reduce(
    (sum, cell) => sum + importeOf(Math.round((cell.precio ?? precio) * 100), cell.cantidad || 0),
    0,
  );

/** Returns the totals of a cart. A modelo without garments is not counted. */
export function cartTotals(cart: Pick<Cart, 'modelos' | 'encargos'> | null): CartTotals {
  let cents = 0;
  let prendas = 0;
  const modelos = new Set<number>();
  for (const { modeloId, precio, cantidades } of cart?.modelos ?? []) {
    const ofModelo = cantidades.reduce((sum, { cantidad }) => sum + (cantidad || 0), 0);
    if (ofModelo === 0) continue;
    modelos.add(modeloId);
    prendas += ofModelo;
    cents += centsOfCells(precio, cantidades);
  }
  for (const { modeloId, precio, cantidad } of cart?.encargos ?? []) {
    modelos.add(modeloId);
    prendas += cantidad;
    cents += importeOf(Math.round(precio * 100), cantidad);
  }
  return { importe: cents / 100, modelos: modelos.size, prendas };
}
