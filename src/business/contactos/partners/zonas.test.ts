import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInZona, isReversed, overlaps, type Zona } from './zonas.ts';

const code = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'));
const end = fc.option(
  fc.oneof(
    code,
    code.map((one) => one.slice(0, 2)),
  ),
  { nil: undefined },
);
const zona: fc.Arbitrary<Zona> = fc
  .record({ id: fc.constant('z'), countryId: fc.constantFrom(1, 2), desde: end, hasta: end })
  .filter((one) => !isReversed(one));

it('finds an overlap exactly where two zones share a postal code', () => {
  const all = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'));
  fc.assert(
    fc.property(zona, zona, (one, other) => {
      const shared = all.some((codigoPostal) =>
        [1, 2].some(
          (countryId) =>
            isInZona(one, { countryId, codigoPostal }) && isInZona(other, { countryId, codigoPostal }),
        ),
      );
      expect(overlaps(one, other)).toBe(shared);
    }),
    { numRuns: 60 },
  );
});

it('includes every code that begins with the last prefix', () => {
  const galicia = { id: 'a', countryId: 1, desde: '15', hasta: '15' };
  expect(isInZona(galicia, { countryId: 1, codigoPostal: '15999' })).toBe(true);
  expect(isInZona(galicia, { countryId: 1, codigoPostal: '16000' })).toBe(false);
});
