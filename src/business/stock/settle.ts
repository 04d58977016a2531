/** Which reservas of a cell move when its supply changes. A rule without I/O. */
import { allocate, type FreeLote, type Portion, type Wanted } from './allocate.ts';

/** A reserva of a cell, with what its place among the others depends on. */
export interface HeldReserva {
  id: number;
  cantidad: number;
  /** The reserved lote; null with `desdeStock` or when the garments are to be made. */
  loteId: number | null;
  desdeStock: boolean;
  wanted: Wanted;
  /** The day on which it is wanted; of an order wanted now, its date. */
  wantedDay: string;
  /** Its age: the oldest order has the lowest. */
  age: number;
}

/** All garments of a cell, promised or not. */
export interface CellSupply {
  fisico: number;
  lotes: readonly { id: number; fecha: string; cantidad: number }[];
}

/** A reserva that gets its garments elsewhere; the portions add up to its quantity. */
export interface Move {
  reserva: HeldReserva;
  portions: Portion[];
}

interface Piece {
  reserva: HeldReserva;
  portion: Portion;
}

/**
 * Returns the reservas that move. A source that has become too small loses its newest reservas. These, the
 * garments to be made, and those that come later than wanted get what is free, by wanted day and then by age.
 * All others stay where they are.
 */
export function settle(supply: CellSupply, reservas: readonly HeldReserva[]): Move[] {
  const { kept, free } = keepOldest(supply, reservas);
  const settled = new Map<HeldReserva, Portion[]>(reservas.map((reserva) => [reserva, []]));
  const isWaiting = ({ reserva, portion }: Piece) => dayOf(portion) > inTime(reserva.wanted);
  const waiting = kept
    .filter(isWaiting)
    .toSorted(
      ({ reserva: a }, { reserva: b }) =>
        a.wantedDay.localeCompare(b.wantedDay) || a.age - b.age || a.id - b.id,
    );
  for (const { reserva, portion } of kept.filter((piece) => !isWaiting(piece))) {
    settled.get(reserva)?.push(portion);
  }
  for (const { reserva, portion } of waiting) {
    const better = allocate(portion.cantidad, free.supply(), reserva.wanted).filter(
      (one) => dayOf(one) < dayOf(portion),
    );
    for (const one of better) free.add(one, -one.cantidad);
    const moved = better.reduce((sum, { cantidad }) => sum + cantidad, 0);
    free.add(portion, moved);
    const rest = portion.cantidad - moved;
    settled.get(reserva)?.push(...better, ...(rest > 0 ? [{ ...portion, cantidad: rest }] : []));
  }
  return [...settled].flatMap(([reserva, portions]) => {
    const all = mergeSources(portions);
    return isUnmoved(reserva, all) ? [] : [{ reserva, portions: all }];
  });
}

/** Sorts after each day. */
const never = '~';
const dayOf = ({ tipo, fecha }: Portion) => (tipo === 'stock' ? '' : (fecha ?? never));
const inTime = (wanted: Wanted) => (wanted === 'now' ? '' : wanted);

/** Keeps the oldest reservas of each source within its garments; the rest of them is to be made. */
function keepOldest({ fisico, lotes }: CellSupply, reservas: readonly HeldReserva[]) {
  const free = freeGarments(fisico, lotes);
  const kept: Piece[] = [];
  for (const reserva of reservas.toSorted((a, b) => a.age - b.age || a.id - b.id)) {
    const source = sourceOf(reserva, lotes);
    const cantidad = Math.min(reserva.cantidad, free.of(source));
    if (cantidad > 0) kept.push({ reserva, portion: { ...source, cantidad } });
    free.add(source, -cantidad);
    const displaced = reserva.cantidad - cantidad;
    if (displaced > 0) kept.push({ reserva, portion: { tipo: 'porFabricar', cantidad: displaced } });
  }
  return { kept, free };
}

export function sourceOf(
  { desdeStock, loteId }: HeldReserva,
  lotes: CellSupply['lotes'],
): Omit<Portion, 'cantidad'> {
  if (desdeStock) return { tipo: 'stock' };
  const lote = lotes.find(({ id }) => id === loteId);
  return lote ? { tipo: 'produccion', loteId: lote.id, fecha: lote.fecha } : { tipo: 'porFabricar' };
}

export function freeGarments(fisico: number, lotes: CellSupply['lotes']) {
  let stock = fisico;
  const byLote = new Map(lotes.map(({ id, cantidad }) => [id, cantidad]));
  const of = ({ tipo, loteId }: Omit<Portion, 'cantidad'>): number =>
    tipo === 'stock' ? stock : (loteId !== undefined && byLote.get(loteId)) || 0;
  return {
    of,
    add(source: Omit<Portion, 'cantidad'>, cantidad: number): void {
      if (source.tipo === 'stock') stock += cantidad;
      else if (source.loteId !== undefined) byLote.set(source.loteId, of(source) + cantidad);
    },
    supply: () => ({
      stock,
      lotes: lotes.map(({ id, fecha }): FreeLote => ({ id, fecha, libres: byLote.get(id) ?? 0 })),
    }),
  };
}

export function mergeSources(portions: readonly Portion[]): Portion[] {
  return [...Map.groupBy(portions, ({ tipo, loteId }) => `${tipo} ${loteId ?? ''}`).values()].flatMap(
    (same) =>
      same[0] ? [{ ...same[0], cantidad: same.reduce((sum, { cantidad }) => sum + cantidad, 0) }] : [],
  );
}

export function isUnmoved({ desdeStock, loteId }: HeldReserva, portions: readonly Portion[]): boolean {
  const [only, ...rest] = portions;
  if (!only || rest.length > 0) return false;
  return (only.tipo === 'stock') === desdeStock && (only.loteId ?? null) === loteId;
}
