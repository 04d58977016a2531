import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellSupply, type HeldReserva, settle } from './settle.ts';

const now = (id: number, cantidad: number, source: Partial<HeldReserva> = {}): HeldReserva => ({
  ...{ id, cantidad, loteId: null, desdeStock: false, wanted: 'now', age: id },
  wantedDay: '2026-11-23',
  ...source,
});
const onDay = (id: number, cantidad: number, day: string, source: Partial<HeldReserva> = {}) =>
  now(id, cantidad, { wanted: day, wantedDay: day, ...source });
const lote = (id: number, fecha: string, cantidad: number) => ({ id, fecha, cantidad });
const moves = (supply: CellSupply, reservas: HeldReserva[]) =>
  Object.fromEntries(
    settle(supply, reservas).map(({ reserva, portions }) => [
      reserva.id,
      portions.map(({ tipo, fecha, cantidad }) => `${cantidad} ${fecha ?? tipo}`),
    ]),
  );

describe('settle', () => {
  it('moves nothing when nothing changed', () => {
    expect(moves({ fisico: 3, lotes: [] }, [now(1, 3, { desdeStock: true }), now(2, 2)])).toEqual({});
  });

  it('gives freed stock to the oldest garments to be made', () => {
    expect(moves({ fisico: 5, lotes: [] }, [now(2, 4), now(1, 3)])).toEqual({
      1: ['3 stock'],
      2: ['2 stock', '2 porFabricar'],
    });
  });

  it('gives freed stock by wanted day before age', () => {
    const reservas = [onDay(1, 2, '2027-03-01'), now(2, 2)];
    expect(moves({ fisico: 2, lotes: [] }, reservas)).toEqual({ 2: ['2 stock'] });
  });

  it('displaces the newest reservas of a lote that shrinks', () => {
    const supply = { fisico: 0, lotes: [lote(1, '2027-02-01', 6), lote(2, '2027-03-01', 9)] };
    expect(moves(supply, [now(1, 6, { loteId: 1 }), now(2, 4, { loteId: 1 })])).toEqual({
      2: ['4 2027-03-01'],
    });
  });

  it('displaces the newest reservas of a stock that shrinks, in part', () => {
    expect(
      moves({ fisico: 4, lotes: [] }, [now(1, 3, { desdeStock: true }), now(2, 3, { desdeStock: true })]),
    ).toEqual({ 2: ['1 stock', '2 porFabricar'] });
  });

  it('keeps a reserva in a lote that arrives in time, whatever else is free', () => {
    const supply = { fisico: 9, lotes: [lote(1, '2027-02-01', 5)] };
    expect(moves(supply, [onDay(1, 5, '2027-02-15', { loteId: 1 })])).toEqual({});
  });

  it('moves a reserva whose lote has become too late', () => {
    const supply = { fisico: 2, lotes: [lote(1, '2027-03-01', 5), lote(2, '2027-01-15', 1)] };
    expect(moves(supply, [onDay(1, 5, '2027-02-15', { loteId: 1 })])).toEqual({
      1: ['1 2027-01-15', '2 stock', '2 2027-03-01'],
    });
  });

  it('passes on the garments that an older order leaves behind', () => {
    const supply = { fisico: 3, lotes: [lote(1, '2027-02-01', 3)] };
    expect(moves(supply, [now(1, 3, { loteId: 1 }), now(2, 3)])).toEqual({
      1: ['3 stock'],
      2: ['3 2027-02-01'],
    });
  });

  it('makes the garments of a lote that is gone', () => {
    expect(moves({ fisico: 0, lotes: [] }, [now(1, 3, { loteId: 9 })])).toEqual({ 1: ['3 porFabricar'] });
  });

  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, '0')}`);
  const cell = fc.record({
    fisico: fc.nat(20),
    lotes: fc
      .array(fc.tuple(day, fc.nat(10)), { maxLength: 4 })
      .map((all) => all.map(([fecha, cantidad], i) => lote(i + 1, fecha, cantidad))),
  });
  const held = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -1, max: 5 }), fc.option(day)), {
      maxLength: 12,
    })
    .map((all) =>
      all.map(([cantidad, source, wanted], i) => {
        const from = { desdeStock: source === 0, loteId: source > 0 ? source : null };
        return wanted ? onDay(i + 1, cantidad, wanted, from) : now(i + 1, cantidad, from);
      }),
    );

  it('keeps each quantity, stays within each source, and leaves nothing to do', () => {
    fc.assert(
      fc.property(cell, held, (supply, reservas) => {
        const moved = new Map(
          settle(supply, reservas).map(({ reserva, portions }) => [reserva.id, portions]),
        );
        const after = reservas.flatMap((reserva): HeldReserva[] => {
          const portions = moved.get(reserva.id);
          if (!portions) return [reserva];
          expect(portions.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(reserva.cantidad);
          return portions.map(({ tipo, loteId, cantidad }) => ({
            ...{ ...reserva, cantidad, desdeStock: tipo === 'stock', loteId: loteId ?? null },
          }));
        });
        const used = (source: (reserva: HeldReserva) => boolean) =>
          after.filter(source).reduce((sum, { cantidad }) => sum + cantidad, 0);
        expect(used(({ desdeStock }) => desdeStock)).toBeLessThanOrEqual(supply.fisico);
        for (const { id, cantidad } of supply.lotes) {
          expect(used(({ loteId }) => loteId === id)).toBeLessThanOrEqual(cantidad);
        }
        expect(settle(supply, after)).toEqual([]);
      }),
    );
  });
});
