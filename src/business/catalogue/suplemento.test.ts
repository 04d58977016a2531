import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOfTalla, type Suplemento, surchargedPrice } from './suplemento.ts';

const from = (orden: number, importe: number, ofTarifa = false): Suplemento => ({
  ...{ orden, tallaId: orden, ofTarifa },
  amount: { importe },
});

it('adds the surcharge of the largest size up to the ordered one', () => {
  const steps = [from(54, 900), from(50, 400)];
  expect([48, 50, 52, 54, 60].map((orden) => priceOfTalla(10_000, orden, steps))).toEqual([
    10_000, 10_400, 10_400, 10_900, 10_900,
  ]);
});

it('replaces the surcharges of all tarifas by those of the own tarifa', () => {
  const all = [from(50, 400), from(54, 300, true)];
  expect(priceOfTalla(10_000, 52, all)).toBe(10_000);
  expect(priceOfTalla(10_000, 54, all)).toBe(10_300);
  expect(priceOfTalla(10_000, 54, [from(50, 400), from(50, 0, true)])).toBe(10_000);
});

it('rounds a share half up to the cent', () => {
  expect(surchargedPrice(1_050, { percent: 5 })).toBe(1_103);
  expect(surchargedPrice(10, { percent: 5 })).toBe(11);
  // 1.005 % of 100.00: the binary fraction is below the half.
  expect(surchargedPrice(10_000, { percent: 1.01 })).toBe(10_101);
  expect(surchargedPrice(8_950, undefined)).toBe(8_950);
});

it('never lowers a price, and never by rounding lifts it above the exact share by half a cent or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, hundredths) => {
        const added = surchargedPrice(price, { percent: hundredths / 100 }) - price;
        const exact = BigInt(price) * BigInt(hundredths);
        // Scaled by 10,000: exact - 5,000 < added <= exact + 5,000.
        const scaled = BigInt(added) * 10_000n;
        expect(added).toBeGreaterThanOrEqual(0);
        expect(scaled > exact - 5_000n && scaled <= exact + 5_000n).toBe(true);
      },
    ),
  );
});
