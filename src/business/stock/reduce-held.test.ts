import { describe, expect, it } from 'vitest';
import { allocate, type Supply, type Wanted } from './allocate.ts';
import { type HeldGarments, reduceHeld } from './reduce-held.ts';

const fromStock = (id: number, cantidad: number): HeldGarments => ({
  ...{ id, apartadoId: id, cantidad, desdeStock: true, loteId: null, fecha: null },
});
const fromLote = (id: number, loteId: number, fecha: string, cantidad: number): HeldGarments => ({
  ...{ id, apartadoId: id, cantidad, desdeStock: false, loteId, fecha },
});

describe('reduceHeld', () => {
  it('takes the oldest held garments of stock, then those of lotes by day', () => {
    const held = [fromStock(1, 2), fromStock(2, 2), fromLote(3, 7, '2026-12-04', 5)];
    expect(reduceHeld(held, 6, 'now')).toEqual([
      { id: 1, apartadoId: 1, taken: 2, left: 0 },
      { id: 2, apartadoId: 2, taken: 2, left: 0 },
      { id: 3, apartadoId: 3, taken: 2, left: 3 },
    ]);
  });

  it('takes the lote in time before the stock of an order with a day', () => {
    const held = [fromStock(1, 2), fromLote(3, 7, '2026-12-04', 5)];
    expect(reduceHeld(held, 6, '2026-12-10').map(({ id, taken }) => [id, taken])).toEqual([
      [3, 5],
      [1, 1],
    ]);
  });

  it('takes held garments without a source last', () => {
    const waiting = { ...fromStock(9, 4), desdeStock: false };
    expect(reduceHeld([waiting, fromStock(1, 2)], 3, 'now').map(({ id, left }) => [id, left])).toEqual([
      [1, 0],
      [9, 3],
    ]);
  });

  it('leaves the order the portions it was shown with all held garments', () => {
    const random = seeded(18);
    for (let round = 0; round < 2_000; round += 1) {
      const days = ['2026-12-01', '2026-12-15', '2027-01-10'];
      const free: Supply = {
        stock: random(4),
        lotes: days.map((fecha, id) => ({ id, fecha, libres: random(4) })),
      };
      const held = [
        fromStock(10, random(4)),
        fromStock(11, random(4)),
        ...days.map((fecha, id) => fromLote(20 + id, id, fecha, random(4))),
      ].filter(({ cantidad }) => cantidad > 0);
      const wanted: Wanted = ['now', '2026-12-10', '2027-02-01'][random(3)] ?? 'now';
      const need = 1 + random(16);
      const shown = allocate(need, plus(free, held), wanted);
      const taken = reduceHeld(held, need, wanted);
      const freed = taken.map((one) => {
        const { taken: cantidad, id } = one;
        return { ...(held.find((garments) => garments.id === id) as HeldGarments), cantidad };
      });
      expect(allocate(need, plus(free, freed), wanted)).toEqual(shown);
    }
  });
});

const plus = (free: Supply, held: readonly HeldGarments[]): Supply => ({
  stock: free.stock + sumOf(held.filter(({ desdeStock }) => desdeStock)),
  lotes: free.lotes.map((lote) => ({
    ...lote,
    libres: lote.libres + sumOf(held.filter(({ loteId }) => loteId === lote.id)),
  })),
});

const sumOf = (held: readonly HeldGarments[]) => held.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** Returns a function that gives repeatable whole numbers below a limit. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
