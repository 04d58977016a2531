import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchReceived, type OpenLinea } from './match-received.ts';

const linea = (id: number, precio: number, pendiente: number, articulo = 'v1-1'): OpenLinea => ({
  ...{ id, articulo, precio, pendiente },
});
const match = (
  open: OpenLinea[],
  ...received: { cantidad: number; precio?: number; isWhole?: boolean }[]
) => {
  const next = matchReceived(open);
  return received.map((one) =>
    next({ articulo: 'v1-1', isWhole: false, ...one }).map((done) => [done.linea?.id, done.cantidad]),
  );
};

it('fills the line of the price, whatever its place', () => {
  const open = [linea(1, 80, 1000), linea(2, 70, 1000)];
  expect(match(open, { cantidad: 400, precio: 70 }, { cantidad: 300, precio: 80 })).toEqual([
    ...[[[2, 400]], [[1, 300]]],
  ]);
});

it('goes on with the next line when one is full, also after what came before', () => {
  const open = [linea(1, 80, 1000), linea(2, 70, 1000)];
  expect(match(open, { cantidad: 1200 }, { cantidad: 500 })).toEqual([
    ...[
      [
        [1, 1000],
        [2, 200],
      ],
      [[2, 500]],
    ],
  ]);
  expect(match(open, { cantidad: 1200, precio: 70 })).toEqual([
    [
      [2, 1000],
      [1, 200],
    ],
  ]);
});

it('keeps a pieza on one line, and counts what was not ordered on the last line', () => {
  const open = [linea(1, 80, 1000), linea(2, 70, 1000)];
  expect(match(open, { cantidad: 1200, isWhole: true }, { cantidad: 500, isWhole: true })).toEqual([
    ...[[[1, 1200]], [[2, 500]]],
  ]);
  expect(match(open, { cantidad: 2500 }, { cantidad: 100, precio: 80 }, { cantidad: 100 })).toEqual([
    [
      [1, 1000],
      [2, 1500],
    ],
    ...[[[1, 100]], [[2, 100]]],
  ]);
  expect(match([linea(1, 80, 100, 'v2-2')], { cantidad: 100 })).toEqual([[[undefined, 100]]]);
});

it('loses and adds nothing', () => {
  const some = fc.record({ precio: fc.constantFrom(70, 80, 90), pendiente: fc.nat(500) });
  const arrives = fc.record({
    cantidad: fc.integer({ min: 1, max: 900 }),
    precio: fc.option(fc.constantFrom(70, 80, 95), { nil: undefined }),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 4 }), fc.array(arrives, { maxLength: 6 }), (open, received) => {
      const next = matchReceived(open.map((one, place) => linea(place + 1, one.precio, one.pendiente)));
      for (const one of received) {
        const matched = next({ articulo: 'v1-1', ...one });
        expect(matched.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(one.cantidad);
        expect(matched.every(({ cantidad }) => cantidad > 0)).toBe(true);
      }
    }),
  );
});
