/** Exchanges garments of two orders of one cell, and takes it back. A rule without I/O. */
import type { EntregaTipo, Portion } from './allocate.ts';
import type { CellSupply, HeldReserva, Move } from './settle.ts';

interface Piece {
  reserva: HeldReserva;
  portion: Portion;
}

/** A source of garments. */
interface Source {
  tipo: EntregaTipo;
  loteId?: number | undefined;
}

/** Garments of the giver's source that were exchanged for as many of the taker's. */
export interface Swap {
  da: Source;
  recibe: Source;
  cantidad: number;
}

const sourceOf = ({ tipo, loteId }: Portion): Source => ({ tipo, ...(loteId !== undefined && { loteId }) });

/**
 * Gives `taker` the earliest garments of `giver`, which gets the latest of `taker` for them.
 * @returns the moves, the exchanged sources, and how many garments got an earlier day, at most `cantidad`
 */
export function exchange(
  giver: readonly HeldReserva[],
  taker: readonly HeldReserva[],
  lotes: CellSupply['lotes'],
  cantidad: number,
): { moves: Move[]; moved: number; swaps: Swap[] } {
  const given = giver.map((reserva) => pieceOf(reserva, lotes)).toSorted(byDay);
  const taken = taker.map((reserva) => pieceOf(reserva, lotes)).toSorted((a, b) => byDay(b, a));
  const portions = new Map<HeldReserva, Portion[]>();
  const put = (reserva: HeldReserva, portion: Portion) =>
    portions.set(reserva, [...(portions.get(reserva) ?? []), portion]);
  const swaps: Swap[] = [];
  let moved = 0;
  while (moved < cantidad) {
    const [from, to] = [given[0], taken[0]];
    if (!from || !to || byDay(from, to) >= 0) break;
    const n = Math.min(cantidad - moved, from.portion.cantidad, to.portion.cantidad);
    put(from.reserva, { ...to.portion, cantidad: n });
    put(to.reserva, { ...from.portion, cantidad: n });
    swaps.push({ da: sourceOf(from.portion), recibe: sourceOf(to.portion), cantidad: n });
    moved += n;
    for (const [piece, all] of [
      [from, given],
      [to, taken],
    ] as const) {
      piece.portion.cantidad -= n;
      if (piece.portion.cantidad === 0) all.shift();
    }
  }
  for (const { reserva, portion } of [...given, ...taken]) {
    if (portions.has(reserva)) put(reserva, portion);
  }
  return { moves: movesOf(portions), moved, swaps };
}

const movesOf = (portions: ReadonlyMap<HeldReserva, Portion[]>): Move[] =>
  [...portions].map(([reserva, all]) => ({ reserva, portions: all }));

/**
 * Takes an exchange back, source by source.
 * @param giver the order that gave garments then
 * @returns undefined when one of the two no longer has the garments that it got
 */
export function exchangeBack(
  giver: readonly HeldReserva[],
  taker: readonly HeldReserva[],
  lotes: CellSupply['lotes'],
  swaps: readonly Swap[],
): Move[] | undefined {
  const [given, taken] = [giver, taker].map((all) => all.map((reserva) => pieceOf(reserva, lotes))) as [
    Piece[],
    Piece[],
  ];
  const portions = new Map<HeldReserva, Portion[]>();
  const put = (reserva: HeldReserva, portion: Portion) =>
    portions.set(reserva, [...(portions.get(reserva) ?? []), portion]);
  const isOf =
    ({ tipo, loteId }: Source) =>
    ({ portion }: Piece) =>
      portion.cantidad > 0 && portion.tipo === tipo && portion.loteId === loteId;
  for (const { da, recibe, cantidad } of swaps) {
    for (let open = cantidad; open > 0; ) {
      const [back, own] = [taken.find(isOf(da)), given.find(isOf(recibe))];
      if (!back || !own) return undefined;
      const n = Math.min(open, back.portion.cantidad, own.portion.cantidad);
      put(back.reserva, { ...own.portion, cantidad: n });
      put(own.reserva, { ...back.portion, cantidad: n });
      for (const { portion } of [back, own]) portion.cantidad -= n;
      open -= n;
    }
  }
  for (const { reserva, portion } of [...given, ...taken]) {
    if (portion.cantidad > 0 && portions.has(reserva)) put(reserva, portion);
  }
  return movesOf(portions);
}

function pieceOf(reserva: HeldReserva, lotes: CellSupply['lotes']): Piece {
  const { cantidad, desdeStock, loteId } = reserva;
  if (desdeStock) return { reserva, portion: { tipo: 'stock', cantidad } };
  const lote = lotes.find(({ id }) => id === loteId);
  return lote
    ? { reserva, portion: { tipo: 'produccion', loteId: lote.id, fecha: lote.fecha, cantidad } }
    : { reserva, portion: { tipo: 'porFabricar', cantidad } };
}

const dayOf = ({ portion: { tipo, fecha } }: Piece) => (tipo === 'stock' ? '' : (fecha ?? '~'));
const byDay = (a: Piece, b: Piece) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0);
