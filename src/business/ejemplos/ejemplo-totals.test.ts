import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ejemploTotals, linePrice } from './ejemplo-totals.ts';

const line = { id: 'a', referencia: 'A1', nota: '', cantidad: 3, precio: 19.99, descuento: 10 };

it('rounds each line once, half up', () => {
  expect(linePrice(line)).toBe(5397);
  expect(linePrice({ ...line, cantidad: 1, precio: 0.05, descuento: 50 })).toBe(3);
});

it('adds lines, then takes the discount off, then adds the freight', () => {
  expect(ejemploTotals({ lineas: [line, { ...line, id: 'b' }], descuento: 50, portes: 12.5 })).toEqual({
    cantidad: 6,
    subtotal: 10_794,
    importe: 6647,
  });
  expect(ejemploTotals({ lineas: [], descuento: 0, portes: undefined }).importe).toBe(0);
});

it('never differs from exact arithmetic by more than half a cent a line', () => {
  const linea = fc.record({
    id: fc.string(),
    referencia: fc.string(),
    nota: fc.string(),
    cantidad: fc.nat(9_999),
    precio: fc.nat(9_999_999).map((amount) => amount / 100),
    descuento: fc.nat(10_000).map((amount) => amount / 100),
  });
  fc.assert(
    fc.property(linea, (one) => {
      const exact =
        BigInt(one.cantidad) *
        BigInt(Math.round(one.precio * 100)) *
        BigInt(10_000 - Math.round(one.descuento * 100));
      const twice = BigInt(linePrice(one)) * 20_000n - exact * 2n;
      expect(twice <= 10_000n && twice > -10_000n).toBe(true);
    }),
  );
});
