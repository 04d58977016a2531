/** Shares garments to pick among the places that have them. No I/O. */

interface CellRef {
  modeloColorId: number;
  tallaId: number;
}

/** Garments of a cell in a place. */
export interface PlacedCell extends CellRef {
  lugarId: number;
  cantidad: number;
}

/** Garments of a wanted cell that are taken from one place. */
export interface Share<Wanted, Held> {
  cell: Wanted;
  lugarId: number;
  /** Absent: no place has these garments. */
  place?: Held;
  cantidad: number;
}

const keyOf = ({ modeloColorId, tallaId }: CellRef) => `${modeloColorId}/${tallaId}`;

/**
 * Returns the places from which each wanted cell is taken, in the order of `held`. Several wanted rows of one
 * cell share its garments. Garments that no place has count as taken from the first place of the cell, or
 * from `fallback`: a movement of them then names the shortage.
 */
export function sharePlaces<Wanted extends CellRef & { cantidad: number }, Held extends PlacedCell>(
  wanted: readonly Wanted[],
  held: readonly Held[],
  fallback: number,
): Share<Wanted, Held>[] {
  const left = new Map(held.map((one) => [one, one.cantidad]));
  const byCell = Map.groupBy(held, keyOf);
  return wanted.flatMap((cell) => {
    const places = byCell.get(keyOf(cell)) ?? [];
    let open = cell.cantidad;
    const taken = places.flatMap((place): Share<Wanted, Held>[] => {
      const cantidad = Math.min(open, left.get(place) ?? 0);
      if (cantidad <= 0) return [];
      open -= cantidad;
      left.set(place, (left.get(place) ?? 0) - cantidad);
      return [{ cell, lugarId: place.lugarId, place, cantidad }];
    });
    return open > 0 ? [...taken, { cell, lugarId: places[0]?.lugarId ?? fallback, cantidad: open }] : taken;
  });
}
