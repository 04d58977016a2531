import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { piezaMovimientoTipos } from './materia.ts';
import { isPossible, libresOf, moved, newPieza } from './pieza-ledger.ts';

const movement = fc.tuple(
  fc.constantFrom(...piezaMovimientoTipos),
  fc.integer({ min: -100_000, max: 100_000 }),
);

it('keeps received = left + used + lost, whatever moves', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
      const end = movements.reduce((sums, [tipo, cantidad]) => {
        const next = moved(sums, tipo, cantidad);
        return isPossible(next) ? next : sums;
      }, newPieza);
      expect(end.recibido).toBe(end.quedan + end.usado + end.perdido);
      expect(libresOf(end)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('refuses sums that would use, lose or reserve more than is left', () => {
  const roll = moved(newPieza, 'recibido', 4_000);
  const held = moved(roll, 'reservado', 3_000);
  expect(libresOf(held)).toBe(1_000);
  expect(isPossible(moved(held, 'usado', 1_001))).toBe(false);
  expect(isPossible(moved(held, 'perdido', 1_000))).toBe(true);
  expect(isPossible(moved(held, 'reservado', 1_001))).toBe(false);
  expect(isPossible(moved(roll, 'devuelto', 1))).toBe(false);
  expect(isPossible(moved(roll, 'recibido', -4_001))).toBe(false);
});

it('counts more than the books as a negative loss', () => {
  const roll = moved(moved(newPieza, 'recibido', 1_000), 'contado', 25);
  expect(roll).toMatchObject({ recibido: 1_000, quedan: 1_025, perdido: -25 });
});
