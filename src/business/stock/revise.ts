/** Which garments an order has after its wanted day changed. A rule without I/O. */
import { allocate, type Portion } from './allocate.ts';
import {
  type CellSupply,
  freeGarments,
  type HeldReserva,
  isUnmoved,
  type Move,
  mergeSources,
  sourceOf,
} from './settle.ts';

/**
 * Returns the moves that give reservas of one cell what their wanted day asks for (`allocate`), from what
 * they have and what is free. Reservas of others stay.
 * @param isOwn whether the reserva is of the order or line whose days changed
 */
export function revise<R extends HeldReserva>(
  { fisico, lotes }: CellSupply,
  reservas: readonly R[],
  isOwn: (reserva: R) => boolean,
): Move[] {
  const free = freeGarments(fisico, lotes);
  for (const reserva of reservas.filter((one) => !isOwn(one))) {
    free.add(sourceOf(reserva, lotes), -reserva.cantidad);
  }
  return [...Map.groupBy(reservas.filter(isOwn), ({ wanted }) => wanted)].flatMap(([wanted, own]) => {
    const portions = allocate(sumOf(own), free.supply(), wanted);
    for (const portion of portions) free.add(portion, -portion.cantidad);
    return movesTo(portions, own, lotes);
  });
}

const sumOf = (all: readonly { cantidad: number }[]) => all.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** Deals portions to reservas. A reserva keeps the portions that it has: only real changes are recorded. */
function movesTo(
  portions: readonly Portion[],
  own: readonly HeldReserva[],
  lotes: CellSupply['lotes'],
): Move[] {
  const open = portions.map((portion) => ({ ...portion }));
  const take = (portion: Portion, most: number): Portion[] => {
    const cantidad = Math.min(portion.cantidad, most);
    portion.cantidad -= cantidad;
    return cantidad > 0 ? [{ ...portion, cantidad }] : [];
  };
  const kept = own.map((reserva) => {
    const { tipo, loteId } = sourceOf(reserva, lotes);
    const same = open.find((portion) => portion.tipo === tipo && portion.loteId === loteId);
    return { reserva, dealt: same ? take(same, reserva.cantidad) : [] };
  });
  return kept.flatMap(({ reserva, dealt }) => {
    for (const portion of open) dealt.push(...take(portion, reserva.cantidad - sumOf(dealt)));
    const all = mergeSources(dealt);
    return isUnmoved(reserva, all) ? [] : [{ reserva, portions: all }];
  });
}
