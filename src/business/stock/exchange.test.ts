import { expect, it } from 'vitest';
import { exchange } from './exchange.ts';
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
  expect(exchange([held(1, 4, 2)], [held(2, 4, 1)], lotes, 3)).toEqual({ moves: [], moved: 0 });
  expect(exchange([held(1, 4, 'none')], [held(2, 4, 'none')], lotes, 3)).toEqual({ moves: [], moved: 0 });
});
