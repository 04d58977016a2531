/** The stock of one cell, and when a typed quantity would arrive. */
import type { StockOfCell } from '../../catalogue/catalogue.contract.ts';
import {
  allocate,
  arrivedBy,
  type EntregaTipo,
  entregasOf,
  type Portion,
  type Wanted,
} from '../../stock/allocate.ts';

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
  /** Garments that neither stock nor production covers, which have no day yet. */
  undated: number;
}

/** Assigns `cantidad` as an order wanted on that day would get it (`allocate`). */
export function arrivalOf(stock: StockOfCell, cantidad: number, wanted: Wanted = 'now'): Arrival {
  const entregas = entregasOf(portionsOf(stock, cantidad, wanted), wanted);
  const garments = (tipo: EntregaTipo) => entregas.find((entrega) => entrega.tipo === tipo)?.cantidad ?? 0;
  return {
    atOnce: garments('stock'),
    later: entregas.flatMap(({ tipo, fecha, cantidad: n }) =>
      tipo === 'produccion' && fecha ? [{ fecha, cantidad: n }] : [],
    ),
    undated: garments('porFabricar'),
  };
}

/** Returns how many garments of an order come after the day on which it is wanted, or have no day. */
export const lateOf = (stock: StockOfCell, cantidad: number, wanted: Wanted = 'now'): number =>
  cantidad - arrivedBy(portionsOf(stock, cantidad, wanted), wanted);

function portionsOf({ disponible, produccion }: StockOfCell, cantidad: number, wanted: Wanted): Portion[] {
  const lotes = produccion.map(({ fecha, cantidad: libres }, id) => ({ id, fecha, libres }));
  return allocate(cantidad, { stock: disponible, lotes }, wanted);
}

function byDay(produccion: StockOfCell['produccion']): StockOfCell['produccion'] {
  return produccion
    .filter(({ cantidad }) => cantidad > 0)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}
