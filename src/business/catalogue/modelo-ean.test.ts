import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit, isEan13, nextEans } from './modelo-ean.ts';

it('computes the check digit of known barcodes', () => {
  expect(checkDigit('200001000140')).toBe(8);
  expect(isEan13('2000010001408')).toBe(true);
  expect(isEan13('4006381333931')).toBe(true);
  expect(isEan13('4006381333932')).toBe(false);
  expect(isEan13('400638133393')).toBe(false);
});

it('notices every single wrong digit', () => {
  const code = fc.stringMatching(/^\d{12}$/);
  fc.assert(
    fc.property(code, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, more) => {
      const right = `${digits}${checkDigit(digits)}`;
      const wrong = [...right].with(place, String((Number(right[place]) + more) % 10)).join('');
      expect(isEan13(right)).toBe(true);
      expect(isEan13(wrong)).toBe(false);
    }),
  );
});

it('numbers on from the highest code of the prefix, and stops at its end', () => {
  expect(nextEans('20', undefined, 2)).toEqual(['2000000000008', '2000000000015']);
  expect(nextEans('20', '2000010001408', 1)).toEqual(['2000010001415']);
  expect(nextEans('8412345', '8412345999987', 3)).toEqual(['8412345999994']);
});
