/** Computes the effect of movements on the books of their cells: a rule without I/O. */

/** Garments of one cell that go from one lugar to another; without `de` from outside, without `a` out. */
export interface Movement {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  de?: number;
  a?: number;
}

export interface Existencia {
  lugarId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

export interface CellStock {
  modeloColorId: number;
  tallaId: number;
  fisico: number;
  reservado: number;
}

/** A cell of which fewer garments are there, or free, than the movements take. */
export interface Shortage {
  /** Absent: the garments are in the warehouse, but reserved. */
  lugarId?: number;
  modeloColorId: number;
  tallaId: number;
  hay: number;
  wanted: number;
}

export interface MovementPlan {
  existencias: Existencia[];
  stock: CellStock[];
  shortages: Shortage[];
}

type CellRef = { modeloColorId: number; tallaId: number };

export const cellKey = ({ modeloColorId, tallaId }: CellRef) => `${modeloColorId}/${tallaId}`;
const placeKey = (lugarId: number, cell: CellRef) => `${lugarId}/${cellKey(cell)}`;

/**
 * Returns the existencias and the stock after the movements, and what is missing for them. The movements of a
 * call happen at once: their order does not matter.
 * @param books the existencias and the stock of the cells before; a missing row counts as zero
 * @param warehouses the places whose garments are promised to shops
 * @param mayTakeReserved true: garments that are reserved may leave the warehouse
 */
export function planMovements(
  movements: readonly Movement[],
  books: { existencias: readonly Existencia[]; stock: readonly CellStock[] },
  { warehouses, mayTakeReserved }: { warehouses: ReadonlySet<number>; mayTakeReserved: boolean },
): MovementPlan {
  const before = new Map(books.existencias.map((one) => [placeKey(one.lugarId, one), one.cantidad]));
  const stockBefore = new Map(books.stock.map((one) => [cellKey(one), one]));
  const existencias = new Map<string, Existencia>();
  const stock = new Map<string, CellStock>();
  const add = (lugarId: number | undefined, { modeloColorId, tallaId }: CellRef, by: number) => {
    if (lugarId === undefined) return;
    const cell = { modeloColorId, tallaId };
    const key = placeKey(lugarId, cell);
    const current = existencias.get(key) ?? { lugarId, ...cell, cantidad: before.get(key) ?? 0 };
    existencias.set(key, { ...current, cantidad: current.cantidad + by });
    if (!warehouses.has(lugarId)) return;
    const held = stock.get(cellKey(cell)) ??
      stockBefore.get(cellKey(cell)) ?? { ...cell, fisico: 0, reservado: 0 };
    stock.set(cellKey(cell), { ...held, fisico: held.fisico + by });
  };
  for (const movement of movements) {
    add(movement.de, movement, -movement.cantidad);
    add(movement.a, movement, movement.cantidad);
  }
  const missing = [...existencias.values()]
    .filter(({ cantidad }) => cantidad < 0)
    .map(({ cantidad, ...place }): Shortage => {
      const hay = before.get(placeKey(place.lugarId, place)) ?? 0;
      return { ...place, hay, wanted: hay - cantidad };
    });
  const reserved = mayTakeReserved
    ? []
    : [...stock.values()].flatMap(({ fisico, reservado, ...cell }): Shortage[] => {
        const was = stockBefore.get(cellKey(cell))?.fisico ?? 0;
        if (fisico >= was || fisico >= reservado) return [];
        return [{ ...cell, hay: Math.max(was - reservado, 0), wanted: was - fisico }];
      });
  return {
    existencias: [...existencias.values()],
    stock: [...stock.values()],
    shortages: missing.length > 0 ? missing : reserved,
  };
}
