import fc from 'fast-check';
import { expect, it } from 'vitest';
import { revise } from './revise.ts';
import type { HeldReserva } from './settle.ts';

const reserva = (id: number, cantidad: number, source: Partial<HeldReserva> = {}): HeldReserva => ({
  ...{ id, cantidad, loteId: null, desdeStock: false, wanted: 'now', wantedDay: '2026-11-23', age: id },
  ...source,
});
const inShort = (moves: ReturnType<typeof revise>) =>
  moves.map(({ reserva: { id }, portions }) => [
    id,
    ...portions.map(({ tipo, fecha, cantidad }) => `${cantidad} ${fecha ?? tipo}`),
  ]);
const lotes = [
  { id: 1, fecha: '2027-02-01', cantidad: 4 },
  { id: 2, fecha: '2027-04-01', cantidad: 9 },
];
const isFirst = ({ id }: HeldReserva) => id === 1;

it('gives a later day the latest lote that arrives in time, and frees the stock', () => {
  const own = reserva(1, 3, { desdeStock: true, wanted: '2027-02-15' });
  expect(inShort(revise({ fisico: 3, lotes }, [own], isFirst))).toEqual([[1, '3 2027-02-01']]);
});

it('takes nothing that is reserved for others, and moves no reserva of theirs', () => {
  const own = reserva(1, 6, { loteId: 2 });
  const other = reserva(2, 3, { loteId: 1 });
  const moves = revise({ fisico: 2, lotes }, [own, other], isFirst);
  expect(inShort(moves)).toEqual([[1, '3 2027-04-01', '2 stock', '1 2027-02-01']]);
});

it('moves nothing when the day asks for the same sources', () => {
  const own = [reserva(1, 2, { desdeStock: true }), reserva(2, 4, { loteId: 1 })];
  expect(revise({ fisico: 2, lotes }, own, () => true)).toEqual([]);
});

it('keeps the number of garments of each reserva, and reserves no source beyond its supply', () => {
  const source = fc.constantFrom({ desdeStock: true }, { loteId: 1 }, { loteId: 2 }, {});
  const given = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), source, fc.boolean()), { maxLength: 6 });
  fc.assert(
    fc.property(given, fc.constantFrom('now', '2027-02-15', '2027-05-01'), (all, wanted) => {
      const reservas = all.map(([cantidad, from], place) =>
        reserva(place + 1, cantidad, { ...from, wanted }),
      );
      const sumOf = (tipo: string, id?: number) =>
        reservas
          .filter(({ desdeStock, loteId }) => (tipo === 'stock' ? desdeStock : loteId === id))
          .reduce((sum, { cantidad }) => sum + cantidad, 0);
      const supply = {
        fisico: sumOf('stock') + 2,
        lotes: lotes.map((lote) => ({ ...lote, cantidad: sumOf('lote', lote.id) + 1 })),
      };
      const isOwn = ({ id }: HeldReserva) => all[id - 1]?.[2] ?? false;
      const moves = revise(supply, reservas, isOwn);
      const after = reservas.flatMap((one) => {
        const move = moves.find(({ reserva: { id } }) => id === one.id);
        if (move) {
          expect(isOwn(one)).toBe(true);
          expect(move.portions.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(one.cantidad);
          return move.portions;
        }
        const { desdeStock, loteId, cantidad } = one;
        const tipo = desdeStock ? 'stock' : loteId ? 'produccion' : 'porFabricar';
        return [{ tipo, ...(loteId !== null && { loteId }), cantidad }];
      });
      const taken = (of: (portion: { tipo: string; loteId?: number }) => boolean) =>
        after.filter(of).reduce((sum, { cantidad }) => sum + cantidad, 0);
      expect(taken(({ tipo }) => tipo === 'stock')).toBeLessThanOrEqual(supply.fisico);
      for (const { id, cantidad } of supply.lotes) {
        expect(taken(({ loteId }) => loteId === id)).toBeLessThanOrEqual(cantidad);
      }
    }),
  );
});
