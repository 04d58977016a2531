/** What the stock says about one cell, and what a typed quantity means for the day it arrives. */
import type { StockOfCell } from '../../catalogue/catalogue.contract.ts';

/**
 * `disponible`: so many are there. `viene`: none is there, production brings so many on that day. `aFabricar`: none and
 * none planned, but the modelo is being made. `agotado`: what is gone is gone.
 */
export type CellKind =
  | { kind: 'disponible'; cantidad: number }
  | { kind: 'viene'; fecha: string; cantidad: number }
  | { kind: 'aFabricar' }
  | { kind: 'agotado' };

/**
 * A modelo is being made while production brings any cell of it, or when none of it was ever there (a season that is
 * still being sold). Otherwise its empty cells are sold out.
 */
export function isBeingMade(stock: readonly StockOfCell[]): boolean {
  return (
    stock.some(({ produccion }) => produccion.length > 0) || stock.every(({ disponible }) => disponible <= 0)
  );
}

export function kindOf({ disponible, produccion }: StockOfCell, beingMade: boolean): CellKind {
  if (disponible > 0) return { kind: 'disponible', cantidad: disponible };
  const next = byDay(produccion)[0];
  if (next) return { kind: 'viene', ...next };
  return { kind: beingMade ? 'aFabricar' : 'agotado' };
}

/** When the garments of an order arrive. */
export interface Arrival {
  atOnce: number;
  /** What production brings, the earliest day first. */
  later: { fecha: string; cantidad: number }[];
  /** What neither stock nor production covers: the house says the day. */
  undated: number;
}

/** Serves `cantidad` from the stock first, then from production by its days. */
export function arrivalOf({ disponible, produccion }: StockOfCell, cantidad: number): Arrival {
  const atOnce = Math.min(cantidad, Math.max(disponible, 0));
  const later: Arrival['later'] = [];
  let open = cantidad - atOnce;
  for (const batch of byDay(produccion)) {
    const taken = Math.min(open, batch.cantidad);
    if (taken > 0) later.push({ fecha: batch.fecha, cantidad: taken });
    open -= taken;
  }
  return { atOnce, later, undated: open };
}

/** How many of an order do not go out at once. */
export function lateOf(stock: StockOfCell, cantidad: number): number {
  return cantidad - arrivalOf(stock, cantidad).atOnce;
}

function byDay(produccion: StockOfCell['produccion']): StockOfCell['produccion'] {
  return produccion
    .filter(({ cantidad }) => cantidad > 0)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}
