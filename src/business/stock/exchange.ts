/** Exchanges garments of two orders of one cell. A rule without I/O. */
import type { Portion } from './allocate.ts';
import type { CellSupply, HeldReserva, Move } from './settle.ts';

interface Piece {
  reserva: HeldReserva;
  portion: Portion;
}

/**
 * Gives `taker` the earliest garments of `giver`, which gets the latest of `taker` for them.
 * @returns the moves and how many garments got an earlier day, at most `cantidad`
 */
export function exchange(
  giver: readonly HeldReserva[],
  taker: readonly HeldReserva[],
  lotes: CellSupply['lotes'],
  cantidad: number,
): { moves: Move[]; moved: number } {
  const given = giver.map((reserva) => pieceOf(reserva, lotes)).toSorted(byDay);
  const taken = taker.map((reserva) => pieceOf(reserva, lotes)).toSorted((a, b) => byDay(b, a));
  const portions = new Map<HeldReserva, Portion[]>();
  const put = (reserva: HeldReserva, portion: Portion) =>
    portions.set(reserva, [...(portions.get(reserva) ?? []), portion]);
  let moved = 0;
  while (moved < cantidad) {
    const [from, to] = [given[0], taken[0]];
    if (!from || !to || byDay(from, to) >= 0) break;
    const n = Math.min(cantidad - moved, from.portion.cantidad, to.portion.cantidad);
    put(from.reserva, { ...to.portion, cantidad: n });
    put(to.reserva, { ...from.portion, cantidad: n });
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
  return { moves: [...portions].map(([reserva, all]) => ({ reserva, portions: all })), moved };
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
