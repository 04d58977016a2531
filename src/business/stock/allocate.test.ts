import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, arrivedBy, entregasOf, lastDay, type Portion, type Wanted } from './allocate.ts';

const lotes = (...all: [fecha: string, libres: number][]) =>
  all.map(([fecha, libres], i) => ({ id: i + 1, fecha, libres }));
const inShort = (portions: Portion[]) =>
  portions.map(({ tipo, fecha, cantidad }) => `${cantidad} ${fecha ?? tipo}`);

describe('allocate', () => {
  it.each<[string, number, ReturnType<typeof lotes>, number, Wanted, string[]]>([
    [
      'takes stock, then lotes, then makes the rest',
      13,
      lotes(['2026-12-04', 6]),
      20,
      'now',
      ['13 stock', '6 2026-12-04', '1 porFabricar'],
    ],
    ['spares the stock for a later day', 10, lotes(['2027-02-01', 10]), 10, '2027-02-15', ['10 2027-02-01']],
    ['takes stock when the lote is too late', 10, lotes(['2027-03-01', 10]), 10, '2027-02-15', ['10 stock']],
    [
      'takes the latest lote in time first, then earlier ones, stock and later ones',
      2,
      lotes(['2027-03-01', 9], ['2027-01-01', 3], ['2027-02-01', 4]),
      12,
      '2027-02-15',
      ['4 2027-02-01', '3 2027-01-01', '2 stock', '3 2027-03-01'],
    ],
    [
      'takes the earliest lote first for an order wanted now',
      0,
      lotes(['2027-02-01', 4], ['2027-01-01', 3]),
      5,
      'now',
      ['3 2027-01-01', '2 2027-02-01'],
    ],
    ['takes nothing from a negative stock', -3, [], 2, 'now', ['2 porFabricar']],
    ['returns nothing for no garments', 5, lotes(['2027-01-01', 3]), 0, 'now', []],
  ])('%s', (_, stock, supplied, need, wanted, expected) => {
    expect(inShort(allocate(need, { stock, lotes: supplied }, wanted))).toEqual(expected);
  });

  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, '0')}`);
  const supply = fc.record({
    stock: fc.nat(20),
    lotes: fc.array(fc.tuple(day, fc.nat(10)), { maxLength: 6 }).map((all) => lotes(...all)),
  });
  const wanted = fc.oneof(fc.constant<Wanted>('now'), day);

  it('adds up to the need and never takes more than a source has', () => {
    fc.assert(
      fc.property(fc.nat(60), supply, wanted, (need, free, on) => {
        const portions = allocate(need, free, on);
        expect(portions.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(need);
        for (const { tipo, loteId, cantidad } of portions) {
          expect(cantidad).toBeGreaterThan(0);
          if (tipo === 'stock') expect(cantidad).toBeLessThanOrEqual(free.stock);
          if (tipo === 'produccion') {
            expect(cantidad).toBeLessThanOrEqual(free.lotes.find(({ id }) => id === loteId)?.libres ?? 0);
          }
        }
      }),
    );
  });

  it('delivers as many garments in time as the supply allows', () => {
    fc.assert(
      fc.property(fc.nat(60), supply, wanted, (need, free, on) => {
        const inTime = free.lotes.filter(({ fecha }) => on !== 'now' && fecha <= on);
        const most = inTime.reduce((sum, { libres }) => sum + libres, free.stock);
        expect(arrivedBy(allocate(need, free, on), on)).toBe(Math.min(need, most));
      }),
    );
  });
});

describe('entregasOf', () => {
  it('sums garments by day, stock first and garments without a day last', () => {
    const portions: Portion[] = [
      { tipo: 'porFabricar', cantidad: 3 },
      { tipo: 'produccion', loteId: 2, fecha: '2027-02-01', cantidad: 4 },
      { tipo: 'stock', cantidad: 5 },
      { tipo: 'produccion', loteId: 1, fecha: '2027-01-01', cantidad: 1 },
      { tipo: 'produccion', loteId: 3, fecha: '2027-02-01', cantidad: 2 },
    ];
    expect(entregasOf(portions)).toEqual([
      { tipo: 'stock', cantidad: 5 },
      { tipo: 'produccion', fecha: '2027-01-01', cantidad: 1 },
      { tipo: 'produccion', fecha: '2027-02-01', cantidad: 6 },
      { tipo: 'porFabricar', cantidad: 3 },
    ]);
  });

  it('serves no garment before the wanted day, neither from stock nor of an earlier lote', () => {
    const portions: Portion[] = [
      { tipo: 'stock', cantidad: 5 },
      { tipo: 'produccion', loteId: 1, fecha: '2027-01-01', cantidad: 1 },
      { tipo: 'produccion', loteId: 2, fecha: '2027-02-01', cantidad: 2 },
    ];
    const entregas = entregasOf(portions, '2027-02-15');
    expect(entregas).toEqual([
      { tipo: 'stock', fecha: '2027-02-15', cantidad: 5 },
      { tipo: 'produccion', fecha: '2027-02-15', cantidad: 3 },
    ]);
    expect(entregasOf(entregas, '2027-02-15')).toEqual(entregas);
    expect(lastDay(entregas)).toBe('2027-02-15');
    expect(entregasOf(portions, '2027-01-15')[2]).toMatchObject({ fecha: '2027-02-01', cantidad: 2 });
  });
});

describe('lastDay', () => {
  it('returns the last day, and none when a garment has no day', () => {
    const dated: Portion[] = [
      { tipo: 'stock', cantidad: 1 },
      { tipo: 'produccion', fecha: '2027-02-01', cantidad: 1 },
      { tipo: 'produccion', fecha: '2027-01-01', cantidad: 1 },
    ];
    expect(lastDay(dated)).toBe('2027-02-01');
    expect(lastDay([...dated, { tipo: 'porFabricar', cantidad: 1 }])).toBeUndefined();
    expect(lastDay([{ tipo: 'stock', cantidad: 1 }])).toBeUndefined();
  });
});
