import { describe, expect, it } from 'vitest';
import { exchange, exchangeBack } from './exchange.ts';
import type { HeldReserva } from './settle.ts';

const held = (id: number, cantidad: number, source: 'stock' | 'none' | number): HeldReserva => ({
  ...{ id, cantidad, desdeStock: source === 'stock', loteId: typeof source === 'number' ? source : null },
  ...{ wanted: 'now', wantedDay: '2026-11-23', age: id },
});
const lotes = [
  { id: 1, fecha: '2027-01-01', cantidad: 9 },
  { id: 2, fecha: '2027-02-01', cantidad: 9 },
];
const inShort = ({ moves, moved }: ReturnType<typeof exchange>) => ({
  moved,
  moves: Object.fromEntries(
    moves.map(({ reserva, portions }) => [
      reserva.id,
      portions.map(({ tipo, fecha, cantidad }) => `${cantidad} ${fecha ?? tipo}`),
    ]),
  ),
});

it('gives the earliest garments for the latest', () => {
  const [giver, taker] = [
    [held(1, 4, 'stock'), held(2, 3, 1)],
    [held(3, 2, 2), held(4, 5, 'none')],
  ];
  expect(inShort(exchange(giver, taker, lotes, 6))).toEqual({
    moved: 6,
    moves: {
      1: ['4 porFabricar'],
      4: ['4 stock', '1 2027-01-01'],
      2: ['1 porFabricar', '1 2027-02-01', '1 2027-01-01'],
      3: ['1 2027-01-01', '1 2027-02-01'],
    },
  });
});

it('moves nothing to a later or the same day', () => {
  const nothing = { moves: [], moved: 0, swaps: [] };
  expect(exchange([held(1, 4, 2)], [held(2, 4, 1)], lotes, 3)).toEqual(nothing);
  expect(exchange([held(1, 4, 'none')], [held(2, 4, 'none')], lotes, 3)).toEqual(nothing);
});

describe('an exchange that is taken back', () => {
  /** Returns the reservas after moves, as the server writes them. */
  const written = (before: HeldReserva[], { moves }: ReturnType<typeof exchange>): HeldReserva[] =>
    before.flatMap((one) => {
      const moved = moves.find(({ reserva }) => reserva === one);
      if (!moved) return [one];
      return moved.portions.map(({ tipo, loteId, cantidad }, n) => ({
        ...{ ...one, id: one.id * 10 + n, cantidad, desdeStock: tipo === 'stock', loteId: loteId ?? null },
      }));
    });
  const sourcesOf = (reservas: readonly HeldReserva[]) => {
    const sums = new Map<string, number>();
    for (const { desdeStock, loteId, cantidad } of reservas) {
      const key = desdeStock ? 'stock' : String(loteId);
      sums.set(key, (sums.get(key) ?? 0) + cantidad);
    }
    return Object.fromEntries([...sums].toSorted(([a], [b]) => a.localeCompare(b)));
  };

  it('gives both orders the sources they had', () => {
    const giver = [held(1, 1, 'stock'), held(2, 5, 'none')];
    const taker = [held(3, 1, 1)];
    const done = exchange(giver, taker, lotes, 1);
    const [givenNow, takenNow] = [written(giver, done), written(taker, done)];
    const back = exchangeBack(givenNow, takenNow, lotes, done.swaps);
    const moves = { moves: back ?? [], moved: 1, swaps: [] };
    expect(sourcesOf(written(givenNow, moves))).toEqual({ null: 5, stock: 1 });
    expect(sourcesOf(written(takenNow, moves))).toEqual({ 1: 1 });
  });

  it('refuses garments that have moved on', () => {
    const swaps = [{ da: { tipo: 'stock' as const }, recibe: { tipo: 'porFabricar' as const }, cantidad: 2 }];
    expect(exchangeBack([held(1, 2, 'none')], [held(2, 1, 'stock')], lotes, swaps)).toBeUndefined();
    expect(exchangeBack([held(1, 2, 2)], [held(2, 2, 'stock')], lotes, swaps)).toBeUndefined();
  });
});
