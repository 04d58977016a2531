/** The stock of one cell, and when a typed quantity would arrive. */
import type { StockOfCell } from '../../catalogue/catalogue.contract.ts';
import { coveredQuantity } from '../../stock/covered.ts';

/**
 * `disponible`: in stock. `viene`: not in stock, production brings that many on that day. `aFabricar`:
 * neither, but the modelo is being made. `agotado`: sold out for good.
 */
export type CellKind =
  | { kind: 'disponible'; cantidad: number }
  | { kind: 'viene'; fecha: string; cantidad: number }
  | { kind: 'aFabricar' }
  | { kind: 'agotado' };

/**
 * Returns whether a modelo is being made: production brings a cell of it, or none was ever in stock (a season
 * that is still being sold). Otherwise its empty cells are sold out.
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
  /** Garments from production, the earliest day first. */
  later: { fecha: string; cantidad: number }[];
  /** Garments that neither stock nor production covers; the company tells the day later. */
  undated: number;
}

/** Assigns `cantidad` to the stock first, then to production by day. */
export function arrivalOf({ disponible, produccion }: StockOfCell, cantidad: number): Arrival {
  const atOnce = coveredQuantity(cantidad, disponible);
  const later: Arrival['later'] = [];
  let open = cantidad - atOnce;
  for (const batch of byDay(produccion)) {
    const taken = Math.min(open, batch.cantidad);
    if (taken > 0) later.push({ fecha: batch.fecha, cantidad: taken });
    open -= taken;
  }
  return { atOnce, later, undated: open };
}

/** Returns how many garments of an order are not in stock. */
export function lateOf(stock: StockOfCell, cantidad: number): number {
  return cantidad - arrivalOf(stock, cantidad).atOnce;
}

function byDay(produccion: StockOfCell['produccion']): StockOfCell['produccion'] {
  return produccion
    .filter(({ cantidad }) => cantidad > 0)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}
