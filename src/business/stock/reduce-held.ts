/** Which held garments an order takes over. A rule without I/O. */
import { allocate, type Wanted } from './allocate.ts';

/** Garments of one source that an apartado holds. */
export interface HeldGarments {
  id: number;
  apartadoId: number;
  loteId: number | null;
  /** The day of the lote. */
  fecha: string | null;
  desdeStock: boolean;
  cantidad: number;
}

/** Held garments that an order takes over; `left` stay held. */
export interface TakenGarments {
  id: number;
  apartadoId: number;
  taken: number;
  left: number;
}

/**
 * Returns what an order of `need` garments of a cell takes of the held ones: sources in the order of
 * `allocate`, in a source the oldest first. `allocate` then gives the order the same portions from these
 * garments and the free ones as it gave from the free ones and all that is held.
 * @param held of one cell, the oldest first
 */
export function reduceHeld(held: readonly HeldGarments[], need: number, wanted: Wanted): TakenGarments[] {
  const bySource = Map.groupBy(held, sourceKey);
  const sumOf = (key: string) => (bySource.get(key) ?? []).reduce((sum, { cantidad }) => sum + cantidad, 0);
  const lotes = [...bySource.values()].flatMap(([first]) =>
    first && first.loteId !== null && first.fecha !== null
      ? [{ id: first.loteId, fecha: first.fecha, libres: sumOf(sourceKey(first)) }]
      : [],
  );
  return allocate(need, { stock: sumOf('stock'), lotes }, wanted).flatMap(({ tipo, loteId, cantidad }) => {
    let open = cantidad;
    return (bySource.get(loteId === undefined ? tipo : `${loteId}`) ?? []).flatMap((one) => {
      const taken = Math.min(open, one.cantidad);
      open -= taken;
      return taken > 0 ? [{ id: one.id, apartadoId: one.apartadoId, taken, left: one.cantidad - taken }] : [];
    });
  });
}

const sourceKey = ({ desdeStock, loteId }: HeldGarments) =>
  desdeStock ? 'stock' : loteId === null ? 'porFabricar' : `${loteId}`;
